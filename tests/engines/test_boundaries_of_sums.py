"""Statements without unknowns, and sums and products at the ends of machine words, on every engine.

What a statement says of no values is what `holds` says of none; sums and products of few variables
are compared with numbers that Python adds up here.  An engine is exact, or says why it declines.
"""

from itertools import product
from math import prod

import pytest

from gridwright.basics.errors import EngineError, MissingExtra
from gridwright.clues.statement import Statement
from gridwright.engines.registry import engine_names, find_engine
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMost,
    AtMostOne,
    Between,
    ExactlyOne,
    Increasing,
    LinearSum,
    Product,
    Relation,
    Table,
    Where,
)
from gridwright.model.entries import (
    Called,
    Clued,
    Distinct,
    LastCheck,
    NumbersRise,
    Occurrences,
    Related,
)
from gridwright.model.expression import parse_relation
from gridwright.model.model import Model

ENGINES = engine_names()
EDGES = sorted(
    {
        sign * (edge + step)
        for edge in (1, 10**18, 10**30, *(1 << bits for bits in (31, 53, 60, 61, 62, 63, 64)))
        for step in (-1, 0, 1)
        for sign in (1, -1)
    }
)


def found_by(name, model):
    """All assignments that an engine finds, as rows; None if it declines the model."""
    try:
        search = find_engine(name).start(model)
    except EngineError:
        assert find_engine(name).why_not(model)
        return None
    except MissingExtra:
        pytest.skip(f"{name} is not installed")
    found = []
    while not search.done:
        found += search.advance(1000)
    return sorted(tuple(one[v] for v in model.domains) for one in found)


EMPTY = {
    "all different": [AllDifferent(())],
    "at most": [AtMost((), 0), AtMost((), 3)],
    "a sum": [LinearSum((), edge) for edge in (0, *EDGES)],
    "a product": [Product((), edge) for edge in (0, *EDGES)],
    "a table": [Table((), frozenset()), Table((), frozenset([()]))],
    "neighbours": [Adjacency((), ())],
    "rising": [Increasing(()), Increasing((), strict=False)],
    "a formula": [
        Relation((), parse_relation(text.format(edge, edge + 1)))
        for edge in EDGES
        if 0 < edge < 10**30
        for text in ("{0} = {0}", "{0} = {1}", "{0} < {1}", "-{0} < -{1}", "{0} != {0}")
    ],
    "a function": [Where((), lambda: True), Where((), lambda: False)],
    "one of none": [ExactlyOne(()), AtMostOne(())],
    "between": [Between((), lo, hi) for lo in (-1, 0, 1, 3) for hi in (-1, 0, 3)],
    "a call": [Called((), (), lambda: True), Called((), (), lambda: False)],
    "a clue": [Clued((), Statement("1 - 1"), signed=True), Clued((), Statement("prime"))],
    "different entries": [Distinct((), ()), Distinct((), ((),)), Distinct((), ((), ()))],
    "rising entries": [NumbersRise((), ()), NumbersRise((), ((), ()))],
    "uses": [Occurrences((), 1, lo, hi) for lo in (0, 1) for hi in (-1, 0, 2)],
    "a last check": [LastCheck((), lambda: True), LastCheck((), lambda: False)],
    "a relation": [
        Related((), Statement(text.format(edge, edge + 1), is_relation=True))
        for edge in EDGES
        if 0 < edge < 10**30
        for text in ("{0} = {0}", "{0} = {1}", "{1} > {0}", "{0} > {1}", "{0} - {1} = 0 - 1")
    ],
}


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("kind", EMPTY)
def test_a_statement_about_nothing_is_true_or_false(name, kind):
    for constraint in EMPTY[kind]:
        model = Model({"v": (1, 2)}, [constraint])
        expected = [(1,), (2,)] if constraint.holds() else []
        assert found_by(name, model) in (expected, None), constraint


@pytest.mark.parametrize("name", ENGINES)
def test_a_statement_about_nothing_is_all_that_a_model_says(name):
    for constraint in (
        LinearSum((), 2**62),
        LinearSum((), 0),
        Between((), 3, 0),
        Between((), 0, 3),
    ):
        expected = [()] if constraint.holds() else []
        assert found_by(name, Model({}, [constraint])) in (expected, None), constraint


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("edge", [edge for edge in EDGES if edge > 1])
def test_sums_and_products_at_the_edge_are_exact_or_declined(name, edge):
    domains = {"a": (1, 2, 3), "b": (-1, 0, 1)}
    scope = ("a", "b")
    half = edge // 2
    statements = [
        *(LinearSum(scope, edge + k, (edge, 1)) for k in (-1, 0, 1)),
        *(LinearSum(scope, k * edge, (edge, edge)) for k in (-1, 0, 1, 2, 4)),
        *(LinearSum(scope, total, (half, half)) for total in (0, half, edge, 4 * half)),
        *(LinearSum((*scope, "a"), total, (edge, 1, -edge)) for total in (0, 1, -1, edge)),
        *(LinearSum((), total) for total in (edge, -edge)),
        *(LinearSum(("b",), sign * edge, (edge,)) for sign in (1, -1)),
    ]
    for constraint in statements:
        expected = by_hand(domains, constraint, sum)
        assert found_by(name, Model(domains, [constraint])) in (expected, None), constraint
    large = {"a": tuple(sorted({1, half, edge - 1, edge})), "b": (-1, 1, 2)}
    for total in (edge, -edge, half, 2 * half, 2 * edge, 2 * edge - 2, 1 - edge):
        for constraint in (Product(scope, total), Product(("b", "a", "b"), total)):
            expected = by_hand(large, constraint, prod)
            assert found_by(name, Model(large, [constraint])) in (expected, None), constraint
        constraint = LinearSum(scope, total)
        expected = by_hand(large, constraint, sum)
        assert found_by(name, Model(large, [constraint])) in (expected, None), constraint


def by_hand(domains, constraint, combined):
    """The rows whose values, times their coefficients, come to the total."""
    factors = getattr(constraint, "coefficients", ()) or (1,) * len(constraint.scope)
    return sorted(
        row
        for row in product(*domains.values())
        if combined(
            factor * dict(zip(domains, row, strict=True))[v]
            for v, factor in zip(constraint.scope, factors, strict=True)
        )
        == constraint.total
    )


FORMULAS = (  # as texts, and for Python
    ("a + {0} = {1}", lambda a, n: a + n == n + 1),
    ("{0} - a < {1} - 2", lambda a, n: n - a < n - 1),
    ("a * {0} > {0}", lambda a, n: a * n > n),
    ("a * {0} - a * {0} + a = 2", lambda a, n: a == 2),
    ("{0} / a = {0}", lambda a, n: n % a == 0 and n // a == n),
    ("a * {0} = {1} * a", lambda a, n: False),
    ("-{0} * a <= -{1}", lambda a, n: -n * a <= -n - 1),
    ("{0} + {0} = 2 * {0} + a - 2", lambda a, n: a == 2),
)


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("edge", [edge for edge in EDGES if 1 < edge < 10**29])
def test_formulas_with_constants_at_the_edge_are_exact_or_declined(name, edge):
    domains = {"a": (1, 2, 3, 4)}
    for text, is_true in FORMULAS:
        written = text.format(edge, edge + 1)
        expected = [(a,) for a in domains["a"] if is_true(a, edge)]
        for constraint in (
            Relation(("a",), parse_relation(written)),
            Related(("a",), Statement(written, has_letters=True, is_relation=True)),
        ):
            assert found_by(name, Model(domains, [constraint])) in (expected, None), constraint


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("edge", [edge for edge in EDGES if edge > 1])
def test_how_many_of_few_is_compared_with_large_ends(name, edge):
    domains = {"a": (0, 1), "b": (0, 1)}
    for lo, hi in ((0, edge), (-edge, edge), (1, edge), (edge, edge), (-edge, -edge), (-edge, 1)):
        constraint = Between(("a", "b"), lo, hi)
        expected = sorted(row for row in product((0, 1), repeat=2) if lo <= sum(row) <= hi)
        assert found_by(name, Model(domains, [constraint])) in (expected, None), constraint


def test_engines_that_know_sums_take_small_ones():
    model = Model({"a": range(3), "b": range(3)}, [LinearSum(("a", "b"), 3)])
    for name in ("plain", "lists", "domains"):
        assert found_by(name, model) == [(1, 2), (2, 1)]
