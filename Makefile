# make run     starts the site and prints its address     (ARGS="--port 9000" for other options)
# make test    lint, types and all tests                  (TESTS="tests/test_store.py" for a part)
# make bench   measures
# make check   checks the rulebooks
# make docs    writes the reference of the rulebook language
# make screenshots   takes a picture of every page, for docs/screens
#
# The first run makes .venv and installs what constraints.txt names; later runs start at once.
# All that a machine needs before is Python 3.11 or newer.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt
PARALLEL ?= -n auto --dist worksteal

.PHONY: run test bench check docs screenshots

run: $(VENV)/installed
	@$(BIN)/seomjigi serve $(ARGS)

test: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest $(PARALLEL) $(TESTS)

bench: $(VENV)/installed-dev
	@$(BIN)/python -m tests.bench $(ARGS)

check: $(VENV)/installed
	@$(BIN)/seomjigi check $(ARGS)

docs: $(VENV)/installed
	@$(BIN)/python -m app.rulebook.manual

screenshots: $(VENV)/installed-dev
	@$(BIN)/python -m tests.gallery $(ARGS)

$(VENV)/made:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	  then $$python -m venv $(VENV) && touch $@ && exit 0; fi; \
	done; \
	echo 'Python 3.11 이상과 venv가 필요해요. Python 3.11 or newer with venv is needed'; \
	echo '(Debian, Ubuntu: apt install python3-venv).'; exit 1

$(VENV)/installed: $(VENV)/made pyproject.toml constraints.txt
	@echo '설치하고 있어요. Installing ...'
	@$(PIP) -e .
	@touch $@

$(VENV)/installed-dev: $(VENV)/made pyproject.toml constraints.txt
	@echo '설치하고 있어요. Installing ...'
	@$(PIP) -e '.[dev]'
	@touch $(VENV)/installed $@
