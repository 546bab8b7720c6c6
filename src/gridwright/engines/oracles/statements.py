"""What CP-SAT is told: integer variables, and a statement for each constraint.

Auxiliary variables are functions of the model's own, so that every solution is found once.
"""

from collections.abc import Callable
from itertools import pairwise, product
from math import prod
from typing import Any

from ortools.sat.python import cp_model

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.engines.base import Refused
from gridwright.engines.oracles.formulas import Formulas
from gridwright.engines.oracles.search import MOST_ROWS
from gridwright.model import constraints as c
from gridwright.model.constraints import Variable
from gridwright.model.model import Model

__all__ = ["Statements"]

_SAFE = 1 << 60

_TABLED = 1 << 30
"""Values of tables stay below: CP-SAT 9.15 loses rows of tables with values from 2^31 on."""


class Statements:
    """A model as CP-SAT's; raises Refused with the reason if it cannot be told."""

    def __init__(self, model: Model) -> None:
        self.model = cp_model.CpModel()
        self.domains = model.domains
        self.variables: dict[Variable, Any] = {}
        self.literals: dict[tuple[Variable, int], Any] = {}
        sets: dict[int, Any] = {}  # cells share one domain
        for number, (variable, domain) in enumerate(model.domains.items()):
            if domain and max(-domain[0], domain[-1]) > _SAFE:
                raise Refused("numbers beyond 10^18")
            if id(domain) not in sets:
                sets[id(domain)] = (
                    cp_model.Domain(domain[0], domain[-1])
                    if isinstance(domain, range) and domain
                    else cp_model.Domain.from_values(list(domain))
                )
            if not domain:
                self.never()
                self.variables[variable] = self.model.new_int_var(0, 0, f"v{number}")
                continue
            self.variables[variable] = self.model.new_int_var_from_domain(
                sets[id(domain)], f"v{number}"
            )
        if all(model.domains.values()):
            for constraint in model.constraints:
                if constraint.scope:
                    _HOW.get(type(constraint), _tabulate)(self, constraint)
                elif not constraint.holds():  # true or false whatever the variables are
                    self.never()
        if defect := self.model.validate():  # the ranges of all its variables must have a sum
            raise Refused(f"numbers too large for CP-SAT together ({defect.splitlines()[0]})")

    def never(self) -> None:
        """State what cannot be."""
        self.model.add_bool_or([])

    def of(self, constraint: c.Constraint) -> list[Any]:
        """The variables of a scope."""
        return [self.variables[variable] for variable in constraint.scope]

    def total(self, constraint: c.Constraint) -> Any:
        """The sum of a scope."""
        return cp_model.LinearExpr.sum(self.of(constraint))

    def literal(self, variable: Variable, value: int) -> Any:
        """A variable that is true just if another has this value."""
        key = variable, value
        if key not in self.literals:
            literal = self.literals[key] = self.model.new_bool_var("")
            self.model.add(self.variables[variable] == value).only_enforce_if(literal)
            self.model.add(self.variables[variable] != value).only_enforce_if(~literal)
        return self.literals[key]

    def size(self, variable: Variable) -> int:
        """The largest absolute value of a variable."""
        domain = self.domains[variable]
        return max(-domain[0], domain[-1], 1)

    def rows(self, constraint: c.Constraint, rows: Any) -> None:
        """State that the values are one of the rows."""
        if not constraint.scope:
            if () not in rows:
                self.never()
        elif any(abs(value) >= _TABLED for row in rows for value in row):
            self.one_of(constraint, rows)
        elif rows:
            self.model.add_allowed_assignments(self.of(constraint), sorted(rows))
        else:
            self.never()

    def one_of(self, constraint: c.Constraint, rows: Any) -> None:
        """The same without a table: a variable for each row, just one of which is true."""
        chosen = []
        for row in sorted(rows):
            chosen.append(self.model.new_bool_var(""))
            for variable, value in zip(constraint.scope, row, strict=True):
                self.model.add_implication(chosen[-1], self.literal(variable, value))
        self.model.add_exactly_one(chosen)


def _different(told: Statements, constraint: c.Constraint) -> None:
    if len(set(constraint.scope)) < len(constraint.scope):
        told.never()
    else:
        told.model.add_all_different(told.of(constraint))


def _at_most(told: Statements, constraint: c.AtMost) -> None:
    values = set().union(*(told.domains[variable] for variable in constraint.scope))
    for value in sorted(values):
        holders = [v for v in constraint.scope if value in told.domains[v]]
        if len(holders) > constraint.times:
            literals = [told.literal(variable, value) for variable in holders]
            told.model.add(cp_model.LinearExpr.sum(literals) <= constraint.times)


def _linear(told: Statements, constraint: c.LinearSum) -> None:
    pairs = list(zip(constraint.scope, constraint.weights, strict=True))
    if abs(constraint.total) + sum(abs(f) * told.size(v) for v, f in pairs) >= _SAFE:
        raise Refused("a sum beyond 10^18")
    expression = cp_model.LinearExpr.weighted_sum(told.of(constraint), [f for _, f in pairs])
    told.model.add(expression == constraint.total)


def _product(told: Statements, constraint: c.Product) -> None:
    """A chain of products of two."""
    largest = prod(map(told.size, constraint.scope))
    if abs(constraint.total) > largest:
        told.never()
        return
    if largest >= _SAFE:
        raise Refused("a product beyond 10^18")
    so_far, size = told.model.new_constant(1), 1
    for variable in constraint.scope:
        size *= told.size(variable)
        more = told.model.new_int_var(-size, size, "")
        told.model.add_multiplication_equality(more, [so_far, told.variables[variable]])
        so_far = more
    told.model.add(so_far == constraint.total)


def _table(told: Statements, constraint: c.Table) -> None:
    allowed = [set(told.domains[variable]) for variable in constraint.scope]
    fits = (
        row
        for row in constraint.rows
        if all(x in values for x, values in zip(row, allowed, strict=True))
    )
    told.rows(constraint, set(fits))


def _adjacency(told: Statements, constraint: c.Adjacency) -> None:
    """A circuit through all places and one more: an arc is taken where a number is followed."""
    scope, n = constraint.scope, len(constraint.scope)
    if n < 2:
        return
    _different(told, constraint)
    arcs: list[tuple[int, int, Any]] = []
    for i in range(n):
        arcs += ((0, i + 1, told.model.new_bool_var("")), (i + 1, 0, told.model.new_bool_var("")))
        here = told.variables[scope[i]]
        for j in set(constraint.neighbours[i]) - {i}:
            follows = told.model.new_bool_var("")
            there = told.variables[scope[j]]
            told.model.add(there == here + 1).only_enforce_if(follows)
            arcs.append((i + 1, j + 1, follows))
    told.model.add_circuit(arcs)


def _increasing(told: Statements, constraint: c.Increasing) -> None:
    for a, b in pairwise(told.of(constraint)):
        told.model.add(a + int(constraint.strict) <= b)


def _relation(told: Statements, constraint: c.Relation) -> None:
    named = {str(v): (told.variables[v], told.domains[v]) for v in constraint.scope}
    try:
        Formulas(told.model, named).state(constraint.expression)
    except Refused as reason:
        _refuse_or_tabulate(told, constraint, str(reason))


def _exactly_one(told: Statements, constraint: c.ExactlyOne) -> None:
    told.model.add(told.total(constraint) == 1)


def _between(told: Statements, constraint: c.Between) -> None:
    lo, hi = max(constraint.lo, 0), min(constraint.hi, len(constraint.scope))
    if lo > hi:
        told.never()
    else:
        told.model.add_linear_constraint(told.total(constraint), lo, hi)


def _at_most_one(told: Statements, constraint: c.AtMostOne) -> None:
    """At most one colour, where an option without one is a colour of its own."""
    groups: dict[str | None, list[Any]] = {None: []}
    colours = constraint.colours or (None,) * len(constraint.scope)
    for colour, option in zip(colours, told.of(constraint), strict=True):
        groups.setdefault(colour, []).append(option)
    taken = groups.pop(None)
    for options in groups.values():
        taken.append(told.model.new_bool_var(""))
        told.model.add_max_equality(taken[-1], options)
    told.model.add(cp_model.LinearExpr.sum(taken) <= 1)


def _tabulate(told: Statements, constraint: c.Constraint) -> None:
    _refuse_or_tabulate(told, constraint, f"a {type(constraint).__name__} constraint")


def _refuse_or_tabulate(told: Statements, constraint: c.Constraint, why: str) -> None:
    domains = [told.domains[variable] for variable in constraint.scope]
    if prod(map(len, domains)) > MOST_ROWS:
        raise Refused(f"{why}, and over {MOST_ROWS:,} combinations to write out")
    try:
        rows = {row for row in asking(product(*domains)) if constraint.is_met(*row)}
    except Undecided as undecided:
        raise Refused(f"{constraint.name or why}: {undecided.message}") from None
    told.rows(constraint, rows)


_HOW: dict[type[c.Constraint], Callable[[Statements, Any], None]] = {
    c.Adjacency: _adjacency,
    c.AllDifferent: _different,
    c.AtMost: _at_most,
    c.AtMostOne: _at_most_one,
    c.Between: _between,
    c.ExactlyOne: _exactly_one,
    c.Increasing: _increasing,
    c.LinearSum: _linear,
    c.Product: _product,
    c.Relation: _relation,
    c.Table: _table,
}
