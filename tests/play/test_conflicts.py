"""What is named on a board that is not full really cannot be completed."""

import random
from itertools import product

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.model.constraints import Constraint
from gridwright.model.entries import Distinct, LastCheck, NumbersRise, Occurrences, Related
from gridwright.model.tallies import Tally
from gridwright.play.conflicts import find_conflicts
from gridwright.play.meeting import MOST_KEPT, MOST_PLACED, MOST_TRIED, can_be_met

ABC = ("a", "b", "c", "d")
STEPS = ((1, 2), (0, 3), (0, 3), (1, 2))  # a square of four places


def statements(draw):
    """One of every class over four variables, with arguments that are sometimes met."""
    yield gw.AllDifferent(ABC)
    yield gw.AtMost(ABC, draw.randint(0, 2))
    yield gw.LinearSum(ABC, draw.randint(-3, 14))
    weights = [draw.choice([-3, -2, 0, 1, 2, 5]) for _ in ABC]
    yield gw.LinearSum(ABC, draw.randint(-6, 12), tuple(weights))
    yield gw.Product(ABC, draw.choice([0, 1, 6, 8, 12, 24, -6]))
    rows = {tuple(draw.randint(0, 4) for _ in ABC) for _ in range(4)}
    yield gw.Table(ABC, frozenset(rows))
    yield gw.Adjacency(ABC, STEPS)
    yield gw.Increasing(ABC)
    yield gw.Increasing(ABC, strict=False)
    yield gw.Visible(ABC, times=draw.randint(0, 4))
    yield gw.Relation(ABC, gw.parse_relation("a * b + c = d + 5"))
    yield Distinct(ABC, ((0, 1), (2, 3)))
    yield NumbersRise(ABC, ((0, 1), (2, 3)))
    yield Occurrences(ABC, draw.randint(0, 3), draw.randint(0, 2), draw.randint(1, 4))
    yield Tally(ABC, ((1, 1), (2, -2), (3, 4)), frozenset({draw.randint(-4, 9)}))
    yield Tally(ABC, ((1, 1), (3, 4)), frozenset({draw.randint(0, 6)}), once=True)


def options(draw):
    yield gw.ExactlyOne(ABC)
    yield gw.AtMostOne(ABC)
    yield gw.AtMostOne(ABC, colours=("red", "red", None, "blue"))
    yield gw.Between(ABC, draw.randint(0, 4), draw.randint(0, 3))


INEXACT = {"Adjacency", "Distinct", "NumbersRise", "Relation"}
"""Classes of which not everything is found out where much is open; and the tallies of kinds."""


def is_exact(constraint):
    once = isinstance(constraint, Tally) and constraint.once
    return not once and type(constraint).__name__ not in INEXACT


def is_met_by_some(constraint, domains):
    return any(constraint.holds(*values) for values in product(*domains))


def domains_of(draw, values):
    return [
        sorted(draw.sample(values, draw.choice([1, 1, 2, 3]) if len(values) > 2 else 1))
        if draw.random() < 0.8
        else values
        for _ in ABC
    ]


@pytest.mark.parametrize("seed", range(60))
def test_a_statement_can_be_met_if_and_only_if_trying_all_values_says_so(seed):
    draw = random.Random(seed)
    for made, values in ((statements, range(5)), (options, range(2))):
        for constraint in made(draw):
            domains = domains_of(draw, values)
            expected = is_met_by_some(constraint, domains)
            found = can_be_met(constraint, domains)
            named = (constraint, domains)
            assert found or not expected, named
            if is_exact(constraint):
                assert found == expected, named


@pytest.mark.parametrize("seed", range(40))
def test_what_a_clash_names_cannot_be_completed(seed):
    """The named values alone leave the named statement no way, and nothing is left out."""
    draw = random.Random(seed)
    for constraint in statements(draw):
        constraint = type(constraint)(
            *(
                getattr(constraint, name)
                for name in constraint.__dataclass_fields__
                if name != "name"
            ),
            name="it",
        )
        model = gw.Model(dict.fromkeys(ABC, range(5)), [constraint])
        values = {name: draw.randrange(5) for name in ABC if draw.random() < 0.6}
        found = find_conflicts(gw.solve(model).puzzle, model, values)
        free = [[values[name]] if name in values else range(5) for name in ABC]
        if not is_met_by_some(constraint, free):
            assert found or not is_exact(constraint)
        for clash in found:
            blamed = set(clash.variables) & set(values)
            left = [[values[name]] if name in blamed else range(5) for name in ABC]
            assert not is_met_by_some(constraint, left), (constraint, values, clash)
            assert clash.broken == "it"
            assert clash.is_open <= (len(values) < len(ABC))


SMALL = {
    "latin": gw.Latin("1 . .\n. . .\n. . 2"),
    "sudoku": gw.Sudoku(["1...", "....", "....", "..2."]),
    "hidoku": gw.Hidoku("1 . .\n. . .\n. . 9"),
    "kakuro": gw.Kakuro("# 17/ 11/\n/12 . .\n/16 . ."),
    "kenken": gw.KenKen("aab\nccb\nddd", {"a": "3+", "b": "5+", "c": "4+", "d": "6+"}),
    "futoshiki": gw.Futoshiki("1 < .  .\n.  .  .\n. > .  ."),
    "skyscrapers": gw.Skyscrapers(". . .\n. . .\n. . .", left="3 . ."),
}


@pytest.mark.parametrize("name", SMALL)
def test_a_board_with_a_conflict_is_part_of_no_solution(name):
    puzzle, draw = SMALL[name], random.Random(name)
    model = puzzle.model()
    solutions = [one.assignment for one in gw.solutions(puzzle)]
    n_named = 0
    for _ in range(60):
        some = draw.sample(sorted(model.domains), draw.randint(1, len(model.domains)))
        values = {v: draw.choice(model.domains[v]) for v in some}
        found = gw.conflicts(puzzle, values)
        n_named += bool(found)
        if any(all(one[v] == n for v, n in values.items()) for one in solutions):
            assert found == ()
        elif len({*values, *puzzle.givens}) == len(model.domains):
            assert found != ()
    assert n_named > 20


def test_a_right_board_has_no_conflict_at_any_time():
    puzzle = gw.load("examples/killer.toml")
    solution = gw.solve(puzzle).solution.assignment
    draw = random.Random(1)
    order = draw.sample(sorted(solution), len(solution))
    for n in range(0, len(order) + 1, 9):
        assert gw.conflicts(puzzle, {cell: solution[cell] for cell in order[:n]}) == ()


def test_two_of_a_kind_are_named_and_not_their_whole_house():
    puzzle = gw.Sudoku(["1...", "....", "....", "...."])
    assert gw.conflicts(puzzle, [[1, None, 1, None]] + [[None] * 4] * 3) == (
        gw.Clash((0, 2), "row 1", False),
    )


def test_values_that_cannot_be_are_told_and_blamed_for_nothing_else():
    puzzle = gw.Latin("1 .\n. .")
    assert gw.conflicts(puzzle, {"r1c2": 7}) == (gw.Clash((1,), "not in its domain", False),)
    assert gw.conflicts(puzzle, {"r1c1": 2}) == (gw.Clash((0,), "1 is given there", False),)
    assert gw.conflicts(puzzle, {"r1c2": 2.0})[0].broken == "not in its domain"
    stray = gw.conflicts(gw.Latin("1 .\n. ."), [[1, 2], [2, 1], [1, None]])
    assert stray == (gw.Clash(("r3c1",), "no cell of this board", False),)
    with pytest.raises(gw.UnknownName):
        gw.conflicts(puzzle, {"r9c9": 1})


def test_a_sum_that_is_out_of_reach_is_open_and_a_full_one_is_not():
    puzzle = SMALL["kakuro"]
    assert gw.conflicts(puzzle, {"r2c2": 1})[0].is_open
    full = gw.conflicts(puzzle, {"r2c2": 9, "r2c3": 4})
    assert full == (gw.Clash((4, 5), "across from r2c2 sums to 12", False),)


def test_a_path_is_too_long_for_what_is_between():
    puzzle = gw.Hidoku(". . . .\n. . . .")
    (clash,) = gw.conflicts(puzzle, {"r1c1": 1, "r1c4": 3})
    assert clash == gw.Clash((0, 3), "consecutive numbers touch", True)
    assert gw.conflicts(puzzle, {"r1c1": 1, "r1c4": 4}) == ()
    blocked = {"r1c2": 8, "r2c2": 7, "r1c1": 1, "r1c3": 3}
    assert {0, 1, 2, 5} in [set(clash.variables) for clash in gw.conflicts(puzzle, blocked)]
    assert gw.conflicts(puzzle, {"r1c1": 2, "r1c2": 4}) == ()
    assert gw.conflicts(puzzle, {"r1c1": 2, "r1c2": 3}) == ()
    assert not gw.conflicts(puzzle, {"r1c1": 2, "r2c4": 2})[0].is_open


def test_what_cannot_be_decided_is_not_named():
    relation = gw.Relation(("a", "b"), gw.parse_relation("9^(9^a) + b = 9^(9^a) + b + 0 * a"))
    model = gw.Model({"a": range(8, 10), "b": range(3)}, [relation])
    with pytest.raises(gw.PuzzleError):
        model.violations({"a": 9, "b": 1})
    assert gw.conflicts(model, {"a": 9, "b": 1}) == ()
    assert gw.conflicts(model, {"a": 9}) == ()


def test_functions_of_users_are_called_once_all_values_are_known():
    called = []

    def even(a, b):
        called.append((a, b))
        return (a + b) % 2 == 0

    model = gw.Model({"a": range(3), "b": range(3)}, [gw.Where(("a", "b"), even, name="even")])
    assert gw.conflicts(model, {"a": 1}) == () and called == []
    assert gw.conflicts(model, {"a": 1, "b": 2}) == (gw.Clash(("a", "b"), "even", False),)
    last = LastCheck(("a", "b"), even, name="last")
    both = gw.Model({"a": range(3), "b": range(3)}, [last, gw.AllDifferent(("a", "b"))])
    called.clear()
    assert gw.conflicts(both, {"a": 1, "b": 1})[0].broken == "AllDifferent" and called == []
    assert gw.conflicts(both, {"a": 1, "b": 2})[0].broken == "last"


@pytest.mark.parametrize("n", [MOST_TRIED, MOST_TRIED + 1])
def test_the_last_choices_are_tried_up_to_a_bound(n):
    class Never(Constraint):
        def holds(self, *values):
            return False

    assert can_be_met(Never(("a", "b")), [(1,), range(n)]) == (n > MOST_TRIED)


@pytest.mark.parametrize("n", [MOST_KEPT, MOST_KEPT + 1])
def test_sums_are_listed_up_to_a_bound_and_else_bounded(n):
    domains = [(0, 2), (0, n - 2)]  # n even or odd: n - 1 is no sum
    assert can_be_met(gw.LinearSum(("a", "b"), n - 1), domains) == (n > MOST_KEPT)
    assert not can_be_met(gw.LinearSum(("a", "b"), n + 1), domains)
    products = [range(1, n + 1), (1,)]
    assert can_be_met(gw.Product(("a", "b"), 100_003), products) == (n > MOST_KEPT)
    states = [range(n), (5,)]
    assert can_be_met(gw.Visible(("a", "b"), times=3), states) == (n > MOST_KEPT)
    weights = tuple((value, 2) for value in range(n))
    tally = Tally(("a", "b"), weights, frozenset({3}))
    assert can_be_met(tally, [range(n - 1), (5,)]) == (n > MOST_KEPT)


@pytest.mark.parametrize("n", [MOST_PLACED, MOST_PLACED + 1])
def test_places_are_matched_up_to_a_bound(n):
    scope = tuple(f"x{i}" for i in range(n))
    assert can_be_met(gw.AllDifferent(scope), [(1, 2)] * n) == (n > MOST_PLACED)
    assert not can_be_met(gw.AllDifferent(scope), [(1,), (1,), *[range(n)] * (n - 2)])


def test_crosswords_say_which_clue_their_last_digits_break():
    puzzle = gw.Crossnumber(grid="..\n.#", across="1 a square")
    (clash,) = gw.conflicts(puzzle, {"r1c1": 5})
    assert [puzzle.name(one) for one in clash.variables] == ["r1c1"] and clash.is_open
    assert gw.conflicts(puzzle, {"r1c1": 4}) == ()
    statement = ClueStatement("a + b = 7", has_letters=True, is_relation=True)
    assert can_be_met(Related(("a", "b"), statement), [(1,), range(10)])
    assert not can_be_met(Related(("a", "b"), statement), [(9,), range(10)])
