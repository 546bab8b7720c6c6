"""Lines of model files written out: indices, slices, and ``for`` in front or in a list.

::

    for i in 1..8, j in i+1..8: q[i] - q[j] != i - j
    all different: x[i,*], y
    sum(x[i] for i in 1..9 if i != 4) = 20

What comes out is text with plain names (``x_3_1``) and numbers, for the parser of formulas.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from gridwright.basics.bounds import MAX_DEPTH
from gridwright.basics.errors import FormatError, did_you_mean, shown
from gridwright.basics.evaluate import value
from gridwright.basics.halting import asking
from gridwright.model.expression import parse_relation

__all__ = ["Arrays", "Expander", "Indices", "listed"]

Arrays = Mapping[str, tuple[range, ...]]
"""The indices of each array, one range for each dimension."""

Indices = Mapping[str, int]

MOST_WRITTEN: Final = 1_000_000
"""Characters of all that is written out: about half a second."""

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_FOR = re.compile(r"\sfor\s")
_IN = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_]*)\s+in\s")
_IF = re.compile(r"\sif\s")
_OR = re.compile(r"\sor\s")
_AND = re.compile(r"\sand\s")
_SIGN = re.compile(r"[<=>]")
_OPENING, _CLOSING = "([", ")]"


class Expander:
    """Writes lines out over these arrays."""

    def __init__(self, arrays: Arrays) -> None:
        self.arrays, self.left = arrays, MOST_WRITTEN

    def each(self, text: str) -> Iterator[tuple[Indices, str]]:
        """The body of a line, with the indices that ``for ...:`` gives it."""
        if not text.startswith("for "):
            yield {}, text
            return
        head, colon, body = _parted(text[3:], ":")
        if not colon:
            raise FormatError(f"{shown(text)}: expected a colon after what is run through")
        for indices in self.run(" " + head.strip(), {}):
            yield indices, body.strip()

    def run(self, head: str, known: Indices) -> Iterator[Indices]:
        """``i in 1..8, j in i+1..8 if i != 4``: every choice of indices."""
        where, _, condition = _split_at(head, _IF)
        parts = list(listed(where))

        def choose(k: int, indices: Indices) -> Iterator[Indices]:
            if k == len(parts):
                if not condition or self.is_true(condition, indices):
                    yield indices
                return
            match = _IN.match(parts[k])
            if match is None:
                raise FormatError(f"{shown(parts[k].strip())}: expected 'i in 1..9'")
            for number in asking(self.numbers(parts[k][match.end() :], indices), 64):
                self.spend(8)
                yield from choose(k + 1, {**indices, match[1]: number})

        if len(parts) > 8:
            raise FormatError(f"{len(parts)} indices; at most 8")
        yield from choose(0, known)

    def numbers(self, text: str, indices: Indices) -> range | list[int]:
        """``1..9``, or numbers one by one between blanks."""
        first, dots, last = text.partition("..")
        if dots:
            return range(self.number(first, indices), self.number(last, indices) + 1)
        return [self.number(word, indices) for word in text.split()]

    def number(self, text: str, indices: Indices) -> int:
        """The value of an index: numbers and indices that are known."""
        side = parse_relation(f"0 = {self.formula(text, indices)}")
        if side.names:
            told = f"{side.names[0]} is no index; indices are numbers, and names after 'for'"
            raise FormatError(f"{shown(text.strip())}: {told}")
        number = value(side.sides[1], {}) if len(side.signs) == 1 else None
        if number is None or abs(number) > 10**9:
            raise FormatError(f"{shown(text.strip())} is no index")
        return number

    def is_true(self, condition: str, indices: Indices) -> bool:
        """Whether a condition on indices holds: formulas with ``not``, ``and``, ``or`` between."""
        before, is_either, after = _split_at(condition, _OR)
        if is_either:
            return self.is_true(before, indices) or self.is_true(after, indices)
        before, is_both, after = _split_at(condition, _AND)
        if is_both:
            return self.is_true(before, indices) and self.is_true(after, indices)
        text = condition.strip()
        if text.startswith("not "):
            return not self.is_true(text[4:], indices)
        if text.startswith("(") and _closing(text, 0) == len(text) - 1 and _SIGN.search(text):
            return self.is_true(text[1:-1], indices)
        formula = parse_relation(self.formula(condition, indices))
        if formula.names:
            raise FormatError(f"{shown(text)}: {formula.names[0]} is no index")
        return formula.is_true({})

    def terms(self, text: str, indices: Indices, depth: int = 0) -> list[str]:
        """A list of terms, with slices and ``for`` written out."""
        found: list[str] = []
        for item in listed(text):
            term, is_run, head = _split_at(item, _FOR)
            for known in self.run(" " + head, indices) if is_run else (indices,):
                text_of_term = self.formula(term, known, depth)
                found += [part.strip() for part in listed(text_of_term)]
        if not all(found):
            raise FormatError(f"{shown(text.strip())}: a list with nothing between commas")
        return found

    def formula(self, text: str, indices: Indices, depth: int = 0) -> str:
        """A formula with plain names and numbers."""
        if depth > MAX_DEPTH:
            raise FormatError(f"more than {MAX_DEPTH} levels of brackets")
        written: list[str] = []
        at = 0
        while at < len(text):
            word = _WORD.match(text, at)
            if word is not None and (at == 0 or not text[at - 1].isdigit()):
                end = word.end()
                if text[end : end + 1] == "[":
                    close = _closing(text, end)
                    inside = text[end + 1 : close]
                    written.append(self.item(word[0], inside, indices, depth))
                    end = close + 1
                elif word[0] in indices:
                    number = indices[word[0]]
                    written.append(str(number) if number >= 0 else f"({number})")
                else:
                    written.append(word[0])
                at = end
            elif text[at] == "(":
                close = _closing(text, at)
                terms = self.terms(text[at + 1 : close], indices, depth + 1)
                written.append(f"({', '.join(terms)})")
                at = close + 1
            else:
                written.append(text[at])
                at += 1
        result = "".join(written)
        self.spend(len(text) + len(result))
        return result

    def item(self, name: str, inside: str, indices: Indices, depth: int) -> str:
        """``x[i,3]`` as ``x_2_3``; several with commas where ``*`` stands."""
        if name not in self.arrays:
            raise FormatError(f"no array {shown(name)}{did_you_mean(name, self.arrays)}")
        ranges, keys = self.arrays[name], list(listed(inside))
        if len(keys) != len(ranges):
            raise FormatError(f"{name}[{inside}]: expected {len(ranges)} indices")
        names = [name]
        for key, known in zip(keys, ranges, strict=True):
            chosen = known if key.strip() == "*" else (self.number(key, indices),)
            if chosen is not known and chosen[0] not in known:
                told = f"{chosen[0]} is not in {known[0]}..{known[-1]}" if known else "no such item"
                raise FormatError(f"{name}[{inside}]: {told}")
            self.spend(len(names) * len(chosen))
            names = [f"{one}_{index}" for one in names for index in chosen]
        return ", ".join(names)

    def spend(self, n: int) -> None:
        """Count what is written; raises FormatError for too much."""
        self.left -= n
        if self.left < 0:
            raise FormatError(f"over {MOST_WRITTEN:,} characters once it is written out")


def _closing(text: str, at: int) -> int:
    """The place of the bracket that closes the one at a place."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] in _OPENING) - (text[place] in _CLOSING)
        if depth == 0:
            return place
    raise FormatError(f"{shown(text[at:])}: this bracket is not closed")


def _parted(text: str, sign: str) -> tuple[str, str, str]:
    """What is before and after a sign that is in no bracket."""
    depth = 0
    for place, character in enumerate(text):
        depth += (character in _OPENING) - (character in _CLOSING)
        if depth == 0 and character == sign:
            return text[:place], sign, text[place + 1 :]
    return text, "", ""


def _split_at(text: str, word: re.Pattern[str]) -> tuple[str, bool, str]:
    """What is before and after the first such word that is in no bracket."""
    for match in word.finditer(text):
        before = text[: match.start()]
        if sum(before.count(c) for c in _OPENING) == sum(before.count(c) for c in _CLOSING):
            return before, True, text[match.end() :]
    return text, False, ""


def listed(text: str) -> Iterator[str]:
    """The parts between commas that are in no bracket; but after ``for`` they belong together."""
    if _split_at(text, _FOR)[1]:
        yield text
        return
    rest, comma = text, ","
    while comma:
        part, comma, rest = _parted(rest, ",")
        yield part
