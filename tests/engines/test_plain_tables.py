"""Rows of cages in the plain engine: against all combinations, and on both sides of each bound."""

from itertools import product
from math import prod
from random import Random

import pytest

import gridwright as gw
from gridwright.engines.plain import tables
from gridwright.engines.plain.rule import Contradiction, Patience
from gridwright.engines.plain.search import LITTLE, MOST_COMPARED, PlainSearch, RuleNetwork
from gridwright.engines.plain.tables import BLOCK, MOST_COMBINATIONS, RowSet, Tabled


def random_cage(random):
    """A sum, a product or a table of two to four variables, some of which are to differ."""
    names = tuple("abcd"[: random.randint(2, 4)])
    values = random.sample(range(-3, 10), random.randint(3, 6))
    total = random.choice((random.randint(-5, 20), random.choice(values) * random.choice(values)))
    weights = tuple(random.choice((1, 1, 1, 2, -1, 0)) for _ in names)
    rows = [tuple(random.choice(values) for _ in names) for _ in range(random.randint(0, 12))]
    said = random.choice((
        gw.LinearSum(names, total),
        gw.LinearSum(names, total, weights),
        gw.Product(names, total),
        gw.Table(names, frozenset(rows)),
    ))  # fmt: skip
    apart = [gw.AllDifferent(tuple(random.sample(names, 2))) for _ in range(random.randint(0, 3))]
    return gw.Model(dict.fromkeys(names, values), [said, *apart]), said


def supported(model, said, network, domains):
    """What is left of domains by trying all combinations."""
    columns = [[x for i, x in enumerate(network.values) if domain >> i & 1] for domain in domains]
    left = [0] * len(domains)
    for row in product(*columns):
        known = dict(zip(network.variables, row, strict=True))
        if all(c.holds(*(known[v] for v in c.scope)) for c in model.constraints):
            left = [kept | 1 << network.values.index(x) for kept, x in zip(left, row, strict=True)]
    return left


@pytest.mark.parametrize("seed", range(200))
def test_rows_leave_what_occurs_in_a_combination(seed):
    random = Random(seed)
    model, said = random_cage(random)
    network = RuleNetwork(model)
    rule = next(rule for rule in network.rules if rule.constraint is said)
    assert isinstance(rule, Tabled)
    for _ in range(4):  # the same rows are asked again, with fewer values and with more
        domains = [random.choice((root, root & random.randrange(1, 64))) for root in network.root]
        expected = supported(model, said, network, domains)
        if not all(domains) or not rule.is_short:
            continue
        if random.random() < 0.5:
            rule.patience = Patience()
        apply = random.choice((rule.apply, rule.apply_late))
        try:
            changed = list(apply(domains))
        except Contradiction:
            assert not all(expected)
        else:
            assert all(left & kept == kept for left, kept in zip(domains, expected, strict=True))
            if rule.is_exact and all(expected):
                assert domains == expected
                assert not list(rule.apply(domains)), changed
        rule.patience = None


def few(sizes):
    """The rule of a sum of variables with so many values."""
    names = [f"v{i}" for i in range(len(sizes))]
    domains = {name: range(size) for name, size in zip(names, sizes, strict=True)}
    return RuleNetwork(gw.Model(domains, [gw.LinearSum(tuple(names), 12)])).rules[0]


def test_rows_are_written_out_up_to_a_thousand_combinations_of_all_but_the_largest():
    assert prod((10, 10, 10)) == MOST_COMBINATIONS == prod((7, 11, 13)) - 1
    assert few((10, 10, 10, 20)).is_short
    assert not few((7, 11, 13, 20)).is_short
    wide, wider = (frozenset((k, k) for k in range(n)) for n in (1000, 1001))
    for rows, is_short in ((wide, True), (wider, False)):
        model = gw.Model(dict.fromkeys("ab", range(1001)), [gw.Table(("a", "b"), rows)])
        assert RuleNetwork(model).rules[0].is_short == is_short
        assert gw.count(model, engine="plain") == len(rows)


@pytest.mark.parametrize("n", [1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 2 * BLOCK + 1])
def test_rows_of_several_blocks_are_found(n):
    written = [(1 << k, 1 << k % 7) for k in range(n)]
    rows = RowSet(written, [(1 << n) - 1, 127])
    assert rows.left([(1 << n) - 1, 127]) == ((1 << n) - 1, (1 << min(n, 7)) - 1)
    for k, row in enumerate(written):
        assert rows.left([row[0], 127]) == row
        assert rows.left([1 << k, 1 << (k + 1) % 7]) is None


@pytest.mark.parametrize("most", [1, 2, 1 << 40])
def test_what_is_kept_of_rows_changes_no_answer(monkeypatch, most):
    monkeypatch.setattr(tables, "MOST_KEPT", most)
    written = [(1 << a, 1 << b) for a, b in product(range(4), repeat=2) if (a + b) % 3]
    rows = RowSet(written, [15, 15])
    for _ in range(2):
        for here in product(range(1, 16), repeat=2):
            left = [row for row in written if row[0] & here[0] and row[1] & here[1]]
            found = tuple(sum({row[i] for row in left}) for i in (0, 1)) if left else None
            assert rows.left(list(here)) == found
            assert len(rows.left_by) <= most


def test_values_that_only_others_keep_apart_are_no_contradiction_of_the_cage():
    model = gw.Model(
        dict.fromkeys("ab", range(1, 4)), [gw.LinearSum(("a", "b"), 4), gw.AllDifferent(("a", "b"))]
    )
    network = RuleNetwork(model)
    rule = next(rule for rule in network.rules if isinstance(rule, Tabled))
    two = 1 << network.values.index(2)
    assert not list(rule.apply([two, two]))  # 2 + 2 = 4
    with pytest.raises(Contradiction):
        list(rule.apply([two, 1 << network.values.index(1)]))
    broken = network.propagate([two, two], None)
    assert isinstance(broken, gw.AllDifferent)


@pytest.mark.parametrize(("n", "is_told"), [(MOST_COMPARED, True), (MOST_COMPARED + 1, False)])
def test_variables_are_compared_in_pairs_up_to_a_bound(n, is_told):
    names = tuple(range(n))
    model = gw.Model(
        dict.fromkeys(names, (0, 1)), [gw.LinearSum(names, n // 2), gw.AllDifferent(names[:2])]
    )
    rule = next(rule for rule in RuleNetwork(model).rules if isinstance(rule, Tabled))
    assert any(rule.apart) == is_told
    whole = gw.Model(
        dict.fromkeys(names, range(n)), [gw.LinearSum(names, 0), gw.AllDifferent(names)]
    )
    rule = next(rule for rule in RuleNetwork(whole).rules if isinstance(rule, Tabled))
    assert list(rule.apart) == [(1 << k) - 1 for k in range(n)]  # by one house, in any case


def test_rows_that_say_the_same_of_the_same_values_are_written_once():
    rows = frozenset({(1, 2), (2, 3), (3, 1)})
    pairs = [("a", "b"), ("c", "d"), ("e", "f")]
    model = gw.Model(dict.fromkeys("abcdef", (1, 2, 3)), [gw.Table(pair, rows) for pair in pairs])
    network = RuleNetwork(model)
    assert network.propagate(list(network.root), None) is None
    one, *others = [rule.table for rule in network.rules]
    assert one is not None
    assert all(table is one for table in others)


CAGES = {
    "sum": (range(1, 10), gw.LinearSum(("a", "b", "c"), 15)),
    "product": ((1, 2, 3, 4, 6, 12), gw.Product(("a", "b", "c"), 12)),
    "table": (range(1, 4), gw.Table(("a", "b", "c"), frozenset({(1, 2, 3), (2, 3, 1), (3, 1, 2)}))),
}
"""Values of three variables, all of which are left by bounds, and what is said of them."""


@pytest.mark.parametrize("left", [LITTLE - 1, LITTLE, LITTLE + 1])
@pytest.mark.parametrize("kind", CAGES)
def test_rows_are_written_out_where_more_than_a_little_is_left_open(kind, left):
    values, said = CAGES[kind]
    fourth = range(left - 3 * (len(values) - 1) + 1)
    model = gw.Model({**dict.fromkeys("abc", values), "d": fourth}, [said])
    network = RuleNetwork(model)
    assert network.propagate(list(network.root), None) is None
    assert network.is_little == (left <= LITTLE)
    assert (network.rules[0].table is None) == (network.is_little and kind != "table")
    n_rows = sum(said.holds(*row) for row in product(values, repeat=3))
    assert gw.count(model, engine="plain") == n_rows * len(fourth)


def test_a_search_that_is_stored_goes_on_with_rows_or_without():
    for left in (LITTLE, LITTLE + 1):
        values, said = CAGES["sum"]
        model = gw.Model({**dict.fromkeys("abc", values), "d": range(left - 23)}, [said])
        whole, begun = (PlainSearch(RuleNetwork(model)) for _ in range(2))
        whole.advance(10_000)
        begun.advance(5)
        later = PlainSearch(RuleNetwork(model))
        later.restore({**begun.state(), **vars(begun.stats)})
        assert later.network.is_little == (left == LITTLE)
        later.advance(10_000)
        assert later.stats.nodes == whole.stats.nodes
