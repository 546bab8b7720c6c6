"""Reading in prose numbers in other bases, and in Roman numerals: ``CCLVI in Arabic numerals``.

::

    numeral := ROMAN ["in Arabic numerals"] | BASE "number" FIGURES ["in decimal"]
             | FIGURES ("(base" N ")" | "in" BASE | "in base" N) ["in decimal"]
    told    := "when written in" BASE "is" FIGURES | "is" FIGURES "when written in" BASE

Of ``34 in base 5`` it is not clear whether 34 is written so, or shall be; 78 is no number there,
and what has four figures, all of them 0 or 1, is binary.
"""

from typing import Final

from gridwright.clues.numbers.numerals import BASES, in_base, of_base, of_roman
from gridwright.clues.prose.measures import ProseMeasures
from gridwright.clues.prose.places import Property
from gridwright.clues.prose.words import Unread, Word
from gridwright.clues.tree import Node

__all__ = ["WHICH_BASE", "ProseNumerals"]

_DECIMAL: Final = tuple(
    f"{comma}{written}{into} {decimal}"
    for comma in ("", ", ")
    for written in ("", "written ", "expressed ", "converted ")
    for into in ("in", "to", "into", "as a")
    for decimal in (
        *("decimal", "denary", "base ten", "base 10", "arabic numerals", "ordinary notation"),
        *("decimal notation", "arabic figures", "ordinary numbers", "our numerals", "base - 10"),
        *("decimal number", "denary number", "ordinary numerals", "ordinary figures"),
    )
)
WHICH_BASE: Final = (
    "is this the number that is written so in that base, or what it is when it is written in that "
    "base? write 'the binary number 1101' or 'the base 5 number 34', or '3d written in base 5'"
)
_FORMS: Final = ("notation", "form", "representation", "equivalent", "expansion", "version")
_LONG_BINARY: Final = 4
_WRITTEN: Final = tuple(
    f"{when} {written} in"
    for when in ("when", "if", "when it is", "if it is", "once")
    for written in ("written", "expressed", "converted")
)


class ProseNumerals(ProseMeasures):
    """Numbers that are written otherwise."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        words = [self.arabic(word) for word in self.words]
        if self.text.upper() != self.text or not any(word.kind == "word" for word in words):
            self.words = words

    def arabic(self, word: Word) -> Word:
        """A word, or the number that it is in Roman numerals, of capitals."""
        numeral = of_roman(self.text[word.at : word.end]) if word.kind == "word" else 0
        return word._replace(kind="number", text=str(numeral)) if numeral else word

    def in_other_figures(self) -> Node:
        """A number by figures that are others, or mean something else, elsewhere."""
        start = self.next
        if (base := self.base_named()) and (self.takes("number", "numeral") or True):
            found = of_base(self.figures(), base)
        else:
            self.next = start
            found = self.figures_of_base()
        if found is None:
            raise Unread
        self.takes(*_DECIMAL)
        return self.number(found)

    def figures(self) -> str:
        """``1101``, ``7F``: as they are written."""
        word = self.ahead
        text = self.text[word.at : word.end]
        if word.kind not in ("number", "entry", "word") or not any(c.isdigit() for c in text):
            raise Unread
        self.next += 1
        return text

    def base_named(self) -> int:
        """``binary``, ``base 5``, ``base-5``; 0 if none is ahead."""
        if word := self.takes(*BASES):
            return BASES[word]
        if not self.takes("base"):
            return 0
        self.takes("-")
        base = self.figure()
        return base if 2 <= base <= 36 else 0

    def figures_of_base(self) -> int | None:
        """``1101 in binary``, ``34 (base 5)``, ``CCLVI in Arabic numerals``."""
        is_roman = self.text[self.at : self.ahead.end].isupper() and self.ahead.kind == "number"
        word, figures = self.ahead.text, self.figures() if not is_roman else ""
        if is_roman:
            self.next += 1
            if not self.sees(*_DECIMAL):
                raise Unread
            return int(word)
        is_said = bool(self.takes("(")) or not self.takes("in", "written in")
        base = self.base_named()
        if not base:
            raise Unread
        if is_said:
            self.takes(")")
            return of_base(figures, base)
        self.takes("notation", "form")
        found = of_base(figures, base)
        is_told = bool(self.sees(*_DECIMAL)) or (base == 2 and len(figures) >= _LONG_BINARY)
        is_decimal = figures.isdigit()
        if found is not None and not is_told and is_decimal:
            self.in_doubt(WHICH_BASE)
        return found if found is not None else in_base(int(figures), base) if is_decimal else None

    def in_base(self) -> Property:
        """``base 7``, behind ``written in``: a number's digits there, which the grid's base has."""
        base = self.base_named()
        if not 2 <= base <= self.base:
            raise Unread
        self.takes(*_FORMS)
        return lambda number: self.call("inbase", number, self.number(base))

    def form_in_base(self) -> Property:
        """``binary representation``, ``base 7 form``."""
        found = self.in_base()
        if self.words[self.next - 1].text not in _FORMS:
            raise Unread
        return found

    def written_in(self, x: Node) -> Node:
        """``when written in base 8, it is 256``, ``is 256 when written in base 8``."""
        if self.takes(*_WRITTEN):
            base = self.base_named()
            self.takes(",")
            self.takes("it", "this number", "this", "the number")
            self.needs("is", "becomes", "reads", "equals", "it 's", "would be")
            found = of_base(self.figures(), base) if base else None
        else:
            self.takes("is", "it is", "equals", "reads")
            figures = self.figures()
            self.needs(*_WRITTEN)
            base = self.base_named()
            found = of_base(figures, base) if base else None
        if found is None:
            raise Unread
        return self.of(x, self.number(found))
