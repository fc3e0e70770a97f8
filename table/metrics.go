package table

import "github.com/prometheus/client_golang/prometheus"

// Metrics count what happens at the tables of a host.
type Metrics struct {
	Tables   prometheus.Gauge
	Watching prometheus.Gauge
	Dropped  prometheus.Counter
	StoodIn  prometheus.Counter
	Purged   prometheus.Counter
	Stored   prometheus.Histogram
	Restored prometheus.Histogram
	answers  *prometheus.CounterVec
}

// NewMetrics makes metrics and registers them.
func NewMetrics(r prometheus.Registerer) *Metrics {
	m := &Metrics{
		Tables:   prometheus.NewGauge(prometheus.GaugeOpts{Name: "melee_tables", Help: "Tables that this host runs."}),
		Watching: prometheus.NewGauge(prometheus.GaugeOpts{Name: "melee_watching", Help: "Clients that watch a table."}),
		Dropped:  prometheus.NewCounter(prometheus.CounterOpts{Name: "melee_dropped_total", Help: "Clients dropped because they were too slow."}),
		StoodIn:  prometheus.NewCounter(prometheus.CounterOpts{Name: "melee_stand_ins_total", Help: "Times a bot began to act for a player."}),
		Purged:   prometheus.NewCounter(prometheus.CounterOpts{Name: "melee_purged_total", Help: "Tables that were kept no longer."}),
		Stored: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "melee_store_seconds", Help: "Time to store a record.",
			Buckets: prometheus.ExponentialBuckets(0.0002, 2, 14)}),
		Restored: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "melee_restore_seconds", Help: "Time to restore a table.",
			Buckets: prometheus.ExponentialBuckets(0.001, 2, 14)}),
		answers: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "melee_answers_total", Help: "Answers stored, by who gave them."}, []string{"by"}),
	}
	r.MustRegister(m.Tables, m.Watching, m.Dropped, m.StoodIn, m.Purged, m.Stored, m.Restored, m.answers)
	return m
}

// answered counts an answer.
func (m *Metrics) answered(by string) {
	who := "player"
	switch by {
	case byBot:
		who = "bot"
	case byStandIn:
		who = "stand-in"
	case byServer:
		who = "automatic"
	}
	m.answers.WithLabelValues(who).Inc()
}
