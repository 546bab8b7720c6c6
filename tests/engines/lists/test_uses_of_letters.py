"""Letters that stand for one of a few numbers at each use, as operands with rows for each."""

from itertools import product

import pytest
from random_functions import reversals

from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.engines.lists.translate import translate
from gridwright.engines.lists.uses import rows_of_use
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


WAYS = {
    "letter or 100 - letter": lambda x: {x, 100 - x},
    "letter or letter + 1": lambda x: {x, x + 1},
    "letter, its double or its reversal": lambda x: {x, 2 * x, int(str(x)[::-1])},
    "5 - letter or its square": lambda x: {5 - x, x * x},
    "letter or 120 / letter": lambda x: {x, 120 // x} if 120 % x == 0 else {x, 120 / x},
}


@pytest.mark.usefixtures("every_clue")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("text", "value"), [("A + B", lambda a, b: a + b), ("AA - B", lambda a, a2, b: a * a2 - b)]
)
def test_each_use_is_one_of_the_formulas(way, text, value):
    """Against brute force, the checker and the reference; fractions are read reading by reading."""
    statement = ClueStatement(text, has_letters=True, varied=way)
    clue = Clued((0, 1, 2, "A", "B"), statement, (), (0, 1, 2))
    domains = CELLS | {"A": (3, 12, 15, 40), "B": (2, 13)}
    model = Model(domains, [clue])
    right = set()
    for a, b in product(domains["A"], domains["B"]):
        for uses in product(*[WAYS[way]({"A": a, "B": b}[x]) for x in text if x.isalpha()]):
            n = value(*uses)
            if 0 < n < 1000 and n == int(n) and n % 10 in CELLS[2]:
                right.add((*map(int, f"{int(n):03}"), a, b))
    found = solutions(model, Settings())
    assert found == sorted(right) == solutions(model, UNWRITTEN)
    assert all(clue.holds(*one) and clue.is_met(*one) for one in found)
    assert sum(clue.holds(*one) for one in product(*domains.values())) == len(right)


def test_uses_of_which_one_may_be_a_fraction_are_read_in_every_way(every_clue):
    """An operand of a list is a whole number; three halves times two are three all the same."""
    statement = ClueStatement("AB", has_letters=True, varied="letter or its half")
    model = Model(
        {0: range(10), "A": (3,), "B": (2, 5)}, [Clued((0, "A", "B"), statement, (), (0,))]
    )
    assert solutions(model, UNWRITTEN) == [(3, 3, 2), (6, 3, 2)]


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


@pytest.mark.parametrize("value", [2**60 - 1, 2**60])
def test_a_use_is_listed_below_a_bound(value):
    """At the bound and above it there are no rows, and the clue is read in every way instead."""
    statement = ClueStatement("A % 100", has_letters=True, varied="letter or -letter")
    rows = rows_of_use((value,), statement)
    if value < 2**60:
        assert [each.tolist() for each in rows] == [[[0], [0]], [-value, value]]
    else:
        assert rows is None
    clue = Clued((0, 1, "A"), statement, (), (0, 1))
    model = Model({0: range(10), 1: range(10), "A": (value,)}, [clue])
    expected = {divmod(each % 100, 10) for each in (value, -value)}
    assert {one[:2] for one in solutions(model, UNWRITTEN)} == expected
