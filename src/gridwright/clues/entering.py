"""What is entered for the answer to a clue: ``rev(answer)``, ``the answer with one digit changed``.

The text is an expression, or a set, of numbers in which the answer is called ``answer``; several
ways are joined by "or".  A way may be told of some answers only, ``reversed if even``; all others
are entered as ``otherwise`` tells, or as they are.

The clue takes the place of the answer: with ``rev(answer)`` a clue ``AB + C`` is ``rev(AB + C)``,
with ``answer + 1`` ``prime`` is ``prime + 1``.  Where the clue is a set and the answer stands there
twice, it is one and the same member (`tree`: ``image``).
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from gridwright.basics.bounds import MAX_BASE
from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.numbers.changed_digits import CHANGES, LONGER_BY
from gridwright.clues.numbers.inverses import INVERTIBLE
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node, changed_leaves

__all__ = [
    "ANSWER",
    "ENTERINGS",
    "PADDED",
    "Way",
    "longer_by",
    "phrase_of",
    "read_ways",
    "with_entering",
]

ANSWER: Final = "answer"
PADDED: Final = f"padded {ANSWER}"
"""The beginning of names of digits of an answer that may begin with 0 there."""

_THE_ANSWER: Final = pattern(r"@?\b(?:the )?answer\b(?: itself)?", re.IGNORECASE)
_OR: Final = pattern(r"\s*(?:,\s*)?\bor\b\s*")
_WITH: Final = pattern(r"\s+")
_IF: Final = pattern(
    r"(?P<way>.+?),? (?:if|where|when)(?: (?:it|@answer) is| they are)? "
    r"(?P<told>(?:(?!\b(?:if|otherwise)\b).)+?)"
    r"(?:[,;]? (?:or |and )?(?:otherwise|else),? (?P<rest>.+))?"
)
_LEAD: Final = pattern(
    r"^@answer,? (?=with |in |cycled|jumbled|deranged|without its |topped|tailed|reversed|as )"
)
_BASE: Final = pattern(r"(?:written )?in base ([-−–]?\d{1,3}|minus ten)$")

_UP: Final = ("+", "plus", "increased by")
_SHIFT: Final = pattern(
    r"(?:with )?each digit (\+|-|−|plus|minus|increased by|decreased by) ?(\w{1,2})", re.IGNORECASE
)
_FROM: Final = pattern(
    r"(?:with )?each digit (?:(?:is )?(?:taken|subtracted) from (?P<one>\w{1,2})"
    r"|(?:is |becomes |(?:is )?replaced by )(?P<other>\w{1,2}) ?(?:-|−|–|minus) ?"
    r"(?:(?:the )?digit|itself|it))",
    re.IGNORECASE,
)
_OF_ENTRY: Final = pattern(r"(.+?)\s*==?\s*@answer|@answer\s*==?\s*(.+)")
_ENTRY: Final = pattern(r"@?\b(?:the )?entry\b(?! *\d)")

ENTERINGS: Final = {
    "as it is": "@answer",
    "reversed": "rev(@answer)",
    "in reverse": "rev(@answer)",
    "backwards": "rev(@answer)",
    "in factorial base": "factoradic(@answer)",
    "in roman numerals": "roman(@answer)",
    **dict.fromkeys(
        ("upside down on a calculator", "turned upside down on a calculator"), "turned(@answer)"
    ),
}
"""Phrases for an answer and how it is entered; those of `CHANGES` and bases besides."""

_AS_LONG: Final = ("as it is", "reversed", "in reverse", "backwards")
"""Those with which an answer has as many digits as what is entered, and no fewer."""

_CHANGED: Final = {
    **{phrase: how for how, phrase in CHANGES.items()},
    "jumbled, no digit in its own place": "deranged",
    "jumbled with no digit in its own place": "deranged",
    "jumbled, with no digit in its original place": "deranged",
    "jumbled so that no digit is in its own place": "deranged",
    "deranged": "deranged",
    "topped": "topped",
    "tailed": "tailed",
    "topped and tailed": "topped and tailed",
    "without its first digit and its last digit": "topped and tailed",
    "with its first digit left out": "topped",
    "with its last digit left out": "tailed",
    "with its first and last digits left out": "topped and tailed",
    "with its first digit removed": "topped",
    "with its last digit removed": "tailed",
    "with a digit changed": "changed",
    "with one wrong digit": "changed",
    "with one digit omitted": "left out",
    "with one digit removed": "left out",
    "with a digit removed": "left out",
    "with one of its digits removed": "left out",
    "with one of its digits left out": "left out",
    "cyclically shifted": "cycled",
    "cyclically permuted": "cycled",
    "with an extra digit": "put in",
    "with a digit put in": "put in",
    "with one digit added": "put in",
    "with a digit left out": "left out",
    "with the first digit moved to the end": "turned left",
    "with the last digit moved to the front": "turned right",
    "with its last digit moved to the start": "turned right",
    "with its last digit moved to the beginning": "turned right",
    "with two digits exchanged": "swapped",
    "with two digits interchanged": "swapped",
}


class Way(NamedTuple):
    """What becomes of answers: of all, or of those that are in a set."""

    tree: Node
    only: Node | None = None


def read_ways(text: str, read: Callable[[str], Node]) -> tuple[Way, ...]:
    """The ways of a text, as trees about the entry ``answer``; `read` reads clues.

    Raises ExpressionError for what cannot be read, and where the answer is not mentioned.
    """
    whole = _WITH.sub(" ", _THE_ANSWER.sub("@answer", text.strip()))
    told = _IF.fullmatch(whole)
    if not told:
        return tuple(Way(_tree_of(part, text, read)) for part in _OR.split(whole))
    only = read(re.sub(r"^an? ", "", told["told"]))
    if not only.is_set or only.names:
        raise ExpressionError(
            f"expected a kind of number behind 'if', ours or one under kinds, found {told['told']}"
        )
    others = Node("not", (only,), only.at)
    rest = told["rest"] or "as it is"
    return tuple(
        Way(_tree_of(part, text, read), some)
        for ways, some in ((told["way"], only), (rest, others))
        for part in _OR.split(ways)
    )


def _tree_of(part: str, text: str, read: Callable[[str], Node]) -> Node:
    way = _turned(part.strip(), read) or _way(part.strip(), read)
    if f"@{ANSWER}" not in way.names:
        raise ExpressionError(f"expected what becomes of the answer, as in rev(answer): {text}")
    return way


def phrase_of(text: str) -> str:
    """A text that says how answers are entered, as it goes behind that; empty for a formula."""
    whole = _WITH.sub(" ", _THE_ANSWER.sub("@answer", text.strip()))
    if told := _IF.fullmatch(whole):
        way, rest = phrase_of(told["way"]), phrase_of(told["rest"] or "as it is")
        return f"{way} if {told['told']}, otherwise {rest}" if way and rest else ""
    parts = []
    for part in _OR.split(whole):
        phrase = _LEAD.sub("", _WITH.sub(" ", part.strip()))
        lower = phrase.lower()
        if shift := _SHIFT.fullmatch(phrase):
            way = "increased" if shift[1].lower() in _UP else "decreased"
            phrase = f"with each digit {way} by {shift[2]}"
        elif taken := _FROM.fullmatch(phrase):
            phrase = f"with each digit taken from {taken['one'] or taken['other']}"
        elif lower not in (*_CHANGED, *ENTERINGS) and not _BASE.fullmatch(lower):
            return ""
        parts.append(phrase.replace("roman", "Roman").replace("-", "−"))
    return " or ".join(parts)


def longer_by(text: str) -> int | None:
    """How many digits more than what is entered an answer has; None if that is not known."""
    whole = _WITH.sub(" ", _THE_ANSWER.sub("@answer", text.strip()))
    found = set()
    for part in _OR.split(whole):
        phrase = _LEAD.sub("", part.strip()).lower()
        how = "as it is" if phrase in _AS_LONG else _CHANGED.get(phrase)
        if how is None:
            return None
        found.add(LONGER_BY.get(how, 0))
    return found.pop() if len(found) == 1 else None


def _turned(text: str, read: Callable[[str], Node]) -> Node | None:
    """``spelt(entry) = answer``: what is in the grid says what the answer is."""
    found = _OF_ENTRY.fullmatch(text)
    told = (found[1] or found[2]) if found else None
    if not told or not _ENTRY.search(told):
        return None
    tree = read(_ENTRY.sub("@entry", told))
    own = changed_leaves(tree, lambda node: Node(ITSELF) if node.name == "@entry" else node)
    return Node("whose", (own, Node("entry", (ANSWER,))))


def _way(text: str, read: Callable[[str], Node]) -> Node:
    told = _LEAD.sub("", _WITH.sub(" ", text))
    phrase = told.lower()
    how = _CHANGED.get(phrase)
    if how:
        return Node("changed", (Node("entry", (ANSWER,)), how))
    if base := _BASE.fullmatch(phrase):
        other = base[1].replace("minus ten", "-10").replace("−", "-").replace("–", "-")
        if not 2 <= abs(int(other)) <= MAX_BASE:
            raise ExpressionError(f"{text}; expected a base from 2 to {MAX_BASE}, or negative")
        return read(f"inbase(@answer, {other})")
    if shift := _SHIFT.fullmatch(told):
        by = shift[2] if shift[1].lower() in _UP else f"-{shift[2]}"
        return read(f"shifted(@answer, {by})")
    if taken := _FROM.fullmatch(told):
        return read(f"complement(@answer, {taken['one'] or taken['other']})")
    return read(ENTERINGS.get(phrase, text))


def with_entering(clue: Node, ways: tuple[Way, ...]) -> Node:
    """What the entry is, for the tree of a clue."""
    if not ways or clue.op == "any":
        return clue
    parts = tuple(_put_some(clue, way) for way in ways)
    return parts[0] if len(parts) == 1 else Node("or", parts, clue.at)


def _put_some(clue: Node, way: Way) -> Node:
    """What is entered, of the answers that the way is told of."""
    if way.only is None:
        return _put(clue, way.tree)
    if clue.is_set:
        return _put(Node("and", (clue, way.only), clue.at), way.tree)
    return Node("and", (_put(clue, way.tree), Node("whose", (clue, way.only), clue.at)), clue.at)


def _put(clue: Node, way: Node) -> Node:
    uses = [node for node in way.walk() if node.name == f"@{ANSWER}"]
    if clue.is_set and not (len(uses) == 1 and _takes_sets(way)):
        own = Node(ITSELF, (), clue.at)
        return Node("image", (_replaced(way, own), clue), clue.at)
    return _replaced(way, clue)


def _takes_sets(way: Node) -> bool:
    """Whether the answer, which is there once, may be a set."""
    for node in way.walk():
        if f"@{ANSWER}" not in node.names or node.op == "entry":
            continue
        name = str(node.args[0]) if node.op == "call" else node.op
        is_known = (
            name in INVERTIBLE
            if node.op in ARITHMETIC
            else node.op in ("changed", "anagram", "whose")
        )
        if not is_known or (name == "inbase" and node.nodes[0].op != "entry"):
            return False
    return True


def _replaced(way: Node, answer: Node) -> Node:
    return changed_leaves(way, lambda node: answer if node.name == f"@{ANSWER}" else node)
