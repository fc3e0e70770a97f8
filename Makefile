SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:

GO ?= go
# How many inputs each fuzz target is given: counts, as a run that is cut off by a
# clock can fail on a slow machine without a fault. The targets in SLOW play games.
FUZZTIME ?= 5000x
FUZZTIME_SLOW ?= 150x
SLOW := ^\./(game|fuzz|sim)/
REQUIRED_RULES := 800-803,806,807,G1-G15

.PHONY: test
test: fmt vet staticcheck race fuzz scenarios rules ## everything below, in this order
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

.PHONY: help
help: ## what there is to make
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 14
