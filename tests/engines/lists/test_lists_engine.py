"""The lists engine: what engines promise, on models of all kinds and on crosswords."""

import json
from pathlib import Path
from random import Random

import pytest

import gridwright as gw
from gridwright.basics.errors import EngineError, ModelError
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.model.constraints import AllDifferent, LinearSum, Product, Table, Variable
from gridwright.model.entries import (
    Called,
    Clued,
    Distinct,
    Entered,
    LastCheck,
    NumbersRise,
    Occurrences,
)
from gridwright.model.model import Model
from gridwright.testing import brute_force, check_engine, random_model

SETTINGS = {
    "as usual": Settings(),
    "never written out": Settings(few=1, asked=1, cell_weight=1, stages=(Stage((0,), None),)),
    "many stages": Settings(
        few=20,
        asked=500,
        entry=50,
        cell_weight=3,
        stages=(Stage((5,), 3), Stage((100, 400), 20), Stage((3_000,), None)),
    ),
    "all at once": Settings(few=5, cell_weight=30, stages=(Stage((300_000,), None),)),
}
DIGITS = range(10)
EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.mark.parametrize("block", range(6))
def test_keeps_the_promises_of_an_engine(block):
    check_engine(Lists(), map(random_model, range(50 * block, 50 * block + 50)))


@pytest.mark.parametrize("settings", list(SETTINGS.values())[1:], ids=list(SETTINGS)[1:])
def test_keeps_them_under_every_setting(settings):
    check_engine(Lists(settings), map(random_model, range(1000, 1040)))


def cells(n, **letters):
    return {**dict.fromkeys(range(n), DIGITS), **letters}


def clue(text, n, *letters, entries=(), scope=None, **how):
    statement = ClueStatement(text, has_letters=True)
    return Clued(scope or (*range(n), *letters), statement, entries, tuple(range(n)), **how)


CASES = {
    "a value": Model(cells(2, A=range(1, 9), B=range(1, 9)), [clue("AB + 3", 2, "A", "B")]),
    "a fraction on the way": Model(
        cells(2, A=range(1, 9), B=range(1, 9)), [clue("3A/B + 12A/(2B)", 2, "A", "B")]
    ),
    "two expressions": Model(
        cells(2, A=range(1, 20), B=range(1, 9)), [clue("AB = 3A + B + 4", 2, "A", "B")]
    ),
    "a kind and an expression": Model(
        cells(2, A=range(1, 9), B=range(1, 9)), [clue("square = A + 3B", 2, "A", "B")]
    ),
    "alternatives": Model(cells(2, A=range(1, 30)), [clue("A + 7 or 2A", 2, "A")]),
    "reversed": Model(cells(2, A=range(1, 40)), [clue("3A", 2, "A", entered="reverse")]),
    "negated": Model(cells(2, A=range(-20, 20)), [clue("3A", 2, "A", entered="negate")]),
    "any power": Model(cells(2, A=range(1, 20)), [clue("A", 2, "A", entered="any power")]),
    "signed": Model(cells(2, A=range(-20, 20)), [clue("A - 3", 2, "A", signed=True)]),
    "signed kinds": Model(cells(2), [clue("square - 30", 2, signed=True)]),
    "a power": Model(cells(2, A=range(1, 5), B=range(4)), [clue("A^B + 11", 2, "A", "B")]),
    "remainders": Model(cells(2, A=range(9), B=range(9)), [clue("A % B + 20", 2, "A", "B")]),
    "functions of digits": Model(
        cells(2, A=range(1, 90)), [clue("ds(A) + dp(A) + rev(A)", 2, "A")]
    ),
    "functions without a program": Model(
        cells(2, A=range(1, 30)), [clue("gcd(A, 12) + phi(A)", 2, "A")]
    ),
    "multiples of an entry": Model(
        cells(3), [clue("multiple of @x", 2, entries=(("x", (2,)),), scope=(0, 1, 2))]
    ),
    "factors of a letter": Model(cells(2, A=range(100, 140)), [clue("factor of A", 2, "A")]),
    "greater than an entry it crosses": Model(
        cells(3), [clue("> @x", 2, entries=(("x", (1, 2)),), scope=(0, 1, 2))]
    ),
    "a sum of digits": Model(cells(2, A=range(1, 9)), [clue("digit sum A and odd", 2, "A")]),
    "a kind that must be asked about": Model(
        cells(2, A=range(1, 9)), [clue("triangular + A", 2, "A")]
    ),
    "itself": Model(cells(2), [clue("4 ds(@x)", 2, entries=(("x", (0, 1)),), scope=(0, 1))]),
    "a cell twice": Model(
        cells(2), [Clued((0, 1), ClueStatement("multiple of 11"), (), (0, 1, 0))]
    ),
    "digits in all": Model(
        cells(4),
        [Occurrences(tuple(range(4)), 3, 2, 3), Occurrences(tuple(range(4)), 7, 1, 2)],
    ),
    "entries that differ and rise": Model(
        dict.fromkeys(range(4), range(4)),
        [Distinct(tuple(range(4)), ((0, 1), (2, 3))), NumbersRise((0, 1, 2), ((0, 1), (1, 2)))],
    ),
    "functions": Model(
        cells(2, A=range(1, 20)),
        [
            Called((0, 1, "A"), ((0, 1), (2,)), lambda n, a: n % a == 1),
            Entered(("A", 0, 1), ClueStatement("A", has_letters=True), (), (1, 2), lambda n: n * n),
        ],
    ),
    "letters worth much": Model(
        cells(3, A=(97, 101, 1009), B=(97, 101, 1009)),
        [clue("A - B", 3, "A", "B"), AllDifferent(("A", "B"))],
    ),
    "sums of many values": Model(
        {**dict.fromkeys("ABCD", range(1, 8)), "E": range(-3, 3)},
        [
            LinearSum(("A", "B", "C", "D"), 9, (1, -2, 3, 1)),
            LinearSum(("E", "A", "E"), 1, (1, 1, 1)),
            AllDifferent(("A", "B", "C", "D")),
        ],
    ),
    "never": Model(cells(2, A=range(1, 5)), [clue("A - A", 2, "A")]),
}  # fmt: skip


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
@pytest.mark.parametrize("name", CASES)
def test_statements_mean_what_they_say(name, settings):
    model = CASES[name]
    search, found = Lists(settings).start(model), []
    while not search.done:
        found += search.advance(7)
    expected = list(brute_force(model))
    assert sorted(map(key, found)) == sorted(map(key, expected))


def key(assignment):
    return tuple(sorted((str(v), x) for v, x in assignment.items()))


@pytest.mark.parametrize("name", [n for n in CASES if n != "functions"])
def test_searches_of_clues_are_values(name):
    check_engine(Lists(SETTINGS["many stages"]), [CASES[name]])


REFUSED = [
    (Model({"A": range(5000)}), "5,000 values"),
    (Model({"A": (1 << 62,)}), "beyond 2\\^61"),
    (Model(dict.fromkeys(range(6), range(9)), [Product(tuple(range(6)), 9)]), "written out"),
    (Model({0: range(90), 1: range(9)}, [Distinct((0, 1), ((0,), (1,)))]), "no digit"),
]


@pytest.mark.parametrize(("model", "reason"), REFUSED)
def test_says_what_it_cannot_take(model, reason):
    with pytest.raises(EngineError, match=reason):
        Lists().start(model)


def test_a_stored_search_that_was_changed_is_refused():
    model = CASES["reversed"]
    engine = Lists(SETTINGS["never written out"])
    search = engine.start(model)
    search.advance(5)
    content = json.loads(search.dump())
    for changed in (
        {"path": [[3, 10_000]]},
        {"path": [[0, 1]]},
        {"path": [[2, 0, 1]] * 50},
        {"stage": 7},
        {"nodes": -1},
        {"share": 0},
        {"reached": 2},
        {"held": [[1]]},
        {"held": [[99, 99, 99]]},
    ):
        with pytest.raises(EngineError):
            engine.load(model, json.dumps(content | changed).encode())


def test_counts_of_digits_are_reasoned_about_together():
    # of nine cells eight take the digits 1 to 8 at most once each, so that 9 has to be the last
    nine = tuple(range(9))
    limits = [Occurrences(nine, digit, 0, 1) for digit in range(1, 9)]
    model = Model(
        {**dict.fromkeys(nine, DIGITS), **{i: (i + 1,) for i in range(7)}},
        [*limits, Occurrences(nine, 0, 0, 0), Occurrences(nine, 9, 1, 1)],
    )
    search = Lists().start(model)
    found = [tuple(a.values()) for a in search.advance(100)]
    assert sorted(found) == [(1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 3, 4, 5, 6, 7, 9, 8)]
    assert search.stats.nodes == 3


def test_a_crossword_is_solved_by_lists_when_asked_for():
    puzzle = gw.Crossnumber(entries={"1a": "r1c1 r1c2"}, clues={"1a": "square"})
    result = gw.solve(puzzle, engine="lists", limit=None)
    assert result.stats.engine == "lists"
    assert sorted(s.entries["1a"] for s in result.solutions) == [16, 25, 36, 49, 64, 81]


def test_the_order_of_solutions_does_not_depend_on_how_it_is_cut():
    model = CASES["a fraction on the way"]
    engine = Lists(SETTINGS["never written out"])
    whole = list(engine.start(model).advance(10**6))
    random = Random(1)
    search, found = engine.start(model), []
    while not search.done:
        found += search.advance(random.randint(0, 3))
        first, *others = search.split(2) or [search]
        found += first.advance(10**6)
        search = others[0] if others else first
    assert found == whole


def test_a_last_check_is_asked_when_all_else_holds() -> None:
    def check(a: int, b: int) -> bool:
        assert a + b == 6, "asked too early"
        return a > b

    domains: dict[Variable, range] = {"a": range(1, 6), "b": range(1, 6)}
    rows = frozenset((a, 6 - a) for a in range(1, 6))
    model = Model(domains, [LastCheck(("a", "b"), test=check), Table(("a", "b"), rows)])
    search, found = Lists().start(model), list[dict[Variable, int]]()
    while not search.done:
        found += map(dict, search.advance(1))
    assert sorted(one["a"] for one in found) == [4, 5]


def test_a_last_check_in_blocks_is_asked_about_many_at_once():
    sizes = []

    def check(a, b):
        if not isinstance(a, int):
            sizes.append(len(a))
        return (a + b) % 7 == 3

    model = Model({"a": range(60), "b": range(60)}, [LastCheck(("b", "a"), check, in_blocks=True)])
    search, found = Lists().start(model), []
    while not search.done:
        found += search.advance(10**6)
    expected = [key({"a": a, "b": b}) for a in range(60) for b in range(60) if (a + b) % 7 == 3]
    assert sorted(map(key, found)) == sorted(expected)
    assert sum(sizes) >= 3600
    assert max(sizes) == 3600


def test_a_check_in_blocks_must_give_as_many_truths():
    model = Model({"a": range(5)}, [LastCheck(("a",), lambda a: [True, False], in_blocks=True)])
    with pytest.raises(ModelError, match="expected 5 truths for 5 solutions"):
        Lists().start(model).advance(100)


@pytest.mark.parametrize("engine", ["lists", "plain"])
def test_a_crossword_takes_a_check_in_blocks(engine):
    keys = {"grid": ["..", ".."], "clues": {"1a": "A + B + 9", "1d": "even"}, "letters": "1..8"}

    def check(s):
        return (s["1d"] + s["3a"] > 90) & (s.letters["A"] > s["B"]) & (s["r1c2"] < 5)

    def words(s):
        return s["1d"] + s["3a"] > 90 and s.letters["A"] > s["B"] and s["r1c2"] < 5

    found = {}
    for name, function in (("blocks", gw.in_blocks(check)), ("single", words)):
        puzzle = gw.Crossnumber(**keys, check=function)
        found[name] = sorted(key(s.assignment) for s in gw.solutions(puzzle, engine=engine))
    assert found["blocks"] == found["single"]
    assert found["blocks"]


def test_numbers_of_a_clue_may_have_digits_for_which_a_cell_has_no_place():
    # a cell that is 11 counts its values up to there; clues of base 16 list numbers with a 12
    whole = gw.load(EXAMPLES / "crossnumber-base.toml").model()
    tables = [("base", cell) for cell in (4, 8, 9)]
    names = ("7a 41 more than 3a", "3a multiple of 13")
    said = [one for one in whole.constraints if one.scope in tables or one.name in names]
    domains = {"base": range(8, 17), 4: (11,), 8: range(1, 16), 9: range(16)}
    model = Model({**domains, 5: (*range(1, 14), 15)}, said)
    search = Lists().start(model)
    while not search.done:
        assert not search.advance(1_000)
