"""Every engine finds the same solutions of random small puzzles of all families.

`plain` is the reference, CP-SAT and CaDiCaL the oracles (where they are installed).
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from random_puzzles import PUZZLES, random_puzzle

from gridwright.engines.registry import engine_names, find_engine
from gridwright.families.registry import all_families
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS

MOST = 300
"""Solutions that are compared at most; of more, that there are as many."""

MOST_IN_PIECES = 30

ORACLES = {"cp-sat", "cadical"}
"""They go all the way again when they are loaded; check_engine tries that."""


@pytest.fixture(autouse=True)
def compile_once(monkeypatch):
    """All propagators in one function, for random puzzles would make dozens of them."""
    make = propagation.propagation_for
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(OURS))


def solutions(name, model):
    """The first solutions as a set, and whether they are all."""
    search, found = find_engine(name).start(model), []
    while not search.done and len(found) <= MOST:
        found += search.advance(50)
    assert all(not model.violations(solution) for solution in found[:MOST])
    values = [tuple(solution[v] for v in model.domains) for solution in found]
    assert len(set(values)) == len(values)
    return set(values), len(found) <= MOST


def in_pieces(name, model, random):
    """All solutions, by a search that is stopped, stored, loaded and cut in two at random."""
    engine, found = find_engine(name), []
    left = [engine.start(model)]
    while left:
        search = left.pop(random.randrange(len(left)))
        found += search.advance(random.choice((1, 2, 5, 20)))
        if random.random() < 0.2:
            search = engine.load(model, search.dump())
        if search.done:
            continue
        left += search.split(random.randint(2, 3)) if random.random() < 0.2 else [search]
    return [tuple(solution[v] for v in model.domains) for solution in found]


def compare(family, seeds):
    """Ask all engines for the same; how many puzzles each of them took."""
    taken = Counter()
    for seed in seeds:
        random = Random(seed)
        model = random_puzzle(family, seed).model()
        expected, is_all = solutions("plain", model)
        for name in engine_names():
            if name == "plain" or find_engine(name).why_not(model) is not None:
                continue
            found, found_all = solutions(name, model)
            assert found_all == is_all, (family, seed, name)
            if is_all:
                assert found == expected, (family, seed, name)
            if is_all and len(expected) < MOST_IN_PIECES and name not in ORACLES:
                pieces = in_pieces(name, model, random)
                assert len(pieces) == len(expected), (family, seed, name)
                assert set(pieces) == expected, (family, seed, name)
            taken[name] += 1
        taken["has solutions"] += bool(expected)
        taken["has many"] += not is_all
    return taken


@pytest.mark.parametrize("family", PUZZLES)
def test_engines_agree_on_random_puzzles(family):
    taken = compare(family, range(25))
    assert taken["domains"] == 25
    assert taken["has solutions"] > 5
    assert taken["has many"] < 20


@pytest.mark.slow
@pytest.mark.parametrize("family", PUZZLES)
def test_engines_agree_on_hundreds_of_random_puzzles(family):
    taken = compare(family, range(1000, 1400))
    oracles = {name: taken[name] for name in ORACLES & taken.keys()}
    # cadical writes formulas out, and a product of words has too many combinations for it
    expected = {"cadical": 350} if family == "alphametic" else {}
    assert all(n >= expected.get(name, 400) for name, n in oracles.items()), oracles


MODES = """
import sys
from random_puzzles import PUZZLES
from test_differential import compare
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS
make = propagation.propagation_for
propagation.propagation_for = lambda posted: make(OURS)
for family in PUZZLES:
    compare(family, range(5000, 5000 + int(sys.argv[1])))
"""


@pytest.mark.slow
@pytest.mark.parametrize(("switch", "n"), [("NUMBA_DISABLE_JIT", 8), ("NUMBA_BOUNDSCHECK", 60)])
def test_engines_agree_without_compiler_and_with_bounds_checks(switch, n, tmp_path):
    here = Path(__file__).parent
    # numba's cache does not tell code with bounds checks from code without
    environment = {**os.environ, switch: "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    environment["PYTHONPATH"] = os.pathsep.join(map(str, (here, here / "twins")))
    command = [sys.executable, "-W", "error", "-c", MODES, str(n)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]


def test_every_family_of_ours_has_random_puzzles():
    drawn = {random_puzzle(family, 0).family.name for family in PUZZLES}
    ours = {f.name for f in all_families() if type(f).__module__.startswith("gridwright.")}
    # check_engine tries models, tests/families/crossnumber compares the engines that take these
    told = f"twins/random_puzzles.py: PUZZLES has nothing that draws a puzzle of {ours - drawn}"
    assert drawn == ours - {"model", "crossnumber"}, told
