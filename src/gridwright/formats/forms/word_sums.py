"""Alphametics as they are typed: ``SEND + MORE = MONEY``, a line for each equation."""

import re

from gridwright.formats.forms import Content

__all__ = ["read"]

_EQUATION = re.compile(r"\s*+\w++(?:\s*+[-+−–*×·/÷]\s*+\w++)++\s*+==?\s*+\w++\s*+")
_WORD = re.compile(r"[A-Z]+|[a-z]+")


def read(text: str) -> list[Content] | None:
    """The equations; none unless all is words of one case, one of them of several letters."""
    lines = [line for line in text.splitlines() if line.strip()]
    words = re.findall(r"\w+", text)
    if not lines or not all(map(_EQUATION.fullmatch, lines)):
        return None
    if not all(map(_WORD.fullmatch, words)) or len({word.isupper() for word in words}) > 1:
        return None
    if max(map(len, words)) < 2:
        return None
    return [{"puzzle": "alphametic", "equations": "\n".join(lines).replace("==", "=")}]
