"""What stands around a puzzle that was pasted from a message: fences of code, marks of quotation.

::

    Today's puzzle:             > 53..7....
    ```                         > 6..195...
    53..7....                   > .98....6.
    ```

A block of code between lines of three or more ``` or ~~~ (CommonMark, "Fenced code blocks") is what
was meant where there is one, and what every line of a text has after ``>``.  Lines that fall away
leave empty ones in their place, so that complaints name the lines as they were pasted.
"""

from collections.abc import Sequence

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern

__all__ = ["is_wrapped", "unwrapped"]

_FENCE = pattern(r"[ \t]*(`{3,}|~{3,})[ \t]*([\w.+-]*)[ \t]*")
_QUOTED = pattern(r"(?:> ?)*+")
_KEY = pattern(r"[ \t]*[\"']?puzzle[\"']?[ \t]*=")


def is_wrapped(lines: Sequence[str]) -> bool:
    """Whether something of a text that begins with these lines falls away.

    Nothing does in a puzzle file: what looks like a fence below its first key is within a text.
    """
    saying = [line for line in lines if line.strip()]
    if saying and all(line[0] == ">" for line in saying):
        return True
    for line in lines:
        if line[:1] in "`~ \t" and _FENCE.fullmatch(line.rstrip("\r\n")):
            return True
        if _KEY.match(line):
            return False
    return False


def unwrapped(text: str) -> str:
    """What is quoted, and of this the one block of code if there is one.

    Raises FormatError for several blocks, and for one within another.

    >>> unwrapped("Mine:\\n```\\n1 2\\n```\\n")
    '\\n\\n1 2\\n\\n'
    >>> unwrapped("> > 1 2\\n>> 2 1\\n")
    '1 2\\n2 1\\n'
    """
    lines = _unquoted(_block(_unquoted(text.splitlines())))
    if is_wrapped(lines):
        raise FormatError("a block of code within another; expected one, with the puzzle")
    return "\n".join(lines) + "\n"


def _unquoted(lines: list[str]) -> list[str]:
    """The lines without as many marks as are before each that says something."""
    saying = [line for line in lines if line.strip("> \t")]
    depth = min((_QUOTED.match(line)[0].count(">") for line in saying), default=0)  # type: ignore[index]
    return [_without_marks(line, depth) for line in lines] if depth else lines


def _without_marks(line: str, depth: int) -> str:
    at = 0
    for _ in range(depth):
        if not line.startswith(">", at):
            break
        at += 2 if line.startswith(" ", at + 1) else 1
    return line[at:]


def _block(lines: list[str]) -> list[str]:
    """What is within the one block of code, in its place; all lines if there is none."""
    within, fence, n_blocks = [""] * len(lines), "", 0
    for k, line in enumerate(lines):
        found = _FENCE.fullmatch(line)
        if fence and found and found[1].startswith(fence) and not found[2]:
            fence = ""
        elif fence:
            within[k] = line
        elif found:
            fence, n_blocks = found[1], n_blocks + 1
            if n_blocks > 1:
                message = "another block of code begins here; expected one, with the puzzle"
                raise FormatError(message, line=k + 1)
    return within if n_blocks else lines
