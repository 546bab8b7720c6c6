"""Digits as signs, and sets of digits as texts: ``0-6``, ``even``, ``1, 3, 7-9``."""

from collections.abc import Callable, Iterable
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any, Final

from gridwright.basics.bounds import MAX_BASE
from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node

__all__ = [
    "SIGNS",
    "digit_of",
    "read_digits",
    "some_digits",
    "write_digit",
    "write_digits",
    "write_number",
]

_TO_TWO_DIGITS: Final = pattern(r"\s*\d\s*(?:-|–|\.\.)\s*(\d\d)\s*")
SIGNS: Final = digits + ascii_uppercase + ascii_lowercase + "+/"
"""The signs of the digits 0 to 63."""


def digit_of(text: str, base: int) -> int | None:
    """The digit that a text means: its sign, or its value in decimal; None if it is neither."""
    if text.isascii() and text.isdecimal() and len(text) < 3:
        value = int(text)
    elif base <= 36 and len(text) == 1:
        value = SIGNS.find(text.upper())
    else:
        value = SIGNS.find(text) if len(text) == 1 else -1
    return value if 0 <= value < base else None


def write_digit(value: int) -> str:
    """The sign of a digit; what is none, in decimal."""
    return SIGNS[value] if 0 <= value < len(SIGNS) else str(value)


def write_number(digits_: Iterable[int]) -> str:
    """The signs of digits, the highest first."""
    return "".join(SIGNS[digit] for digit in digits_)


def read_digits(value: Any, base: int) -> tuple[int, ...]:
    """A set of digits from a text, a digit, a list of digits or a predicate."""
    if callable(value):
        test: Callable[[int], Any] = value
        return tuple(digit for digit in range(base) if test(digit))
    if isinstance(value, int) and not isinstance(value, bool):
        value = [value]
    if isinstance(value, list | tuple | set | frozenset | range):
        for item in value:
            if not isinstance(item, int | str) or (isinstance(item, int) and abs(item) > base):
                raise FormatError(f"{shown(item, 12)} is not a digit in base {base}")
        found = {digit for item in value for digit in read_digits_of_text(str(item), base)}
    elif isinstance(value, str):
        found = set(read_digits_of_text(value, base))
    else:
        raise FormatError(f"expected digits such as 1-9, found {shown(value)}")
    return tuple(sorted(found))


def some_digits(value: Any, base: int) -> tuple[int, ...]:
    """As `read_digits`; raises FormatError if there are none: ``"12"`` is no digit, nor two."""
    found = read_digits(value, base)
    if not found and not callable(value):
        message = f"{shown(value)} holds no digit in base {base}; expected 1-9 or 1, 3, 5"
        most = _TO_TWO_DIGITS.fullmatch(str(value))
        if most and base == 10 and int(most[1]) < MAX_BASE:
            message += (
                f"; for numbers of two digits in cells write base = {int(most[1]) + 1} and "
                'entered = "spelt(entry) = answer"'
            )
        raise FormatError(message)
    return found


def read_digits_of_text(text: str, base: int) -> Iterable[int]:
    """The digits of pieces between commas: digits, ranges, or kinds of number."""
    pieces = [text] if "{" in text or "(" in text else text.split(",")
    for piece in pieces:
        found = _range(piece, base)
        if found is None:
            clue = ClueStatement(piece.strip(), base=base)
            if clue.names:
                name = clue.names[0].removeprefix("@")
                raise FormatError(
                    f"{shown(name)} is not a digit in base {base}, nor a kind of number"
                )
            zero = [0] if _has_zero(clue, clue.tree) else []
            found = [*zero, *(digit for digit in range(1, base) if clue.allows(digit, {}))]
        yield from found


def _has_zero(clue: ClueStatement, node: Node) -> bool:
    """Whether the digit 0 is in a set; kinds of number have positive ones only, but 0 is even."""
    match node.op:
        case "and":
            return all(_has_zero(clue, part) for part in node.nodes)
        case "or":
            return any(_has_zero(clue, part) for part in node.nodes)
        case "not":
            return not _has_zero(clue, node.nodes[0])
        case "multiple":
            return True
        case "kind" if node.args == ("even",):
            return True
    return clue.meaning.contains(node, 0, {})


def _range(piece: str, base: int) -> Iterable[int] | None:
    """A digit, or digits from one to another; None if the text is something else."""
    for sign in ("..", "-", "–", "−"):
        first, found, last = piece.partition(sign)
        if found:
            lo, hi = digit_of(first.strip(), base), digit_of(last.strip(), base)
            if lo is None or hi is None:
                return None
            if hi < lo:
                raise FormatError(
                    f"{shown(piece)} is an empty range; expected the smaller digit first"
                )
            return range(lo, hi + 1)
    digit = digit_of(piece.strip(), base)
    return None if digit is None else [digit]


def write_digits(digits_: Iterable[int]) -> str:
    """What `read_digits` reads as these digits."""
    return ", ".join(map(str, digits_))
