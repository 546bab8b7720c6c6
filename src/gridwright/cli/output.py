"""Writing text to standard output: with colours on a terminal, plain in a pipe."""

import sys
from functools import cache
from typing import TYPE_CHECKING

from gridwright.core.text import Role, Text

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["complain", "say", "show"]

_STYLES = {
    Role.GIVEN: "bold",
    Role.FOUND: "cyan",
    Role.EMPTY: "dim",
    Role.HOLE: "dim",
    Role.RULE: "dim",
    Role.LABEL: "",
}


@cache
def _console() -> "Console | None":
    """The terminal (which knows about NO_COLOR), or None where the output is none."""
    if not sys.stdout.isatty():
        return None
    from rich.console import Console

    return Console(highlight=False)


def show(text: Text) -> None:
    """Print a board; givens and found numbers are told apart on a terminal."""
    console = _console()
    if console is None:
        print(_printable(text.plain()))
        return
    from rich.text import Text as RichText

    for line in text.lines:
        spans = [(_printable(span.text), _STYLES[span.role]) for span in line]
        console.print(RichText.assemble(*spans), soft_wrap=True)


def say(message: str) -> None:
    """Print a sentence for people."""
    print(_printable(message), flush=True)


def complain(message: str) -> None:
    """Print what is wrong to standard error."""
    print(f"gridwright: {_printable(message)}", file=sys.stderr, flush=True)


def _printable(text: str) -> str:
    """The text without control characters, which could do things to a terminal."""
    return "".join(c if c.isprintable() or c == "\n" else f"\\x{ord(c):02x}" for c in text)
