"""Letters that stand for their number or its reversal, as operands with two rows for a value."""

from itertools import product

import pytest
from random_functions import reversals

from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.engines.lists.translate import translate
from gridwright.model.constraints import AllDifferent
from gridwright.model.entries import Clued
from gridwright.model.model import Model

CELLS = {0: range(10), 1: range(10), 2: (1, 2, 4, 7)}
LETTERS = {"A": (3, 12, 21, 40), "B": (10, 12, 22, 31), "C": (2, 13)}
UNWRITTEN = Settings(stages=(Stage((0,), None),))


@pytest.fixture
def every_clue(monkeypatch):
    """Uses are operands in every clue, not in long ones only."""
    monkeypatch.setattr("gridwright.engines.lists.translate.MOST_READINGS", 1)


def solutions(model, settings):
    search, found = Lists(settings).start(model), []
    while not search.done:
        found += search.advance(1000)
    return sorted(tuple(one[v] for v in model.domains) for one in found)


@pytest.mark.usefixtures("every_clue")
@pytest.mark.parametrize("settings", [Settings(), UNWRITTEN])
@pytest.mark.parametrize(
    "text", ["A + B", "AA - B", "AB + C + A", "A - BC", "C^C + A", "rev(A) + B"]
)
def test_each_use_is_the_number_or_its_reversal(text, settings):
    """Each solution once, though several readings may lead to it."""
    statement = ClueStatement(text, has_letters=True, varied="reverse letters")
    scope = (0, 1, 2, *statement.names)
    clue = Clued(scope, statement, (), (0, 1, 2))
    domains = CELLS | LETTERS
    model = Model(domains, [clue, AllDifferent(tuple(LETTERS))])
    assert not translate(model).asked
    right = [
        values
        for values in product(*domains.values())
        if len(set(values[3:])) == 3
        and clue.holds(*(dict(zip(domains, values, strict=True))[v] for v in scope))
    ]
    assert solutions(model, settings) == sorted(right) != []


@pytest.mark.parametrize("n", [7, 8])
def test_as_many_uses_are_read_as_clues_may_have(n):
    """2^7 = 128 and 2^8 = 256 readings, more than combinations are tried elsewhere."""
    text = " + ".join("ABCABCAB"[:n])
    statement = ClueStatement(text, has_letters=True, varied="reverse letters")
    clue = Clued((0, 1, 2, "A", "B", "C"), statement, (), (0, 1, 2))
    domains = CELLS | {"A": (12,), "B": (31,), "C": (46,)}
    found = solutions(Model(domains, [clue]), UNWRITTEN)
    uses = [{"A": (12, 21), "B": (31, 13), "C": (46, 64)}[x] for x in text.split(" + ")]
    sums = {sum(each) for each in product(*uses)}
    expected = {n for n in sums if n % 10 in CELLS[2] and 100 <= n < 1000}
    assert [100 * a + 10 * b + c for a, b, c, *_ in found] == sorted(expected)


@pytest.mark.parametrize("most", [1, 8, 16])
def test_a_crossword_of_reversals_has_the_solutions_of_its_readings(most, monkeypatch):
    """The same as with a tree for each reading."""
    model = reversals(6).model()
    monkeypatch.setattr("gridwright.engines.lists.translate.MOST_READINGS", most)
    found = solutions(model, Settings())
    monkeypatch.setattr("gridwright.engines.lists.translate.MOST_READINGS", 256)
    assert solutions(model, Settings()) == found
    assert len(set(found)) == len(found) > 0
