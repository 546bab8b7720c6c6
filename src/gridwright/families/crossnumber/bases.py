"""A base that is to be found: ``base = "5..16"``.

The puzzle is read once for each base that it may be, and is as many settings, all with the same
cells and letters.  Variable  ``"base"`` says which of them is meant (`model.cases`).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from gridwright.basics.bounds import MAX_BASE
from gridwright.basics.errors import shown
from gridwright.families.crossnumber.setting import Setting
from gridwright.model.cases import When
from gridwright.model.constraints import Constraint, Table, Variable
from gridwright.model.model import Model
from gridwright.text.table import KeyTable

__all__ = ["BASE", "meant_by", "model_of_bases", "read_bases"]

BASE: Final = "base"
"""The variable, and the key."""


def read_bases(table: KeyTable) -> tuple[int, ...]:
    """The bases that may be meant, in their order; just one where it is told."""
    value = table.values.get("base", 10)
    is_one = isinstance(value, int) and not isinstance(value, bool)
    bases = (table.whole("base", 10),) if is_one else tuple(table.numbers("base"))
    wrong = next((base for base in bases if not 2 <= base <= MAX_BASE), None)
    if wrong is not None:
        message = f"{shown(wrong, 12)}; expected a base from 2 to {MAX_BASE}"
        raise table.error("base", message)
    if not bases:
        raise table.error("base", f"no base; expected some from 2 to {MAX_BASE}")
    return bases


def meant_by(settings: Mapping[int, Setting], values: Mapping[Variable, int]) -> Setting | None:
    """The setting whose base a solution has; None if it tells none."""
    return settings.get(values[BASE]) if BASE in values else None


def model_of_bases(models: Mapping[int, Model]) -> Model:
    """One model of those for each base."""
    domains: dict[Variable, Iterable[int]] = {BASE: tuple(models)}
    allowed: dict[Variable, set[int]] = {}
    for model in models.values():
        for variable, values in model.domains.items():
            allowed.setdefault(variable, set()).update(values)
    domains |= {variable: tuple(sorted(values)) for variable, values in allowed.items()}
    found = list(_narrowed(models, allowed))
    for base, model in models.items():
        for constraint in model.constraints:
            said = When((BASE, *constraint.scope), base, constraint, name=constraint.name)
            found.append(said)
    return Model(domains, found)


def _narrowed(
    models: Mapping[int, Model], allowed: Mapping[Variable, set[int]]
) -> Iterator[Constraint]:
    """That variables have the values of the base."""
    for variable, values in allowed.items():
        own = {base: model.domains[variable] for base, model in models.items()}
        if any(len(some) < len(values) for some in own.values()):
            rows = frozenset((base, value) for base, some in own.items() for value in some)
            yield Table((BASE, variable), rows, name="every digit is less than the base")
