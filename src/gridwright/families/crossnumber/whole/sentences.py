"""Sentences of a rubric: what is read of groups of cells, or of entries, or why it is not."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from gridwright.basics.errors import ExpressionError, FormatError, PuzzleError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.digits import some_digits
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.named_cells import with_ranges
from gridwright.families.crossnumber.setting_parts import SomeRelation
from gridwright.families.crossnumber.whole.comparing import read_of_lines
from gridwright.families.crossnumber.whole.counting import read_of_digits
from gridwright.families.crossnumber.whole.entries import read_of_entries
from gridwright.families.crossnumber.whole.hints import hint_of
from gridwright.families.crossnumber.whole.of_letters import read_of_letters
from gridwright.families.crossnumber.whole.reading import read_of_groups
from gridwright.families.crossnumber.whole.rubric import Rubric
from gridwright.text.keys import PICTURE
from gridwright.text.table import KeyTable

__all__ = ["of_many_of", "parts_of_sentence", "read_rubric"]


def read_rubric(
    text: str,
    table: KeyTable,
    read: Callable[..., ClueStatement],
    layout: Layout,
    unclued: Sequence[str],
    refused: PuzzleError,
    check: Callable[[SomeRelation], None],
    before: Sequence[str] = (),
) -> tuple[SomeRelation, ...]:
    """The relations that a sentence comes to which nothing else has read.

    `check` raises PuzzleError for names that are of nothing; `before` are the entries of which the
    sentence before it tells. Raises `refused`, why
    that is, with what can be written instead, or FormatError.
    """
    if not isinstance(refused, ExpressionError) and not _NOT_MEANT.search(refused.message):
        raise refused
    line = " ".join(text.split()).rstrip(".").rstrip()
    line = re.sub(r"\bone and only one\b", "exactly one", line, flags=re.IGNORECASE)
    line = _ITS_DIGITS.sub(r"the digits of \1", line)
    rubric = Rubric(
        read, layout, unclued, lambda: _shaded(table, layout), lambda: _digits(table, read), before
    )
    said = text.strip()
    found: tuple[SomeRelation, ...] = ()
    try:
        for reader in (
            read_of_letters,
            read_of_lines,
            read_of_entries,
            read_of_digits,
            read_of_groups,
        ):
            found = found or reader(line, said, rubric)
        for relation in found:
            check(relation)
    except ExpressionError:  # of a text that nobody has written
        found = ()
    if found:
        return found
    if hint := hint_of(line):
        why, *where = refused.message.split("\n")
        refused.message = "\n".join((f"{why}; {hint}", *where))
    raise refused


def parts_of_sentence(text: str) -> list[str]:
    """The sentences of which one is made; none of a plain one.

    >>> parts_of_sentence("each row has an even sum, and no column contains a 7")
    ['each row has an even sum', 'no column contains a 7']
    """
    parts = [part.strip() for part in _BETWEEN_PARTS.split(" ".join(text.split()))]
    return parts if 1 < len(parts) <= _MOST_PARTS and all(map(_WHOLE.match, parts)) else []


def of_many_of(text: str) -> bool:
    """Whether a sentence begins so that others would take it for something of the first entry.

    ``half of the entries are even`` is no half of an entry.
    """
    return bool(_OF_MANY.match(text.strip()))


_MOST_PARTS: Final = 12
"""Sentences in one."""
_FIRST: Final = (
    r"(?:no|each|every|all|exactly|precisely|the|there|at\s+(?:least|most)|one\s+of|none\s+of"
    r"|both)\b"
)
_BETWEEN_PARTS: Final = pattern(
    rf"\s*;\s*|\s*,\s*(?:and|but|while)\s+(?={_FIRST})|\s+(?:and|but|while)\s+(?={_FIRST})",
    re.IGNORECASE,
)
_WHOLE: Final = pattern(rf"{_FIRST}.*\s\S+\s+\S", re.IGNORECASE)
_NOT_MEANT: Final = pattern(
    r"^(?:there is no entry|digits of the grid|so many of what)|the other|is named twice",
    re.IGNORECASE,
)
"""Why something was refused that was taken for what it was not."""
_ITS_DIGITS: Final = pattern(
    r"\b((?:the|each|every)\s(?:[a-z]{2,12}\s){0,2}(?:row|column|diagonal))['’]s\s(?:own\s)?digits\b",
    re.IGNORECASE,
)
_OF_MANY: Final = pattern(
    r"(?:(?:exactly|precisely|just|only|at\s+least|at\s+most|more\s+than|fewer\s+than"
    r"|less\s+than)\s+)?"
    r"(?:half|most|many|few|several|a\s+(?:third|quarter|few)|(?:two|three)\s+(?:thirds|quarters))"
    r"\s+(?:of\s+)?(?:all\s+)?(?:the\s+)?"
    r"(?:[a-z0-9-]+\s+){0,3}(?:entries|answers|lights|cells|rows|columns)\b",
    re.IGNORECASE,
)


def _digits(table: KeyTable, read: Callable[..., ClueStatement]) -> Sequence[int]:
    """The digits that cells may hold."""
    base = read("?").base
    return some_digits(table.values["digits"], base) if "digits" in table else range(base)


def _shaded(table: KeyTable, layout: Layout) -> tuple[str, ...]:
    """The names of the cells that are shaded; raises FormatError for others than cells."""
    picture = table.values.get(PICTURE)
    shade = picture.get("shade") if isinstance(picture, Mapping) else None
    words = [shade] if isinstance(shade, str) else shade
    found = []
    for word in words if isinstance(words, list | tuple) else ():
        for name in with_ranges(word) if isinstance(word, str) else (word,):
            try:
                found.append(layout.name(layout.cell(name)))
            except (PuzzleError, AttributeError):  # perhaps cells by their values: even, 1..4
                raise FormatError(f"expected names of shaded cells, found {shown(word)}") from None
    return tuple(found)
