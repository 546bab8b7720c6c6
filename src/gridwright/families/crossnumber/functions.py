"""Functions, which only Python can give: for the values of a clue, and what is entered.

The values of a clue are numbers, or a function that makes them; it is called with what it asks
for: nothing, the length of the entry, or the least and the greatest number of that length.
"""

from collections.abc import Callable, Iterable, Mapping
from inspect import Parameter, signature
from typing import Any, Final

from gridwright.basics.errors import did_you_mean, shown
from gridwright.clues.language.own_functions import OwnFunctions, formulas_of
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.lines import ClueLine
from gridwright.text.table import KeyTable

__all__ = ["read_enter", "read_functions", "read_values"]

MOST_VALUES: Final = 1_000_000
"""The most values that a function may return for one clue."""


def read_values(table: KeyTable, line: ClueLine, length: int, base: int) -> tuple[int, ...]:
    """The whole numbers that a clue from Python allows, sorted; others are no values."""
    body: Any = line.body
    made = body if isinstance(body, tuple) else _made(body, length, base)
    if not isinstance(made, Iterable):
        message = f"expected a function that returns numbers; it returned {shown(made)}"
        if isinstance(made, bool):
            message += f'; a test of the number goes into relations, as ("{line.label}", test)'
        raise line.error(table, message)
    found: dict[int, int] = {}
    for n, value in enumerate(made):
        if n >= MOST_VALUES:
            raise line.error(table, f"the function returns more than {MOST_VALUES:,} values")
        if not isinstance(value, int) or isinstance(value, bool):
            continue
        if found.setdefault(value, value) is not value and vars_of(found[value]) != vars_of(value):
            raise line.error(table, f"{int(value)} is returned twice, with different facts")
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


def read_functions(
    table: KeyTable, base: int
) -> tuple[dict[str, Callable[..., Any]], OwnFunctions]:
    """The functions of a puzzle's own: those from Python, and those that are formulas."""
    given = table.table("functions") if "functions" in table else {}
    own: dict[str, Callable[..., Any]] = {}
    formulas: list[tuple[str, str]] = []
    for name, function in given.items():
        if callable(function):
            own[name] = function
        elif isinstance(function, str):
            formulas.append((str(name), function))
        else:
            message = f"{shown(name)} is neither a formula, such as 2n + 1, nor a function"
            raise table.error("functions", message)
    table.reading("functions", lambda: formulas_of(tuple(formulas), base))
    return own, tuple(formulas)


def read_enter(table: KeyTable, layout: Layout) -> tuple[tuple[str, Callable[[int], Any]], ...]:
    """What is entered for a value: a function, or one for each entry."""
    given = table.values.get("enter", {})
    functions = given if isinstance(given, Mapping) else {"": given}
    for name, function in functions.items():
        if name and name not in layout.cells_of:
            guess = did_you_mean(str(name), layout.cells_of)
            raise table.error("enter", f"there is no entry {shown(name)}{guess}")
        if not callable(function):
            raise table.error("enter", "expected a function, which can be given from Python only")
    return tuple(functions.items())
