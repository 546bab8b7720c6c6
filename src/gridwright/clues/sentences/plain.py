"""Sentences in fewer kinds of words: a letter that stands for the number becomes ``it``.

``a prime p such that 2p + 1 is prime`` is told with ``2 times it``, ``this number's`` is ``its``,
and ``3d's digits`` are the digits of 3d.
"""

from itertools import pairwise
from typing import Final

from gridwright.clues.prose.words import Word

__all__ = ["in_plain_words"]

_OWN: Final = tuple(
    (first, *second.split(), "'s")
    for first in ("this", "the", "my")
    for second in ("number", "entry", "answer", "clue", "number 's own")
)
_IDLE: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    ("but", "with", "its"): ("with", "its"),
    ("but", "with", "the"): ("with", "the"),
    ("but", "reversed"): ("reversed",),
    ("the", "month", "of"): (),
    ("ascending", "digit", "order"): ("ascending", "order"),
    ("descending", "digit", "order"): ("descending", "order"),
    ("whether", "it", "is"): ("it", "is"),
    **{
        ("number", "of", "its", what): ("number", "of", what)
        for what in ("digits", "factors", "divisors")
    },
    ("up", "to", "and", "including"): ("up", "to"),
    **{
        (digit, "of", *whole): (digit,)
        for digit in ("digit", "digits")
        for whole in (("this", "number"), ("this", "entry"), ("the", "answer"), ("this", "answer"))
    },
    **{
        ("of", the, n, "digits"): ("of", the, "digits")
        for the in ("the", "its")
        for n in ("two", "three")
    },
}
"""What may be said shorter, and which of these words stay."""
_NTH: Final = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth"}
_SAID_FOR: Final = {"successive": "consecutive"}
_NAMED: Final = frozenset(
    ("prime", "number", "square", "cube", "integer", "palindrome", "multiple", "entry", "digit")
)
_BEHIND_A_NAME: Final = frozenset(("such", "for", "where", "so", "with", "whose", "if", ","))


def in_plain_words(words: list[Word]) -> list[Word]:
    """The words, with those for others that say the same."""
    said = [word._replace(text=_SAID_FOR.get(word.text, word.text)) for word in words]
    return _without_letter(_with_letter(_possessed(_shortened(_coprime(_of_digits(said))))))


def _of_digits(words: list[Word]) -> list[Word]:
    """The words, with ``first`` for ``1st`` where it tells of a digit."""
    found, is_place = list(words), False
    for at in range(len(words) - 1, -1, -1):
        word = words[at]
        if word.kind == "nth" and is_place and word.text in _NTH:
            found[at] = word._replace(kind="word", text=_NTH[word.text])
        elif word.text not in (",", "and"):
            is_place = word.text in ("digit", "digits")
    return found


_BUT_ONE: Final = tuple(
    tuple(f"{but} {one}".split())
    for but in ("except", "other than", "apart from", "but", "except for", "greater than", "bar")
    for one in ("1", "one", "unity")
)
"""What is no common factor, behind ``coprime to 30``."""


def _coprime(words: list[Word]) -> list[Word]:
    """The words without what says that 1 is a factor of all numbers."""
    texts = [word.text for word in words]
    if "coprime" in texts:
        for but in _BUT_ONE:
            if tuple(texts[-len(but) :]) == but:
                return words[: -len(but)]
    return words


def _shortened(words: list[Word]) -> list[Word]:
    """The words without what says nothing more."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        texts = tuple(word.text for word in words[at : at + 4])
        idle = next((idle for idle in _IDLE if texts[: len(idle)] == idle), ())
        if idle:
            kept = [words[at + i] for i, text in enumerate(idle) if text in _IDLE[idle]]
            found += kept
            at += len(idle)
        else:
            found.append(words[at])
            at += 1
    return found


def _possessed(words: list[Word]) -> list[Word]:
    found: list[Word] = []
    at = 0
    while at < len(words):
        texts = tuple(word.text for word in words[at : at + 4])
        own = next((own for own in _OWN if texts[: len(own)] == own), ())
        if own:
            found.append(words[at]._replace(text="its"))
            at += len(own)
        elif words[at].kind == "entry" and texts[1:3] == ("'s", "digits"):
            digits, of = words[at + 2], words[at + 1]._replace(kind="word", text="of")
            found += [digits, of, words[at]]
            at += 3
        else:
            found.append(words[at])
            at += 1
    return found


def _with_letter(words: list[Word]) -> list[Word]:
    """The words, with ``n`` named where it is calculated with, but nothing says what it is."""
    texts = [word.text for word in words]
    if len(texts) > 2 and texts[0] in "bcdefghijklmnopqrstuvwxyz" and texts[1] in ("such", "for"):
        return [words[0]._replace(text="number"), *words]
    for at, (text, then) in enumerate(pairwise(texts)):
        if text in ("number", "integer") and then in ("such", "for") and texts.count("n"):
            beside = [texts[i + 1 : i + 2] for i, word in enumerate(texts) if word == "n"]
            if any(sign and sign[0] in ("+", "-", "*", "plus", "minus") for sign in beside):
                return [*words[: at + 1], words[at]._replace(text="n"), *words[at + 1 :]]
    return words


def _without_letter(words: list[Word]) -> list[Word]:
    """The letter that a kind of number is given, as ``it`` wherever it is said again."""
    for at, word in enumerate(words[1:-1], 1):
        if (
            word.kind == "word"
            and len(word.text) == 1
            and word.text != "a"
            and words[at - 1].text in _NAMED
            and words[at + 1].text in _BEHIND_A_NAME
        ):
            found: list[Word] = []
            for other in words[:at] + words[at + 1 :]:
                if other.text == word.text:
                    found.append(other._replace(text="it"))
                elif other.kind == "entry" and other.text.lstrip("0123456789") == word.text:
                    number = other._replace(kind="number", text=other.text.rstrip(word.text))
                    times = other._replace(kind="word", text="times")
                    found += [number, times, times._replace(text="it")]
                else:
                    found.append(other)
            return found
    return words
