"""Knuth's format for exact covers, as his programs DLX1, DLX2, DLX3 and SSXCC read it.

::

    | a comment
    a b 2|c 1:3|d | x y
    a b x:red
    c d

The first line that is no comment names the items: each is to be held once by the chosen
options, ``2|c`` twice, ``1:3|d`` once to three times; those after the lone ``|`` are
secondary: at most once, or any number of times in one and the same colour.  Every further line
is an option.  A comment such as ``| title: Eight queens`` is kept as the puzzle's title.

Source     D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.basics.halting import asking
from gridwright.text.board import EMPTY, read_number
from gridwright.text.keys import META

__all__ = [
    "Item",
    "KnuthCover",
    "Option",
    "is_cover",
    "read_cover",
    "read_items",
    "read_option",
    "write_cover",
]

Option = tuple[str, ...]
"""Names of items, secondary ones perhaps with a colour: ``("a", "x:red")``."""


class Item(NamedTuple):
    """A primary item, and how many of the chosen options hold it."""

    name: str
    lo: int = 1
    hi: int = 1

    def __str__(self) -> str:
        if (self.lo, self.hi) == (1, 1):
            return self.name
        return (
            f"{self.lo}|{self.name}" if self.lo == self.hi else f"{self.lo}:{self.hi}|{self.name}"
        )


class KnuthCover(NamedTuple):
    """An exact cover, with the comments that are for people by their keys."""

    items: tuple[Item, ...]
    secondary: tuple[str, ...]
    options: tuple[Option, ...]
    meta: Mapping[str, str] = {}


def is_cover(text: str) -> bool:
    """Whether a text, or the beginning of one, can only be meant as an exact cover.

    Most words after the first line are items that the first line names; so one slip of the
    pen is found where it is, and other texts are not taken for covers.
    """
    lines = [line.split() for line in text.splitlines() if not line.startswith("|")]
    lines = [words for words in lines if words][:1_000]
    if len(lines) < 2:
        return False
    first = [word.rpartition("|")[2] for word in lines[0] if word != "|"]
    names = set(first)
    n_words = sum(map(len, lines[1:]))
    n_known = sum(len(names & {word.partition(":")[0] for word in line}) for line in lines[1:])
    return 2 * n_known > n_words and len(names) + 1 >= len(first) and names.isdisjoint(EMPTY)


def read_cover(text: str, meta: Container[str] = ()) -> KnuthCover:
    """Read Knuth's text; raises FormatError with the line, from 1.

    Comments ``| key: ...`` before the items are kept if the key is in `meta`.
    """
    comments: dict[str, str] = {}
    items: tuple[Item, ...] = ()
    secondary: tuple[str, ...] = ()
    names: dict[str, str] = {}
    second: frozenset[str] = frozenset()
    options: list[Option] = []
    for number, line in enumerate(asking(_lines(text)), 1):
        if line.startswith("|"):
            key, _, comment = line[1:].partition(":")
            if key.strip() in meta and not names:
                comments.setdefault(key.strip(), comment.strip())
            continue
        words = line.split()
        if not words:
            continue
        try:
            if not names:
                bar = words.index("|") if "|" in words else len(words)
                items, secondary = read_items(words[:bar], words[bar + 1 :])
                names = {name: name for name in (*(item.name for item in items), *secondary)}
                second = frozenset(secondary)
            elif names.keys() >= (found := set(words)) and len(found) == len(words):
                options.append(tuple([names[word] for word in words]))  # one text for each name
            else:
                options.append(read_option(words, names, second))
        except PuzzleError as error:
            error.line = number
            raise
    return KnuthCover(items, secondary, tuple(options), comments)


def read_items(
    primary: Iterable[str], secondary: Iterable[str]
) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    """Read the names of items; raises FormatError for a name that is repeated or invalid."""
    items, second = tuple(map(_read_item, primary)), tuple(secondary)
    seen: set[str] = set()
    for name in (*(item.name for item in items), *second):
        if not _is_word(name):
            raise FormatError(
                f"{shown(name)} is not the name of an item; "
                "expected a name without blanks, ':' or '|'"
            )
        if name in seen:
            raise FormatError(f"the item {shown(name)} is named twice")
        seen.add(name)
    return items, second


def read_option(
    words: Iterable[str], names: Mapping[str, str], secondary: Container[str]
) -> Option:
    """Read an option, given the names of all items; raises FormatError with the word."""
    seen: set[str] = set()
    for word in words:
        name, colon, colour = word.partition(":")
        if name not in names:
            guess = did_you_mean(name, islice(names, 2_000))
            raise FormatError(f"{shown(name)} is not an item{guess}")
        if name in seen:
            raise FormatError(f"the item {shown(name)} occurs twice in this option")
        if colon and name not in secondary:
            raise FormatError(f"{shown(word)}: only secondary items have colours")
        if colon and not _is_word(colour):
            raise FormatError(f"{shown(word)}: expected one word as the colour")
        seen.add(name)
    return tuple(words)


def write_cover(cover: KnuthCover) -> str:
    """The text from which `read_cover` reads this cover."""
    told = {key: cover.meta[key] for key in META if key in cover.meta}
    comments = [f"| {key}: {' '.join(text.split())}" for key, text in told.items()]
    first = [*map(str, cover.items), *(["|", *cover.secondary] if cover.secondary else [])]
    return "\n".join([*comments, " ".join(first), *map(" ".join, cover.options)]) + "\n"


def _lines(text: str) -> Iterator[str]:
    """The lines one at a time: a list of a million would be as large as the options."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield text[start:end]
        start = end + 1


def _is_word(text: str) -> bool:
    return bool(text) and text.isprintable() and not set(text) & set(" |:")


def _read_item(word: str) -> Item:
    bounds, bar, name = word.rpartition("|")
    if not bar:
        return Item(name)
    first, colon, last = bounds.partition(":")
    try:
        lo, hi = read_number(first), read_number(last if colon else first)
    except FormatError:
        raise FormatError(f"{shown(word)}: expected an item such as 2|a or 1:3|a") from None
    if not 0 <= lo <= hi:
        raise FormatError(f"{shown(word)}: expected bounds from 0, the smaller one first")
    return Item(name, lo, hi)
