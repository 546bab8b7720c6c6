"""Counts and sums over cells on both engines, against a plain count of all combinations."""

from itertools import product
from random import Random

import pytest

import gridwright as gw
from gridwright.basics.errors import ModelError
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists, tallies
from gridwright.engines.lists.translate import translate
from gridwright.engines.plain import Plain
from gridwright.model.entries import Clued, Occurrences, Related
from gridwright.model.model import Model
from gridwright.model.store import read_model, write_model
from gridwright.model.tallies import HowMany, Tally


def all_found(engine, model):
    search, found = engine.start(model), []
    while not search.done:
        found += search.advance(1000)
    return sorted(tuple(one[v] for v in model.domains) for one in found)


def right(model):
    place = {variable: i for i, variable in enumerate(model.domains)}
    return sorted(
        row
        for row in product(*model.domains.values())
        if all(c.holds(*(row[place[v]] for v in c.scope)) for c in model.constraints)
    )


def random_tally(random, n):
    scope = tuple(random.sample(range(n), random.randint(1, n)))
    scope += scope[: random.choice([0, 0, 1])]  # a variable may stand there twice
    weights = {d: random.choice([1, 1, d, -d, 0]) for d in random.sample(range(6), 4)}
    totals = frozenset(random.sample(range(-3, 14), random.randint(0, 3)))
    return Tally(scope, tuple(weights.items()), totals, random.random() < 0.5)


@pytest.mark.parametrize("seed", range(60))
def test_tallies_are_those_of_all_combinations(seed):
    random = Random(seed)
    n = random.randint(1, 5)
    domains = {v: random.sample(range(6), random.randint(1, 4)) for v in range(n)}
    model = Model(domains, [random_tally(random, n) for _ in range(random.randint(1, 3))])
    expected = right(model)
    assert all_found(Plain(), model) == expected
    assert all_found(Lists(), model) == expected
    assert read_model(write_model(model)) == model


@pytest.mark.parametrize("n", [62, 63, 64, 65, 127, 128, 129])
@pytest.mark.parametrize("once", [False, True])
def test_values_of_several_words_are_weighed(n, once):
    """A domain has a word for every 64 values; a list of rows too."""
    domains = {0: range(n + 1), 1: (n - 1, n), 2: (0, n)}
    for total in (n, 2 * n - 1, 3 * n):
        tally = Tally((0, 1, 2), tuple((d, d) for d in range(n + 1)), frozenset({total}), once)
        model = Model(domains, [tally])
        assert all_found(Lists(), model) == right(model)


@pytest.mark.parametrize("weight", [2**31, 2**52, 2**57, 2**58, 2**59, 2**60, 2**63, 10**30])
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("once", [False, True])
def test_weights_of_any_size_are_exact(weight, sign, once):
    """Sums of weights are int64 where all together are below 2^60, and asked about beyond."""
    weights = tuple((d, sign * (weight + d)) for d in range(4))
    totals = frozenset({sign * (3 * weight + 4), sign * (2 * weight + 5), sign * (weight + 1)})
    model = Model(dict.fromkeys(range(3), range(4)), [Tally((0, 1, 2), weights, totals, once)])
    expected = right(model)
    assert expected
    assert all_found(Lists(), model) == expected
    assert all_found(Plain(), model) == expected


def square(cells, base=10):
    return Clued(cells, ClueStatement("square", base=base), (), tuple(range(len(cells))))


@pytest.mark.parametrize("counts", [{0}, {1}, {2}, {0, 2}, {3}, {1, 2, 3}, set(), {4}])
def test_so_many_entries_are_of_a_kind(counts):
    pairs = [(0, 1), (1, 2), (0, 2)]
    model = Model(
        {0: (0, 1, 2, 4), 1: (0, 4, 6, 9), 2: (1, 4, 5, 9)},
        [HowMany((0, 1, 2), tuple(map(square, pairs)), frozenset(counts))],
    )
    expected = right(model)
    assert all_found(Lists(), model) == expected
    assert all_found(Plain(), model) == expected
    assert read_model(write_model(model)) == model


def test_conditions_of_any_sort_are_counted():
    above = ClueStatement("3d > 40", is_relation=True)
    parts = (square((0, 1)), Related((1, 2), above, (("3d", (0, 1)),)))
    for counts in ({0}, {1}, {2}):
        model = Model(dict.fromkeys(range(3), (1, 4, 6, 9)), [HowMany((0, 1, 2), parts, counts)])
        expected = right(model)
        assert expected
        assert all_found(Lists(), model) == expected
        assert all_found(Plain(), model) == expected


_TOLD = ("@3d + 2", "square", "A + @3d", "multiple of @3d", "< @3d", "square and > @3d", "any")
_TOLD += ("12 or A", "@3d - 1A", "anagram of @3d", "@3d / A", "even")


@pytest.mark.parametrize("seed", range(40))
def test_exactly_so_many_clues_of_any_sort_are_true(seed):
    """Each clue has a flag, which no solution shows; one without a value is not true."""
    random = Random(seed)
    domains = {v: sorted(random.sample(range(4), 3)) for v in range(4)}
    domains["A"] = random.choice([(2, 3), (0, 1, 2)])
    counted = []
    for _ in range(random.randint(1, 2)):
        parts = []
        for _ in range(random.randint(2, 4)):
            own, other = random.sample([(0, 1), (1, 2), (3, 2), (2,), (3, 0, 1)], 2)
            statement = ClueStatement(random.choice(_TOLD), has_letters=True, base=4)
            scope = tuple(dict.fromkeys((*own, *other, "A")))
            entries = (("3d", tuple(map(scope.index, other))),)
            subject = tuple(map(scope.index, own))
            parts.append(Clued(scope, statement, entries, subject))
        scope = tuple(dict.fromkeys(v for part in parts for v in part.scope))
        counted.append(HowMany(scope, tuple(parts), frozenset({random.randrange(len(parts))})))
    model = Model(domains, counted)
    expected = right(model)
    assert all_found(Lists(), model) == expected
    assert all_found(Plain(), model) == expected


FALSE = {
    "sets and relations": (
        4,
        "1 3d + 6a + 41\n5 digit sum 27\n6 even\n7 digit sum 3",
        "1 2d - 5159\n2 4d + 1d - 1829\n3 1a - 1789\n4 cube",
        10,
        810,  # 647; 11,844 without lists of numbers with their flags
    ),
    "sets": (
        3,
        "1 cube\n4 digit sum 12 and multiple of 78\n5 digit sum 17",
        "1 digit sum 12 and multiple of 55\n2 fibonacci\n3 digit sum 9 and multiple of 81",
        31,
        60,  # 47; 8,073 without flags
    ),
}


@pytest.mark.parametrize("case", FALSE)
def test_two_false_clues_are_found_early(case):
    n, across, down, n_solutions, bound = FALSE[case]
    puzzle = gw.Crossnumber(
        grid=["." * n] * n, across=across, down=down, variants="exactly 2 false"
    )
    search, found = Lists().start(puzzle.model()), []
    while not search.done:
        found += search.advance(1000)
    assert len(found) == len({tuple(one.values()) for one in found}) == n_solutions
    assert search.stats.nodes <= bound


@pytest.mark.parametrize("most", [0, 80, 81, 90])
def test_long_sets_have_no_flags_where_all_are_sets(most, monkeypatch):
    """Of two digits an entry has 90 numbers if its second digit may be 0."""
    monkeypatch.setattr(tallies, "_MOST_FLAGGED", most)
    puzzle = gw.Crossnumber(
        grid=["..", ".."], across="1 square\n3 cube", down="1 prime", variants="exactly 1 false"
    )
    model = puzzle.model()
    longest = max(len(model.domains[cell]) for cell in (1, 3)) * 9
    flags = len(translate(model).variables) - len(model.domains)
    assert flags == (3 if most >= longest else 0)
    assert all_found(Lists(), model) == all_found(Plain(), model) != []


def test_long_entries_are_counted_too():
    cells = tuple(range(20))
    domains = {v: (0, 1) if v in (1, 19) else (1,) for v in cells}
    long = Clued(cells, ClueStatement("even"), (), cells)
    for count in (0, 1):
        model = Model(domains, [HowMany(cells, (long,), frozenset({count}))])
        assert all_found(Lists(), model) == right(model)


def test_counts_join_with_bounds_on_digits():
    """Digits are used not at all or three times: five cells cannot, six can."""
    for n, ways in ((5, 0), (6, 20 * 3)):
        cells = tuple(range(n))
        tallies = [Tally(cells, ((d, 1),), frozenset({0, 3})) for d in range(1, 4)]
        bounds = [Occurrences(cells, d, 0, 3) for d in range(1, 4)]
        model = Model(dict.fromkeys(cells, (1, 2, 3)), [*tallies, *bounds])
        assert len(all_found(Lists(), model)) == ways


def test_what_does_not_fit_together_is_refused():
    with pytest.raises(ModelError, match="two weights"):
        Tally((0,), ((1, 1), (1, 2)), frozenset({1}))
    with pytest.raises(ModelError, match="not in the scope"):
        HowMany((0,), (square((0, 1)),), frozenset({1}))
