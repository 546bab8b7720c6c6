"""What each use of a letter may stand for: ``letter or 100 - letter``.

A text has some formulas of one letter, with commas or "or" between.  Each time a letter is used in
a clue it stands for one of them, whatever it stands for elsewhere in the clue.  With one formula
alone all letters stand for that.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gridwright.basics.errors import ExpressionError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.clue_texts import read_clue
from gridwright.clues.language.words import dialect
from gridwright.clues.tree import Node, changed_letters

__all__ = ["MOST_FORMULAS", "MOST_LENGTH", "formula_texts", "put_in", "read_uses", "with_value"]
__all__ += ["with_worth"]

MOST_FORMULAS: Final = 8
"""Formulas of one text: a clue with two uses of letters has 64 readings then."""

MOST_LENGTH: Final = 200
"""Characters of one text: as many nodes, at most, take the place of a letter."""

_MOST_NODES: Final = 50_000
"""Nodes that take the place of all letters of a clue."""

_LETTER: Final = pattern(r"\b(?:each |the )?letter(?:'s (?:value|number))?\b")
_VALUE: Final = pattern(r"\b(?:its (?:own )?(?:value|number)|it|itself|as it is)\b")
_MADE: Final = pattern(
    r"\bits (double|treble|triple|half|square|cube|negative|reversal|reverse|digit sum)\b"
)
_MADE_OF: Final = {
    "double": "(2 * {0})",
    "treble": "(3 * {0})",
    "triple": "(3 * {0})",
    "half": "({0} / 2)",
    "square": "{0}^2",
    "cube": "{0}^3",
    "negative": "(-{0})",
    "reversal": "rev({0})",
    "reverse": "rev({0})",
    "digit sum": "ds({0})",
}
_SIGNS: Final = pattern(r"\b(plus|minus|less|times|twice|double)\b")
_SIGN: Final = {"plus": "+", "minus": "-", "less": "-", "times": "*"} | dict.fromkeys(
    ("twice", "double"), "2 *"
)
_EITHER: Final = pattern(r"\s*either ")
_OR: Final = pattern(r"\bor\b")
_PLACES: Final = "XYZWVUTSRQPONMLKJIHGFEDCBA"


def formula_texts(text: str) -> tuple[str, ...]:
    """The formulas as they are written; commas within brackets part nothing.

    >>> formula_texts("letter, its double or max(letter, 5)")
    ('letter', 'its double', 'max(letter, 5)')
    """
    return tuple(part for part in map(str.strip, _parts(text)) if part)


def _parts(text: str) -> Iterator[str]:
    text = _EITHER.sub("", text, count=1)
    depth, start, words = 0, 0, {found.start() for found in _OR.finditer(text)}
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0 and (character == "," or at in words):
            yield text[start:at]
            start = at + (1 if character == "," else 2)
    yield text[start:]


def with_value(text: str) -> str:
    """The text as it is said of one letter: ``100 - its value``."""
    return _LETTER.sub("its value", text)


@lru_cache(256)
def read_uses(text: str, base: int = 10) -> tuple[Node, ...]:
    """The formulas of a text, as trees with one letter; raises ExpressionError.

    Numbers in it are decimal, whatever base clues are in.

    >>> [tree.op for tree in read_uses("letter or 100 - letter")]
    ['letter', '-']
    """
    if len(text) > MOST_LENGTH:
        raise ExpressionError(
            f"expected at most {MOST_LENGTH} characters, found {len(text):,}: {shown(text)}"
        )
    parts = formula_texts(text)
    if not 1 <= len(parts) <= MOST_FORMULAS:
        raise ExpressionError(
            f"expected 1 to {MOST_FORMULAS} formulas such as 2 * letter, found {len(parts)}"
        )
    free = next((place for place in _PLACES if place not in text), "")
    return tuple(dict.fromkeys(_formula(part, free, base) for part in parts))


def _formula(part: str, place: str, base: int) -> Node:
    """The tree of one formula, in which the letter is called `place`."""
    text = _MADE.sub(lambda found: _MADE_OF[found[1]].format(f" {place} "), part)
    text = _SIGNS.sub(lambda found: _SIGN[found[1]], text)
    text = _VALUE.sub(f" {place} ", _LETTER.sub(f" {place} ", text))
    expected = f"expected a formula such as 2 * letter, found {shown(part)}"
    try:
        tree = read_clue(text.strip(), dialect(has_letters=True), base)
    except ExpressionError as error:
        raise ExpressionError(f"{expected}: {error.message.splitlines()[0]}") from None
    if tree.is_set or tree.names != (place,):
        raise ExpressionError(expected)
    return tree


def put_in(formulas: Sequence[Node], letter: Node) -> tuple[Node, ...]:
    """The formulas about this letter."""
    return tuple(changed_letters(formula, lambda _, __: letter) for formula in formulas)


def with_worth(tree: Node, formula: Node) -> Node:
    """The tree with the formula in place of each letter; raises ExpressionError if too long."""
    n_letters = sum(node.op == "letter" for node in tree.walk())
    if n_letters * sum(1 for _ in formula.walk()) > _MOST_NODES:
        raise ExpressionError(f"{n_letters:,} letters are too many to stand for such a formula")
    worth: dict[str, Node] = {}

    def change(_: int, node: Node) -> Node:
        if node.name not in worth:
            (worth[node.name],) = put_in((formula,), node)
        return worth[node.name]

    return changed_letters(tree, change)
