"""What can be given from Python only: values of a clue, and what is entered for a value.

The values of a clue are numbers, or a function that makes them; it is called with what it asks
for: nothing, the length of the entry, or the least and the greatest number of that length.
"""

from collections.abc import Callable, Iterable, Mapping
from inspect import Parameter, signature
from typing import Any, Final

from gridwright.basics.errors import did_you_mean, shown
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.lines import Line
from gridwright.text.table import Table

__all__ = ["read_enter", "read_values"]

MOST_VALUES: Final = 1_000_000
"""Values that a function may make for one clue."""


def read_values(table: Table, line: Line, length: int, base: int) -> tuple[int, ...]:
    """The whole numbers that a clue from Python allows, sorted; others are no values."""
    body: Any = line.body
    made = body if isinstance(body, tuple) else _made(body, length, base)
    if not isinstance(made, Iterable):
        message = f"expected a function that makes numbers; it made {shown(made)}"
        if isinstance(made, bool):
            message += f'; a test of the number goes into relations, as ("{line.label}", test)'
        raise line.error(table, message)
    found: dict[int, int] = {}
    for n, value in enumerate(made):
        if n >= MOST_VALUES:
            raise line.error(table, f"the function makes more than {MOST_VALUES:,} values")
        if not isinstance(value, int) or isinstance(value, bool):
            continue
        if found.setdefault(value, value) is not value and vars_of(found[value]) != vars_of(value):
            raise line.error(table, f"{int(value)} is made twice, with other facts")
    return tuple(found[value] for value in sorted(found))


def vars_of(value: int) -> Any:
    """The facts that a value carries."""
    return getattr(value, "facts", {})


def _made(function: Callable[..., Any], length: int, base: int) -> Any:
    kinds = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    try:
        parameters = signature(function).parameters.values()
        wanted = sum(p.kind in kinds and p.default is Parameter.empty for p in parameters)
    except (TypeError, ValueError):
        wanted = 1
    lo = base ** (length - 1)
    given = ((), (length,), (lo, base * lo - 1))[min(wanted, 2)]
    return function(*given)


def read_enter(table: Table, layout: Layout) -> tuple[tuple[str, Callable[[int], Any]], ...]:
    """What is entered for a value: a function, or one for each entry."""
    told = table.values.get("enter", {})
    functions = told if isinstance(told, Mapping) else {"": told}
    for name, function in functions.items():
        if name and name not in layout.cells_of:
            guess = did_you_mean(str(name), layout.cells_of)
            raise table.error("enter", f"there is no entry {shown(name)}{guess}")
        if not callable(function):
            raise table.error("enter", "expected a function, which can be given from Python only")
    return tuple(functions.items())
