"""Drawing sums of words as they are printed: one word below the other, a line, the result.

::

      S E N D      9 5 6 7
    + M O R E    + 1 0 8 5
    ---------    ---------
    M O N E Y    1 0 6 5 2
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from gridwright.puzzles.step_drawing import ground
from gridwright.scene.scene import Box, Point, Role, Scene, Shape, Stroke, Words, words
from gridwright.text.typeset import typeset_number

__all__ = ["draw_word_sums", "letter_squares"]

PITCH, LINE, SIZE = 0.6, 0.8, 0.58
"""Of letters and of lines, in cells: in text, two characters and one line."""
_RULE, _RESULT = 0.02, 0.25
"""How far the line is below its place, and how much lower the result stands."""
_BETWEEN = 1.2
_MOST = 40
"""The most words that are drawn."""
_TOKEN = re.compile(r"[A-Za-z]+|\S")

NOTHING: Mapping[str, Role] = MappingProxyType({})

_Write = Callable[[str], tuple[str, Role] | None]
"""The text that replaces a letter, if any."""


class _Sum(NamedTuple):
    """The words with the sign before each; the result is the last."""

    terms: Sequence[tuple[str, str]]

    @property
    def length(self) -> int:
        return max(len(word) for _, word in self.terms)

    @property
    def height(self) -> float:
        """With the room below it: whole lines, one for the rule and one of them empty."""
        return (len(self.terms) + 2) * LINE


class Square(NamedTuple):
    """A square for a letter: what it is called aloud, and its left top corner."""

    letter: str
    name: str
    at: Point


def draw_word_sums(
    equations: Sequence[str],
    known: Mapping[str, tuple[str, Role]],
    captions: tuple[str, str],
    marked: Mapping[str, Role] = NOTHING,
) -> Scene | None:
    """The sums in letters, and beside them in the digits that are known, with their roles.

    `marked` are letters with a ground.  None if an equation is no sum of words equal to a word, or
    there are many.
    """
    sums = _sums(equations)
    if sums is None:
        return None
    longest = max(each.length for each in sums)
    shapes: list[Shape] = []
    top, beside = 0.0, (longest + 1) * PITCH + _BETWEEN
    for each in sums:
        letters = list(_block(each, 0.0, top, longest, lambda letter: (letter, Role.GIVEN)))
        shapes += letters
        shapes += (
            ground(shape.box, marked[shape.text])
            for shape in letters
            if isinstance(shape, Words) and shape.text in marked
        )
        if known:
            shapes += _block(each, beside, top, longest, known.get)
        top += each.height
    title, description = captions
    return Scene.of(shapes, title=title, description=description, pitch=(2 * PITCH, 2 * LINE))


def letter_squares(equations: Sequence[str]) -> tuple[list[Square], list[Shape]] | None:
    """The sums with a square for each letter, and the signs and lines between them.

    None where `draw_word_sums` draws none.
    """
    sums = _sums(equations)
    if sums is None:
        return None
    longest = max(each.length for each in sums)
    squares: list[Square] = []
    shapes: list[Shape] = []
    top, n_words = 0.0, 0
    for each in sums:
        for sign, word in each.terms:
            left = float(longest - len(word))
            n_words += 1
            if sign == "=":
                line = (
                    (float(longest - each.length) - 0.8, top + 0.12),
                    (float(longest), top + 0.12),
                )
                shapes.append(Stroke(Role.BOX, line))
                top += 0.24
            elif sign:
                box = Box(longest - each.length - 0.8, top, 0.6, 1.0)
                shapes.append(words(Role.LABEL, typeset_number(sign), box, SIZE))
            for place, letter in enumerate(word):
                name = f"word {n_words}, letter {place + 1}, {letter}"
                squares.append(Square(letter, name, (left + place, top)))
            top += 1.0
        top += 0.6
    return squares, shapes


def _sums(equations: Sequence[str]) -> list[_Sum] | None:
    """The equations as sums of words; None if one is no such sum, or there are many."""
    sums = []
    for text in equations:
        tokens = _TOKEN.findall(text)
        names, signs = tokens[::2], tokens[1::2]
        is_chain = len(names) == len(signs) + 1 > 1 and all(name.isalpha() for name in names)
        if not is_chain or signs[-1] != "=" or not {*signs[:-1]} <= {"+", "-"}:
            return None
        sums.append(_Sum(list(zip(["", *signs], names, strict=True))))
    return sums if sum(len(each.terms) for each in sums) <= _MOST else None


def _block(each: _Sum, left: float, top: float, longest: int, write: _Write) -> Iterator[Shape]:
    """One sum, its words even on the right."""
    right = left + (longest + 1) * PITCH
    rule = top + (len(each.terms) - 1) * LINE + _RULE
    yield Stroke(Role.BOX, ((right - (each.length + 1) * PITCH, rule), (right, rule)))
    for number, (sign, word) in enumerate(each.terms):
        y = top + number * LINE - 0.05
        if sign == "=":
            y += _RESULT
        elif sign:
            x = right - (each.length + 1) * PITCH
            box = Box(x, y, PITCH, LINE)
            yield words(Role.LABEL, typeset_number(sign), box, SIZE)
        for place, letter in enumerate(reversed(word), 1):
            if (written := write(letter)) is not None:
                yield words(
                    written[1], written[0], Box(right - place * PITCH, y, PITCH, LINE), SIZE
                )
