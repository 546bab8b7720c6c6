"""Paragraphs set in lines, and lines in columns: what clues need in print.

Widths are in ems, the height of the font, or in characters: `measure` says how wide a text is.
Depths are whole numbers of lines.  Lines are broken at blanks, and within a word that is wider
than its column; a no-break space (U+00A0) keeps its neighbours together.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gridwright.basics.halting import asking
from gridwright.basics.printable import printable
from gridwright.scene.scene import Section

__all__ = ["MOST_ITEMS", "MOST_LINES", "NO_BREAK", "Copy", "Row", "State", "broken", "least"]

NO_BREAK = "\u00a0"
MOST_ITEMS = 600
"""Paragraphs of one article that are shown; of more, the number of the others is told."""
MOST_CHARACTERS = 1_500
"""Of one paragraph: more than twenty lines are no clue that anyone could read."""
_ALL_CHARACTERS, _FEWEST = 60_000, 150
"""Of all paragraphs together, and of one if there are very many."""
_THIN = 0.3
"""The share of a line that is too little for it: rather than that, words that belong together part,
as the length of a clue from its end.
"""
MOST_LINES = 3_000
"""The most lines of a column: what does not fit into them is not shown."""

Measure = Callable[[str], float]
State = tuple[int, int]
"""How far an article has been set: paragraphs, and lines of the next one."""
START: State = (0, 0)


class Row(NamedTuple):
    """A line of a column, `depth` lines below its top: a heading, or a text and its label.

    The text begins `indent` from the left.
    """

    depth: int
    label: str
    text: str
    indent: float = 0.0
    is_heading: bool = False


class _Paragraph(NamedTuple):
    """Words with the width of each; the first line begins after `indent`, others after `hang`."""

    section: int
    label: str
    words: tuple[tuple[str, float], ...]
    indent: float
    hang: float


class Copy:
    """Sections that can be set in columns of any width; paragraphs are measured once."""

    def __init__(self, sections: Sequence[Section], measure: Measure, gap: float) -> None:
        self.measure = measure
        self.headings = [printable(section.heading) for section in sections]
        self.blank = measure(" ")
        told = [(n, item) for n, section in enumerate(sections) for item in section.items]
        labels = [measure(printable(item.label)) for _, item in told[:MOST_ITEMS] if item.label]
        indent = max(labels) + gap if labels else 0.0
        is_labelled = [any(item.label for item in section.items) for section in sections]
        most = max(_FEWEST, min(MOST_CHARACTERS, _ALL_CHARACTERS // max(1, len(told))))
        self.paragraphs = [
            _Paragraph(
                n,
                printable(item.label),
                self._words(item.text, most),
                indent if is_labelled[n] else 0.0,
                indent if is_labelled[n] else gap,
            )
            for n, item in asking(told[:MOST_ITEMS])
        ]
        if len(told) > MOST_ITEMS:
            rest = self._words(f"and {len(told) - MOST_ITEMS:,} more", most)
            self.paragraphs.append(_Paragraph(told[MOST_ITEMS][0], "", rest, 0.0, 0.0))
        self._known: dict[float, list[list[str]]] = {}
        self._widths = sorted(
            p.indent + sum(w for _, w in p.words) + self.blank * max(0, len(p.words) - 1)
            for p in self.paragraphs
        )

    def _words(self, text: str, most: int) -> tuple[tuple[str, float], ...]:
        words = map(shown, _split(_cut(text, most)))
        return tuple((word, self.measure(word)) for word in words)

    def widths(self) -> list[float]:
        """How wide each paragraph is on a single line, with its label, from the least on."""
        return self._widths

    def heading_width(self) -> float:
        """The width of the widest heading."""
        return max(map(self.measure, self.headings), default=0.0)

    def lines(self, width: float) -> list[list[str]]:
        """The lines of each paragraph in a column."""
        if width not in self._known:
            self._known[width] = [
                _filled(p.words, width - p.indent, width - p.hang, self.measure)
                for p in asking(self.paragraphs)
            ]
        return self._known[width]

    def n_lines(self, width: float) -> int:
        """All lines together, with headings and the blank lines between sections."""
        present = {p.section for p in self.paragraphs}
        headings = sum(bool(self.headings[n]) for n in present)
        return sum(map(len, self.lines(width))) + headings + max(0, len(present) - 1)

    def fill(
        self, width: float, depths: Sequence[int], *, own: bool, start: State = START
    ) -> tuple[list[list[Row]], State]:
        """The rows of columns that hold so many lines each, and how far the text has come.

        If they are its `own`, every section begins a column.
        """
        lines = self.lines(width)
        columns: list[list[Row]] = [[] for _ in depths]
        column, depth = 0, 0
        (at, line), deepest = start, max(depths, default=0)
        while at < len(lines) and column < len(depths):
            paragraph, text = self.paragraphs[at], lines[at]
            begins = line == 0 and (at == 0 or self.paragraphs[at - 1].section != paragraph.section)
            if begins and own and depth:
                column, depth = column + 1, 0
                continue
            heading = self.headings[paragraph.section] if begins else ""
            before = (1 if begins and depth else 0) + bool(heading)
            room = depths[column] - depth
            needed = before + (1 if len(text) > deepest else len(text) - line)
            if room < needed and (depth or column + 1 < len(depths)):
                column, depth = column + 1, 0
                continue
            if room <= before:
                column, depth = column + 1, 0
                continue
            if heading:
                row = Row(depth + before - 1, "", heading, is_heading=True)
                columns[column].append(row)
            depth += before
            while line < len(text) and depth < depths[column]:
                label = "" if line else paragraph.label
                indent = paragraph.hang if line else paragraph.indent
                columns[column].append(Row(depth, label, text[line], indent))
                depth, line = depth + 1, line + 1
            if line == len(text):
                at, line = at + 1, 0
        return columns, (at, line)

    def is_whole(self, state: State) -> bool:
        """Whether everything has been set."""
        return state[0] >= len(self.paragraphs)


def least(copy: Copy, width: float, tops: Sequence[int], *, own: bool) -> int | None:
    """The least depth of columns that hold all of the text, if each begins as deep as `tops` say.

    None where columns of their own are too few for the sections.
    """
    n_lines = copy.n_lines(width)
    lo = max(0, n_lines + sum(tops) - len(copy.headings)) // len(tops)
    hi, most = lo + 4, n_lines + max(tops) + 2
    if most > MOST_LINES:
        return None
    while not copy.is_whole(_end(copy, width, tops, hi, own=own)):
        if hi >= most:
            return None
        lo, hi = hi + 1, min(most, 2 * hi - lo + 4)
    while lo < hi:
        middle = (lo + hi) // 2
        if copy.is_whole(_end(copy, width, tops, middle, own=own)):
            hi = middle
        else:
            lo = middle + 1
    return lo


def _end(copy: Copy, width: float, tops: Sequence[int], depth: int, *, own: bool) -> State:
    return copy.fill(width, [max(0, depth - top) for top in tops], own=own)[1]


def broken(text: str, width: float, measure: Measure) -> list[str]:
    """A text in lines of at most this width; of a very long one the beginning."""
    words = [(word, measure(word)) for word in map(shown, _split(_cut(text, MOST_CHARACTERS)))]
    return _filled(words, width, width, measure)


def shown(word: str) -> str:
    """A word as it is shown: its no-break spaces are blanks by now."""
    return printable(word.replace(NO_BREAK, " "))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _split(text: str) -> list[str]:
    """The words of a text: `str.split` would also break at no-break spaces."""
    return [word for word in text.replace("\n", " ").replace("\t", " ").split(" ") if word]


def _filled(
    words: Sequence[tuple[str, float]], first: float, others: float, measure: Measure
) -> list[str]:
    """Words in lines, each as full as it can be, of which the first has another width."""
    lines: list[list[str]] = [[]]
    used, room, blank = 0.0, first, measure(" ")
    narrowest = max(min(first, others), measure("W"))
    for word, long in words:
        over = bool(lines[-1]) and used + blank + long > room + 1e-6
        pieces = (
            _last_apart(word, room - used - blank, measure) if over and used < _THIN * room else ()
        )
        for part, wide in pieces or _parts(word, long, narrowest, measure):
            if lines[-1] and used + blank + wide > room + 1e-6:
                lines.append([])
                used, room = 0.0, others
            used += wide + blank * bool(lines[-1])
            lines[-1].append(part)
    return [" ".join(line) for line in lines]


def _last_apart(word: str, room: float, measure: Measure) -> list[tuple[str, float]]:
    """The word in two at its last blank, if what is before that has room on the line."""
    head, blank, tail = word.rpartition(" ")
    long = measure(head)
    return [(head, long), (tail, measure(tail))] if blank and long <= room + 1e-6 else []


def _parts(word: str, long: float, width: float, measure: Measure) -> Iterator[tuple[str, float]]:
    """The word, or pieces of it that are no wider than a line; they end before its blanks."""
    if long <= width + 1e-6:
        yield word, long
        return
    piece, used = "", 0.0
    for character in word:
        wide = measure(character)
        if piece and used + wide > width:
            kept, blank, rest = piece.rpartition(" ")
            yield (kept, measure(kept)) if blank else (piece, used)
            piece = rest if blank else ""
            used = measure(piece)
        piece, used = piece + character, used + wide
    yield piece, used
