"""Numbers beyond every bound of old: exact answers on every engine, or none at all.

The counts were found by programs of their own, with Python's whole numbers.
"""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.basics.errors import PuzzleError, Undecided
from gridwright.engines.registry import find_engine
from gridwright.testing import brute_force

SMALL = ["plain", "domains", "lists", "cp-sat", "cadical"]
LARGE = SMALL[:4]
TEN = [f"r{row}c{column}" for row in (1, 2) for column in range(1, 11)]
TWO_OF_TEN = {"1a": " ".join(TEN[:10]), "2a": " ".join(TEN[10:])}


def board(numbers, *equations):
    return gw.EquationBoard(numbers=numbers, equations=list(equations))


def entry(length, values, *relations):
    """One entry with these values, and relations that it must satisfy."""
    cells = " ".join(f"r1c{i}" for i in range(1, length + 1))
    values = "{" + ", ".join(map(str, values)) + "}"
    return gw.Crossnumber(
        entries={"1a": cells}, clues={"1a": values}, relations="\n".join(relations)
    )


def two_of_ten(first, second, relation):
    return gw.Crossnumber(entries=TWO_OF_TEN, clues={"1a": first, "2a": second}, relations=relation)


POWERS = list(product(range(1, 31), repeat=2))
TABLE = {
    "powers alike": (board("1..30", "a^b = b^a"), SMALL, sum(a**b == b**a for a, b in POWERS), 32),
    "powers that differ": (
        board("1..30", "a^b != b^a"),
        LARGE,
        sum(a**b != b**a for a, b in POWERS),
        868,
    ),
    "a power": (board("2..12", "a^32 > 1"), SMALL, 11, 11),
    "a positive product": (board("1..25", "a^b * c > 0"), LARGE, 25**3, 15_625),
    "squares": (board([10**16, 2 * 10**16], "a*a = b*b"), ["plain", "lists", "cp-sat"], 2, 2),
    "an alphametic in base 64": (
        gw.Alphametic(equations=["A^B > 1"], base=64),
        LARGE,
        sum(a**b > 1 for a in range(64) for b in range(64) if a != b),
        3844,
    ),
    "a crossnumber": (
        gw.Crossnumber(grid="..\n..", relations="1a^1d > 5", duplicates=True),
        LARGE,
        9 * 9 * 9 * 10,
        7_290,
    ),
}
"""The puzzle, engines that take it, its number of solutions by definition, and as published."""


@pytest.mark.parametrize(
    ("name", "engine"), [(name, engine) for name, row in TABLE.items() for engine in row[1]]
)
def test_values_beyond_ten_to_the_thirtieth_are_exact(name, engine):
    puzzle, _, defined, told = TABLE[name]
    assert gw.count(puzzle, engine=engine) == defined == told


P, Q, R = 1_000_000_007, 1_000_000_009, 1_000_000_021


@pytest.mark.parametrize("engine", ["plain", "lists"])
@pytest.mark.parametrize(
    ("make", "count"),
    [
        (lambda: two_of_ten(f"{P}", f"{Q}", "semiprime(1a * 2a)"), 1),
        (lambda: two_of_ten(f"{{{P}, {R}}}", f"{Q}", "not semiprime(1a * 2a)"), 0),
        (lambda: two_of_ten(f"{{{P}, {R}}}", f"{Q}", "semiprime(1a * 2a)"), 2),
        (lambda: two_of_ten(f"{{{P}, {P + 1}}}", f"{Q}", "not semiprime(1a * 2a)"), 1),
        (lambda: entry(15, [10**14], "not prime(1a * 10000000000000000 - 11)"), 0),
        (lambda: entry(15, [10**14], "prime(1a * 10000000000000000 - 11)"), 1),
        (lambda: entry(15, [10**14], "composite(1a * 10000000000000000 - 13)"), 1),
    ],
)
def test_primes_and_semiprimes_far_out_are_told_rightly(engine, make, count):
    assert gw.count(make(), engine=engine) == count


SIDES = {
    "10^30": (board([9, 10], "a^30 <= 10^30"), 2),
    "10^30 + 1": (board([9, 10], "a^30 + 1 > 10^30"), 1),
    "-10^30 - 1": (board([9, 10], "0 - a^30 - 1 < 0 - 10^30"), 1),
    "10^31": (board([9, 10], "a^31 = 10^31"), 1),
    "2^63 - 1": (board([2, 3], "a^62 * 2 - 1 = 9223372036854775807"), 1),
    "2^63": (board([2, 3], "a^63 = 9223372036854775808"), 1),
    "2^64": (board([2, 3], "a^64 > 18446744073709551615"), 2),
    "-2^63 - 1": (board([2, 3], "0 - a^63 - 1 = 0 - 9223372036854775809"), 1),
    "2^9999": (board([2], "a^9999 = a^9998 * a"), 1),
    "2^10,000, known to be larger": (board([2], "a^10000 > a^9999"), 1),
    "2^10,000, known to differ": (board([2], "a^10000 != a^9999"), 1),
    "2^10,000, known not to be equal": (board([2], "a^10000 = a^9999"), 0),
    "a tower of powers": (board([2, 9], "a^9^9^9 = 16"), 0),
    "a tower on the other side": (board([2, 9], "16 < a^9^9^9"), 2),
    "a tower of ones": (board([1], "a^9^9^9 = 1"), 1),
    "without a value": (board([2, 9], "a^9^9^9 = 3 / 2"), 0),
    "2^10,000": (board([2], "a^10000 = a^10000"), None),
    "towers": (board([2], "9^9^9^a > 9^9^9"), None),
    "a remainder": (board([3], "2^10000 / a > 5"), None),
    "a false equation beside it": (board([2], "9^9^9^a > 9^9^9", "a = 3"), 0),
}
"""The count on both sides of a bound; None if it cannot be told."""


@pytest.mark.parametrize("engine", SMALL)
@pytest.mark.parametrize("name", SIDES)
def test_both_sides_of_a_bound_are_told_rightly_or_not_at_all(name, engine):
    puzzle, count = SIDES[name]
    if count is None:
        for ask in (gw.count, gw.solve):
            with pytest.raises(PuzzleError, match=r"undecided beyond 2\^10,000"):
                ask(puzzle, engine=engine)
    elif "undecided" in (find_engine(engine).why_not(puzzle.model()) or ""):
        assert name == "a false equation beside it"  # which is written out by itself
        assert engine in ("domains", "cp-sat", "cadical")
    else:
        assert gw.count(puzzle, engine=engine) == count
        assert len(list(gw.solutions(puzzle, engine=engine))) == count


CLUES = {
    "1142! is known": (entry(4, [1142], "1a! % 7 = 0"), 1),
    "1200! is not": (entry(4, [1200], "1a! % 7 = 0"), None),
    "1200! is large": (entry(4, [1000, 1200], "1a! > 1a^99"), 2),
    "no factorial of 1200 is 24": (entry(4, [1200], "1a! != 24"), 1),
    "C(9999, 4999) is known": (entry(4, [4999], "choose(9999, 1a) % 3 < 3"), 1),
    "C(9999, 1000) is large": (entry(4, [1999, 5000], "choose(9999 + 1a, 5000) > 1a"), 2),
    "C(14999, 5000) is not known": (entry(4, [5000], "choose(9999 + 1a, 5000) % 3 < 3"), None),
    "a fraction of long numbers": (entry(1, [3], "(1a/2)^9999 > 1"), 1),
    "what the check alone can tell": (entry(1, [3], "(1a/2)^9999 <= 1"), None),
    "the rest of one": (entry(1, [3], "(1a/2)^9999 * 2^9999 % 7 = 6"), None),
    "the factors of a product": (entry(4, [1009], "divisors(1a^30) = 31"), 1),
    "a prime of 20 digits": (entry(1, [1], "phi(1a * 10^19 + 51) = 10^19 + 50"), 1),
    "a divisor that is not found": (
        entry(1, [1], "divisors((1a * 10^15 + 37) * (1a * 10^15 + 91)) = 4"),
        None,
    ),
    "a semiprime that is not found": (
        entry(1, [1], "semiprime((1a * 10^15 + 37) * (1a * 10^15 + 91))"),
        None,
    ),
    "not one either": (entry(1, [1], "not semiprime((1a * 10^15 + 37)(1a * 10^15 + 91))"), None),
    "no semiprime, by a small factor": (
        entry(1, [1], "semiprime(6 * (1a * 10^15 + 37) * (1a * 10^15 + 91))"),
        0,
    ),
    "the last prime that is always decided": (
        entry(1, [1], "prime(1a * 3317044064679887385961979 - 166)"),
        1,
    ),
    "the first number that passes all tests": (
        entry(1, [1], "prime(1a * 3317044064679887385961981)"),
        0,
    ),
    "a prime beyond, proved": (entry(1, [1], "prime(2^127 - 1a)"), 1),
    "a composite beyond": (entry(1, [1], "not prime(2^257 - 1a)"), 1),
    "a prime beyond, not proved": (entry(2, [19], "prime(2^255 - 1a)"), None),
    "not one, not proved": (entry(2, [19], "not prime(2^255 - 1a)"), None),
    "too large to be tested": (entry(2, [10], "composite(3^6300 + 1a + 48)"), None),
    "a Mersenne prime makes a perfect number": (
        entry(2, [89], "perfect(2^(1a-1) * (2^1a - 1))"),
        1,
    ),
    "an odd number that may be perfect": (entry(2, [17], "perfect(3^4000 * 1a)"), None),
    "an odd number that is not": (entry(2, [17], "not perfect(3^1000 * 1a)"), 1),
    "a large Fibonacci number": (
        entry(2, [13, 14], "fibonacci(354224848179261915075 * 792070839848372253127 * (1a - 12))"),
        1,
    ),
    "a large square": (entry(2, [13], "square(1a^1000)\nnot square(1a^1001)"), 1),
    "a 200th power": (entry(2, [13], "not 1a^199 = 200th power\n1a^200 = 200th power"), 1),
    "one of two conditions is enough": (entry(2, [13], "9^9^1a = 9^1a^1a or 1a = 13"), 1),
    "one of two conditions is false": (entry(2, [13], "9^9^1a = 9^1a^1a and 1a = 14"), 0),
    "none of two conditions is known": (entry(2, [13], "9^9^1a = 9^1a^1a or 1a = 14"), None),
    "without a value it is false": (entry(2, [13], "1a / (1a - 13) != 5"), 0),
    "and the contrary is true": (entry(2, [13], "not 1a / (1a - 13) = 5"), 1),
}


@pytest.mark.parametrize("engine", ["plain", "lists"])
@pytest.mark.parametrize("name", CLUES)
def test_functions_and_kinds_are_told_rightly_or_not_at_all(name, engine):
    puzzle, count = CLUES[name]
    if count is not None:
        assert gw.count(puzzle, engine=engine) == count
        return
    with pytest.raises(Undecided, match=r"^\S.*: undecided beyond ") as caught:
        gw.count(puzzle, engine=engine)
    assert caught.value.place in [c.name for c in puzzle.model().constraints]


def test_a_check_names_the_statement_that_is_undecided():
    puzzle = board([2, 3], "9^9^9^a > 9^9^9", "b = 3")
    with pytest.raises(Undecided, match=r"9\^9\^9\^a > 9\^9\^9: undecided beyond 2\^10,000"):
        gw.check(puzzle, {"a": 2, "b": 3})
    assert [violation.broken for violation in gw.check(puzzle, {"a": 2, "b": 2})] == ["b = 3"]


@pytest.mark.parametrize("engine", ["plain", "domains", "cp-sat", "cadical"])
@pytest.mark.parametrize(
    "constraint", [gw.LinearSum((), 2**62), gw.LinearSum((), 2**200), gw.Between((), 3, 0)]
)
def test_a_false_statement_without_unknowns_leaves_nothing(engine, constraint):
    model = gw.Model({"v": [1, 2]}, [constraint])
    if engine == "cp-sat" and find_engine(engine).why_not(model):
        assert constraint.total >= 2**60
    else:
        assert gw.count(model, engine=engine) == 0


EDGES = [
    edge + off
    for edge in (2**31, 2**53, 2**58, 2**61, 2**62, 2**63, 10**18, 10**30, 10**31)
    for off in (-1, 0, 1)
]
edges = st.sampled_from(EDGES) | st.sampled_from(EDGES).map(lambda n: -n) | st.integers(-3, 9)
formulas = st.recursive(
    st.sampled_from(["a", "b", "c", "2", "3", "10"]),
    lambda inner: st.tuples(inner, st.sampled_from("++--**/^"), inner).map(
        "({0[0]}{0[1]}{0[2]})".format
    ),
    max_leaves=4,
)
relations = st.tuples(formulas, st.sampled_from(["=", "!=", "<", ">="]), formulas).map(" ".join)


@settings(max_examples=60, derandomize=True, deadline=None)
@given(
    st.lists(relations, min_size=1, max_size=2),
    st.fixed_dictionaries(dict.fromkeys("abc", st.lists(edges, min_size=1, max_size=3))),
)
def test_engines_agree_on_formulas_across_every_boundary(texts, domains):
    constraints = []
    for text in texts:
        formula = gw.parse_relation(text)
        constraints.append(gw.Relation(formula.names, formula, name=text))
    model = gw.Model(domains, constraints)
    try:
        expected = sum(1 for _ in brute_force(model))
    except Undecided:
        return
    for name in SMALL:
        engine = find_engine(name)
        if engine.why_not(model) is None:
            assert gw.count(model, engine=name) == expected, name
