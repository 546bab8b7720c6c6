"""Models in Python's operators: terms, statements, arrays, and what cannot be one."""

from itertools import product
from operator import add, mod, mul, sub

import pytest

import gridwright as gw
from gridwright.model.constraints import AllDifferent, Increasing, LinearSum, Relation


def values(text_of, domain=range(-2, 4)):
    """The rows for which a statement about two variables is true, by an engine."""
    m = gw.ModelBuilder()
    x, y = m.variable("x", domain), m.variable("y", domain)
    m.add(text_of(x, y))
    return {(x.of(s), y.of(s)) for s in gw.solve(m, limit=None, engine="plain").solutions}


TERMS = [
    lambda x, y: x + 2 * y == 3,
    lambda x, y: 1 - x <= -y,
    lambda x, y: abs(x - y) >= 2,
    lambda x, y: x * y != -2,
    lambda x, y: x**2 > y + 1,
    lambda x, y: 3 + x < 2 * y - (-1),
    lambda x, y: (x + 4) % 3 == y,
]


@pytest.mark.parametrize("of", TERMS, ids=range(len(TERMS)))
def test_operators_mean_what_they_mean_in_python(of):
    assert values(of) == {row for row in product(range(-2, 4), repeat=2) if of(*row)}


def test_statements_are_joined():
    pairs = set(product(range(3), repeat=2))
    told = {
        lambda x, y: (x == 1) | (y > 1): lambda x, y: x == 1 or y > 1,
        lambda x, y: (x == 1) >> (y > 1): lambda x, y: x != 1 or y > 1,
        lambda x, y: gw.implies(x > y, y == 0): lambda x, y: x <= y or y == 0,
        lambda x, y: gw.iff(x == 1, y == 2): lambda x, y: (x == 1) == (y == 2),
        lambda x, y: ~(x == y): lambda x, y: x != y,
        lambda x, y: gw.maximum(x, y) == gw.minimum(2, x + 1): lambda x, y: (
            max(x, y) == min(2, x + 1)
        ),
        lambda x, y: gw.sum([x, y], 1) == 3: lambda x, y: x + y + 1 == 3,
    }
    for stated, test in told.items():
        assert values(stated, domain=range(3)) == {row for row in pairs if test(*row)}


@pytest.mark.parametrize("operator", [add, sub, mul, mod])
def test_a_quotient_is_exact(operator):
    found = values(lambda x, y: operator(x, 2) / 2 == y)
    assert found == {(x, y) for x, y in product(range(-2, 4), repeat=2) if operator(x, 2) == 2 * y}


def test_what_is_linear_becomes_a_sum_an_order_or_a_difference():
    m = gw.ModelBuilder()
    x, y = m.variable("x", range(9)), m.variable("y", range(9))
    m.add(x + y == 5, 2 * (x - y) + 3 == y - 1, x < y, x >= y, x != y, x * y == 6, x <= 3)
    kinds = [type(c) for c in m.model.constraints]
    assert kinds == [LinearSum, LinearSum, Increasing, Increasing, AllDifferent, Relation, Relation]
    assert m.model.constraints[1] == LinearSum(("x", "y"), -4, (2, -3))
    assert m.model.constraints[3] == Increasing(("y", "x"), strict=False)


def test_arrays_are_indexed_as_in_numpy():
    numpy = pytest.importorskip("numpy")
    ours = gw.ModelBuilder().array("x", (3, 4), range(2))
    theirs = numpy.array([[f"x_{i}_{j}" for j in range(4)] for i in range(3)])
    for key in (0, -1, (1, 2), (slice(None), 1), (slice(1, None), slice(None, None, 2)), slice(2)):
        found, wanted = ours[key], theirs[key]
        if isinstance(found, gw.Array):
            assert found.shape == wanted.shape
            assert [v.text for v in found.flat] == wanted.ravel().tolist()
        else:
            assert found.text == wanted
    assert len(ours) == 3 and [len(row) for row in ours] == [4] * 3
    with pytest.raises(IndexError):
        ours[3]
    with pytest.raises(IndexError):
        ours[0, 0, 0]


def test_what_says_nothing_is_an_error():
    m = gw.ModelBuilder()
    x = m.variable("x", range(3))
    for told in (3 == 3, "x = 1", None, 7):
        with pytest.raises(gw.ModelError, match="says nothing of any variable"):
            m.add(told)
    with pytest.raises(gw.ModelError, match="neither true nor false yet"):
        m.add(0 < x < 2)
    with pytest.raises(gw.ModelError, match="has no value yet"):
        bool(x)
    with pytest.raises(gw.ModelError, match="has no variables"):
        m.add(gw.sum(1, 2) == 3)
    with pytest.raises(gw.ModelError, match="a term or a whole number"):
        x + "1"
    with pytest.raises(gw.ModelError, match="a variable 'x' already"):
        m.variable("x", range(3))
    with pytest.raises(gw.ModelError, match="no name of a variable"):
        m.variable("a b", range(3))
    with pytest.raises(gw.SizeError, match="at most 10,000 variables"):
        m.array("y", (100, 101), range(3))
    assert len(m.array("z", (100, 100), range(3)).flat) == 10_000
    with pytest.raises(gw.ModelError, match="comparisons"):
        gw.iff((x == 1) | (x == 2), x == 0)
    with pytest.raises(gw.ModelError, match="single comparison"):
        ~((x == 1) | (x == 2))
    with pytest.raises(gw.ModelError, match="of nothing"):
        gw.sum([])


def test_a_builder_says_how_much_it_holds():
    m = gw.ModelBuilder()
    x, y = m.variable("x", range(3)), m.variable("y", range(3))
    m.add(x < y, x + y == 2)
    assert repr(m) == "<ModelBuilder: 2 variables, 2 constraints>"
