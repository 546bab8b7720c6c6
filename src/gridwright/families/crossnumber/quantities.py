"""Relations in words: how many entries are of a kind, and which are of the same type.

::

    exactly two of 1a, 3d, 5a are prime      each of, some of, none of, at least, at most
    at most three across entries are square
    one of the entries is the reverse of another
    type(1a) = type(3a)                      types = ["prime", "square", "2 * cube"]
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.errors import FormatError, did_you_mean, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.gathered import (
    LISTED,
    names_of_all,
    with_all_named,
    with_sums_written,
)
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import with_usual_names
from gridwright.families.crossnumber.setting_parts import Paired, Quantified, Told
from gridwright.text.table import KeyTable

__all__ = ["MOST_TYPED", "entries_listed", "read_another", "read_gathered", "read_quantified"]
__all__ += ["read_typed", "read_types"]

_NUMBERS: Final = {word: number for number, word in enumerate(("no", *NUMBERS[1:]))}
_VERBS: Final = "(?:has|have|contains?|exceeds?|divides?|ends?|begins?|starts?|uses?|shares?)"
_QUANTIFIED: Final = pattern(
    r"(each|every|all|some|none|(?:(?:exactly|at least|at most)\s+)?(?:\d{1,4}|[a-z]{2,6}))\s+"
    r"(?:of\s+([^:]{1,2000}?)|((?:across\s+|down\s+)?)(?:entr(?:y|ies)|answers?))"
    rf"(?:\s+(?:is|are)\s+|\s*:\s*|\s+(?={_VERBS}\b))(?:an?\s+)?(\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_ANOTHER: Final = pattern(
    r"(?:(?:at\s+least\s+)?one\s+of\s+(?:the|these)\s+((?:across\s+|down\s+)?)(?:entries|answers|numbers)|"
    r"(?:an|one|some)\s+((?:across\s+|down\s+)?)(?:entry|answer|number))"
    r"\s+is\s+(?:the\s+same\s+as\s+)?(\S.{0,200}?|)\s*\banother(?:\s+(?:one|entry|answer|number|of\s+them))?\b(.{0,200})",
    re.IGNORECASE | re.DOTALL,
)
_MOST_PAIRS: Final = 600
"""Pairs of entries, 25 of them, in one relation of a pair that is not named."""
_TYPE: Final = r"type\s*\(\s*@?(\w{1,40})\s*\)"
_TYPED: Final = pattern(rf"{_TYPE}(?:\s*(?:==?|!=|≠)\s*{_TYPE})+")
_MOST_TYPES: Final = 50
MOST_TYPED: Final = 5_000
"""How often relations name a type, times how many types there are: half a second of reading."""


def read_quantified(
    text: str, read: Callable[..., ClueStatement], layout: Layout
) -> Quantified | None:
    """What a line says of several entries; None if it is another relation."""
    found = _QUANTIFIED.fullmatch(" ".join(text.split()))
    if not found:
        return None
    listed = LISTED.fullmatch(found[2] or "")
    if listed:
        names = tuple(names_of_all(listed[1] or listed[2] or "", layout))
    else:
        names = tuple(
            entries_listed(found[2], layout) if found[2] else names_of_all(found[3], layout)
        )
    counts = _counts(found[1].lower().split(), len(names))
    if counts is None:
        return None
    if not counts:
        raise FormatError(f"{shown(found[1])}, but there are only {len(names)} of them")
    return Quantified(text.strip(), read(found[4]), names, counts)


def read_gathered(text: str, read: Callable[..., ClueStatement], layout: Layout) -> Told | None:
    """A relation of ``the across entries``, or ``all entries``, written out; None of others."""
    if read("1").has_letters:
        written = with_sums_written(text, layout)
    else:
        written = with_all_named(text, layout)
    return Told(text.strip(), read(written, is_relation=True)) if written != text.strip() else None


def read_another(text: str, read: Callable[..., ClueStatement], layout: Layout) -> Paired | None:
    """What a line says of one entry, whichever it is, and another one; None of other lines."""
    found = _ANOTHER.fullmatch(" ".join(text.split()))
    if not found:
        return None
    names = names_of_all(found[1] or found[2] or "", layout)
    if len(names) * (len(names) - 1) > _MOST_PAIRS:
        message = f"one of {len(names)} entries and another are more than {_MOST_PAIRS} pairs"
        raise FormatError(f"{message}; name the entries that may be meant")
    if len(names) < 2:
        raise FormatError(f"there is no other entry than {names[0]}")
    statements = (read(f"{found[3]} @{name}{found[4]}".strip()) for name in names)
    return Paired(text.strip(), tuple(statements), tuple(names))


def entries_listed(text: str, layout: Layout) -> list[str]:
    """The entries of a list such as ``1a, 3d and 5a``."""
    found = []
    text = with_usual_names(text, layout.cells_of, has_letters=False)
    for word in re.sub(r",|\band\b", " ", text).split():
        name = word.removeprefix("@")
        if name not in layout.variables_of:
            guess = did_you_mean(name, layout.cells_of)
            raise FormatError(f"there is no entry {shown(name)}{guess}")
        if name in found:
            raise FormatError(f"{shown(name)} is named twice")
        found.append(name)
    return found


def _counts(words: Sequence[str], n: int) -> frozenset[int] | None:
    """How many of n are meant; None for a word that is no number."""
    match words:
        case ["each" | "every" | "all"]:
            return frozenset({n})
        case ["some"]:
            return frozenset(range(1, n + 1))
        case ["none"]:
            return frozenset({0})
    number = int(words[-1]) if words[-1].isdecimal() else _NUMBERS.get(words[-1])
    if number is None:
        return None
    lo, hi = {"least": (number, n), "most": (0, number)}.get(words[-2:][0], (number, number))
    return frozenset(range(lo, min(hi, n) + 1))


def read_types(table: KeyTable, read: Callable[..., ClueStatement]) -> tuple[str, ...]:
    """The kinds among which `type` tells, as texts that can be read."""
    if "types" not in table:
        return ()
    texts = table.sequence("types", str, "kinds of number")
    if not 2 <= len(texts) <= _MOST_TYPES:
        raise table.error("types", f"expected 2 to {_MOST_TYPES} kinds, found {len(texts)}")
    for text in texts:
        found = table.reading("types", lambda text=text: read(text))  # type: ignore[misc]
        if found.names:
            name = found.names[0].removeprefix("@")
            message = f"{shown(text)}: {shown(name)} is no word of clues; expected kinds of number"
            raise table.error("types", message)
    return tuple(texts)


def read_typed(text: str, types: Sequence[str], read: Callable[..., ClueStatement]) -> Told | None:
    """A relation between types written out; None if the text has none.

    Two entries are of the same type if one of the kinds holds both.
    """
    if not re.search(r"\btype\s*\(", text):
        return None
    if not types:
        raise FormatError('type needs kinds to choose from: types = ["prime", "square"]')
    written = _TYPED.sub(lambda found: _written(found[0], types), text)
    if re.search(r"\btype\s*\(", written):
        raise FormatError("expected a relation between types, such as type(1a) = type(3a)")
    return Told(text, read(written, is_relation=True))


def _written(text: str, types: Sequence[str]) -> str:
    """``(1a = (prime) and 3a = (prime)) or ...``, or that it is not so."""
    names = re.findall(_TYPE, text)
    signs = re.findall(r"\)\s*(=|!|≠)", text)
    parts = []
    for sign, a, b in zip(signs, names, names[1:], strict=False):
        both = " or ".join(f"(@{a} = ({kind}) and @{b} = ({kind}))" for kind in types)
        parts.append(f"({both})" if sign == "=" else f"not ({both})")
    return f"({' and '.join(parts)})"
