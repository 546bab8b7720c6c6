"""Everything that can go wrong, as one tree.

::

    ValueError
    └── PuzzleError               whatever a user can cause; says place, found and expected
        ├── FormatError           a text that cannot be read as a puzzle
        │   └── ExpressionError   a formula that cannot be read; points at the character
        ├── SizeError             a text, board, number or domain over a stated bound
        ├── UnknownName           a key, family, engine or cell that does not exist
        ├── ModelError            variables and constraints that do not fit together
        ├── Undecided             a statement whose truth lies beyond a stated bound
        ├── EngineError           an engine that cannot take a model, and why
        ├── JobError              a job file that is none, is of another task, or is in use
        │   └── DamagedJob        one whose contents cannot be what was written
        ├── ClusterError          workers on other machines that cannot be had, or are lost
        ├── NotUnique             the solution was asked for where there is not exactly one
        └── MissingExtra          an optional package that is not installed
    RuntimeError
    └── WrongSolution             an engine broke a constraint: a defect of ours, not a user's

A wrong but well-formed puzzle is no error: it is a value that has no solution.
"""

from collections.abc import Iterable

from gridwright.basics.printable import printable

__all__ = [
    "ClusterError",
    "DamagedJob",
    "EngineError",
    "ExpressionError",
    "FormatError",
    "JobError",
    "MissingExtra",
    "ModelError",
    "NotUnique",
    "PuzzleError",
    "SizeError",
    "Undecided",
    "UnknownName",
    "WrongSolution",
    "did_you_mean",
    "shown",
]


class PuzzleError(ValueError):
    """Something a user can mend, told as ``source, line N: place: message``.

    `source` is a file's name, `line` counts from 1, `place` is a cell, key or variable.  As a
    text it is safe to show on a terminal, whatever the puzzle held.
    """

    def __init__(
        self, message: str, *, place: str = "", source: str = "", line: int | None = None
    ) -> None:
        super().__init__(message)
        self.message, self.place, self.source, self.line = message, place, source, line

    def __str__(self) -> str:
        where = self.source
        if self.line is not None:
            where += f"{', ' if where else ''}line {self.line}"
        message = "\n".join(map(printable, self.message.split("\n")))
        return ": ".join(p for p in (printable(where), printable(self.place), message) if p)


class FormatError(PuzzleError):
    """A text that cannot be read as a puzzle."""


class ExpressionError(FormatError):
    """A formula that cannot be read; the message shows it with a caret under the place."""


class SizeError(PuzzleError):
    """A text, board, number or domain over a bound of `basics.bounds`."""


class UnknownName(PuzzleError):
    """A key, family, engine, cell or variable that does not exist."""


class ModelError(PuzzleError):
    """Variables and constraints that do not fit together."""


class Undecided(PuzzleError):
    """Whether a statement holds cannot be told within our bounds; it is neither true nor false."""


class JobError(PuzzleError):
    """A job file that is none, is of another task, or is in use."""


class DamagedJob(JobError):
    """A job file whose contents cannot be what was written; the message says what can be saved."""


class ClusterError(PuzzleError):
    """A scheduler that does not answer, or workers none of which can be used."""


class EngineError(PuzzleError):
    """An engine that cannot take a model; the message says why."""


class NotUnique(PuzzleError):
    """`Result.solution` was asked for, and the puzzle is not proved to have exactly one."""


class MissingExtra(PuzzleError):
    """An optional package is not installed; the message names the command that installs it."""


class WrongSolution(RuntimeError):
    """An engine handed out an assignment that breaks a constraint: a defect of the engine."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """``"; did you mean 'board'?"`` if a known name is close to `name`, else an empty string."""
    from difflib import get_close_matches  # 2 ms to load, needed for errors only

    close = get_close_matches(name[:100], list(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def shown(text: object, limit: int = 40) -> str:
    """Quote a piece of hostile input for a message: control characters escaped, cut to `limit`."""
    try:
        raw = str(text)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list too deep
        return f"a huge {type(text).__name__}"
    return repr(raw if len(raw) <= limit else raw[: limit - 1] + "…")
