"""Functions that have programs of the kernel: nothing is asked in Python, and all is found."""

from itertools import product
from math import comb, factorial, isqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit

from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.lookups import MOST_OWN, lookup
from gridwright.engines.lists.translate import translate
from gridwright.engines.lists.written import Written
from gridwright.kernels.lists import functions as kernel
from gridwright.model.entries import Clued, Related
from gridwright.model.model import Model

CLUES = [
    "abs(@3d - @4d)",
    "abs(A - @3d) + 20",
    "max(@3d, @4d, 40)",
    "min(@3d, A) + max(@4d, 2A)",
    "dr(@3d) * 3 + dr(@4d)",
    "tri(A) + 12",
    "digit product @3d",
    "digit sum dr(@3d)",
    "@3d[2] + 10 * @3d[1] + @r9c9",
    "choose(@3d, A) / 100 + @4d",
    "choose(@4d, @3d) + @4d",
    "A! + @4d",
    "@3d - (A! - @4d)",
    "(@3d / 19 + A)! + @4d",
    "A^@4d + @3d",
    "@4d^A + @3d",
    "(@4d^(@3d - 10) + 4) / 5 + 40",
    "rev(@3d) + rev(2A)",
    "concat(A, @4d) / 10 + 3",
    "sqrt(@3d - A) + 30",
    "sqrt(@3d * @3d * 10000 + A - 1) / 100 + @4d",
    "phi(@3d) + divisors(@4d)",
    "sigma(@3d) - gpf(@4d) + lpf(@3d)",
    "digits(@3d) + digits(@4d) + 20",
    "choose(@3d, 2) / 9",
]
RELATIONS = [
    "max(@3d, A) = min(@4d, 70)",
    "abs(@3d - @4d) < 2",
    "dr(@3d) = dr(@4d) and tri(A) != 3 * @3d",
    "@3d[1] < @4d[2]",
    "max(@3d, -A) > abs(A - 60)",
    "choose(@3d, A) = choose(@3d, @4d)",
    "choose(@3d, A) > 5 and choose(@4d, 2) < 300",
    "choose(@3d, @4d) = A - 3",
    "A! < @3d and sigma(@4d) > 9",
    "(@3d - 9)^@4d = A",
    "concat(@3d, A) % 3 = 0",
]
DOMAINS = {0: (1, 3, 7), 1: (0, 4, 9), 2: (2, 5, 8), 3: (0, 3), "A": (-4, 1, 3, 11)}
PLACES = {"3d": (0, 1), "4d": (2, 3), "3d[1]": (0,), "3d[2]": (1,), "4d[2]": (3,), "r9c9": (3,)}


def named(statement):
    return tuple((n[1:], PLACES[n[1:]]) for n in statement.names if n.startswith("@"))


def clued(text):
    statement = ClueStatement(text, has_letters=True)
    return Clued((0, 1, 2, 3, "A", 4, 5), statement, named(statement), (5, 6))


def related(text):
    statement = ClueStatement(text, has_letters=True, is_relation=True)
    return Related((0, 1, 2, 3, "A"), statement, named(statement))


@pytest.mark.parametrize("constraint", [*map(clued, CLUES), *map(related, RELATIONS)])
def test_what_has_a_program_has_the_solutions_of_brute_force(constraint):
    digits = range(10) if isinstance(constraint, Clued) else (0,)
    domains = DOMAINS | {4: tuple(digits), 5: tuple(digits)}
    if any(name in constraint.statement.text for name in ("tri", "^", "rev", "digits")):
        domains = domains | {"A": (1, 3, 11)}  # of negative numbers it has no value
    model = Model(domains, [constraint])
    problem = translate(model)
    assert not problem.asked
    for formula in problem.formulas:
        assert Written.of(formula, problem).programs  # or it raises Unproved
    search, found = Lists().start(model), []
    while not search.done:
        found += search.advance(10_000)
    expected = [
        dict(zip(domains, values))
        for values in product(*domains.values())
        if constraint.holds(*(dict(zip(domains, values))[v] for v in constraint.scope))
    ]
    told = [sorted([s[v] for v in domains] for s in some) for some in (found, expected)]
    assert told[0] == told[1] != []


# what only kernels call can be called by kernels
of_one = njit(lambda net, code, argument, n: kernel.of_one(net, code, argument, n))
of_pair = njit(lambda code, argument, a, b: kernel.of_pair(code, argument, a, b))
one_between = njit(lambda net, ints, code, t, a: kernel.one_between(net, ints, code, t, a))
pair_between = njit(
    lambda ints, code, argument, a, b: kernel.pair_between(ints, code, argument, a, b)
)
MEANINGS = {
    "CHOOSE": lambda a, b: comb(a, b) if a >= 0 and b >= 0 else None,
    "RAISED": lambda a, b: a**b if b >= 0 else None,
    "JOINED": lambda a, b: int(f"{a}{b}") if a >= 0 and b >= 0 else None,
}
ENDS = st.tuples(st.integers(-4, 30), st.integers(0, 12)).map(lambda x: (x[0], x[0] + x[1]))


@settings(deadline=None)
@given(st.sampled_from(sorted(MEANINGS)), ENDS, ENDS, st.integers(1, 10_000))
def test_intervals_of_functions_of_two_hold_every_value(name, first, second, cap):
    """And the values themselves are those of plain Python, up to the cap."""
    code, argument = getattr(kernel, name), 10 if name == "JOINED" else cap
    values = set()
    for a, b in product(range(first[0], first[1] + 1), range(second[0], second[1] + 1)):
        value = MEANINGS[name](a, b)
        if value is not None and name != "JOINED" and abs(value) > cap:
            value = None
        found = int(of_pair(code, argument, a, b))
        assert found == (kernel.NOTHING if value is None else value)
        values |= set() if value is None else {value}
    ints = np.array([*first, *second], np.int64)
    may_have = pair_between(ints, code, argument, 0, 2)
    if values:
        assert may_have
        assert ints[0] <= min(values)
        assert max(values) <= ints[1]
    if name == "CHOOSE" and values and min(first[0], second[0]) >= 0:
        assert ints[1] == (max(values) if comb_fits(first, second, cap) else cap)


def comb_fits(first, second, cap):
    return max(comb(first[1], k) for k in range(second[0], second[1] + 1)) <= cap


@settings(deadline=None)
@given(ENDS, ENDS)
def test_intervals_of_tables_are_those_of_their_values(whole, part):
    """A table of factorials of even numbers; odd ones have no value."""
    known = {n: factorial(n) for n in range(whole[0], whole[1] + 1) if n >= 0 and n % 2 == 0}
    known = {n: value for n, value in known.items() if n <= 18}
    own = {"f": lambda n: known.get(n)}
    tree = ClueStatement("f(A)", has_letters=True, own=tuple(own.items()))
    found = lookup(tree.meaning, tree.tree, [whole])
    net, ints = np.concatenate([[7], found.table]), np.array(part, np.int64)
    inside = [value for n, value in known.items() if part[0] <= n <= part[1]]
    assert one_between(net, ints, kernel.LOOKUP, 1, 0) == bool(inside)
    if inside:
        assert ints.tolist() == [min(inside), max(inside)]
    for n in range(part[0], part[1] + 1):
        assert of_one(net, kernel.LOOKUP, 1, n) == known.get(n, kernel.NOTHING)


@settings(deadline=None)
@given(st.integers(-3, 1 << 61), st.integers(0, 1 << 60))
def test_square_roots_are_exact_up_to_the_largest_number(n, wide):
    net = np.zeros(1, np.int64)
    root = of_one(net, kernel.ROOT, 0, n)
    assert (root == kernel.NOTHING) == (n < 0 or isqrt(n) ** 2 != n)
    ints = np.array([n, n + wide], np.int64)
    least = isqrt(max(n - 1, -1)) + 1 if n > 0 else 0
    expected = n + wide >= 0 and least**2 <= n + wide
    assert one_between(net, ints, kernel.ROOT, 0, 0) == expected
    if expected:
        assert ints.tolist() == [least, isqrt(n + wide)]


@pytest.mark.parametrize("n", [MOST_OWN, MOST_OWN + 1])
def test_a_users_function_is_a_table_up_to_so_many_arguments(n):
    asked = []
    own = (("f", lambda x: asked.append(x) or x + 1),)
    tree = ClueStatement("f(A)", has_letters=True, own=own)
    found = lookup(tree.meaning, tree.tree, [(5, n + 4)])
    assert (found is not None) == (n == MOST_OWN)
    assert asked == (list(range(5, n + 5)) if found else [])
    again = lookup(tree.meaning, tree.tree, [(5, n + 4)])
    assert again is found
    assert len(asked) == (n if found else 0)


def test_a_users_function_of_two_numbers_has_a_program():
    own = (("f", lambda x, y: x + y if 7 * x > y else None),)
    statement = ClueStatement("f(@3d[1], @4d) - 3", has_letters=True, own=own)
    clue = Clued((0, 1, 2, 3, 4, 5), statement, named(statement), (4, 5))
    domains = {v: DOMAINS.get(v, range(10)) for v in (0, 1, 2, 3, 4, 5)}
    problem = translate(Model(domains, [clue]))
    assert not problem.asked
    assert Written.of(problem.formulas[0], problem).programs
    search, found = Lists().start(Model(domains, [clue])), []
    while not search.done:
        found += search.advance(10_000)
    rows = product(*domains.values())
    assert len(found) == sum(clue.holds(*row) for row in rows) > 0
