"""Statements that hold where one variable has one value: models of which one is meant.

A crossword whose base is to be found is a model for each base.  `cases_of` parts it again, so that
an engine may search one after the other, each as if it were alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.basics.errors import ModelError
from gridwright.model.constraints import Constraint, EntryConstraint, Table, Variable
from gridwright.model.model import Model

__all__ = ["When", "case_variable", "cases_of"]


@dataclass(frozen=True)
class When(EntryConstraint):
    """Where the first variable has the value, `said` is true of the others.

    Raises ModelError for a statement about other variables.

    >>> from gridwright.model.constraints import AllDifferent
    >>> differ = When(("base", "a", "b"), 5, AllDifferent(("a", "b")))
    >>> differ.holds(5, 3, 3), differ.holds(6, 3, 3)
    (False, True)
    """

    value: int
    said: Constraint

    def __post_init__(self) -> None:
        if self.scope[1:] != self.said.scope:
            raise ModelError("what is said is about other variables than the scope")

    def holds(self, *values: int) -> bool:
        return values[0] != self.value or self.said.holds(*values[1:])

    def is_met(self, *values: int) -> bool:
        return values[0] != self.value or self.said.is_met(*values[1:])


def case_variable(model: Model) -> Variable | None:
    """The variable that says which model is meant; None if there is no such, or more than one."""
    found = {one.scope[0] for one in model.constraints if isinstance(one, When)}
    return found.pop() if len(found) == 1 else None


def cases_of(model: Model, variable: Variable) -> Iterator[Model]:
    """The model for each value of the variable, which is fixed there, in their order.

    What a table says of it and of one more is what the domain of that is there: digits are those
    of the base.
    """
    always, whens, tables = list[Constraint](), list[When](), list[Table]()
    for one in model.constraints:
        if isinstance(one, When):
            whens.append(one)
        elif isinstance(one, Table) and len(one.scope) == 2 and one.scope[0] == variable:
            tables.append(one)
        else:
            always.append(one)
    for value in model.domains[variable]:
        own = [one.said for one in whens if one.value == value]
        domains = {**model.domains, variable: (value,)}
        for table in tables:
            name = table.scope[1]
            domains[name] = [x for x in domains[name] if (value, x) in table.rows]
        yield Model(domains, (*always, *own))
