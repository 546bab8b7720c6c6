"""Sizes around which words, numbers and tables of the `domains` engine end: exact, or declined."""

from itertools import product
from math import prod

import pytest

from gridwright.engines.domains import Domains
from gridwright.engines.search import Goal
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMost,
    Increasing,
    LinearSum,
    Product,
    Relation,
    Table,
)
from gridwright.model.expression import parse_relation
from gridwright.model.model import Model

ENGINE = Domains()
SIZES = (31, 32, 33, 63, 64, 65, 127, 128, 129)
EDGES = [2**k + d for k in (31, 53, 60, 61, 62, 63) for d in (-1, 0, 1)]


@pytest.fixture(autouse=True)
def compile_once(monkeypatch):
    """All propagators in one function, for each mixture would be a compilation."""
    make = propagation.propagation_for
    every = OURS
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(every))


def found(model):
    """All solutions by the engine, as a sorted list; None if it declines with a reason."""
    if (reason := ENGINE.why_not(model)) is not None:
        assert reason
        return None
    search, rows = ENGINE.start(model), []
    while not search.done:
        rows += [tuple(s[v] for v in model.domains) for s in search.advance(1 << 20)]
    count, total = ENGINE.start(model, Goal.COUNT), 0
    while not count.done:
        told = count.advance(1 << 20)
        total += told if isinstance(told, int) else len(told)
    assert total == len(rows) == len(set(rows))
    return sorted(rows)


def expected(model):
    """All solutions by trying everything out."""
    names, rows = list(model.domains), product(*model.domains.values())
    return sorted(
        row for row in rows
        if all(
            c.holds(*(row[names.index(v)] for v in c.scope)) for c in model.constraints
        )
    )  # fmt: skip


def agree(model):
    """Exact or declined."""
    rows = found(model)
    assert rows is None or rows == expected(model)
    return rows is not None


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("low", [1, 0, -3, -64, 10**15])
def test_sets_of_values_end_anywhere_in_a_word(n, low):
    domains = {v: range(low, low + n) for v in "ab"}
    for constraint in (
        AllDifferent("ab"),
        Increasing("ab"),
        LinearSum("ab", 2 * low + n - 1),
        LinearSum("ab", -(n - 1), (1, -1)),
        Table("ab", frozenset({(low, low + n - 1), (low + n - 1, low), (low + n, low)})),
        Relation(tuple("ab"), parse_relation(f"a - b = {n - 1}")),
    ):
        assert agree(Model(domains, [constraint])), constraint


@pytest.mark.parametrize("n", SIZES)
def test_a_permutation_of_so_many_values_has_one_way_to_ascend(n):
    cells = tuple(range(n))
    model = Model(dict.fromkeys(cells, range(1, n + 1)), [AllDifferent(cells), Increasing(cells)])
    assert found(model) == [tuple(range(1, n + 1))]
    short = Model({**model.domains, 0: range(2, n + 1)}, model.constraints)
    assert found(short) == []


@pytest.mark.parametrize("n", SIZES)
def test_a_path_of_so_many_cells_goes_two_ways(n):
    near = tuple(tuple(j for j in (i - 1, i + 1) if 0 <= j < n) for i in range(n))
    cells = tuple(range(n))
    line = Model(
        dict.fromkeys(cells, range(1, n + 1)), [AllDifferent(cells), Adjacency(cells, near)]
    )
    there = tuple(range(1, n + 1))
    assert found(line) == [there, there[::-1]]


@pytest.mark.parametrize("n", SIZES)
def test_a_value_occurs_so_often_and_no_more(n):
    cells = tuple(range(n))
    full = {**dict.fromkeys(cells, (0,)), n: (0, 1)}
    assert found(Model(full, [AtMost((*cells, n), n)])) == [(0,) * n + (1,)]
    assert found(Model(full, [AtMost((*cells, n), n + 1)])) == [(0,) * (n + 1), (0,) * n + (1,)]
    assert found(Model(full, [AtMost((*cells, n), n - 1)])) == []


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("sign", [1, -1])
def test_sums_at_the_ends_of_whole_numbers_are_exact_or_declined(edge, sign):
    a, b = sign * edge, sign * (edge - 1)
    ones = {"a": (0, 1), "b": (0, 1), "c": (-1, 0, 1)}
    for weights, total in (
        ((a, b, 1), a), ((a, b, 1), a + b), ((a, b, 1), b + 1), ((a, -b, sign), 0),
        ((a, -b, 1), a - b), ((a, a, 1), 2 * a), ((a, a, 1), 2 * a + 1), ((1, 1, 1), a),
    ):  # fmt: skip
        assert agree(Model(ones, [LinearSum("abc", total, weights)])), (weights, total)


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("sign", [1, -1])
def test_values_at_the_ends_of_whole_numbers_are_exact_or_declined(edge, sign):
    near = tuple(sorted(sign * edge + d for d in (-1, 0, 1)))
    domains = {"a": near, "b": near, "c": (-1, 0, 1)}
    for constraint in (
        LinearSum("abc", 2 * sign * edge),
        LinearSum("abc", 1, (1, -1, 1)),
        Increasing("ab"),
        Product("abc", near[0] * near[1]),
        Product("abc", -near[0] * near[2]),
        Product("abc", 0),
        Relation(tuple("abc"), parse_relation("a * b = c + b * a")),
        Relation(tuple("abc"), parse_relation("a + b > 2 * a + c")),
        AllDifferent("abc"),
        Table("abc", frozenset({(near[0], near[2], 1), (near[1], near[1], 0)})),
    ):
        agree(Model(domains, [constraint]))


@pytest.mark.parametrize("factors", [(2**31, 2**31 - 1), (2**30, 2**31), (2**31, 2**32), (3, 7)])
@pytest.mark.parametrize("off", [-1, 0, 1])
def test_products_at_the_ends_of_whole_numbers_are_exact_or_declined(factors, off):
    domains = {v: (-f, -1, 0, 1, f - 1, f) for v, f in zip("ab", factors, strict=True)}
    for sign in (1, -1):
        agree(Model(domains, [Product("ab", sign * prod(factors) + off)]))
        text = f"a * b = {sign * prod(factors) + off}"
        agree(Model(domains, [Relation(("a", "b"), parse_relation(text))]))


@pytest.mark.parametrize("n", SIZES)
def test_so_many_variables_have_so_many_solutions(n):
    cells = tuple(range(n))
    model = Model(dict.fromkeys(cells, (0, 1)), [Increasing(cells, strict=False)])
    assert found(model) == sorted((0,) * (n - k) + (1,) * k for k in range(n + 1))


@pytest.mark.parametrize("n", [60, 61, 62, 63, 64, 65, 127, 128, 129])
def test_counts_beyond_a_word_are_exact(n):
    model = Model(dict.fromkeys(range(n), (0, 1)), [AllDifferent((0, 1))])
    search, total = ENGINE.start(model, Goal.COUNT), 0
    while not search.done:
        total += search.advance(1 << 20)
    assert total == 2 ** (n - 1)


def test_a_sum_of_negated_numbers_does_not_wrap_around():
    """Eight times -2^61 is 0 in 64 bits; and there are too many combinations for a table."""
    eight = " + ".join([f"(-(a * {1 << 52}))"] * 8)
    relation = Relation(tuple("abcd"), parse_relation(f"{eight} = b + c + d"))
    model = Model({"a": (0, 512), **dict.fromkeys("bcd", range(200))}, [relation])
    assert found(model) in (None, [(0, 0, 0, 0)])
