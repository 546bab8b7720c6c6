"""Every engine finds the same solutions of random small puzzles of all families.

`plain` is the reference, CP-SAT and CaDiCaL the oracles (where they are installed).
"""

from collections import Counter

import pytest
from random_puzzles import PUZZLES, random_puzzle

from gridwright.engines.registry import engine_names, find_engine
from gridwright.families.registry import all_families
from gridwright.kernels import domains as kernel

MOST = 300
"""Solutions that are compared at most; of more, that there are as many."""


@pytest.fixture(autouse=True)
def compile_once(monkeypatch):
    """All propagators in one function, for random puzzles would make dozens of them."""
    make = kernel.advance_for
    monkeypatch.setattr(kernel, "advance_for", lambda kinds: make(range(kernel.N_KINDS)))


def solutions(name, model):
    """The first solutions as a set, and whether they are all."""
    search, found = find_engine(name).start(model), []
    while not search.done and len(found) <= MOST:
        found += search.advance(50)
    assert all(not model.violations(solution) for solution in found[:MOST])
    values = [tuple(solution[v] for v in model.domains) for solution in found]
    assert len(set(values)) == len(values)
    return set(values), len(found) <= MOST


def compare(family, seeds):
    """Ask all engines for the same; how many puzzles each of them took."""
    taken = Counter()
    for seed in seeds:
        model = random_puzzle(family, seed).model()
        expected, is_all = solutions("plain", model)
        for name in engine_names():
            if name == "plain" or find_engine(name).why_not(model) is not None:
                continue
            found, found_all = solutions(name, model)
            assert found_all == is_all, (family, seed, name)
            if is_all:
                assert found == expected, (family, seed, name)
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
    oracles = {name: n for name, n in taken.items() if name in ("cp-sat", "cadical")}
    assert all(n == 400 for n in oracles.values()), oracles


def test_every_family_of_ours_has_random_puzzles():
    drawn = {random_puzzle(family, 0).family.name for family in PUZZLES}
    ours = {f.name for f in all_families() if type(f).__module__.startswith("gridwright.")}
    assert drawn == ours - {"model"}  # check_engine tries that one
