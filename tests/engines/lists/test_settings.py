"""No setting of the lists engine changes solutions: limits, stages, branching, on every example.

Each example is solved as it is, and without a few of its statements, so that there are many
solutions: two ways to reason wrongly rarely drop or add the same of those.
"""

from functools import cache
from pathlib import Path
from random import Random

import pytest

import gridwright as gw
from gridwright.engines.lists import Lists
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.model.entries import Clued, Related
from gridwright.model.model import Model

EXAMPLES = Path(__file__).parents[3] / "examples"
NAMES = sorted(
    path.stem for kind in ("crossnumber", "alphametic") for path in EXAMPLES.glob(f"{kind}*.toml")
)
SETTINGS = {
    "few combinations": Settings(few=20, asked=20),
    "many combinations": Settings(few=600, asked=300),
    "written out at once": Settings(stages=(Stage((300_000,), None),)),
    "small stages": Settings(
        stages=(Stage((5,), 3), Stage((100, 400), 20), Stage((3_000,), 100), Stage((20_000,), None))
    ),
    "cells first": Settings(cell_weight=1),
    "no entries listed": Settings(entry=1, cell_weight=10),
}
MOST_FOUND, MOST_NODES, DROPPED = 1_500, 6_000, 3
TOLD = {"crossnumber-complements"}
"""Where half of the letters are told: each of many uses has two values, and without lists of
entries that takes minutes."""


def key(assignment):
    return tuple(sorted((str(v), x) for v, x in assignment.items()))


def solutions(model, settings, most=None):
    """All solutions, sorted; None if there are more than `most`, or they take too many nodes."""
    search, found = Lists(settings).start(model), []
    while not search.done:
        found += search.advance(500)
        if most and (len(found) > most or search.stats.nodes > MOST_NODES):
            return None
    return sorted(map(key, found))


def model_of(name):
    puzzle = gw.load(EXAMPLES / f"{name}.toml")
    if name in TOLD:
        letters = gw.solve(puzzle).solution.letters
        puzzle = puzzle.with_givens(dict(sorted(letters.items())[::2]))
    return puzzle.model()


@cache
def tasks(name):
    """The model of an example, one without some of its statements, and the solutions of both."""
    model = model_of(name)
    found = [(model, solutions(model, Settings()))]
    statements = [c for c in model.constraints if isinstance(c, (Clued, Related))]
    Random(name).shuffle(statements)
    looser, n_dropped = model, 0
    for dropped in statements:
        kept = [c for c in looser.constraints if c is not dropped]
        candidate = Model(model.domains, kept)
        expected = solutions(candidate, Settings(), MOST_FOUND)
        if expected is not None:
            looser, n_dropped = candidate, n_dropped + 1
            found[1:] = [(looser, expected)]
        if n_dropped == DROPPED:
            break
    return found


@pytest.mark.parametrize("name", NAMES)  # all settings in one test: tests run in several processes
def test_solutions_are_the_same(name):
    for model, expected in tasks(name):
        assert len(expected) == len(set(expected)) > 0
        for setting, settings in SETTINGS.items():
            assert solutions(model, settings) == expected, setting


def test_most_of_the_looser_puzzles_have_many_solutions():
    counts = [len(tasks(name)[-1][1]) for name in NAMES[1::3]]
    assert sum(n > 5 for n in counts) > len(counts) / 2
