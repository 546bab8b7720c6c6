"""Variables that a solution determines: one value each, and no solution more or fewer."""

from itertools import product

import pytest

import gridwright as gw
from gridwright.basics.bounds import MAX_DOMAIN
from gridwright.model.derived import MOST_ROWS, with_derived
from gridwright.testing import brute_force

V = ("a", "b", "c")
STATEMENTS = {
    "sum": gw.LinearSum(V, 0),
    "beyond": gw.LinearSum(V, 4, (2, -3, 1)),
    "nothing": gw.LinearSum((), 3),
    "sign": gw.Increasing(("a", "c")),
    "seen": gw.Visible(V, 2),
    "product": gw.Product(("b", "c"), 2),
    "twice": gw.LinearSum(("a", "a"), 0),
}


def test_each_solution_determines_them():
    model = gw.Model(dict.fromkeys(V, (-1, 1, 2)), [gw.AllDifferent(("a", "b"))])
    more = with_derived(model, STATEMENTS)
    expected = []
    for a, b, c in product((-1, 1, 2), repeat=3):
        if a != b:
            known = {
                "sum": a + b + c,
                "beyond": 2 * a - 3 * b + c - 4,
                "nothing": -3,
                "twice": 2 * a,
            }
            known |= {"sign": a < c, "product": b * c == 2}
            known["seen"] = (1 + (b > a) + (c > max(a, b))) == 2
            expected.append({"a": a, "b": b, "c": c, **known})
    found = sorted(brute_force(more), key=lambda one: [one[v] for v in V])
    assert [dict(one) for one in found] == expected


def test_questions_fix_them_as_any_other_value():
    puzzle = gw.Latin(". . .\n. . .\n. . .")
    asked = gw.Questions(puzzle, derived={"s": gw.LinearSum((0, 4), 0), "<": gw.Increasing((1, 3))})
    solutions = gw.solve(puzzle, limit=None).solutions
    for total, sign in product(range(1, 8), (0, 1)):
        rows = [one.assignment for one in solutions]
        n = sum(one[0] + one[4] == total and (one[1] < one[3]) == sign for one in rows)
        assert asked.count([{"s": total, "<": sign}], 99) == [n]
    hidden = asked.ask([{}], 12).solutions[0]
    assert asked.variables[-2:] == ("s", "<")
    assert (hidden[:, -2] == hidden[:, 0] + hidden[:, 4]).all()
    assert set(asked.candidates()["s"]) == {2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("derived", "error", "what"),
    [
        ({"a": gw.LinearSum(V, 0)}, gw.ModelError, "there is a variable of this name"),
        ({"x": gw.LinearSum(("a", "d"), 0)}, gw.ModelError, "no variable 'd'"),
    ],
)
def test_what_cannot_be_derived_is_refused(derived, error, what):
    model = gw.Model(dict.fromkeys(V, range(3)))
    with pytest.raises(error, match=what):
        with_derived(model, derived)


def test_sums_and_statements_are_bounded():
    fits = with_derived(gw.Model({"a": range(MAX_DOMAIN)}), {"s": gw.LinearSum(("a",), 0)})
    assert len(fits.domains["s"]) == MAX_DOMAIN
    with pytest.raises(gw.SizeError, match="sums; at most"):
        with_derived(gw.Model({"a": (0, MAX_DOMAIN)}), {"s": gw.LinearSum(("a",), 0)})
    two = {"a": range(MOST_ROWS // 2), "b": range(2)}
    rows = with_derived(gw.Model(two), {"s": gw.Increasing(("a", "b"))}).constraints[-1].rows
    assert len(rows) == MOST_ROWS
    with pytest.raises(gw.SizeError, match="combinations of values"):
        with_derived(gw.Model({**two, "b": range(3)}), {"s": gw.Increasing(("a", "b"))})
