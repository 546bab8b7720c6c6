"""What letters may be worth: ``1..26``, a list, or a set such as ``primes < 2500``."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from gridwright.basics.bounds import MAX_DOMAIN, MAX_NUMBER
from gridwright.basics.errors import FormatError, PuzzleError, SizeError, did_you_mean, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.language.words import VOCABULARY
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node
from gridwright.text.table import KeyTable

__all__ = [
    "each_own",
    "is_alphabet",
    "keys_are_alphabet",
    "look_alike",
    "place_in_alphabet",
    "read_letters",
]
__all__ += ["read_groups", "read_own_letters"]

_MOST_TRIED = 10_000_000
_FIRST: Final = pattern(r"(?:the\s+)?first\s+(\d{1,4}|[a-z]{3,9})\s+(\S.*)", re.IGNORECASE)
_SPAN: Final = pattern(r"^\s*(\d{1,31})\s*(?:to|[-–—−])\s*(\d{1,31})\s*$", re.ASCII)
"""``1-26`` and ``1 to 26``, which mean the same as ``1..26`` here."""

_LETTERS: Final = pattern(r"([^\W\d_])\s*(?:\.\.|[-–—−]|to)\s*([^\W\d_])")
"""``A..G``, a key of several letters."""

_ALPHABET: Final = pattern(r"alphabet|A\s*=\s*1\b.{0,20}?(Z\s*=\s*26)?", re.IGNORECASE)
"""``A = 1, B = 2, ... Z = 26``."""

_LOOKS: Final = (
    dict(
        zip(
            "АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧο",
            "ABESIJKMHOPCTYXaesijopcyxABEZHIKMNOPTYXo",
            strict=True,
        )
    )
    | {chr(0xFF21 + i): chr(0x41 + i) for i in range(26)}
    | {chr(0xFF41 + i): chr(0x61 + i) for i in range(26)}
)
"""Cyrillic, Greek and wide letters that look like Latin ones on paper."""


def look_alike(letters: Iterable[str]) -> tuple[str, str] | None:
    """A letter that looks like a Latin one, and that one; None if all are of one script.

    A puzzle in Greek letters is one in Greek letters; with Latin ones among them, two different
    letters may look the same, and a paste from somewhere is more likely than a trap.
    """
    found = sorted(set(letters))
    if not any(letter.isascii() for letter in found):
        return None
    return next(((x, _LOOKS[x]) for x in found if x in _LOOKS), None)


def read_letters(table: KeyTable, key: str) -> tuple[int, ...]:
    """The values of a key, in increasing order."""
    return table.reading(key, lambda: _values(table.values[key]))


def read_own_letters(
    table: KeyTable, letters: Sequence[str], derived: Container[str] = ()
) -> dict[str, tuple[int, ...]]:
    """The letters with values of their own, whatever those of all others are.

    Those that are `derived` from others have none.
    """
    found = {}
    keys = {key for letter, _, key in each_own(table) if letter in letters}
    for letter, value, key in each_own(table):
        if key not in keys and letter not in derived:
            guess = did_you_mean(key, letters)
            raise table.error("letter", f"{shown(key)} is not a letter of the clues{guess}")
        if letter in derived or letter not in letters:
            continue
        try:
            values = _values(value)
        except PuzzleError as error:
            raise table.error("letter", error.message, place=letter) from None
        found[letter] = values
    return found


def each_own(table: KeyTable) -> Iterator[tuple[str, Any, str]]:
    """The letters under ``letter`` with their values, and the key that each stands under.

    ``"A..G"`` and ``"ACE"`` are several, of which not all need to be in the clues.
    """
    seen: set[str] = set()
    for names, value in table.table("letter").items() if "letter" in table else ():
        span = _LETTERS.fullmatch(names)
        if span:
            group = "".join(map(chr, range(ord(span[1]), ord(span[2]) + 1)))
        else:
            group = names if names.isalpha() and names not in VOCABULARY else ""
        for letter in group or [names]:
            if letter in seen:
                raise table.error("letter", f"{shown(letter)} has values twice", place=letter)
            seen.add(letter)
            yield letter, value, names


def read_groups(
    table: KeyTable, letters: Iterable[tuple[str, Any]], derived: Iterable[Any]
) -> tuple[tuple[str, ...], ...]:
    """Letters that differ from one another; all but those that others tell, if nothing is said."""
    told = {one.letter for one in derived}
    names = [letter for letter, _ in letters if letter not in told]
    value = table.values.get("letters_differ", True)
    if isinstance(value, bool):
        return (tuple(names),) if value else ()
    groups = []
    for line in re.split(r"[\n;]", table.text("letters_differ")):
        group = list[str]()
        for word in line.replace(",", " ").split():
            span = _LETTERS.fullmatch(word)
            found = "".join(map(chr, range(ord(span[1]), ord(span[2]) + 1))) if span else word
            unknown = next((x for x in found if x not in names), "") if not span else ""
            if unknown:
                guess = did_you_mean(unknown, names)
                message = f"{shown(unknown)} is not a letter of the clues{guess}"
                raise table.error("letters_differ", message)
            group += [x for x in found if x in names]
        groups.append(tuple(dict.fromkeys(group)))
    return tuple(group for group in groups if group)


def is_alphabet(table: KeyTable) -> bool:
    """Whether letters are worth their places in the alphabet."""
    return keys_are_alphabet(table.values)


def keys_are_alphabet(keys: Mapping[str, Any]) -> bool:
    """Whether letters are worth their places in the alphabet."""
    value = keys.get("letters")
    return isinstance(value, str) and bool(_ALPHABET.fullmatch(value.strip()))


def place_in_alphabet(letter: str) -> int | None:
    """1 for A and for a, up to 26; None for a letter of another alphabet."""
    return ord(letter.upper()) - 64 if letter.isascii() else None


def _values(value: Any) -> tuple[int, ...]:
    found = _any_values(value)
    if not found:
        raise FormatError(f"{shown(value)} holds no number; expected values such as 1..26")
    return found


def _any_values(value: Any) -> tuple[int, ...]:
    if isinstance(value, int) and not isinstance(value, bool):
        value = [value]
    if isinstance(value, str) and (first := _FIRST.fullmatch(value.strip())):
        return _first(first)
    if isinstance(value, str):
        value = _SPAN.sub(r"\1..\2", value)
    is_range = isinstance(value, str) and _is_range(value)
    if not isinstance(value, str) or is_range:
        try:
            return tuple(KeyTable({"letters": value}).numbers("letters"))
        except PuzzleError as error:  # it is raised again with the key it belongs to
            raise FormatError(error.message) from None
    clue = ClueStatement(f"{{{value}}}" if "," in value and "{" not in value else value)
    if clue.names:
        name = clue.names[0].removeprefix("@")
        raise FormatError(f"{shown(name)} is not a number; expected 1..26, or primes < 2500")
    most = _greatest(clue, clue.tree)
    if most is None:
        raise FormatError(f"{shown(value)} has no end; expected one, as in primes < 2500")
    least = _least(clue, clue.tree)
    if clue.effort(1, most, {}) - min(least, 1) > _MOST_TRIED:
        raise SizeError(f"{shown(value)} takes more than {_MOST_TRIED:,} trials")
    found = {number for number in range(least, min(most, 0) + 1) if clue.allows(number, {})}
    for number in clue.numbers(1, most, {}):
        found.add(number)
        if len(found) > MAX_DOMAIN:
            raise SizeError(f"more than {MAX_DOMAIN:,} values for a letter")
    return tuple(sorted(found))


def _first(told: "re.Match[str]") -> tuple[int, ...]:
    """The first ten primes: so many of a kind, the least ones."""
    many, kind = ClueStatement(told[1]).tree, ClueStatement(told[2])
    n = int(str(many.args[0])) if many.op == "number" else 0
    if kind.names or not n or not kind.tree.is_set:
        raise FormatError(f"{shown(told[0])} is not understood; expected values such as 1..26")
    for most in (100, 10_000, 1_000_000):
        if kind.effort(1, most, {}) > _MOST_TRIED:
            break
        found = sorted(set(kind.numbers(1, most, {})))
        if len(found) >= n:
            return tuple(found[:n])
    raise SizeError(f"{shown(told[0])}: so many are not found")


def _is_range(text: str) -> bool:
    first, dots, last = text.partition("..")
    numbers = [part.strip().lstrip("-−") for part in (first, last)]
    return bool(dots) and all(n.isascii() and n.isdecimal() for n in numbers)


def _least(clue: ClueStatement, node: Node) -> int:
    """A number that nothing in the set is below, or 1: what has no beginning is positive."""
    below = [_least(clue, part) for part in node.nodes]
    match node.op:
        case "and":
            known = [n for n, part in zip(below, node.nodes, strict=True) if _begins(part)]
            return max(known, default=1)
        case "or" | "set":
            return min(below, default=1)
        case "range":
            return below[0]
    value = None if node.is_set else clue.meaning.whole(node, {})
    return 1 if value is None else value


def _begins(node: Node) -> bool:
    """Whether a set has a least number that `_least` knows."""
    if node.op in ("and", "or", "set"):
        return any(map(_begins, node.nodes))
    return node.op not in ("compare", "not", "any")


def _greatest(clue: ClueStatement, node: Node) -> int | None:
    """A number that nothing in the set exceeds; None if there is no such number."""
    if not node.is_set:
        value = clue.meaning.whole(node, {})
        return 0 if value is None else value
    below = [_greatest(clue, part) for part in node.nodes]
    known = [most for most in below if most is not None]
    match node.op:
        case "and":
            return min(known, default=None)
        case "or" | "set":
            return None if None in below else max(known)
        case "range":
            return below[-1]
        case "compare":
            return below[0] if str(node.args[0]) in ("<", "<=", "=") else None
        case "factor":
            return below[0]
        case "kind" if node.args == ("permutation",):
            return MAX_NUMBER
    return None
