"""Files of SadMan Sudoku (``.sdk``): lines ``#A author`` and the like, ``[Puzzle]``, nine rows.

What is under ``[State]`` is how far somebody has got, which is no part of the puzzle.
"""

import re

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.forms import Content

__all__ = ["read"]

_SECTION = re.compile(r"^\s*\[(\w+)\]\s*$")
_KEYS = {"A": "author", "D": "title", "C": "note", "S": "source", "U": "source"}
"""Letters of the lines above; date (B) and level (L) are no keys of ours."""


def read(text: str) -> list[Content] | None:
    """The puzzle under ``[Puzzle]``; raises FormatError for a section of another name."""
    lines = text.splitlines()
    sections = {k: found[1] for k, line in enumerate(lines) if (found := _SECTION.match(line))}
    if "puzzle" not in {name.lower() for name in sections.values()}:
        return None
    keys: dict[str, str] = {}
    rows: list[str] = []
    here = ""
    for k, line in enumerate(lines):
        if k in sections:
            here = sections[k].lower()
            if here not in ("puzzle", "state"):
                raise FormatError(f"an unknown section {shown(line.strip())}", line=k + 1)
        elif line.startswith("#"):
            key = _KEYS.get(line[1:2])
            if key and (value := line[2:].strip()):
                keys.setdefault(key, value)
        elif here == "puzzle" and line.strip():
            rows.append(line.strip())
        elif not here and line.strip():
            raise FormatError(f"{shown(line.strip())} before [Puzzle]", line=k + 1)
    return [{"puzzle": "sudoku", "board": "\n".join(rows), **keys}]
