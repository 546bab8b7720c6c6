"""What the tests of the command line share: puzzles, and processes with what they wrote."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY = "." * 81
"""More Sudokus than anybody will count: 6,670,903,752,021,072,936,960."""

TWO = """puzzle = "latin"
board = \"\"\"
1 2 .
. . .
. . .
\"\"\"
"""
"""A Latin square with two solutions."""

EQUAL = TWO.replace("1 2 .", "1 . 1")
ORDER_5 = 'puzzle = "latin"\nboard = """\n' + ". . . . .\n" * 5 + '"""\n'
"""161,280 solutions."""

COMMAND = (sys.executable, "-m", "gridwright")
SOON = (
    *(sys.executable, "-c"),
    "from gridwright.cli import progress, main; progress.FIRST = progress.EVERY = 0.01; main()",
)
"""The command, telling how far it is early and often."""
SOME = rb'"puzzles": [1-9]'
"""What says that some puzzles of many are done; how many is chance."""
TIMEOUT = 60
"""Seconds after which a command is taken to hang."""


@dataclass(frozen=True)
class Outcome:
    """How a command ended, and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[Any]:
        """The lines of standard output as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Outcome]
Files = Callable[..., Path]


def environment(**changes: str) -> dict[str, str]:
    """The environment without what changes the output."""
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "FORCE_COLOR")}
    return kept | {"TERM": "xterm-256color"} | changes


Start = Callable[..., "subprocess.Popen[bytes]"]


def wait_for(stream: IO[bytes], pattern: bytes) -> bytes:
    """The next line of a process that a regular expression is found in."""
    for line in stream:
        if re.search(pattern, line):
            return line
    raise AssertionError(f"{pattern!r} never came")


@dataclass
class Terminal:
    """A command on a terminal of its own; `seen` is all that it has written there."""

    process: "subprocess.Popen[bytes]"
    master: int
    seen: str = ""

    def read(self) -> bool:
        """Wait for more output; False at the end of it."""
        try:
            more = os.read(self.master, 65536)
        except OSError:  # Linux says so when the other side is closed
            more = b""
        self.seen += more.decode()
        return bool(more)

    def wait_for(self, text: str) -> None:
        """Wait until a text was written."""
        while text not in self.seen:
            assert self.read(), f"{text!r} never came, but {self.seen!r}"

    def interrupt(self) -> None:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)

    def end(self) -> int:
        """Wait for the end; the exit status."""
        while self.read():
            pass
        return self.process.wait(TIMEOUT)


OnTerminal = Callable[..., Terminal]
