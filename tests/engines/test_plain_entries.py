"""The plain engine on entries and clues: rows that are written out, and the rules around them."""

from itertools import combinations

import pytest

from gridwright.clues.statement import ClueStatement
from gridwright.engines.plain import Plain, combining, entries
from gridwright.engines.plain.combining import Looks, rows_of
from gridwright.engines.plain.search import RuleNetwork
from gridwright.model.constraints import AllDifferent
from gridwright.model.entries import Clued, Distinct, NumbersRise, Occurrences, Related
from gridwright.model.model import Model
from gridwright.testing import check_engine
from gridwright.testing.random_clues import random_clue_model


@pytest.mark.parametrize(
    "first", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(200, 2000, 200))]
)
def test_the_plain_engine_keeps_its_promises_on_clues(first):
    check_engine(Plain(), map(random_clue_model, range(first, first + 200)))


def settled(model):
    """The values that are left after propagation at the root, or the constraint that fails."""
    network = RuleNetwork(model)
    domains = network.root.copy()
    conflict = network.propagate(domains, None)
    if conflict is not None:
        return conflict
    return {
        variable: [network.values[i] for i in range(domain.bit_length()) if domain >> i & 1]
        for variable, domain in zip(network.variables, domains)
    }


def clued(text, n_cells=2, letters="", **keys):
    statement = ClueStatement(text, has_letters=bool(letters))
    return Clued((*range(n_cells), *letters), statement, (), tuple(range(n_cells)), **keys)


def digits(n_cells):
    return {0: range(1, 10)} | dict.fromkeys(range(1, n_cells), range(10))


def test_a_kind_leaves_the_digits_of_its_numbers():
    assert settled(Model(digits(2), [clued("square")])) == {
        0: [1, 2, 3, 4, 6, 8],
        1: [1, 4, 5, 6, 9],
    }


def test_an_expression_and_its_entry_narrow_each_other():
    domains = digits(2) | {"A": range(1, 27), "B": range(1, 27)}
    left = settled(Model(domains, [clued("AAB", letters="AB"), AllDifferent(("A", "B"))]))
    assert left["A"] == list(range(1, 10))
    assert left["B"][-1] == 26


def test_lists_that_are_given_up_are_paid_for_too(monkeypatch):
    looked = []

    def noted(constraint, sets, most, looks):
        found = rows_of(constraint, sets, most, looks)
        looked.append((looks.n, found is None))
        return found

    monkeypatch.setattr(entries, "rows_of", noted)
    letters = "ABCDEFGH"  # for each of their values all numbers of four digits are asked
    domains = digits(4) | dict.fromkeys(letters, range(1, 60))
    settled(Model(domains, [clued(f"digit product 7{x}", 4, x) for x in letters]))
    assert len(looked) >= len(letters) and all(is_given_up for _, is_given_up in looked)
    assert 60_000 < sum(n for n, _ in looked) < 60_000 + 200_000 + len(looked) * 5_000


def test_what_is_too_much_to_write_out_is_judged_by_bounds():
    letters = "ABCDE"
    domains = digits(3) | dict.fromkeys(letters, range(1, 40))
    left = settled(Model(domains, [clued("ABCDE + 900", 3, letters)]))
    assert left[0] == [9]
    assert left["A"] == list(range(1, 40))
    left = settled(Model(domains, [clued("999 - 50A - BCDE", 3, letters)]))
    assert left["A"] == list(range(1, 18))


def test_a_list_is_used_below_and_not_beside_the_place_it_was_made_for():
    model = Model(digits(2), [clued("square")])
    network = RuleNetwork(model)
    rule = network.rules[0]
    low = [1 << 1, 0b1111111111]  # the tens are 1
    high = [1 << 8, 0b1111111111]
    assert network.propagate(low, (0, 1 << 1)) is None
    assert network.propagate(high, (0, 1 << 8)) is None
    assert (low[1], high[1]) == (1 << 6, 1 << 1)
    assert rule.serves([1 << 8, 1 << 1])
    assert not rule.serves([1 << 1, 1 << 6])


TO_THREE = Related(
    (0, 1), ClueStatement("1a = 2a + 1", is_relation=True), (("1a", (0,)), ("2a", (1,)))
)
CROSSING = Clued((0, 1, 2), ClueStatement("3d + 1"), (("3d", (1, 2)),), (0, 1))
ROWS = [
    (clued("square"), [(1, 2, 3), (5, 6)], [(1, 6), (2, 5), (3, 6)]),
    (
        clued("A + B", letters="AB"),
        [(1,), (0, 1), (5, 6), (4, 5)],
        [(1, 0, 5, 5), (1, 0, 6, 4), (1, 1, 6, 5)],
    ),
    (clued("17", entered="reverse"), [(1, 7), (1, 7)], [(1, 7), (7, 1)]),
    (clued("4 - A", 1, "A", signed=True), [(1, 2), (2, 3, 5, 6)], [(1, 3), (1, 5), (2, 2), (2, 6)]),
    (TO_THREE, [range(4), range(4)], [(1, 0), (2, 1), (3, 2)]),
    (
        CROSSING,
        [range(1, 10), range(10), range(10)],
        [(1, 0, 9), *((k, k, k - 1) for k in range(1, 10))],
    ),
]


@pytest.mark.parametrize(("constraint", "sets", "expected"), ROWS)
def test_rows_are_all_there_are(constraint, sets, expected):
    assert sorted(rows_of(constraint, sets, 1000).rows) == expected
    assert all(constraint.holds(*row) for row in expected)


def test_too_many_rows_are_none():
    assert rows_of(clued("any", 3), [range(10)] * 3, 500) is None
    assert rows_of(clued("AB", letters="AB"), [range(10)] * 2 + [range(40)] * 2, 500) is None
    odd = rows_of(clued("odd", 3), [range(1, 10), range(10), range(10)], 500)
    assert (len(odd.rows), odd.n_looked) == (450, 451)  # even ones are never looked at


def test_entries_that_agree_so_far_differ_in_the_last_cell():
    different = Distinct((0, 1, 2, 3), ((0, 1), (2, 3)))
    domains = {0: (5,), 1: (7,), 2: (5,), 3: (6, 7, 8)}
    assert settled(Model(domains, [different]))[3] == [6, 8]
    assert settled(Model({**domains, 3: (7,)}, [different])) == different


def test_entries_that_rise_lift_the_first_digits():
    rising = NumbersRise((0, 1, 2, 3), ((0, 1), (2, 3)))
    left = settled(Model({0: (6, 7), 1: range(10), 2: range(10), 3: range(10)}, [rising]))
    assert left[2] == [6, 7, 8, 9]
    assert settled(Model({0: (6,), 1: (9,), 2: (6,), 3: range(10)}, [rising])) == rising


def test_a_digit_takes_its_last_places_and_leaves_the_others():
    twice = Occurrences((0, 1, 2), 5, 2, 2)
    assert settled(Model({0: (5,), 1: (5, 6), 2: (6, 7)}, [twice]))[1] == [5]
    assert settled(Model({0: (5,), 1: (5,), 2: (5, 7)}, [twice]))[2] == [7]
    assert settled(Model({0: (5,), 1: (1,), 2: (7,)}, [twice])) == twice


def test_the_root_is_left_before_every_clue_is_written_out():
    letters = "ABCDEF"
    domains = digits(3) | dict.fromkeys(letters, range(1, 26))
    several = [clued(f"{a}{b}{c} + 80", 3, a + b + c) for a, b, c in combinations(letters, 3)]
    network = RuleNetwork(Model(domains, several))
    assert network.propagate(network.root.copy(), None) is None
    made = [rule for rule in network.rules if rule.made_for is not None]
    assert 0 < len(made) < len(several)
    assert all(rule.patience is None for rule in network.rules)


def test_rows_that_are_computed_are_those_that_are_tried(monkeypatch):
    clues = [
        (clue, [tuple(model.domains[v]) for v in clue.scope])
        for model in map(random_clue_model, range(300))
        for clue in model.constraints
        if isinstance(clue, Clued)
    ]
    plain = [
        (clue, made.is_exact())
        for clue, sets in clues
        if (made := combining._Entries(clue, clue.subject, sets, 0, Looks())).is_plain()
    ]
    assert sum(is_exact for _, is_exact in plain) > 30 < sum(not is_exact for _, is_exact in plain)
    assert any(clue.entries for clue, is_exact in plain if is_exact)
    quick = [rows_of(clue, sets, 3_000) for clue, sets in clues]
    monkeypatch.setattr(combining._Entries, "is_plain", lambda entries: False)
    assert quick == [rows_of(clue, sets, 3_000) for clue, sets in clues]
