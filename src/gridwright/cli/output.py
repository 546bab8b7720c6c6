"""Writing text to standard output: with colours on a terminal, plain in a pipe."""

import os
import sys
from functools import cache
from typing import TYPE_CHECKING, TextIO

from gridwright.basics.printable import printable
from gridwright.text.spans import Role, Text

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["complain", "prepare", "printable_lines", "say", "show", "write_json"]

_STYLES = {
    Role.GIVEN: "bold",
    Role.FOUND: "cyan",
    Role.EMPTY: "dim",
    Role.HOLE: "dim",
    Role.RULE: "dim",
    Role.LABEL: "",
}


def prepare() -> None:
    """Make sure that whatever is written can be: in any encoding, and with streams closed."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


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
        print(printable_lines(text.plain()), flush=True)
        return
    from rich.text import Text as RichText

    for line in text.lines:
        spans = [(printable(span.text), _STYLES[span.role]) for span in line]
        console.print(RichText.assemble(*spans), soft_wrap=True)


def say(message: str) -> None:
    """Print a sentence for people."""
    print(printable_lines(message), flush=True)


def complain(message: str) -> None:
    """Print what is wrong to standard error."""
    print(f"gridwright: {printable_lines(message)}", file=sys.stderr, flush=True)


def write_json(content: dict[str, object], *, flush: bool = True) -> None:
    """Print one object on a line of its own, in ASCII."""
    import json

    print(json.dumps(content), flush=flush)


def printable_lines(text: str) -> str:
    """The text without characters that could do things to a terminal, but with its lines."""
    return "\n".join(map(printable, text.split("\n")))
