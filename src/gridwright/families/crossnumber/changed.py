"""Digits that are changed when the grid is full: ``changed = {to = "digit + 1", rows = 1}``.

What is told of the entries then, by the same key or in relations (``final(3d)``), is asked in the
same search, so that a solution is unique only if its changes are.

Variables  ``"final r1c2"`` is the digit in a cell at the end, ``"changed r1c2"`` is 1 if it is
another one than before.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby, product
from string import ascii_letters
from typing import Any, Final

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.digits import write_digit
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.rules import rules_of
from gridwright.families.crossnumber.setting_parts import Apart, Rule
from gridwright.families.crossnumber.spread import (
    SPREAD,
    SYMMETRY,
    Spread,
    read_spread,
    spread_constraints,
    spread_told,
)
from gridwright.model.constraints import Constraint, Table, Variable
from gridwright.model.grid import Cell
from gridwright.text.table import KeyTable

__all__ = ["CHANGED", "Changed", "changed_constraints", "changed_domains", "changed_told"]
__all__ += ["changes_found", "final_cells", "final_rows", "read_changed"]

CHANGED: Final = "changed"
"""The key."""
_TO: Final = "to"
_OF: Final = {"every": "", "across": "a", "down": "d"}
"""Keys for what entries are at the end, with what their names end in."""
_ANY: Final = "another digit"
_EXCHANGED: Final = pattern(
    r"([A-Za-z]) (?:is |are )?(?:exchanged|swapped|interchanged) with ([A-Za-z])"
)
_DIGIT: Final = pattern(r"\bdigit\b")
_THROUGHOUT: Final = " throughout"
"""Behind a formula: every digit becomes that."""
_MOST_LETTERS: Final = 2
_Becomes = Callable[[int, list[int]], set[int]]


@dataclass(frozen=True)
class Changed:
    """What a digit may become, how many do, and what entries are then.

    `made` are rows of a digit, the values of the `letters` that are named, the digit at the end,
    and 1 if that is another one.  `rules` and `apart` are about the entries at the end, by the
    names that `besides` gives them.
    """

    made: frozenset[tuple[int, ...]]
    letters: tuple[str, ...]
    spread: tuple[Spread, ...]
    rules: tuple[Rule, ...]
    apart: tuple[Apart, ...]
    leading_zero: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The letters that tell what becomes of digits."""
        return self.letters


def final_cells(layout: Layout, entry: str) -> tuple[Variable, ...]:
    """The digits of an entry at the end."""
    return tuple(_final(layout, cell) for cell in layout.cells_of[entry])


def _final(layout: Layout, cell: Cell) -> str:
    return f"final {layout.name(cell)}"


def _mark(layout: Layout, cell: Cell) -> str:
    return f"changed {layout.name(cell)}"


def read_changed(
    table: KeyTable, layout: Layout, base: int, read: Callable[..., ClueStatement]
) -> Changed | None:
    """What stands under the key ``changed``; `layout` has the entries at the end."""
    if CHANGED not in table:
        return None
    given = table.table(CHANGED)
    known = (_TO, *SPREAD, SYMMETRY, *_OF)
    unknown = next((key for key in given if key not in known), None)
    if unknown is not None:
        message = f"{shown(unknown, 20)}; expected {', '.join(known)}"
        raise table.error(CHANGED, message)
    if not given:
        raise table.error(CHANGED, "expected how many digits, as in {rows = 1}")
    told = given.get(_TO, _ANY)
    letters, made = table.reading(CHANGED, lambda: _made(told, base))
    if letters and not ("letters" in table or "letter" in table):
        raise table.error(CHANGED, f"to: no values are given for {letters[0]}")
    spread = read_spread(table, CHANGED, given, layout, layout.used)
    rules: list[Rule] = []
    for way, end in _OF.items():
        if way not in given:
            continue
        names = tuple(name for name, _ in layout.drawn if name.endswith(end))
        of = "every final entry" + (f" {way}" if end else "")
        try:
            if not isinstance(given[way], str):
                raise FormatError(f"expected a kind of number, found {shown(given[way])}")
            told = tuple(rules_of(of, given[way], names, layout, read))
        except PuzzleError as error:
            raise table.error(CHANGED, f"{way}: {error.message}") from None
        finals = ((rule, tuple(f"final_{name}" for name in rule.entries)) for rule in told)
        rules += [replace(rule, entries=entries) for rule, entries in finals]
    apart = () if table.flag("duplicates") else tuple(_apart(layout))
    return Changed(made, letters, spread, tuple(rules), apart, table.flag("leading_zero"))


def _made(told: Any, base: int) -> tuple[tuple[str, ...], frozenset[tuple[int, ...]]]:
    """The letters that are named, and the rows of `Changed.made`."""
    if not isinstance(told, str):
        raise FormatError(f"to: expected what becomes of a digit, found {shown(told)}")
    digits, text = range(base), " ".join(told.split())
    whole = text.removesuffix(_THROUGHOUT)
    if text.lower() == _ANY:
        return (), frozenset((a, b, int(a != b)) for a in digits for b in digits)
    exchanged = _EXCHANGED.fullmatch(whole)
    letters: tuple[str, ...] = exchanged.groups() if exchanged else ()
    becomes: _Becomes = _exchanged
    if not exchanged:
        letters, becomes = _formula(whole)
    if len(set(letters)) < len(letters) or len(letters) > _MOST_LETTERS:
        raise FormatError(f"to: expected at most {_MOST_LETTERS} letters, each another one")
    rows = set[tuple[int, ...]]()
    for digit, *values in product(digits, repeat=1 + len(letters)):
        after = {n for n in becomes(digit, values) if 0 <= n < base}
        if not (exchanged or whole != text):
            after |= {digit}
        rows |= {(digit, *values, n, int(n != digit)) for n in after}
    if not any(row[-1] for row in rows):
        raise FormatError(f"to: {shown(told)} changes no digit into another one")
    return letters, frozenset(rows)


def _exchanged(digit: int, values: list[int]) -> set[int]:
    one, other = values
    return {{one: other, other: one}.get(digit, digit)}


def _formula(told: str) -> tuple[tuple[str, ...], _Becomes]:
    """The letters of a formula of the digit, and what it comes to, which may be several digits."""
    used = set(_DIGIT.sub("", told))
    own = next(letter for letter in ascii_letters if letter not in used)
    parts = [
        ClueStatement(_DIGIT.sub(f" {own} ", part), has_letters=True) for part in told.split(" or ")
    ]
    names = tuple(dict.fromkeys(name for part in parts for name in part.names if name != own))
    is_named = all(own in part.names and not part.tree.is_set for part in parts)
    if not is_named or any(name.startswith("@") for name in names):
        message = f"expected a formula with digit, such as digit + 1, found {shown(told)}"
        raise FormatError(f"to: {message}")

    def becomes(digit: int, values: list[int]) -> set[int]:
        known = {own: digit, **dict(zip(names, values, strict=True))}
        found = (part.meaning.whole(part.tree, known) for part in parts)
        return {n for n in found if n is not None}

    return names, becomes


def _apart(layout: Layout) -> Iterator[Apart]:
    """No two entries of a length are equal at the end."""
    unlike = {cells: name for name, cells in layout.drawn}
    for length, group in groupby(sorted(unlike, key=len), key=len):
        cells = tuple(final_cells(layout, unlike[own]) for own in group)
        if len(cells) > 1 and length > 1:
            yield Apart("no two entries are equal at the end", cells)


def changed_domains(
    changed: Changed | None, layout: Layout, base: int
) -> dict[Variable, tuple[int, ...]]:
    """What the digits at the end, and the marks of changes, may be."""
    if changed is None:
        return {}
    found: dict[Variable, tuple[int, ...]] = {}
    for cell in layout.used:
        found[_final(layout, cell)] = tuple(range(base))
        found[_mark(layout, cell)] = (0, 1)
    if not changed.leading_zero:
        firsts = {cells[0] for _, cells in layout.drawn if len(cells) > 1}
        found |= {_final(layout, cell): tuple(range(1, base)) for cell in firsts}
    return found


def changed_constraints(changed: Changed | None, layout: Layout, base: int) -> Iterator[Constraint]:
    """What digits may become, and how many do."""
    if changed is None:
        return
    for cell in layout.used:
        name = f"what {layout.name(cell)} may be at the end"
        scope: tuple[Variable, ...] = (
            cell,
            *changed.letters,
            _final(layout, cell),
            _mark(layout, cell),
        )
        yield Table(scope, changed.made, name=name)
    yield from spread_constraints(
        changed.spread, lambda cell: _mark(layout, cell), "digits that are changed"
    )


def final_rows(layout: Layout, values: Mapping[Any, int]) -> tuple[tuple[int | None, ...], ...]:
    """The grid at the end."""
    grid = layout.grid
    cells = [values.get(_final(layout, cell)) for cell in range(grid.rows * grid.cols)]
    return tuple(tuple(cells[r * grid.cols : (r + 1) * grid.cols]) for r in range(grid.rows))


def changes_found(layout: Layout, values: Mapping[Any, int]) -> str:
    """``r1c2 3→4``: the digits that are changed, of a grid that may be half filled."""
    known = (c for c in layout.used if c in values and _final(layout, c) in values)
    pairs = ((cell, values[cell], values[_final(layout, cell)]) for cell in known)
    found = [
        f"{layout.name(cell)} {write_digit(before)}→{write_digit(after)}"
        for cell, before, after in pairs
        if before != after
    ]
    return ", ".join(found) or "none"


def changed_told(value: Mapping[str, Any], *, leading_zero: bool, duplicates: bool) -> str:
    """How many digits become what, in a sentence without a capital."""
    to = " ".join(str(value.get(_TO, _ANY)).split())
    to = "another one" if to == _ANY else to.replace("digit", "the digit")
    many = spread_told(value, "digit", "digits") or "some digits"
    if exchanged := _EXCHANGED.fullmatch(to.removesuffix(_THROUGHOUT)):
        to = f"{exchanged[2]} if they are {exchanged[1]}, and the other way round"
    told = [] if leading_zero else ["no entry begins with 0"]
    told += [] if duplicates else ["no two entries are equal"]
    rest = f"; then, too, {' and '.join(told)}" if told else ""
    return f"at the end {many} must be changed, to {to}{rest}"
