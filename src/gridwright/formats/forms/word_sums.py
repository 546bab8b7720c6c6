"""Alphametics as they are typed: ``SEND + MORE = MONEY``, a line for each equation, or in columns.

::

      SEND      as it is worked on paper: one word a line, the result below a line that rules it
    + MORE      off, the sign beside the last of the words above, or beside several
    ------
     MONEY
"""

import re

from gridwright.formats.forms import Content

__all__ = ["read"]

_EQUATION = re.compile(r"\s*+\w++(?:\s*+[-+−–*×·/÷]\s*+\w++)++\s*+==?\s*+\w++\s*+")
_SIGNED = re.compile(r"\s*+([+−–×*-])?\s*+(\w++)\s*+([+−–×*-])?\s*+")
_RULE = re.compile(r"\s*+[-_=─—–]{2,}+\s*+")
_WORD = re.compile(r"[A-Z]+|[a-z]+")


def read(text: str) -> list[Content] | None:
    """The equations; none unless all is words of one case, one of them of several letters."""
    lines = [line for line in text.splitlines() if line.strip()]
    if in_columns := _in_columns(lines):
        lines = [in_columns]
    words = re.findall(r"\w+", "\n".join(lines))
    if not lines or not all(map(_EQUATION.fullmatch, lines)):
        return None
    if not all(map(_WORD.fullmatch, words)) or len({word.isupper() for word in words}) > 1:
        return None
    if max(map(len, words)) < 2:
        return None
    return [{"puzzle": "alphametic", "equations": "\n".join(lines).replace("==", "=")}]


def _in_columns(lines: list[str]) -> str:
    """The equation of a sum, a difference or a product that is worked in columns; else nothing."""
    if len(lines) < 4 or not _RULE.fullmatch(lines[-2]):
        return ""
    above = [_SIGNED.fullmatch(line) for line in lines[:-2]]
    below = _SIGNED.fullmatch(lines[-1])
    if not below or below[1] or below[3] or not all(above):
        return ""
    signs = [found[1] or found[3] for found in above if found and (found[1] or found[3])]
    sums = set(signs) == {"+"}
    if not signs or not (sums or (len(above) == 2 and len(signs) == 1)):
        return ""
    return f" {signs[0]} ".join(found[2] for found in above if found) + f" = {below[2]}"
