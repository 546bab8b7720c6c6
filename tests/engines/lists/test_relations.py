"""Relations between entries: programs mean what the language says, and puzzles of them are quick.

Programs are compared with every pair of numbers, asked one by one; puzzles by their nodes.
"""

import sys
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.search import Root
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.model.entries import Called, Related
from gridwright.model.model import Model

sys.path.append(str(Path(__file__).parents[2] / "twins"))

from random_relations import random_relations

SETTINGS = {
    "as usual": Settings(),
    "never written out": Settings(few=1, asked=1, cell_weight=1, stages=(Stage((0,), None),)),
    "tried out": Settings(few=300, asked=1, entry=1, stages=(Stage((0,), None),)),
    "written out": Settings(few=5, stages=(Stage((300_000,), None),)),
}
WITH_PROGRAM = (
    "prime(@x + @y)",
    "prime(@x - @y)",
    "prime(@x / @y)",
    "square(@x * @y)",
    "triangular(@x + rev(@y))",
    "palindrome(@x * 3 + @y)",
    "fibonacci(@x + @y)",
    "@x - @y = square",
    "@x - @y != square",
    "@x - @y = 0..5",
    "@x - @y = multiple of 7",
    "@x + @y = even",
    "gcd(@x, @y) = 4",
    "gcd(@x - 30, @y - 12) = 6",
    "gcd(@x - @y, @y - @x) = 0",
    "lcm(@x, @y) = 60",
    "lcm(@x, @y) < 2 * @x",
    "lcm(@x - 20, @y - 11) = 0",
    "gcd(@x, @y, 12) = 6",
    "gcd(@x, @y) = gcd(@y, @x - @y)",
    "prime(gcd(@x, @y))",
    "prime(@x) or square(@y)",
    "@x / @y = 2 or gcd(@x, @y) = 11",
    "prime(@x) and @y > @x",
    "phi(@x) = @y",
    "divisors(@x) = ds(@y)",
)
ASKED = ("not prime(@x - 30)", "not prime(@x / @y)", "not (@x / @y = square)", "anagram(@x) = @y")


def model_of(text, digits=range(1, 5), length=2):
    cells = tuple(range(2 * length))
    entries = (("x", cells[:length]), ("y", cells[length:]))
    statement = ClueStatement(text, has_letters=True, is_relation=True)
    return Model(dict.fromkeys(cells, digits), [Related(cells, statement, entries)])


def all_found(model, settings):
    search, found = Lists(settings).start(model), []
    while not search.done:
        found += search.advance(1000)
    return sorted(tuple(one[v] for v in model.domains) for one in found)


def asked_one_by_one(model):
    from itertools import product

    constraint = model.constraints[0]
    return [row for row in product(*model.domains.values()) if constraint.holds(*row)]


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
@pytest.mark.parametrize("text", WITH_PROGRAM + ASKED)
def test_relations_mean_what_they_say(text, settings):
    model = model_of(text)
    assert all_found(model, settings) == asked_one_by_one(model)


@pytest.mark.parametrize("text", WITH_PROGRAM)
def test_no_number_is_asked_about_where_there_is_a_program(text):
    root = Root(model_of(text), SETTINGS["never written out"])
    assert not root.packed.asked


def test_combinations_that_are_asked_about_at_the_root_are_work():
    called = Called(tuple("abc"), ((0,), (1,), (2,)), lambda a, b, c: a * b == c)
    model = Model(dict.fromkeys("abc", range(7)), [called])
    root = Root(model, Settings(stages=(Stage((400,), None),)))
    assert not root.problem.asked
    assert 343 <= root.problem.n_tried <= 2 * 343


def test_some_relations_are_asked_about():
    assert all(Root(model_of(text), SETTINGS["never written out"]).packed.asked for text in ASKED)


@pytest.mark.parametrize("text", ["prime(@x - @y)", "gcd(@x, @y) = 12", "lcm(@x, @y) = @x"])
@pytest.mark.parametrize("settings", ["as usual", "tried out"])
def test_relations_of_longer_entries_mean_what_they_say(text, settings):
    model = model_of(text, digits=(0, 1, 4, 6), length=3)
    assert all_found(model, SETTINGS[settings]) == asked_one_by_one(model)


def test_a_kind_beyond_all_tables_is_asked_about():
    cells = tuple(range(16))
    entries = (("x", cells[:8]), ("y", cells[8:]))
    statement = ClueStatement("prime(@x * @y)", has_letters=True, is_relation=True)
    domains = dict.fromkeys(cells, (0,)) | {7: (1, 2, 3), 15: (1, 2, 4, 5, 7), 8: (0, 1)}
    model = Model(domains, [Related(cells, statement, entries)])
    assert all_found(model, Settings()) == asked_one_by_one(model)


NODES = {  # seed, relations, grid, shares of strong, weak and named ones: nodes at most
    (2, 66, "6x6", (2, 4, 4)): 1,
    (0, 110, "6x6", (1, 6, 3)): 12,
    (1, 90, "7x7", (2, 4, 4)): 1,
    (3, 66, "4x4", (1, 5, 4)): 70,
    (0, 66, "4x4", (0, 4, 6)): 450,
    (3, 66, "4x4", (0, 4, 6)): 170,
    (3, 100, "4x4", (0, 5, 5)): 90,
}


@pytest.mark.parametrize("puzzle", NODES)
def test_puzzles_of_relations_take_few_nodes(puzzle):
    made, numbers = random_relations(*puzzle)
    result = gw.solve(made, engine="lists")
    assert result.is_unique
    assert {name: result.solution.entries[name] for name in numbers} == numbers
    assert result.stats.nodes <= NODES[puzzle]
