"""Clues that calculate with a set and another entry, or a letter: programs, joined at the root."""

from itertools import product
from random import Random

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists, projecting, root
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.engines.lists.translate import translate
from gridwright.model.entries import Clued
from gridwright.model.model import Model

UNWRITTEN = Settings(stages=(Stage((0,), None),))
WAYS = ("square + ds(@2)", "ds(@2) + prime", "prime - ds(@2)", "@2 - triangular")
WAYS += (
    "@2 - ds(@2) + cube",
    "square * dp(@2)",
    "ds(@2) * prime",
    "cube - A + ds(@2)",
    "2 * prime + A",
)
WAYS += (
    "@2 * A - square",
    "-@2 * prime",
    "square * (ds(@2) - 3)",
    "prime + @2 / 3",
    "(square + A) * 2",
)
NOT_UNDONE = ("50 - A * prime", "A * square + 20")
"""A may be 0: then it is 50, whatever the prime."""


def solutions(model, engine):
    search, found = engine.start(model), []
    while not search.done:
        found += search.advance(1000)
    return sorted(tuple(one[v] for v in model.domains) for one in found)


@pytest.mark.parametrize("settings", [Settings(), UNWRITTEN])
@pytest.mark.parametrize("text", WAYS + NOT_UNDONE)
def test_a_set_that_is_calculated_with_means_what_the_reference_says(text, settings):
    """Entries that share a cell or none, with zeros in front, and one that is the other."""
    random = Random(f"calculated {text}")
    for cells in ((2, 3), (1, 2), (3, 4, 0), (0, 1)):
        statement = ClueStatement(text, has_letters=True)
        letters = tuple(name for name in statement.names if not name.startswith("@"))
        scope = (0, 1, *(c for c in cells if c > 1 and "@2" in text), *letters)
        entries = (("2", tuple(map(scope.index, cells))),) if "@2" in statement.names else ()
        clue = Clued(scope, statement, entries, (0, 1))
        domains = {v: sorted({0, *random.sample(range(10), 3)}) for v in scope}
        model = Model(domains, [clue])
        formulas = translate(model).formulas
        assert [f.how for f in formulas] == ["member" if text in NOT_UNDONE else "condition"]
        right = [x for x in product(*domains.values()) if clue.holds(*x)]
        assert solutions(model, Lists(settings)) == right


def pair(way, n=4):
    """Two entries, one above the other, each entered by the digits of the other."""
    return gw.Crossnumber(
        grid=["." * n] * 2,
        across=f"1 square\n{n + 1} square",
        down="1 multiple of 7\n2 multiple of 3\n3 even\n4 multiple of 5",
        entered={"1a": f"answer {way}({n + 1}a)", f"{n + 1}a": f"answer {way}(1a)"},
    )


@pytest.mark.parametrize(
    ("way", "n", "nodes"),
    [("+ ds", 24, 844), ("* ds", 5, 174), ("* dp", 0, 52), ("- dp", 16, 3813)],
)
def test_entries_by_each_others_digits_take_few_nodes(way, n, nodes):
    """Some 5,000 nodes of 0.7 ms before, and not at the end; a quarter above what was measured."""
    search, found = Lists().start(pair(way).model()), []
    while not search.done:
        found += search.advance(1000)
    assert len(found) == n
    assert search.stats.nodes <= nodes


@pytest.mark.parametrize("most", [0, 10**9])
@pytest.mark.parametrize("bound", ["MOST_KEYS", "MOST_PAIRS", "MOST_PROJECTED"])
def test_bounds_of_the_join_change_no_solution(bound, most, monkeypatch):
    model = pair("* ds").model()
    found = solutions(model, Lists())
    monkeypatch.setattr(projecting, bound, most)
    assert solutions(model, Lists()) == found != []


def wide():
    """An entry of six digits, of which no list is made, by the digits of another one."""
    statement = ClueStatement("square + ds(@2)", has_letters=True)
    scope = tuple(range(8))
    clue = Clued(scope, statement, (("2", (6, 7)),), scope[:6])
    # few solutions: digit sums 2 to 4
    return Model({v: range(10) if v < 6 else (1, 2) for v in scope}, [clue])


@pytest.mark.parametrize(
    ("bound", "model"),
    [
        ("MOST_KEYS", pair("* ds").model()),
        ("MOST_PAIRS", pair("* ds").model()),
        ("MOST_PROJECTED", wide()),
    ],
)
def test_the_join_is_made_up_to_its_bounds_and_not_beyond(bound, model, monkeypatch):
    """On both sides of the least figure with which as much is joined as ever is."""
    found = solutions(model, Lists())
    won = []
    project = projecting.project
    monkeypatch.setattr(root, "project", lambda *given: won.append(project(*given)) or won[-1])

    def n_won(most):
        monkeypatch.setattr(projecting, bound, most)
        won.clear()
        root.tighten(translate(model), 1_000, Settings())
        return sum(won)

    low, high = 0, getattr(projecting, bound)
    fewest, most = n_won(low), n_won(high)
    assert fewest < most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if n_won(middle) == most else (middle, high)
    for edge in (high - 1, high, high + 1):
        monkeypatch.setattr(projecting, bound, edge)
        assert solutions(model, Lists()) == found != []
