"""The text of a step as HTML, whose trials and cases unfold when they are long."""

import re
from collections.abc import Iterator
from html import escape

from gridwright.basics.language import Language
from gridwright.explain.outline import Part, outline

__all__ = ["unfolding"]

MOST_OPEN = 8
"""Lines of a trial that need not be unfolded to be read."""

_NUMBERED = re.compile(r"[0-9]+\. ")
"""How a line of a chain begins; "11d digit sum 6" is none."""


def unfolding(text: str, language: Language) -> str:
    """Paragraphs, and below what is supposed what follows from it; nothing runs to unfold it.

    >>> from gridwright.basics.language import ENGLISH
    >>> unfolding("r1c1 < r1c2. So r1c1 = 1.", ENGLISH)
    '<p>r1c1 &lt; r1c2. So r1c1 = 1.</p>'
    """
    return "".join(piece for part in outline(text) for piece in _pieces(part, language))


def _pieces(part: Part, language: Language) -> Iterator[str]:
    line = escape(part.text.strip())
    if not part.inner:
        yield f'<p class="line">{line}</p>' if _NUMBERED.match(line) else f"<p>{line}</p>"
        return
    n = part.n_lines
    told = escape(language.plural("({n} line)", "({n} lines)", n))
    state = " open" if n <= MOST_OPEN else ""
    yield f"<details{state}><summary>{line} <small>{told}</small></summary>"
    for inner in part.inner:
        yield from _pieces(inner, language)
    yield "</details>"
    if part.closing:
        yield f"<p>{escape(part.closing.strip())}</p>"
