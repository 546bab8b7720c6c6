"""What is counted over the whole grid: uses of digits, different digits, sums.

Counts are numbers, ranges and alternatives: ``12``, ``0..8``, ``0 or 7``, ``12 each``.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gridwright.basics.errors import FormatError, PuzzleError, SizeError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.digits import digit_of, read_digits
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.of_grid import alike_uses
from gridwright.families.crossnumber.setting_parts import Count
from gridwright.text.board import read_number
from gridwright.text.table import KeyTable

__all__ = ["counts_of", "read_counts"]

_MOST_TOTALS: Final = 10_000
"""Totals that one key may allow."""

_PIECE: Final = pattern(r"(\d{1,7})(?:\s*(?:\.\.|-|–|to)\s*(\d{1,7}))?(?:\s+(?:each|times|cells))?")


def read_counts(
    table: KeyTable, layout: Layout, digits: Sequence[int], base: int
) -> tuple[Count, ...]:
    """All that the keys say of the digits of all cells together."""
    found = list(_uses(table, layout, digits, base)) if "digit_uses" in table else []
    n_cells, ones = len(layout.used), tuple((digit, 1) for digit in range(base))
    values = tuple((digit, digit) for digit in range(1, base))
    sums = {
        "different_digits": (ones, base, True, "so many different digits are used"),
        "different_total": (values, base * (base - 1) // 2, True, "the different digits add up"),
        "digit_total": (values, n_cells * (base - 1), False, "all digits add up as told"),
    }
    for key, (weights, most, once, name) in sums.items():
        if key in table:
            totals = table.reading(key, lambda key=key, most=most: _totals(table, key, most))  # type: ignore[misc]
            found.append(Count(name, weights, totals, once))
    return tuple(found)


def _uses(table: KeyTable, layout: Layout, digits: Sequence[int], base: int) -> list[Count]:
    """How often each digit is used, or the digits of a set together."""
    value, n_cells = table.values["digit_uses"], len(layout.used)
    if isinstance(value, str) and value.strip().lower() in ("equal", "equally often"):
        return [table.reading("digit_uses", lambda: alike_uses(layout, digits))]
    found: dict[tuple[int, ...], frozenset[int]] = {}
    lettered = []
    if isinstance(value, Mapping):
        for name, uses in value.items():
            if _is_letter(table, str(name), base):
                counts = _counts(table, str(name), uses, n_cells)
                told = f"uses of the digit {name}: {', '.join(map(str, sorted(counts)))}"
                lettered.append(Count(told, (), counts, letter=str(name)))
                continue
            found[_digits(table, str(name), base)] = _counts(table, str(name), uses, n_cells)
    else:
        uses = _counts(table, "digits", value, n_cells)
        found = {(digit,): uses for digit in digits}
    return [
        Count(_named(of, uses), tuple((digit, 1) for digit in of), uses)
        for of, uses in found.items()
    ] + lettered


def _is_letter(table: KeyTable, name: str, base: int) -> bool:
    """Whether a letter of the clues is meant, whose value is the digit."""
    has_letters = "letters" in table or "letter" in table
    return has_letters and len(name) == 1 and name.isalpha() and digit_of(name, base) is None


def _named(of: tuple[int, ...], uses: frozenset[int]) -> str:
    """That so often these digits are used, as a name."""
    counts = sorted(uses)
    is_run = len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1
    times = f"{counts[0]}..{counts[-1]}" if is_run else ", ".join(map(str, counts))
    if len(of) == 1:
        return f"uses of the digit {of[0]}: {times}"
    return f"uses of the digits {', '.join(map(str, of))}: {times}"


def _digits(table: KeyTable, name: str, base: int) -> tuple[int, ...]:
    """The digit, or the digits of a set such as ``even``."""
    digit = digit_of(name, base)
    if digit is not None:
        return (digit,)
    try:
        found = read_digits(name, base)
    except PuzzleError:
        message = f"{shown(name)} is not a digit in base {base}, nor a set of digits such as even"
        raise table.error("digit_uses", message) from None
    if not found:
        raise table.error("digit_uses", f"{shown(name)} holds no digit in base {base}")
    return found


def _counts(table: KeyTable, name: str, value: Any, n_cells: int) -> frozenset[int]:
    try:
        counts = counts_of(value, n_cells)
    except PuzzleError as error:
        raise table.error("digit_uses", f"{shown(name, 20)}: {error.message}") from None
    if counts is None:
        message = f"expected counts such as 3, 0..8 or 0 or 7, found {shown(value)}"
        raise table.error("digit_uses", f"{shown(name, 20)}: {message}")
    if not counts:
        message = f"expected {shown(value)} times, but there are only {n_cells} cells"
        raise table.error("digit_uses", f"{shown(name, 20)}: {message}")
    return counts


def _totals(table: KeyTable, key: str, most: int) -> frozenset[int]:
    """The totals up to `most` that a key allows: counts, or a kind of number."""
    value = table.values[key]
    found = counts_of(value, most)
    if found is None and isinstance(value, str):
        statement = ClueStatement(value)
        if statement.names:
            name = statement.names[0].removeprefix("@")
            raise FormatError(f"{shown(name)} is not a number, nor a kind of number")
        if most > _MOST_TOTALS:
            problem = f"the total may be up to {most:,}; a kind of number is tried up to"
            raise SizeError(f"{problem} {_MOST_TOTALS:,}")
        found = frozenset(statement.numbers(1, most, {}))
    if found is None:
        raise FormatError(f"expected a number, 20..30 or a kind of number, found {shown(value)}")
    if not found:
        raise FormatError(f"expected at most {most:,}, found {shown(value)}")
    if len(found) > _MOST_TOTALS:
        raise SizeError(f"{shown(value)} allows more than {_MOST_TOTALS:,} totals")
    return found


def counts_of(value: Any, most: int) -> frozenset[int] | None:
    """Counts up to `most`; None if the value is no count."""
    items = value if isinstance(value, list | tuple) else [value]
    found: set[int] = set()
    for item in items:
        if isinstance(item, bool) or not isinstance(item, int | str):
            return None
        if isinstance(item, int):  # perhaps one of more digits than Python writes
            if item < 0:
                return None
            found.update({item} if item <= most else ())
            continue
        for piece in re.split(r"\s*(?:\bor\b|,)\s*", item[:200].strip()):
            match = _PIECE.fullmatch(piece)
            if not match:
                for part in piece.split("..") if ".." in piece else ():
                    read_number(part.strip())  # says which of them is no number
                return None
            lo, hi = int(match[1]), int(match[2] or match[1])
            if hi < lo:
                message = f"{shown(piece)} is an empty range; expected the smaller number first"
                raise FormatError(message)
            found.update(range(lo, min(hi, most) + 1))
    return frozenset(found)
