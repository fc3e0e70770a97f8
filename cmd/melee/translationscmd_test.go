package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// inventedTranslations are cards of our own invention in other languages.
const inventedTranslations = `{"Moss Warden": {
	"es": {"name": "Guardiana del musgo", "type": "Criatura legendaria — Elfo", "text": "Vigilancia.\n{T}: Ganas 1 vida. (La vida es bella.)"},
	"fr": {"name": "Gardienne de mousse", "type": "Créature légendaire : elfe", "text": "Vigilance\n{T} : Piochez une carte."}}}`

func TestCardsTranslationsCompares(t *testing.T) {
	cards, printed := write(t, "cards.json", inventedCards), write(t, "printed.json", inventedTranslations)
	status, out, errs := runMelee("", "cards", "translations", cards, printed, "--json")
	if status != 0 || errs != "" {
		t.Fatalf("got status %d, %q, %q", status, out, errs)
	}
	var report translationsReport
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	if es := report.Languages["es"]; es.Compared != 2 || es.Lower != 1 || es.TypesAlike != 1 {
		t.Errorf("got %+v, want two abilities and the type line as printed", es)
	}
	if fr := report.Languages["fr"]; fr.Compared != 2 || fr.Lower >= 1 || fr.Worst[0].Rendered == "" {
		t.Errorf("got %+v, want an ability that differs", fr)
	}
	if pt := report.Languages["pt"]; pt.Compared != 0 {
		t.Errorf("got %+v, want nothing compared", pt)
	}
	if status, out, _ := runMelee("", "cards", "translations", cards, printed); status != 0 || !strings.Contains(out, "pt: nothing to compare") {
		t.Errorf("got status %d, %q", status, out)
	}
}

func TestCardsTranslationsSkipsWithoutTheFiles(t *testing.T) {
	for _, args := range [][]string{{}, {"no-such-cards.json", "no-such-translations.json"}} {
		status, out, errs := runMelee("", append([]string{"cards", "translations"}, args...)...)
		if status != 0 || errs != "" || !strings.HasPrefix(out, "Nothing was compared: ") {
			t.Errorf("%q: got status %d, %q, %q", args, status, out, errs)
		}
	}
}

func TestCardsTranslationsRefusesWhatItCannotDo(t *testing.T) {
	cards := write(t, "cards.json", inventedCards)
	for _, args := range [][]string{{"--lang", "de"}, {"--lang", "en"}, {"--worst", "-1"}, {cards, write(t, "broken.json", "{")}} {
		status, _, errs := runMelee("", append([]string{"cards", "translations"}, args...)...)
		if status != statusUsage || errs == "" {
			t.Errorf("%q: got status %d, %q", args, status, errs)
		}
	}
}
