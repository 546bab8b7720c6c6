"""Reading in prose the terms of a sequence: ``the next number in the sequence 1, 4, 9, 16``.

::

    sequence := ("next" | "missing" | ORDINAL) ("number" | "term") ("in" | "of") ["the sequence"]
                terms
              | terms ("..." | "?")
    terms    := (N | "?") ("," (N | "?"))*
"""

from typing import Final

from gridwright.clues.numbers.sequences import MOST_TERMS, set_of_terms, terms_at
from gridwright.clues.prose.numerals import ProseNumerals
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseSequences"]

_TERMS: Final = ("number", "term", "one", "member", "item", "figure", "digit", "value")
_TERM_OF: Final = tuple(f"{term} {of}" for term in _TERMS for of in ("of", "in"))
_NEXT: Final = tuple(
    f"{following}{term}{of}"
    for following in ("next", "following")
    for term in ("", *(f" {term}" for term in _TERMS))
    for of in (" in", " of", " after", " to follow", "")
)
_MISSING: Final = tuple(f"missing {term} {of}" for term in _TERMS for of in ("in", "of", "from"))
_SEQUENCE: Final = tuple(
    f"{the}{kind}{word}{of}"
    for the in ("the ", "this ", "a ", "")
    for kind in ("", "number ", "arithmetic ", "geometric ")
    for word in ("sequence", "series", "pattern", "progression", "list")
    for of in (
        *("", " :", " of numbers", " which begins", " that begins", " beginning", " starting"),
        *(" that starts", " which starts", " that goes", " beginning with", " starting with"),
        *(" that begins with", " that starts with", " which begins with", " which starts with"),
    )
)
_ORDINALS: Final = {
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
    "eleventh": 11,
    "twelfth": 12,
    "twentieth": 20,
}
_MORE_THAN_ONE: Final = "this sequence could go on in several ways: {}"


class ProseSequences(ProseNumerals):
    """Terms of sequences."""

    def in_sequence(self) -> Node:
        """The term that is asked for."""
        place: int | None = None
        is_missing = False
        if self.takes(*_TERM_OF) and self.takes(*_SEQUENCE):
            return self.any_term()
        if self.takes(*_NEXT):
            pass
        elif self.takes(*_MISSING):
            is_missing = True
        elif self.ahead.kind == "number":
            if self.next:
                raise Unread
            return self.going_on()
        else:
            place = self.nth_term()
        is_told = bool(self.takes(*_SEQUENCE))
        self.takes(":", "is", ",")
        terms = self.terms()
        if not is_told and place is None and len(terms) < 3:
            raise Unread
        if is_missing != (None in terms):
            raise Unread
        if is_missing:
            place = terms.index(None)
        return self.term(terms, len(terms) if place is None else place)

    def any_term(self) -> Node:
        """``1, 4, 9, 16, ...``, behind ``a member of the sequence``."""
        self.takes(":", ",")
        terms = self.terms()
        if not self.text.rstrip(" .").endswith("…") and ".." not in self.text:
            raise Unread  # these alone?
        known = [term for term in terms if term is not None]
        values = terms_at(terms, len(terms)) if len(known) == len(terms) else set()
        if len(values) > 1:
            self.in_doubt(_MORE_THAN_ONE.format(", ".join(map(str, sorted(values)))))
        found = set_of_terms(known) if values else None
        if found is None:
            raise Unread
        return found

    def between_others(self, place: int, others: str) -> Node:
        """``the difference between the other two``: of three digits, where one is told of."""
        if not others.endswith(("two", "two digits")):
            raise Unread
        both = [n for n in (1, 2, 3) if n not in (place, place + 4)]
        two = (self.call("digits from", self.itself, *[self.number(n)] * 2) for n in both)
        return self.call("abs", self.calculated("-", *two))

    def nth_term(self) -> int:
        """``tenth term of``: its place, from 0 on."""
        word = self.ahead
        n = int(word.text[:4]) if word.kind == "nth" else _ORDINALS.get(word.text, 0)
        self.next += 1
        self.needs(*_TERM_OF)
        if not 3 <= n <= MOST_TERMS or not self.sees(*_SEQUENCE):
            raise Unread
        return n - 1

    def going_on(self) -> Node:
        """``2, 4, 8, 16, ?``."""
        terms = self.terms(must_go_on=True)
        if None in terms:
            raise Unread
        return self.term(terms, len(terms))

    def terms(self, *, must_go_on: bool = False) -> "list[int | None]":
        """Numbers between commas, and then perhaps dots."""
        found: list[int | None] = []
        goes_on = False
        while self.ahead.kind == "number" or self.sees("?", "_"):
            is_blank = self.takes("?", "_")
            while is_blank and self.takes("_"):
                pass
            found.append(None if is_blank else self.figure())
            if not self.takes(", and", ",", ";"):
                break
        while self.takes(".", "…", "-"):
            goes_on = True
        if found[-1:] == [None] and len(found) > 3:
            goes_on = bool(found.pop() is None)
        if self.ahead.kind != "end" or len(found) < 3 or (must_go_on and not goes_on):
            raise Unread
        return found

    def term(self, terms: "list[int | None]", place: int) -> Node:
        """The term at a place; raises Unread if it is not clear which it is."""
        values = terms_at(terms, place)
        if len(values) > 1:
            self.in_doubt(_MORE_THAN_ONE.format(", ".join(map(str, sorted(values)))))
        if not values:
            raise Unread
        return self.number(values.pop())
