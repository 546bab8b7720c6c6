"""Functions that have programs of the kernel: nothing is asked in Python, and all is found."""

from itertools import product

import pytest

from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.translate import translate
from gridwright.engines.lists.written import Written
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
]
RELATIONS = [
    "max(@3d, A) = min(@4d, 70)",
    "abs(@3d - @4d) < 2",
    "dr(@3d) = dr(@4d) and tri(A) != 3 * @3d",
    "@3d[1] < @4d[2]",
    "max(@3d, -A) > abs(A - 60)",
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
    if "tri" in constraint.statement.text:
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
