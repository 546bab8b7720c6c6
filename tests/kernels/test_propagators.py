"""Every propagator against brute force: as strong as its file says, and never too strong."""

import operator
from functools import reduce
from itertools import product as combinations

import pytest

from gridwright.engines.domains import fixpoint as running
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS, registry
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
    Visible,
)
from gridwright.model.expression import parse_relation
from gridwright.model.globals import Among, Cardinality, ElementAt, Maximum, Minimum, Patterns
from gridwright.model.graphs import Circuit, Connected
from gridwright.model.lines import Lexicographic, NumberedRoom, Regular, Sandwich, XSum
from gridwright.testing import check_propagator

ALL_KINDS = OURS
BY_NAME = {f.__name__: f for kind in ALL_KINDS if (f := registry.row_of(kind).function)}
NET = ((1,), (0, 2, 3), (1, 4), (1, 4), (2, 3, 5), (4,))
"""A ring of four places with one more at two of them."""
BITS = {"values": (0, 1), "most": 2}


@pytest.fixture(autouse=True)
def compile_once(monkeypatch):
    """All propagators in one function: each alone would be a compilation."""
    make = propagation.propagation_for
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(ALL_KINDS))


def formula(text, scope):
    return Relation(tuple(scope), parse_relation(text))


def grid(rows, cols):
    near = [
        tuple(
            j for j in range(rows * cols)
            if abs(i // cols - j // cols) + abs(i % cols - j % cols) == 1
        )
        for i in range(rows * cols)
    ]  # fmt: skip
    return Adjacency(tuple(range(rows * cols)), tuple(near))


def rational_bounds(constraint, domains):
    """Each term lies between what the least and the greatest of the others leave."""
    ends = [
        sorted((f * min(d), f * max(d))) for f, d in zip(constraint.weights, domains, strict=True)
    ]
    lo = constraint.total - sum(hi for _, hi in ends)
    hi = constraint.total - sum(lo for lo, _ in ends)
    return [
        {x for x in d if lo + b <= f * x <= hi + a}
        for f, d, (a, b) in zip(constraint.weights, domains, ends, strict=True)
    ]


def narrow_sum(constraint, domains):
    """The formula of the table, as intervals see it."""
    return rational_bounds(LinearSum("abcd", 15), domains)


def quotients(constraint, domains):
    """A factor divides, and the others' products reach the quotient at both ends."""
    kept = []
    for i, domain in enumerate(domains):
        corners = [
            reduce(operator.mul, row, 1)
            for row in combinations(*((min(d), max(d)) for j, d in enumerate(domains) if j != i))
        ]
        kept.append({
            x for x in domain
            if (constraint.total == 0 if x == 0 else constraint.total % x == 0
                and min(corners) <= constraint.total // x <= max(corners))
        })  # fmt: skip
    return kept


def hidden_singles(constraint, domains):
    """As many variables as values: a value with one place is there, and has one place at least."""
    every = set().union(*domains)
    if len(every) < len(domains):
        return [set() for _ in domains]
    kept = list(domains)
    for x in every if len(every) == len(domains) else ():
        places = [i for i, d in enumerate(domains) if x in d]
        if len(places) == 1:
            kept[places[0]] = kept[places[0]] & {x}
    return kept


def used_up(constraint, domains):
    """A value that enough variables have is taken from others; tight values get their places."""
    times, every = constraint.times, set().union(*domains)
    placed = [next(iter(d)) for d in domains if len(d) == 1]
    spare = len(every) * times - len(domains)
    if spare < 0 or any(placed.count(x) > times for x in every):
        return [set() for _ in domains]
    full = {x for x in every if placed.count(x) == times}
    kept = [d if len(d) == 1 else d - full for d in domains]
    for x in every - full if spare == 0 else ():
        places = [i for i, d in enumerate(domains) if x in d]
        if len(places) <= times:
            kept = [k & {x} if i in places else k for i, k in enumerate(kept)]
    return kept


def chain(constraint, domains):
    """A number may be where a neighbour may have the next one, and another the one before."""
    n = len(domains)
    return [
        {
            x for x in domain
            if all(not 1 <= y <= n or any(y in domains[j] for j in constraint.neighbours[i])
                   for y in (x - 1, x + 1))
        }
        for i, domain in enumerate(domains)
    ]  # fmt: skip


def two_neighbours(constraint, domains):
    """As `chain`, but by two different neighbours; ends of the path need one."""
    n, kept = len(domains), []
    for i, domain in enumerate(domains):
        near = constraint.neighbours[i]
        before = {x: {j for j in near if x - 1 in domains[j]} for x in domain}
        after = {x: {j for j in near if x + 1 in domains[j]} for x in domain}
        kept.append({
            x for x in domain
            if (x == 1 or before[x]) and (x == n or after[x])
            and (x in (1, n) or len(before[x] | after[x]) > 1)
        })  # fmt: skip
    return [d if len(d) == 1 else k for d, k in zip(domains, kept, strict=True)]


def naked_pairs(constraint, domains):
    """Two places with the same two numbers take them from all others; the reverse as well."""
    kept = [set(d) for d in domains]
    for i, d in enumerate(domains):
        for j in range(i):
            if len(d) == 2 and domains[j] == d:
                kept = [k if m in (i, j) else k - d for m, k in enumerate(kept)]
    places = {x: {i for i, d in enumerate(domains) if x in d} for x in range(1, len(domains) + 1)}
    for x, at in places.items():
        for y in range(1, x):
            if len(at) == 2 and places[y] == at:
                kept = [k & {x, y} if i in at else k for i, k in enumerate(kept)]
    return kept


SIX = {"values": range(1, 7), "most": 4, "trials": 40}
CASES = [
    ("settle", AllDifferent("abcd"), "values", {}),
    ("permutation", AllDifferent("abcd"), hidden_singles, {"values": range(4), "trials": 150}),
    ("at_most", AtMost("abcde", 2), used_up, {"values": range(3), "most": 3, "trials": 150}),
    ("at_most", AtMost("abcd", 3), used_up, {"values": range(2), "most": 2}),
    ("at_most", AtMost("abcd", 2), "values", {}),
    ("linear", LinearSum("ab", 7, (2, 3)), "domain", {}),
    ("linear", LinearSum("ab", 1, (1, -1)), "domain", {}),
    ("linear", LinearSum("abc", 4), "bounds", {}),
    ("linear", LinearSum("abcd", 3, (1, -1, 1, -1)), "bounds", {}),
    ("linear", LinearSum("abc", 7, (2, -3, 5)), rational_bounds, {}),
    ("linear", LinearSum("abca", 6), "values", {}),
    ("product", Product("ab", 6), "bounds", {}),
    ("product", Product("abc", 12), quotients, {"values": range(1, 7)}),
    ("product", Product("abc", -4), quotients, {}),
    ("product", Product("abc", 0), "values", {}),
    ("table", Table("abc", frozenset([(1, 2, 3), (2, 2, 1), (0, 1, 5), (3, 3, 3)])), "domain",
     {"values": range(4), "trials": 200}),
    ("less", Table("abc", frozenset((x, y, x < y) for x in range(-9, 10) for y in range(-9, 10))),
     "domain", {"trials": 200}),
    ("increasing", Increasing("abcd"), "domain", {}),
    ("increasing", Increasing("abcd", strict=False), "domain", {}),
    ("relation", formula("a * b + c = 7", "abc"), "domain", {}),
    ("relation", formula("a ^ 2 < b / c", "abc"), "domain", {}),
    ("relation", formula("a + b + c + d = 15", "abcd"), narrow_sum,
     {"values": range(1, 10), "most": 6, "trials": 60}),
    ("between", ExactlyOne("abcd"), "domain", BITS),
    ("between", AtMostOne("abcd"), "domain", BITS),
    ("between", Between("abcde", 2, 3), "domain", BITS),
    ("colours", AtMostOne("abcd", ("x", "y", "x", None)), "domain", BITS),
    ("visible", Visible("abcd", 1), "domain", {}),
    ("visible", Visible("abcd", 2), "domain", {"trials": 200}),
    ("visible", Visible("abcde", 3), "domain", {"values": range(1, 6)}),
    ("visible", Visible("abca", 2), "values", {}),
    ("regular", Regular("abcd", ((0, 0, 0), (0, 1, 1), (1, 1, 2), (2, 0, 2), (2, 3, 1), (1, 0, 2)),
     frozenset({2})), "domain", {"values": range(4), "trials": 200}),
    ("regular", Regular("aba", ((0, 0, 1), (1, 1, 2), (2, 0, 3), (2, 1, 3)), frozenset({3})),
     "values", {}),
    ("regular", Lexicographic("abcd"), "domain", {"values": range(4)}),
    ("regular", Lexicographic("abcdef", strict=True), "domain",
     {"values": range(3), "most": 2, "trials": 60}),
    ("regular", Sandwich("abcde", 5, (1, 5)), "values", {"values": range(1, 6), "trials": 60}),
    ("regular", XSum("abcd", 6), "values", {"values": range(1, 6), "trials": 60}),
    ("regular", NumberedRoom("abcd", 2), "domain", {"values": range(5)}),
    ("counted", Among("abcd", frozenset({1, 3}), 1, 2), "domain", {"values": range(4)}),
    ("counted", Among("abca", frozenset({0, 2}), 2, 3), "values",
     {"values": range(3), "most": 3}),
    ("counted", Cardinality("abcd", (2,)), "domain", {"values": range(4)}),
    ("element", ElementAt("abcde", first=1), "domain", {"values": range(5), "trials": 200}),
    ("element", ElementAt("abca", first=-1), "values", {"values": range(-2, 3)}),
    ("connected", Connected("abcdef", NET, frozenset({1})), "domain", {**BITS, "trials": 200}),
    ("connected", Connected("abcdef", NET, frozenset({0, 2})), "domain",
     {"values": range(3), "most": 3}),
    ("connected", Connected("abcaef", NET, frozenset({1})), "values", BITS),
    ("circuit", Circuit("abcde"), "values", {"values": range(5), "trials": 200}),
    ("circuit", Circuit("abcde", first=-1), "values", {"values": range(-1, 5)}),
    ("extreme", Maximum("abcd"), "domain", {"values": range(5), "trials": 200}),
    ("extreme", Minimum("abcd"), "domain", {"values": range(-2, 3), "trials": 200}),
    ("extreme", Maximum("abab"), "values", {}),
    ("patterns", Patterns("abc", ((1, None, 2), (None, 3, 3), (0, 0, None), (2, 1, 1))), "domain",
     {"values": range(4), "trials": 200}),
    ("table", Patterns("aba", ((1, None, 2), (None, 3, 3))), "values", {"values": range(4)}),
    ("join", grid(2, 3), chain, SIX),
    ("path", grid(2, 3), chain, SIX),
    ("degree", grid(2, 3), two_neighbours, SIX),
    ("pairs", grid(2, 3), naked_pairs, SIX),
]  # fmt: skip


def named(case):
    return f"{case[0]}-{case[1]}"[:60]


@pytest.mark.parametrize(("name", "constraint", "strength", "how"), CASES, ids=map(named, CASES))
def test_a_propagator_is_as_strong_as_it_says_and_loses_no_solution(
    name, constraint, strength, how
):
    if name == "join":  # the link alone changes nothing; it is what the others of a path rest on
        strength = lambda constraint, domains: domains  # noqa: E731
    check_propagator(BY_NAME[name], constraint, strength, **how)


def test_every_propagator_is_held_to_a_strength_and_states_it():
    missing = set(BY_NAME) - {name for name, *_ in CASES}
    assert not missing, f"CASES in this file: add a constraint and a strength for {missing}"
    assert {name for name, *_ in CASES} == set(BY_NAME)
    for f in BY_NAME.values():
        module = __import__(f.__module__, fromlist=["__doc__"])
        assert "Strength: " in module.__doc__ or "held to" in module.__doc__, f


@pytest.mark.parametrize(
    "case", [case for case in CASES if case[0] != "join"], ids=lambda case: named(case)
)
def test_a_propagator_that_does_nothing_is_found_out(case, monkeypatch):
    name, constraint, strength, how = case
    honest = running.fixpoint

    def idle(propagator, model):
        n, _ = honest(propagator, model)
        return n, [set(domain) for domain in model.domains.values()]

    monkeypatch.setattr(running, "fixpoint", idle)
    with pytest.raises(AssertionError, match=r"keeps|contradiction"):
        check_propagator(BY_NAME[name], constraint, strength, **how)


def test_one_that_takes_too_much_or_is_never_asked_for_is_named(monkeypatch):
    honest = running.fixpoint

    def greedy(propagator, model):
        n, left = honest(propagator, model)
        return n, left and [{min(values)} for values in left]

    with pytest.raises(AssertionError, match="nobody asks for table"):
        check_propagator(BY_NAME["table"], Increasing("abc"))
    monkeypatch.setattr(running, "fixpoint", greedy)
    with pytest.raises(AssertionError, match="of solutions"):
        check_propagator(BY_NAME["increasing"], Increasing("abc"))
