"""Writing text to standard output: with colours on a terminal, plain in a pipe."""

import os
import re
import sys
import textwrap
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, TextIO, assert_never

from gridwright.basics.printable import printable
from gridwright.text.spans import Text, TextRole

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["complain", "prepare", "printable_lines", "say", "show", "tell", "write_json"]

_NARROW = 20
"""Characters that a line has at least beside its indentation, if it is broken."""


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
    """Print a board; a terminal shows givens and found numbers in different styles."""
    console = _console()
    if console is None:
        print(printable_lines(text.plain()), flush=True)
        return
    from rich.text import Text as RichText

    for line in text.lines:
        spans = [(printable(span.text), _style(span.role)) for span in line]
        console.print(RichText.assemble(*spans), soft_wrap=True)


def _style(role: TextRole) -> str:
    """What Rich makes of a role."""
    match role:
        case TextRole.GIVEN:
            return "bold"
        case TextRole.FOUND:
            return "cyan"
        case TextRole.EMPTY | TextRole.HOLE | TextRole.RULE:
            return "dim"
        case TextRole.LABEL:
            return ""
        case _:
            assert_never(role)


def say(message: str) -> None:
    """Print a sentence for people."""
    print(printable_lines(message), flush=True)


def tell(message: str) -> None:
    """Print sentences; on a terminal, lines are broken between words and go on below their text."""
    console = _console()
    width = None if console is None else console.width
    say(message if width is None else "\n".join(_broken(message, width)))


def _broken(message: str, width: int) -> Iterator[str]:
    for line in message.split("\n"):
        number = re.match(r" *(?:\d+\. )?", line)
        indent = " " * (number.end() if number else 0)
        if len(line) <= width or width < 2 * len(indent) + _NARROW:
            yield line
            continue
        yield from textwrap.wrap(
            line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        )


def complain(message: str) -> None:
    """Print an error or a warning to standard error."""
    print(f"gridwright: {printable_lines(message)}", file=sys.stderr, flush=True)


def write_json(content: dict[str, object], *, flush: bool = True) -> None:
    """Print one object on a line of its own, in ASCII."""
    import json

    print(json.dumps(content), flush=flush)


def printable_lines(text: str) -> str:
    """The text without characters that could control a terminal; line feeds stay."""
    return "\n".join(map(printable, text.split("\n")))
