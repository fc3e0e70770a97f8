package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/oracle"
)

type cardsTranslationsCmd struct {
	File         string `arg:"" optional:"" placeholder:"FILE" help:"A card file: MTGJSON AtomicCards or AllPrintings, or a Scryfall bulk file; plain or packed."`
	Translations string `arg:"" optional:"" placeholder:"TRANSLATIONS" help:"Printed cards in other languages: JSON, plain or packed with gzip, of the form {NAME: {es, pt, fr: {name, type, text}}}."`
	Lang         string `placeholder:"LANG" help:"Only this language: es, pt or fr."`
	Worst        int    `default:"10" placeholder:"N" help:"How many of the constructs that differ most to list for each language."`
	JSON         bool   `name:"json" help:"Write one JSON object."`
}

// Help is shown below the flags.
func (c *cardsTranslationsCmd) Help() string {
	return "Writes every ability that is understood in Spanish, Portuguese and French and compares it with what is printed. Similarity is 1 less the edit distance in parts of the longer text, without regard to case, reminder text, spacing, the kind of quotation marks, and the card's own name. Old printings use wordings of their time, so that few abilities come to 1 in all. Without the files nothing is compared."
}

// Run compares.
func (c *cardsTranslationsCmd) Run(s *streams) error {
	langs := []oracle.Lang{oracle.Spanish, oracle.Portuguese, oracle.French}
	if c.Lang != "" {
		lang, ok := oracle.LangOf(strings.ToLower(c.Lang))
		if !ok || lang == oracle.English {
			return usage("--lang: no translations into %q are written: there are es, pt and fr", c.Lang)
		}
		langs = []oracle.Lang{lang}
	}
	if c.Worst < 0 {
		return usage("--worst: no %d constructs can be listed", c.Worst)
	}
	if c.File == "" || c.Translations == "" {
		return printf(s, "Nothing was compared: name a card file and a file of printed cards in other languages.\n")
	}
	for _, path := range []string{c.File, c.Translations} {
		if _, err := os.Stat(path); os.IsNotExist(err) {
			return printf(s, "Nothing was compared: there is no file %s.\n", path)
		}
	}
	printed, err := oracle.OpenTranslations(c.Translations)
	if err != nil {
		return usage("%v", named(c.Translations, err))
	}
	lib, err := readCards(s, c.File, card.ReadOptions{})
	if err != nil {
		return err
	}
	report := translationsReport{Languages: map[string]languageReport{}}
	for _, lang := range langs {
		r := oracle.MeasureTranslations(counted(s, "comparing "+lang.Code(), lib), printed, lang)
		report.add(r, c.Worst)
	}
	if c.JSON {
		return json.NewEncoder(s.Out).Encode(report)
	}
	return report.text(s.Out, langs, filepath.Base(c.Translations))
}

// translationsReport says how near the translations come to what is printed.
// Its exported fields are the JSON object.
type translationsReport struct {
	Languages map[string]languageReport `json:"languages"` // by code
}

// languageReport is about one language; similarities are from 0 to 1.
type languageReport struct {
	Compared     int               `json:"compared"`
	Untranslated int               `json:"untranslated"` // of them: written in English
	Lower        float64           `json:"lowerQuartile"`
	Median       float64           `json:"median"`
	Upper        float64           `json:"upperQuartile"`
	Sentences    int               `json:"sentences"` // of Compared: not keywords alone
	Sentence     float64           `json:"sentenceMedian"`
	TypeLines    int               `json:"typeLines"`
	TypesAlike   float64           `json:"typeLinesAlike"` // share that is just as printed
	Worst        []worstTranslated `json:"worst"`
}

// worstTranslated are abilities that begin alike in English and come out
// different from what is printed.
type worstTranslated struct {
	Words    string  `json:"words"`
	Count    int     `json:"count"`
	Mean     float64 `json:"mean"`
	Card     string  `json:"card"`
	Printed  string  `json:"printed"`
	Rendered string  `json:"rendered"`
}

func (r *translationsReport) add(m *oracle.TranslationReport, worst int) {
	l := languageReport{
		Compared: m.Compared, Untranslated: m.Untranslated, Lower: m.Lower, Median: m.Median, Upper: m.Upper,
		Sentences: m.Sentences, Sentence: m.SentenceMedian, TypeLines: m.TypesCompared, TypesAlike: m.TypeLines, Worst: []worstTranslated{},
	}
	for _, k := range m.Worst[:min(worst, len(m.Worst))] {
		l.Worst = append(l.Worst, worstTranslated{k.Words, k.Count, k.Mean, k.Card, k.Printed, k.Rendered})
	}
	r.Languages[m.Lang.Code()] = l
}

// text writes the report for people.
func (r *translationsReport) text(w io.Writer, langs []oracle.Lang, file string) error {
	var b strings.Builder
	for _, lang := range langs {
		l := r.Languages[lang.Code()]
		if l.Compared == 0 {
			fmt.Fprintf(&b, "%s: nothing to compare in %s\n", lang.Code(), file)
			continue
		}
		fmt.Fprintf(&b, "%s: %d abilities compared: median %.3f, quartiles %.3f and %.3f; of the %d that are not keywords alone: median %.3f; %d not translated; %.1f %% of %d type lines as printed\n",
			lang.Code(), l.Compared, l.Median, l.Lower, l.Upper, l.Sentences, l.Sentence, l.Untranslated, 100*l.TypesAlike, l.TypeLines)
		for _, k := range l.Worst {
			fmt.Fprintf(&b, "  %5d × %.2f  %s (%s)\n    printed:  %s\n    rendered: %s\n", k.Count, k.Mean, oneLine(k.Words), oneLine(k.Card), oneLine(k.Printed), oneLine(k.Rendered))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
