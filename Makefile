SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:

GO ?= go
# How many inputs each fuzz target is given: counts, as a run that is cut off by a
# clock can fail on a slow machine without a fault. The targets in SLOW play games.
FUZZTIME ?= 5000x
FUZZTIME_SLOW ?= 150x
SLOW := ^\./(game|fuzz|sim)/
REQUIRED_RULES := 310,722,800-811,904,G1-G36

# need,PROGRAM,PACKAGES,TARGET: a program without which a target is left out; in CI
# it has to be there.
need = .ci/need $(1) $(2) || { [[ -z $${CI:-} ]] || exit 1; echo "$(3) was skipped."; exit 0; }

.PHONY: test
test: fmt vet staticcheck gen web race kill fuzz scenarios rules pybot e2e ## everything below
	@echo "All is well."

.PHONY: fmt
fmt: ## the source is formatted
	@echo "== gofmt"
	@wrong=$$(gofmt -l .); \
	if [[ -n $$wrong ]]; then \
		echo "These files are not formatted; gofmt -w does it:"; echo "$$wrong"; exit 1; \
	fi

.PHONY: vet
vet: ## go vet finds nothing
	@echo "== go vet"
	@$(GO) vet ./...

.PHONY: staticcheck
staticcheck: ## staticcheck finds nothing
	@echo "== staticcheck"
	@$(GO) tool staticcheck ./...

.PHONY: kill
kill: ## killed again and again a server loses nothing, and all are back within 3 seconds (12 under the race detector)
	@echo "== killed servers"
	@$(GO) test -count 1 -run '^TestKilledAtAnyMomentNothingIsLost$$' ./server

.PHONY: race
race: ## the tests pass under the race detector
	@echo "== go test -race"
	@$(GO) test -race ./...

.PHONY: fuzz
fuzz: ## every fuzz target holds for FUZZTIME inputs
	@echo "== fuzz, $(FUZZTIME) each"
	@{ grep -rHoE --include='*_test.go' '^func Fuzz[A-Za-z0-9_]+' . || true; } | LC_ALL=C sort | \
	while IFS=: read -r file target; do \
		echo "$$file $${target#func }"; \
		count=$(FUZZTIME); [[ ! $$file =~ $(SLOW) ]] || count=$(FUZZTIME_SLOW); \
		$(GO) test -run '^$$' -fuzz "^$${target#func }\$$" -fuzztime $$count -fuzzminimizetime 20x "$$(dirname "$$file")" </dev/null; \
	done

.PHONY: scenarios
scenarios: ## every scenario passes
	@echo "== scenarios"
	@$(GO) run ./cmd/melee scenario scenarios

.PHONY: rules
rules: ## every rule that has to be shown is shown by a test or a scenario
	@echo "== rules"
	@$(GO) run ./cmd/melee rules --missing --require $(REQUIRED_RULES)

.PHONY: gen
gen: ## the code generated from proto is fresh
	@echo "== generated code"
	@$(call need,npm,nodejs npm,gen); proto/generate.sh --check

.PHONY: web
web: ## the page: types, style, tests, and web/dist is what is built from it
	@echo "== page"
	@$(call need,npm,nodejs npm,web); cd web; \
	$(packages); npm run --silent check; npm run --silent test; \
	fresh=$$(mktemp -d); trap 'rm -rf "$$fresh"' EXIT; \
	npx vite build --logLevel warn --emptyOutDir --outDir "$$fresh"; \
	diff -rq "$$fresh" dist || { echo "web/dist is not fresh: npm run build in web makes it."; exit 1; }; \
	node scripts/size.mjs

.PHONY: e2e
e2e: ## whole games in a browser
	@echo "== games in a browser"
	@$(call need,npm,nodejs npm,e2e); $(call need,chromium,chromium,e2e); cd web; $(packages); CHROMIUM=$$(command -v chromium) npm run --silent e2e

.PHONY: pybot
pybot: ## examples/pybot plays a game, and the game with curl in docs/api.md goes as it says
	@echo "== clients in other languages"
	@$(call need,python3,python3,pybot); $(call need,curl,curl,pybot); $(call need,jq,jq,pybot); \
	$(GO) test ./server -run '^(TestABotInPython|TestTheGameWithCurl)'

# packages installs the page's packages where they are missing or old.
packages = [[ node_modules/.package-lock.json -nt package-lock.json ]] || npm ci --silent --no-fund --no-audit

# How many games of each variant, with which seeds, and how often they are checked.
GAMES ?= 1000
SEED ?= 0
CHECK ?= 100
VARIANTS ?= duel free-for-all grand-melee team-vs-team emperor two-headed-giant alternating-teams archenemy supervillain-rumble chaos

.PHONY: thousand
thousand: ## GAMES games of each variant, spread over every size up to 24 seats, keep what must always be so
	@$(GO) build -o $${TMPDIR:-/tmp}/melee-thousand ./cmd/melee
	@melee=$${TMPDIR:-/tmp}/melee-thousand; \
	for v in $(VARIANTS); do \
		sizes=(); \
		for n in {2..24}; do \
			status=0; $$melee sim --variant $$v --seats $$n --limit 1 >/dev/null 2>&1 || status=$$?; \
			(( status == 2 )) || sizes+=($$n); \
		done; \
		games=$$(( ($(GAMES) + $${#sizes[@]} - 1) / $${#sizes[@]} )); decisions=0; \
		for n in $${sizes[@]}; do \
			result=$$($$melee sim --variant $$v --seats $$n --games $$games --seed $$((n * 100000 + $(SEED))) --check $(CHECK) --json); \
			all=$$(grep -oE '"decisions":[0-9]+' <<<"$$result" | tail -1); decisions=$$((decisions + $${all#*:})); \
		done; \
		echo "$$v: nothing is broken in $$((games * $${#sizes[@]})) games, $$decisions decisions, at $${sizes[*]} seats"; \
	done

.PHONY: help
help: ## what there is to make
	@grep -E '^[a-z0-9]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 14
