"""Reading in sentences of which century a year is: ``a leap year in the nineteenth century``."""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.sentences.values import SentenceValues
from gridwright.clues.sentences.words import Found
from gridwright.clues.tree import Node

__all__ = ["SentenceYears"]

_TEENS: Final = "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth"
_ORDINALS: Final = {
    word: n for n, word in enumerate(f"{_TEENS} eighteenth nineteenth twentieth".split(), 10)
}


class SentenceYears(SentenceValues):
    """Centuries."""

    def in_century(self, at: int) -> Iterator[Found]:
        """``in the nineteenth century``: from 1801 to 1900, behind a year."""
        if not self.texts[at - 1].startswith("year"):
            return
        for start in self.behind(at, "in the", "of the", "from the", "during the"):
            word, end = self.prose.words[start], start + 2
            n = int(word.text[:3]) if word.kind == "nth" else _ORDINALS.get(word.text, 0)
            if self.ahead(start) == "twenty" and self.ahead(start + 1) == "first":
                n, end = 21, start + 3
            if n and self.ahead(end - 1) == "century":
                first, last = self.number(100 * n - 99), self.number(100 * n)
                yield Node("range", (first, last), 0), end
