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
_KEY = pattern(r"[ \t]*[\"']?puzzle[\"']?[ \t]*=")


def is_wrapped(lines: Sequence[str]) -> bool:
    """Whether something of a text that begins with these lines falls away.

    Nothing does in a puzzle file: what looks like a fence below its first key is within a text.
    """
    if all(line[:1] == ">" for line in lines if line.strip()):
        return True
    for line in lines:
        if line[:1] in "`~ \t" and _FENCE.fullmatch(line.rstrip("\r\n")):
            return True
        if _KEY.match(line):
            return False
    return False


def unwrapped(text: str) -> str:
    """What is quoted, and of this the one block of code if there is one.

    Raises FormatError for several blocks.

    >>> unwrapped("Mine:\\n```\\n1 2\\n```\\n")
    '\\n\\n1 2\\n\\n'
    >>> unwrapped("> 1 2\\n> 2 1\\n")
    '1 2\\n2 1\\n'
    """
    lines = text.splitlines()
    if all(line[:1] in ("", ">") for line in lines):
        lines = [line[1:].removeprefix(" ") for line in lines]
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
    return "\n".join(within if n_blocks else lines) + "\n"
