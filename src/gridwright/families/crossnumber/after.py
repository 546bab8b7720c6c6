"""What is asked of the solution: second stages, such as a hidden word or a sum of shaded cells.

::

    [after]
    word = "spell 3 15 4 5"        each number, entry or cell is worth a letter; also 1..7
    message = "correct letters"    of the clues, where one is printed wrong in each
    total = "sum of shaded"        of the cells under `picture.shade`, or of cells and entries
    answer = "1a + 2 * 3d"         any expression
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.besides import with_besides
from gridwright.families.crossnumber.gathered import with_all_named
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.named_cells import with_ranges
from gridwright.text.table import KeyTable

__all__ = ["After", "read_after"]

_WORDS: Final = pattern(r"(spell|sum)(?:\s+of)?\s+(?=\S)(?!of\b)", re.IGNORECASE)
_CORRECTED: Final = pattern(
    r"(?:the\s+)?(correct|right|corrected|wrong|misprinted|incorrect|missing|omitted|extra|superfluous)\s+"
    r"(?:letters|digits|signs)",
    re.IGNORECASE,
)
_PRINTED: Final = frozenset({"wrong", "misprinted", "incorrect", "extra", "superfluous"})
"""Words for what stands in a clue, not for what should."""
_RUN: Final = pattern(r"(?<![\w.])(\d{1,6})\.\.(\d{1,6})(?![\w.])")
_MOST: Final = 100


@dataclass(frozen=True)
class After:
    """A fact of the solution: numbers that spell a word or are added up, or an expression."""

    name: str
    how: str
    words: tuple[str, ...] = ()
    expression: ClueStatement | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The letters, entries and cells that are named, entries with or without ``@``."""
        return self.expression.names if self.expression is not None else self.words

    def of(
        self,
        letters: Mapping[str, int],
        numbers: Mapping[str, int],
        shaded: Sequence[int],
        corrected: Callable[[], Iterable[tuple[str, str, str]]],
    ) -> int | str | None:
        """The fact; `numbers` are entries and cells by name, `shaded` the digits of shaded cells,
        `corrected` what is wrong and right in each clue that has a misprint.

        None for an expression without a whole value.
        """
        if self.how in ("wrong", "right"):
            at = 1 if self.how == "wrong" else 2
            return "".join(correction[at] for correction in corrected())
        if self.expression is not None:
            known = {**letters, **{f"@{name}": n for name, n in numbers.items()}}
            return self.expression.meaning.whole(self.expression.tree, known)
        found: list[int] = []
        for word in self.words:
            found += shaded if word == "shaded" else [_number(word, numbers)]
        if self.how == "sum":
            return sum(found)
        by_value = {value: letter for letter, value in sorted(letters.items(), reverse=True)}
        return "".join(by_value.get(number, "?") for number in found)


def _number(word: str, numbers: Mapping[str, int]) -> int:
    return int(word) if word.isdecimal() else numbers[word]


def read_after(
    table: KeyTable,
    read: Callable[..., ClueStatement],
    layout: Layout,
    letters: Iterable[tuple[str, Any]] = (),
) -> tuple[After, ...]:
    """What stands under the key ``after``; `letters` are those of the puzzle."""
    if "after" not in table:
        return ()
    texts = table.table("after")
    if len(texts) > _MOST:
        raise table.error("after", f"{len(texts):,} facts; at most {_MOST}")
    found = []
    for name, text in texts.items():
        try:
            if not isinstance(text, str):
                raise FormatError(f"expected a text such as sum of shaded, found {shown(text)}")
            found.append(_after(name, text.strip(), read, layout, frozenset(dict(letters))))
        except PuzzleError as error:
            raise table.error("after", error.message, place=name[:20]) from None
    return tuple(found)


def _after(
    name: str,
    text: str,
    read: Callable[..., ClueStatement],
    layout: Layout,
    letters: frozenset[str],
) -> After:
    if corrected := _CORRECTED.fullmatch(text):
        return After(name, "wrong" if corrected[1].lower() in _PRINTED else "right")
    text = with_besides(text, layout, has_letters=read("1").has_letters)
    start = _WORDS.match(text)
    if start:
        text = _RUN.sub(_written_out, text)
        listed = text[start.end() :].replace("@", " ")
        words = tuple(word for word in with_ranges(listed) if word != "and")
        if all(word == "shaded" or _is_known(word, layout) for word in words):
            return After(name, start[1].lower(), words)
    expression = read(with_all_named(text, layout))
    if expression.tree.is_set:
        raise FormatError(f"expected one number, found {shown(text)}")
    for known in expression.names:
        if known[0] == "@" and known[1:] not in layout.variables_of:
            raise FormatError(f"there is no entry {shown(known[1:])}")
        if known[0] != "@" and known not in letters:
            raise FormatError(f"{shown(known)} is not a letter of the clues; entries are @1a")
    return After(name, "", (), expression)


def _written_out(found: re.Match[str]) -> str:
    """The numbers of a run, ``1..7``, one by one."""
    first, last = int(found[1]), int(found[2])
    if not 0 <= last - first < _MOST:
        raise FormatError(f"expected a run of up to {_MOST} numbers, found {found[0]}")
    return " ".join(map(str, range(first, last + 1)))


def _is_known(word: str, layout: Layout) -> bool:
    if (word.isascii() and word.isdecimal() and len(word) < 31) or word in layout.variables_of:
        return True
    try:
        return layout.cell(word) in layout.used
    except PuzzleError:
        return False
