"""Long explanations as an outline: trials within trials, each of which unfolds.

The text of a step has a line for each inference.  What a trial infers stands between what it
supposes and what follows; trials within it, and cases, are indented.  Some steps of a magic board
have hundreds of lines: who reads them begins with what is supposed, and unfolds what is doubted.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridwright.basics.language import ENGLISH, Language

__all__ = ["Part", "folded", "outline"]


class Part(NamedTuple):
    """A line, what it unfolds to, and what follows from that; most lines unfold to nothing."""

    text: str
    inner: tuple["Part", ...] = ()
    closing: str = ""

    @property
    def n_lines(self) -> int:
        """The lines to which it unfolds."""
        return sum(1 + part.n_lines + bool(part.closing) for part in self.inner)


def outline(text: str) -> tuple[Part, ...]:
    """The parts of a step's text.

    >>> (trial,) = outline("Suppose a = 1.\\n1. b = 2.\\n2. c is nothing.\\nSo a is not 1.")
    >>> trial.text, trial.n_lines, trial.closing
    ('Suppose a = 1.', 2, 'So a is not 1.')
    """
    lines = text.split("\n")
    if len(lines) > 2 and _indent(lines[1]) == 0 and _is_numbered(lines[1]):
        return (Part(lines[0], tuple(_parts(lines[1:-1])), lines[-1]),)
    return tuple(_parts(lines))


def _parts(lines: Sequence[str]) -> Iterator[Part]:
    """Each line of the least indent with the deeper ones below it.

    What follows from a trial is the last of these, and has no number; a case ends without.
    """
    indent = _indent(lines[0])
    starts = [i for i, line in enumerate(lines) if _indent(line) <= indent]
    for start, end in zip(starts, (*starts[1:], len(lines)), strict=True):
        below = lines[start + 1 : end]
        closing = ""
        if below and _indent(below[-1]) == _indent(below[0]) and not _is_numbered(below[-1]):
            *below, closing = below
        yield Part(lines[start], tuple(_parts(below)) if below else (), closing)


def _is_numbered(line: str) -> bool:
    return line.lstrip(" ")[:1].isdigit()


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def folded(text: str, depth: int | None, language: Language = ENGLISH) -> list[str]:
    """The lines of a step's text; of trials and cases deeper than so many only how long they are.

    >>> folded("Suppose a = 1.\\n1. b = 2.\\n2. Nothing is left for c.\\nSo a is not 1.", 0)
    ['Suppose a = 1. (2 lines) So a is not 1.']
    """
    if depth is None:
        return text.split("\n")
    return [line for part in outline(text) for line in _lines(part, depth, language)]


def _lines(part: Part, depth: int, language: Language) -> Iterator[str]:
    if part.inner and depth == 0:
        places = {"text": part.text, "closing": part.closing.strip()}
        one = "{text} ({n} line) {closing}"
        many = "{text} ({n} lines) {closing}"
        yield language.plural(one, many, part.n_lines, **places).rstrip()
        return
    yield part.text
    for inner in part.inner:
        yield from _lines(inner, depth - 1, language)
    if part.closing:
        yield part.closing
