# Needs Python 3.11 or newer and make. Everything else goes into .venv on the first run.
#   make test ARGS="-k stance"     passes arguments on (play, test, bench, proofs)
#   make play PYTHON=python3.12    chooses the Python that .venv is made with

PYTHON ?=
ARGS ?=
MINUTES ?= 5
GAME ?= ford
GAMES ?= 1000

PYTHONS := $(or $(PYTHON),python3.13 python3.12 python3.11 python3 python)
CHROMIUMS := chromium chromium-browser google-chrome

BIN := .venv/bin
STAMPS := .venv/stamps
FAST := .venv-fast
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt

# Compiled once and kept, whatever the environment says: tests and workers start Python hundreds of times.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test check playthroughs bench fast test-compiled fuzz canary soak proofs rulings numbers constraints clean browser

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

play: $(STAMPS)/play ## open the page in the browser
	@$(BIN)/foeman $(ARGS)

test: $(STAMPS)/test browser ## run the tests
	@$(BIN)/python -m pytest -n auto -m "not slow" $(ARGS)

check: $(STAMPS)/test ## lint, formatting, types
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

playthroughs: $(STAMPS)/test ## rewrite the golden games and show what changed
	@$(BIN)/python -m foeman.checks --write-playthroughs
	@git --no-pager diff --stat -- tests/playthroughs
	@git ls-files --others --exclude-standard -- tests/playthroughs | sed 's/$$/ | new/'

bench: $(STAMPS)/test ## run the benchmarks
	@$(BIN)/foeman bench $(ARGS)

fast: $(STAMPS)/test $(FAST)/stamps/installed ## build Foeman compiled into .venv-fast and compare it with pure
	@$(BIN)/python -m tools.beside_pure $(ARGS)

test-compiled: $(FAST)/stamps/installed browser ## run the tests against the compiled build
	@$(FAST)/bin/python -m pytest -n auto -m "not slow and not pure" $(ARGS)

fuzz: $(STAMPS)/test browser ## the slow tests, the canary, then random games for MINUTES=5
	@$(BIN)/python -m pytest -n auto -m slow || [ $$? -eq 5 ] # 5: there are no slow tests
	@$(BIN)/python -m tools.canary
	@$(BIN)/python -m foeman.checks --fuzz --minutes $(MINUTES)

canary: $(STAMPS)/test ## whether bots still win as often as they did; ARGS=--write notes how often they do today
	@$(BIN)/python -m tools.canary $(ARGS)

soak: $(STAMPS)/test ## GAMES=1000 games drawn at random, checked after every step; goes on where it was left
	@$(BIN)/python -m foeman.soak --games $(GAMES) $(ARGS)

# Effects that are played in pieces (ARGS="--minutes 4") are published as far as they are known.
rulings: $(STAMPS)/test ## what each reading of the rulings of GAME=ford changes; goes on where it was left
	@$(BIN)/foeman lab rulings $(GAME) --into build/rulings/$(GAME) --games $(GAMES) $(ARGS)
	@mkdir -p experiments/rulings
	@cp build/rulings/$(GAME)/games.parquet experiments/rulings/$(GAME).parquet
	@cp build/rulings/$(GAME)/effects.toml src/foeman/games/$(GAME)/effects.toml
	@[ ! -e docs/rulings-$(GAME).md ] || $(BIN)/python -m tools.write_rulings $(GAME)

numbers: $(STAMPS)/test ## which reconstructed numbers of GAME decide who wins; goes on where it was left
	@$(BIN)/foeman lab numbers $(GAME) --into build/numbers/$(GAME) $(ARGS)
	@mkdir -p experiments/numbers
	@cp build/numbers/$(GAME)/numbers.toml experiments/numbers/$(GAME).toml
	@cp build/numbers/$(GAME)/games.parquet experiments/numbers/$(GAME).parquet
	@cp build/numbers/$(GAME)/steps.parquet experiments/numbers/$(GAME).steps.parquet
	@$(BIN)/python -m tools.draw_lab
	@$(BIN)/python -m tools.write_numbers

proofs: $(STAMPS)/test ## rules of GAME=ford (or all) that no test would miss
	@$(BIN)/python -m tools.take_out $(GAME) $(ARGS)

clean: ## remove .venv, caches and builds
	@rm -rf .venv .venv-fast .venv-catanatron build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests -type d -name __pycache__ -prune -exec rm -rf {} +

# Pins what a fresh install gets. Python 3.11 comes first, because what still supports it supports the newer ones.
constraints: ## pin the newest versions of everything in constraints.txt
	@echo "Installing the newest versions of everything into a scratch folder"
	@set -e; \
	python=; for name in $(or $(PYTHON),python3.11 $(PYTHONS)); do \
	  if "$$name" -c '$(SUITABLE)' 2>/dev/null; then python=$$name; break; fi; \
	done; \
	[ -n "$$python" ] || { echo "$(NO_PYTHON)" >&2; exit 1; }; \
	scratch=$$(mktemp -d); trap 'rm -rf "$$scratch"' EXIT; \
	"$$python" -m venv "$$scratch/venv"; \
	"$$scratch/venv/bin/python" -m pip install -qq --disable-pip-version-check ".[cluster,dev,gym,lab,postgres]"; \
	{ echo "# The versions Foeman is tested with, all extras included. Written by \`make constraints\`; run it to refresh."; \
	  "$$scratch/venv/bin/python" -m pip freeze --disable-pip-version-check --exclude foeman; } > "$$scratch/constraints.txt"; \
	cp "$$scratch/constraints.txt" constraints.txt
	@echo "constraints.txt now pins $$(grep -c == constraints.txt) packages"

# The virtual environment. A stamp is older than pyproject.toml or constraints.txt exactly when pip has work to do.

SUITABLE := import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))
NO_PYTHON := Foeman needs Python 3.11 or newer with its venv module (Debian and Ubuntu: python3-venv); tried $(PYTHONS)

$(STAMPS)/venv:
	@set -e; for name in $(PYTHONS); do \
	  if "$$name" -c '$(SUITABLE)' 2>/dev/null; then \
	    echo "Making .venv with $$("$$name" --version)"; \
	    "$$name" -m venv --clear .venv; mkdir -p $(STAMPS); touch $@; exit 0; \
	  fi; \
	done; echo "$(NO_PYTHON)" >&2; exit 1

$(STAMPS)/play: $(STAMPS)/venv pyproject.toml constraints.txt
	@echo "Installing Foeman into .venv (about a minute, once)"
	@$(INSTALL) -e .
	@touch $@

$(STAMPS)/test: $(STAMPS)/venv pyproject.toml constraints.txt
	@echo "Installing Foeman and its test tools into .venv (a minute or two, once)"
	@$(INSTALL) -e ".[cluster,dev,gym,lab,postgres]"
	@touch $(STAMPS)/play $@

# The compiled build: a wheel, made of a copy of the sources, in an environment of its own. .venv stays pure.
COMPILED := build/compiled

$(COMPILED)/built: $(STAMPS)/venv pyproject.toml constraints.txt tools/build_compiled.py tools/native_classes.py $(shell find src -type f -not -name '*.pyc')
	@echo "Compiling Foeman (some minutes)"
	@$(BIN)/python -m tools.build_compiled $(COMPILED)
	@touch $@

$(FAST)/stamps/installed: $(COMPILED)/built
	@echo "Installing the compiled build and its test tools into $(FAST)"
	@[ -e $(FAST)/bin/python ] || $(BIN)/python -m venv $(FAST)
	@$(FAST)/bin/python -m pip install -qq --disable-pip-version-check -c constraints.txt \
	  --force-reinstall --no-deps $(COMPILED)/*.whl
	@$(FAST)/bin/python -m pip install -qq --disable-pip-version-check -c constraints.txt "foeman[cluster,dev,gym,lab,postgres]"
	@mkdir -p $(@D); touch $@

# A Chromium for the browser tests: one try to install it where that needs no password.
browser: $(STAMPS)/venv
	@for name in $(CHROMIUMS); do command -v $$name >/dev/null 2>&1 && exit 0; done; \
	if [ ! -e $(STAMPS)/browser ] && command -v apt-get >/dev/null 2>&1; then \
	  if [ "$$(id -u)" -eq 0 ]; then root="env"; \
	  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then root="sudo -n env"; \
	  else root=; fi; \
	  if [ -n "$$root" ]; then \
	    echo "Installing Chromium for the browser tests (a minute or two, once)"; \
	    { $$root apt-get update && \
	      $$root DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; \
	    } >$(STAMPS)/browser.log 2>&1 </dev/null; \
	  fi; \
	fi; \
	touch $(STAMPS)/browser; \
	for name in $(CHROMIUMS); do command -v $$name >/dev/null 2>&1 && exit 0; done; \
	echo "No Chromium here and no way to install it: the browser tests will be reported as not run"
