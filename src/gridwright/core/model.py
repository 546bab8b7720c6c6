"""A model: variables with finite domains, and constraints.  It knows no puzzle and no engine."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gridwright.core.bounds import MAX_DOMAIN
from gridwright.core.constraints import Constraint, Variable
from gridwright.core.errors import ModelError, SizeError, did_you_mean, shown

__all__ = ["Assignment", "Model", "Violation"]

Assignment = Mapping[Variable, int]


class Violation(NamedTuple):
    """One thing that is wrong with an assignment: who is concerned, and what was broken."""

    variables: tuple[Variable, ...]
    broken: str


class Model:
    """Variables, their domains and constraints; a value, not changed once made.

    >>> from gridwright.core.constraints import AllDifferent, LinearSum
    >>> model = Model({"a": range(1, 4), "b": (2, 3)}, [AllDifferent(("a", "b"))])
    >>> model.violations({"a": 2, "b": 2})
    (Violation(variables=('a', 'b'), broken='AllDifferent'),)

    Domains are kept sorted and without repeats.  Raises ModelError for a constraint on a
    variable that does not exist, SizeError for a domain of more than MAX_DOMAIN values.
    """

    __slots__ = ("constraints", "domains")

    def __init__(
        self, domains: Mapping[Variable, Iterable[int]], constraints: Iterable[Constraint] = ()
    ) -> None:
        self.domains: Mapping[Variable, Sequence[int]] = {
            variable: _domain(variable, values) for variable, values in domains.items()
        }
        self.constraints: tuple[Constraint, ...] = tuple(constraints)
        for constraint in self.constraints:
            for variable in constraint.scope:
                if variable not in self.domains:
                    guess = did_you_mean(str(variable), map(str, self.domains))
                    raise ModelError(f"{_told(constraint)}: no variable {shown(variable)}{guess}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Model) and (list(self.domains.items()), self.constraints) == (
            list(other.domains.items()),
            other.constraints,
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Model: {len(self.domains)} variables, {len(self.constraints)} constraints>"

    def violations(self, assignment: Assignment) -> tuple[Violation, ...]:
        """What is wrong with an assignment, by `Constraint.holds` alone; empty if it is right."""
        wrong = [
            Violation(
                (variable,), "no value" if variable not in assignment else "not in its domain"
            )
            for variable, domain in self.domains.items()
            if assignment.get(variable) not in domain
        ]
        if any(variable not in assignment for variable in self.domains):
            return tuple(wrong)
        wrong += [
            Violation(constraint.scope, _told(constraint))
            for constraint in self.constraints
            if not constraint.holds(*map(assignment.__getitem__, constraint.scope))
        ]
        return tuple(wrong)


def _told(constraint: Constraint) -> str:
    return constraint.name or type(constraint).__name__


def _domain(variable: Variable, values: Iterable[int]) -> Sequence[int]:
    if isinstance(values, range) and values.step == 1:
        domain: Sequence[int] = values
    elif isinstance(values, tuple) and len(values) <= 2 and values in ((), (0,), (0, 1), (1,)):
        domain = values
    else:
        domain = tuple(sorted(set(values)))
    if len(domain) > MAX_DOMAIN:
        raise SizeError(f"{len(domain):,} values; at most {MAX_DOMAIN:,}", place=str(variable))
    return domain
