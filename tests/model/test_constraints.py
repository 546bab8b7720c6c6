"""`holds` against definitions that are written down in another way."""

from collections import Counter
from functools import reduce
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.basics.errors import ModelError, PuzzleError
from gridwright.model import constraints as c
from gridwright.model.expression import parse_relation

values = st.lists(st.integers(-4, 6), min_size=1, max_size=5).map(tuple)
bits = st.lists(st.integers(0, 1), min_size=1, max_size=6).map(tuple)


def names(values):
    return tuple("abcdef"[: len(values)])


@given(values)
def test_all_different(values):
    pairs = [(a, b) for i, a in enumerate(values) for b in values[i + 1 :]]
    assert c.AllDifferent(names(values)).holds(*values) == all(a != b for a, b in pairs)


@given(values, st.integers(0, 4))
def test_at_most(values, times):
    most = max(Counter(values).values())
    assert c.AtMost(names(values), times).holds(*values) == (most <= times)


@given(values, st.data())
def test_linear_sum(values, data):
    weights = data.draw(st.tuples(*(st.integers(-5, 5) for _ in values)))
    total = 0
    for weight, value in zip(weights, values, strict=True):
        total += weight * value
    assert c.LinearSum(names(values), total, weights).holds(*values)
    assert not c.LinearSum(names(values), total + 1, weights).holds(*values)
    assert c.LinearSum(names(values), sum(values)).holds(*values)


@given(values)
def test_product(values):
    total = reduce(int.__mul__, values)
    assert c.Product(names(values), total).holds(*values)
    assert not c.Product(names(values), total - 1).holds(*values)


@given(values, st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2))))
def test_table(values, rows):
    table = c.Table(("a", "b"), frozenset(rows))
    assert [pair for pair in product(range(3), repeat=2) if table.holds(*pair)] == sorted(rows)


@given(values)
def test_increasing(values):
    assert c.Increasing(names(values)).holds(*values) == (sorted(set(values)) == list(values))
    assert c.Increasing(names(values), strict=False).holds(*values) == (
        sorted(values) == list(values)
    )


@given(values, st.integers(0, 5))
def test_visible(values, times):
    seen = [x for i, x in enumerate(values) if all(other < x for other in values[:i])]
    assert c.Visible(names(values), times).holds(*values) == (len(seen) == times)


def test_adjacency_holds_just_for_the_paths_of_the_graph():
    edges = {(0, 1), (1, 2), (2, 3), (0, 2)}
    touching = tuple(
        tuple(j for j in range(4) if (i, j) in edges or (j, i) in edges) for i in range(4)
    )
    path = c.Adjacency(names(range(4)), touching)
    for values in permutations(range(5, 9)):
        walk = sorted(range(4), key=lambda i: values[i])
        steps = set(map(tuple, map(sorted, pairwise(walk))))
        assert path.holds(*values) == (steps <= edges)
    assert not path.holds(1, 2, 3, 5)
    assert not path.holds(1, 1, 2, 3)


@given(bits)
def test_exactly_one_and_at_most_one(values):
    assert c.ExactlyOne(names(values)).holds(*values) == (values.count(1) == 1)
    assert c.AtMostOne(names(values)).holds(*values) == (values.count(1) < 2)


@given(bits, st.integers(0, 6), st.integers(0, 6))
def test_between(values, lo, hi):
    assert c.Between(names(values), lo, hi).holds(*values) == (values.count(1) in range(lo, hi + 1))


@given(bits, st.data())
def test_chosen_options_agree_in_their_colour(values, data):
    colours = data.draw(st.tuples(*(st.sampled_from([None, "x", "y"]) for _ in values)))
    chosen = [i for i, value in enumerate(values) if value]
    agree = all(
        colours[i] is not None and colours[i] == colours[j] for i in chosen for j in chosen if i < j
    )
    assert c.AtMostOne(names(values), colours).holds(*values) == agree


def test_relation_and_where():
    assert c.Relation(("a", "b"), parse_relation("a < 2 * b")).holds(3, 2)
    assert not c.Relation(("b", "a"), parse_relation("a < 2 * b")).holds(1, 2)
    assert c.Where(("a", "b"), lambda a, b: a > b).holds(2, 1) is True


def test_names_are_for_people_only():
    assert c.AllDifferent(("a",), name="row 1") == c.AllDifferent(("a",), name="line 1")


@pytest.mark.parametrize(
    "make",
    [
        lambda: c.LinearSum(("a", "b"), 3, (1,)),
        lambda: c.AtMostOne(("a", "b"), ("x",)),
        lambda: c.AtMost(("a",), -1),
        lambda: c.Table(("a", "b"), frozenset({(1,)})),
        lambda: c.Relation(("a",), parse_relation("a = b")),
        lambda: c.Adjacency(("a", "b"), ((1,),)),
        lambda: c.Adjacency(("a", "b"), ((1,), ())),
        lambda: c.Adjacency(("a", "b"), ((2,), (0,))),
        lambda: c.Adjacency(("a", "b"), ((-1,), (0,))),
    ],
)
def test_what_makes_no_statement_is_refused(make):
    with pytest.raises(ModelError) as caught:
        make()
    assert isinstance(caught.value, PuzzleError)
    assert len(str(caught.value)) < 120
