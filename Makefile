# Two commands do everything on a fresh machine: `make demo` and `make test`.
# Both install what they need into .venv the first time, and need no network after that.

PYTHON ?= python3
SECONDS ?= 10
NUMBER ?= 300
SEED ?= 1
JOBS ?= 2
PY := .venv/bin/python

EXAMPLES := examples/hidoku.txt examples/magic-board.toml examples/jodici.toml \
    examples/equation-board.toml examples/sudoku.toml examples/latin.toml \
    examples/jigsaw.toml examples/diagonal.toml examples/killer.toml examples/kakuro.toml \
    examples/kenken.toml examples/futoshiki.toml examples/skyscrapers.toml \
    examples/crossnumber.toml examples/fill-in.toml examples/alphametic.toml \
    examples/hexagons.toml examples/star-battle.toml examples/suguru.toml \
    examples/binairo.toml examples/str8ts.toml examples/sujiko.toml examples/survo.toml \
    examples/ripple-effect.toml examples/easy-as-abc.toml examples/kropki.toml \
    examples/numbered-rooms.toml examples/magic-hexagon.toml examples/transversal.toml \
    examples/samurai.toml \
    examples/polyomino.toml examples/pentominoes.toml examples/exact-cover.dlx

.PHONY: help demo test coverage oldest browser lint types fuzz proofs gallery page-gallery pages docs
.PHONY: mutants release wheel clean

help:
	@echo "make demo    install, and solve one example of each family"
	@echo "make test    install what tests need, and run them all"
	@echo "make browser  what tests of the page use besides: Chromium and packages of npm"
	@echo "make lint    ruff;  make types: mypy --strict;  make fuzz: all parsers for 10 s"
	@echo "make proofs  the long tests; make proofs PUZZLES=200 FAMILY=latin: a portion of them"
	@echo "make gallery docs/gallery.md and docs/explanations.md from the examples; make pages: the pages of families and commands"
	@echo "make page-gallery  the pictures of docs/page.md, from a browser"
	@echo "make docs    all documents as a site, in site/"
	@echo "make coverage  the tests, and which lines they ran"
	@echo "make oldest  the tests with the oldest versions that pyproject.toml allows"
	@echo "make release build, and try what would be uploaded with each Python that is there"
	@echo "make wheel   a wheel with compiled kernels in it, in dist/"
	@echo "make mutants NUMBER=300: small mistakes that no test notices, to docs/mutants.md"
	@echo "make clean   remove .venv and caches"

demo: .venv/installed
	@$(PY) -m gridwright solve --all $(EXAMPLES)

# Without a browser, axe-core or Pyodide the tests of the page that need them are skipped.
browser: .venv/installed-dev
	-tools/install_browser.sh

test: .venv/installed-dev
	$(PY) -m pytest -m "not slow" -n auto --dist loadfile --no-loadscope-reorder --durations 40

coverage: .venv/installed-dev
	$(PY) -m pytest -m "not slow" -n auto --cov --cov-report=term:skip-covered

oldest: .venv-oldest/installed
	.venv-oldest/bin/python -m pytest -m "not slow" -n auto

wheel: .venv/installed-dev
	$(PY) -m tools.wheel

release:
	$(PYTHON) tools/check_release.py

# 20,000 random puzzles a family, and 2,000 across the boundaries, take some hours; so PUZZLES=200
# draws 200 a family, PUZZLES=200:400 those from the 200th on, FAMILY=latin only that family's,
# SEED=7 another seed than the day's, which is printed.
proofs: .venv/installed-dev
ifdef PUZZLES
	GRIDWRIGHT_PROOFS=$(PUZZLES) $(if $(SEED),GRIDWRIGHT_SEED=$(SEED)) $(PY) -m pytest -rP -m slow \
	    tests/test_proofs.py tests/boundaries $(if $(FAMILY),-k $(FAMILY))
else
	$(if $(SEED),GRIDWRIGHT_SEED=$(SEED)) $(PY) -m pytest -m slow $(if $(FAMILY),-k $(FAMILY))
endif

gallery: .venv/installed
	$(PY) docs/make_gallery.py
	$(PY) docs/make_explanations.py

page-gallery: .venv/installed-dev
	$(PY) docs/make_page_gallery.py

pages: .venv/installed
	$(PY) docs/make_pages.py

docs: .venv/installed-docs
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict

mutants: .venv/installed-dev
	$(PY) -m tools.mutants --number $(NUMBER) --seed $(SEED) --jobs $(JOBS)

lint: .venv/installed-dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: .venv/installed-dev
	$(PY) -m mypy

fuzz: .venv/installed-fuzz
	$(PY) fuzz/fuzz_parsers.py -max_total_time=$(SECONDS)

clean:
	rm -rf .venv .venv-oldest .mutants site .pytest_cache .mypy_cache .ruff_cache .hypothesis

# A stamp is newer than pyproject.toml if what that names is installed.
.venv/installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "gridwright needs Python 3.11 or newer; try make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/installed-dev: pyproject.toml .venv/installed
	$(PY) -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

.venv/installed-docs: pyproject.toml .venv/installed
	$(PY) -m pip install --quiet --disable-pip-version-check --editable ".[docs]"
	@touch $@

.venv/installed-fuzz: pyproject.toml .venv/installed
	$(PY) -m pip install --quiet --disable-pip-version-check --editable ".[fuzz]"
	@touch $@

.venv-oldest/installed: pyproject.toml tools/oldest.py
	$(PYTHON) -m venv .venv-oldest
	$(PYTHON) tools/oldest.py > .venv-oldest/constraints.txt
	.venv-oldest/bin/python -m pip install --quiet --disable-pip-version-check \
	    --constraint .venv-oldest/constraints.txt --editable ".[dev]"
	@touch $@
