"""What CP-SAT is told: integer variables, and a statement for each constraint.

Auxiliary variables are functions of the model's own, so that every solution is found once.
"""

from collections.abc import Callable
from itertools import pairwise, product
from math import prod
from operator import invert
from typing import Any

from ortools.sat.python import cp_model

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.engines.base import Refused
from gridwright.engines.oracles.formulas import Formulas
from gridwright.engines.oracles.reaching import Reaching
from gridwright.engines.oracles.search import MOST_ROWS
from gridwright.model import constraints as c
from gridwright.model.constraints import Variable
from gridwright.model.graphs import Circuit, Connected
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


def _different(statements: Statements, constraint: c.Constraint) -> None:
    if len(set(constraint.scope)) < len(constraint.scope):
        statements.never()
    else:
        statements.model.add_all_different(statements.of(constraint))


def _at_most(statements: Statements, constraint: c.AtMost) -> None:
    values = set().union(*(statements.domains[variable] for variable in constraint.scope))
    for value in sorted(values):
        holders = [v for v in constraint.scope if value in statements.domains[v]]
        if len(holders) > constraint.times:
            literals = [statements.literal(variable, value) for variable in holders]
            statements.model.add(cp_model.LinearExpr.sum(literals) <= constraint.times)


def _linear(statements: Statements, constraint: c.LinearSum) -> None:
    pairs = list(zip(constraint.scope, constraint.weights, strict=True))
    if abs(constraint.total) + sum(abs(f) * statements.size(v) for v, f in pairs) >= _SAFE:
        raise Refused("a sum beyond 10^18")
    expression = cp_model.LinearExpr.weighted_sum(statements.of(constraint), [f for _, f in pairs])
    statements.model.add(expression == constraint.total)


def _product(statements: Statements, constraint: c.Product) -> None:
    """A chain of products of two."""
    largest = prod(map(statements.size, constraint.scope))
    if abs(constraint.total) > largest:
        statements.never()
        return
    if largest >= _SAFE:
        raise Refused("a product beyond 10^18")
    so_far, size = statements.model.new_constant(1), 1
    for variable in constraint.scope:
        size *= statements.size(variable)
        more = statements.model.new_int_var(-size, size, "")
        statements.model.add_multiplication_equality(more, [so_far, statements.variables[variable]])
        so_far = more
    statements.model.add(so_far == constraint.total)


def _table(statements: Statements, constraint: c.Table) -> None:
    allowed = [set(statements.domains[variable]) for variable in constraint.scope]
    fits = (
        row
        for row in constraint.rows
        if all(x in values for x, values in zip(row, allowed, strict=True))
    )
    statements.rows(constraint, set(fits))


def _adjacency(statements: Statements, constraint: c.Adjacency) -> None:
    """A circuit through all places and one more: an arc is taken where a number is followed."""
    scope, n = constraint.scope, len(constraint.scope)
    if n < 2:
        return
    _different(statements, constraint)
    arcs: list[tuple[int, int, Any]] = []
    for i in range(n):
        arcs += (
            (0, i + 1, statements.model.new_bool_var("")),
            (i + 1, 0, statements.model.new_bool_var("")),
        )
        here = statements.variables[scope[i]]
        for j in set(constraint.neighbours[i]) - {i}:
            follows = statements.model.new_bool_var("")
            there = statements.variables[scope[j]]
            statements.model.add(there == here + 1).only_enforce_if(follows)
            arcs.append((i + 1, j + 1, follows))
    statements.model.add_circuit(arcs)


def _increasing(statements: Statements, constraint: c.Increasing) -> None:
    for a, b in pairwise(statements.of(constraint)):
        statements.model.add(a + int(constraint.strict) <= b)


def _relation(statements: Statements, constraint: c.Relation) -> None:
    named = {
        name: (statements.variables[v], statements.domains[v])
        for name, v in zip(constraint.names, constraint.scope, strict=True)
    }
    try:
        Formulas(statements.model, named).state(constraint.expression)
    except Refused as reason:
        _refuse_or_tabulate(statements, constraint, str(reason))


def _circuit(statements: Statements, constraint: Circuit) -> None:
    first, places = constraint.first, range(len(constraint.scope))
    if not constraint.scope:
        return
    arcs = []
    for place, variable in enumerate(constraint.scope):
        for value in statements.domains[variable]:
            if value - first in places:
                arcs.append((place, value - first, statements.literal(variable, value)))
            else:
                statements.model.add(statements.variables[variable] != value)
    if {place for place, _, _ in arcs} == set(places):
        statements.model.add_circuit(arcs)
    else:
        statements.never()


def _connected(statements: Statements, constraint: Connected) -> None:
    model, domains = statements.model, statements.domains
    reaching = Reaching[Any](lambda: model.new_bool_var(""), model.add_bool_or, invert)
    chosen = [
        reaching.either([statements.literal(v, x) for x in domains[v] if x in constraint.values])
        for v in constraint.scope
    ]
    reaching.connect(constraint.neighbours, chosen)


def _exactly_one(statements: Statements, constraint: c.ExactlyOne) -> None:
    statements.model.add(statements.total(constraint) == 1)


def _between(statements: Statements, constraint: c.Between) -> None:
    lo, hi = max(constraint.lo, 0), min(constraint.hi, len(constraint.scope))
    if lo > hi:
        statements.never()
    else:
        statements.model.add_linear_constraint(statements.total(constraint), lo, hi)


def _at_most_one(statements: Statements, constraint: c.AtMostOne) -> None:
    """At most one colour, where an option without one is a colour of its own."""
    groups: dict[str | None, list[Any]] = {None: []}
    colours = constraint.colours or (None,) * len(constraint.scope)
    for colour, option in zip(colours, statements.of(constraint), strict=True):
        groups.setdefault(colour, []).append(option)
    taken = groups.pop(None)
    for options in groups.values():
        taken.append(statements.model.new_bool_var(""))
        statements.model.add_max_equality(taken[-1], options)
    statements.model.add(cp_model.LinearExpr.sum(taken) <= 1)


def _tabulate(statements: Statements, constraint: c.Constraint) -> None:
    _refuse_or_tabulate(statements, constraint, f"a {type(constraint).__name__} constraint")


def _refuse_or_tabulate(statements: Statements, constraint: c.Constraint, why: str) -> None:
    domains = [statements.domains[variable] for variable in constraint.scope]
    if prod(map(len, domains)) > MOST_ROWS:
        raise Refused(f"{why}, and over {MOST_ROWS:,} combinations to write out")
    try:
        rows = {row for row in asking(product(*domains)) if constraint.is_met(*row)}
    except Undecided as undecided:
        raise Refused(f"{constraint.name or why}: {undecided.message}") from None
    statements.rows(constraint, rows)


_HOW: dict[type[c.Constraint], Callable[[Statements, Any], None]] = {
    c.Adjacency: _adjacency,
    c.AllDifferent: _different,
    c.AtMost: _at_most,
    c.AtMostOne: _at_most_one,
    c.Between: _between,
    Circuit: _circuit,
    Connected: _connected,
    c.ExactlyOne: _exactly_one,
    c.Increasing: _increasing,
    c.LinearSum: _linear,
    c.Product: _product,
    c.Relation: _relation,
    c.Table: _table,
}
