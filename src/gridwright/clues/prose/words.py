"""Walking through the words of a clue in prose, with a way back from what does not fit.

A clue is read here as it is written, word by word, so that no word is passed over; hyphens between
letters are blanks.  `Unread` says that something else is ahead, and `tried` goes back then.  What
is read more than once, because several rules begin with it, is bounded by `MAX_STEPS`.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple, NoReturn

from gridwright.basics.errors import ExpressionError
from gridwright.clues.language.own_phrases import OwnPhrases
from gridwright.clues.language.token import Dialect, complaint
from gridwright.clues.prose.retold import retold
from gridwright.clues.tree import ITSELF, Node

__all__ = [
    "FIGURES",
    "MAX_STEPS",
    "MOST_WORDS",
    "ProseWords",
    "Unread",
    "Word",
    "by_first_word",
    "depends",
    "is_measure",
    "is_value",
]

MAX_STEPS: Final = 20_000
"""Rules that are tried for one clue."""
MOST_WORDS: Final = 120
"""The longest clue that is read as prose."""

_WORD: Final = re.compile(
    r"@?r\d+c\d+|(?:@[a-z]{5,10}_|@?)\d+[a-z][a-z]?\d?(?![a-z0-9])|@[a-z]\b|\d+|[a-z]+|[^\s]",
    re.IGNORECASE,
)
_CELL: Final = re.compile(r"@?r\d+c\d+")
_ORDINALS: Final = ("st", "nd", "rd", "th")
_SHORT: Final = {"isn": "is", "aren": "are", "doesn": "does", "don": "do", "can": "can"}
"""What stands before ``'t``, and the word that it is with ``not``."""
_SAME_AS: Final = {"figure": "digit", "figures": "digits", "÷": "/", "×": "*"}
"""Words and signs that are read as others."""
_APOSTROPHES: Final = "\u2019\u2018"
_SMALL: Final = "zero one two three four five six seven eight nine ten eleven twelve "
_TEENS: Final = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
FIGURES: Final = {word: n for n, word in enumerate((_SMALL + _TEENS).split())}
"""Numbers that are one word."""
_IN_TENS: Final = "thirty forty fifty sixty seventy eighty ninety"
_TENS: Final = {word: 10 * n for n, word in enumerate(_IN_TENS.split(), 3)}


_NOUNS: Final = frozenset(
    ("multiple", "factor", "divisor", "reverse", "reversal", "anagram", "square", "cube", "power")
)
"""What may be left out before ``of`` behind ``or`` and ``not``."""
_BEHIND_A_LETTER: Final = frozenset(
    (",", ".", "and", "or", "but", "nor", "once", "twice", "appears", "occurs", "does", "is")
)
"""What tells ``contains an A`` from ``a prime``."""


_MEASURES: Final = (
    *("ds", "dp", "dr", "dsq", "digits", "divisors", "different digits", "prime factors"),
    *("middle digit", "greatest digit", "least digit", "digit mode", "digit median"),
)
Phrases = dict[str, list[tuple[str, list[str]]]]
"""By their first words, each with the others."""
_MOST_LISTED: Final = 8192
_LISTED: dict[int, tuple[tuple[str, ...], Phrases]] = {}
"""Those of tuples that are asked for again, by their identities: to hash them takes as long."""


def by_first_word(phrases: tuple[str, ...]) -> Phrases:
    """Phrases by their first words, each with the others; the longest first."""
    known = _LISTED.get(id(phrases))
    if known and known[0] is phrases:
        return known[1]
    first, found = _listed(phrases)
    if first is phrases and len(_LISTED) < _MOST_LISTED:
        _LISTED[id(phrases)] = phrases, found
    return found


@lru_cache(maxsize=4096)
def _listed(phrases: tuple[str, ...]) -> tuple[tuple[str, ...], Phrases]:
    """The first of equal tuples, and its phrases."""
    found: Phrases = {}
    for phrase in sorted(phrases, key=len, reverse=True):
        first, *behind = phrase.split()
        found.setdefault(first, []).append((phrase, behind))
    return phrases, found


class Unread(Exception):
    """Something else is ahead than a rule expects; at the end, the clue is no prose."""


class Word(NamedTuple):
    """`kind` is word, number, entry or sign; ``text`` is in small letters; from `at` to `end`."""

    kind: str
    text: str
    at: int
    end: int


class ProseWords:
    """A place among the words of one text, and the making of trees."""

    def __init__(self, text: str, dialect: Dialect, base: int) -> None:
        self.text, self.dialect, self.base = text, dialect, base
        self.words = _told_twice(retold(words_of(text)))
        if len(self.words) > MOST_WORDS:
            raise Unread
        self.make = OwnPhrases("1", dialect, base)
        if dialect.base > 10 and any(word.kind == "entry" for word in self.words):
            raise Unread  # 3d would be a number, too
        self.next = self.n_steps = 0
        self.doubt: ExpressionError | None = None
        self.remembered: dict[tuple[Any, ...], tuple[Any, int]] = {}
        """What rules have read, and the place behind it; forgotten when a word is changed."""

    # Going on, and back

    @property
    def ahead(self) -> Word:
        if self.next < len(self.words):
            return self.words[self.next]
        return Word("end", "", len(self.text), len(self.text))

    @property
    def at(self) -> int:
        """The place of what is ahead."""
        return self.ahead.at

    def sees(self, *phrases: str) -> str:
        """Which of these is ahead, word by word; the longest."""
        words, at = self.words, self.next
        if at >= len(words):
            return ""
        for phrase, behind in by_first_word(phrases).get(words[at].text, ()):
            if not behind or [word.text for word in words[at + 1 : at + 1 + len(behind)]] == behind:
                return phrase
        return ""

    def takes(self, *phrases: str) -> str:
        """Which of these was ahead; it is taken."""
        found = self.sees(*phrases)
        if found:
            self.next += found.count(" ") + 1
        return found

    def closes(self, *phrases: str) -> bool:
        """Whether one of these is ahead, and then nothing more; it is taken."""
        end = self.next + len(self.sees(*phrases).split())
        if end == self.next or end < len(self.words):
            return False
        self.next = end
        return True

    def needs(self, *phrases: str) -> str:
        """Take one of these; raises Unread."""
        found = self.takes(*phrases)
        if not found:
            raise Unread
        return found

    def ends(self) -> bool:
        """Whether nothing is ahead, or what ends a part of a clue."""
        return self.ahead.kind == "end" or bool(
            self.sees(",", ".", ")", "and", "but", "or", "whose", "which", "that", "with", "yet")
        )

    def tried(self, rule: Callable[..., Any], *args: Any) -> Any:
        """What a rule reads; None if it cannot, and nothing is taken then.

        What a rule that is told nothing reads is remembered by place, and by what it depends on.
        """
        key = (rule.__name__, self.next, *self.state()) if not args else None
        if key and key in self.remembered:
            found, self.next = self.remembered[key]
            return found
        found = self.tried_anew(rule, *args)
        if key:
            self.remembered[key] = found, self.next
        return found

    def replace(self, at: int, word: Word) -> None:
        """Read another word at a place; what was read before is forgotten."""
        self.words[at] = word
        self.remembered.clear()

    def state(self) -> tuple[Any, ...]:
        """What a rule depends on, beside the place."""
        return ()

    def tried_anew(self, rule: Callable[..., Any], *args: Any) -> Any:
        """What a rule reads, for the first time at this place."""
        self.n_steps += 1
        if self.n_steps > MAX_STEPS:
            raise ExpressionError("too many ways to read this clue")
        start = self.next
        try:
            found = rule(*args)
        except (Unread, ExpressionError):
            if self.n_steps > MAX_STEPS:
                raise
            found = None
        if found is None:
            self.next = start
        return found

    def first_of(self, *rules: Callable[..., Any], told: tuple[Any, ...] = ()) -> Any:
        """What the first rule reads that can; raises Unread if none can."""
        for rule in rules:
            found = self.tried(rule, *told)
            if found is not None:
                return found
        raise Unread

    def in_doubt(self, message: str) -> NoReturn:
        """Raise Unread; a clue that no rule reads then is refused with both of these readings."""
        self.doubt = self.doubt or complaint(self.text, message, self.at)
        raise Unread

    # Numbers

    def figure(self) -> int:
        """``12``, ``twelve``, ``twenty-five``; raises Unread."""
        word = self.ahead
        if word.kind == "number":
            if len(word.text) > 30:
                raise Unread
            self.next += 1
            return self.written(word.text)
        if word.text in _TENS or word.text == "twenty":
            self.next += 1
            n, unit = _TENS.get(word.text, 20), FIGURES.get(self.ahead.text, 0)
            self.next += 0 < unit < 10
            return n + unit if 0 < unit < 10 else n
        if word.text not in FIGURES:
            raise Unread
        self.next += 1
        return FIGURES[word.text]

    def written(self, figures: str) -> int:
        """The number that is written so in the base of the clues."""
        found = 0
        for figure in figures[:30]:
            if int(figure) >= self.dialect.base:
                raise Unread
            found = found * self.dialect.base + int(figure)
        return found

    def sees_letter(self) -> bool:
        """Whether a digit above 9 is ahead, a capital: ``B`` is 11 where the base is over 11."""
        word = self.ahead
        is_one = len(word.text) == 1 and self.text[word.at : word.end].isupper()
        if not is_one or not "a" <= word.text <= "z" or int(word.text, 36) >= self.base:
            return False
        behind = [each.text for each in self.words[self.next + 1 : self.next + 2]]
        return not behind or behind[0] in _BEHIND_A_LETTER

    def number(self, n: int) -> Node:
        return Node("number", (n,), self.at)

    # Trees

    @property
    def itself(self) -> Node:
        """The number that the clue tells of."""
        return self.make.itself(self.at)

    def call(self, name: str, *operands: Node) -> Node:
        return self.make.made("call", (name, *operands), self.at)

    def calculated(self, op: str, a: Node, b: Node) -> Node:
        return self.make.made(op, (a, b), self.at)

    def both(self, parts: list[Node], op: str = "and") -> Node:
        """Sets of which a number is in all, or in one."""
        if not parts:
            raise Unread
        return Node(op, tuple(parts), parts[0].at) if len(parts) > 1 else parts[0]

    def denied(self, node: Node) -> Node:
        return Node("not", (node,), node.at)

    def compare(self, sign: str, x: Node, other: Node) -> Node:
        """The numbers of which x compares with a number."""
        if other.is_set or x.is_set:
            raise Unread
        return self.of(x, other if sign == "=" else Node("compare", (sign, other), other.at))

    def of(self, x: Node, is_in: Node) -> Node:
        """The numbers of which x is in a set."""
        if x.op == ITSELF:
            return self.owned(is_in)
        return self.make.told(x, is_in)

    def owned(self, node: Node) -> Node:
        """A set, or a number, as a set of what is so of itself."""
        if depends(node):
            return Node("whose", (self.itself, node), node.at)
        return node


def depends(node: Node) -> bool:
    """Whether a set depends on the number itself, and nothing in it says so yet."""
    open_ = [node]
    while open_:
        part = open_.pop()
        if part.op == ITSELF:
            return True
        if part.op == "image":
            open_ += part.nodes[1:]  # the first tells what becomes of a member
        elif part.op != "whose":
            open_ += part.nodes
    return False


def is_measure(node: Node) -> bool:
    """Whether it is told of digits or divisors, so that ``the same as 3d`` is that of 3d."""
    if node.op == "entry":  # "3d[1]"
        return str(node.args[0]).endswith("]") and ".." not in str(node.args[0])
    is_digit = node.args[:1] == ("digits from",) and node.nodes[1] == node.nodes[2]
    return node.op == "call" and (is_digit or node.args[0] in _MEASURES)


def is_value(node: Node) -> bool:
    """Whether it is one number, perhaps one that depends on the number itself."""
    if node.op == "whose" and node.nodes[0].op == ITSELF:
        return not node.nodes[1].is_set
    return not node.is_set


def _told_twice(words: list[Word]) -> list[Word]:
    """With the noun once more where it is left out: ``a multiple of 3 or [multiple] of 5``."""
    found: list[Word] = []
    noun: Word | None = None
    for word in words:
        if word.text == "of" and found:
            if found[-1].text in _NOUNS:
                noun = found[-1]
            elif found[-1].text in ("or", "not") and noun:
                found.append(noun._replace(at=word.at, end=word.at))
        found.append(word)
    return found


def words_of(text: str) -> list[Word]:
    """The words and signs of a text."""
    plain = text.lower().translate({ord(c): "'" for c in _APOSTROPHES})
    if len(plain) != len(text):  # a letter that has no small one of its own
        raise Unread
    found: list[Word] = []
    for match in _WORD.finditer(plain):
        word, at, end = match[0], match.start(), match.end()
        if _CELL.fullmatch(word):
            found.append(Word("entry", word.removeprefix("@"), at, end))
        elif len(word) == 2 and word[0] == "@":  # of entries that are letters, A is not a
            found.append(Word("entry", text[at + 1], at, end))
        elif word[:1] == "@" or (word[:1].isdigit() and word[-1:].isalnum() and not word.isdigit()):
            figures = word.rstrip("abcdefghijklmnopqrstuvwxyz")
            if word.removeprefix(figures) in _ORDINALS or word.removeprefix(figures) == "s":
                kind = "nth" if word[-1] != "s" else "several"
                found.append(Word(kind, figures, at, end))
            else:
                found.append(Word("entry", word.removeprefix("@"), at, end))
        elif word.isdigit():
            found.append(Word("number", word, at, end))
        elif word == "-" and plain[at - 1 : at].isalnum() and plain[end : end + 1].isalpha():
            continue
        elif word in ("s", "t") and found and found[-1].text == "'" and found[-1].end == at:
            found.pop()
            if word == "t" and found and found[-1].text in _SHORT:
                found[-1] = found[-1]._replace(text=_SHORT[found[-1].text])
                found.append(Word("word", "not", at, end))
            elif word == "s" and found and found[-1].text == "it":
                found.append(Word("word", "is", at, end))
            else:
                found.append(Word("sign", "'s", at - 1, end))
        else:
            word = _SAME_AS.get(word, word)
            found.append(Word("word" if word.isalpha() else "sign", word, at, end))
    return found
