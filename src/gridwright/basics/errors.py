"""Everything that can go wrong, as one tree.

::

    ValueError
    └── PuzzleError               whatever a user can cause; says place, found and expected
        ├── FormatError           a text that cannot be read as a puzzle
        │   ├── ExpressionError   a formula that cannot be read; points at the character
        │   └── SeveralErrors     a text with more than one error
        ├── SizeError             a text, board, number or domain over a stated bound
        ├── UnknownName           a key, family, engine or cell that does not exist
        ├── ModelError            variables and constraints that do not fit together
        ├── Undecided             a statement whose truth lies beyond a stated bound
        ├── EngineError           an engine that cannot take a model, and why
        ├── JobError              a job file that is none, is of another task, or is in use
        │   └── DamagedJob        one whose contents cannot be what was written
        ├── ClusterError          workers on other machines that cannot be had, or are lost
        ├── NotMade               a puzzle that was wished, but not met with in so many tries
        ├── NotUnique             the solution was asked for where there is not exactly one
        └── MissingExtra          an optional package that is not installed
    RuntimeError
    └── WrongSolution             an engine broke a constraint: a defect of ours, not a user's

A wrong but well-formed puzzle is no error: it is a value that has no solution.
"""

from collections.abc import Iterable, Sequence

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
    "NotMade",
    "NotUnique",
    "PuzzleError",
    "SeveralErrors",
    "SizeError",
    "Undecided",
    "UnknownName",
    "WrongSolution",
    "did_you_mean",
    "missing_extra",
    "shown",
    "to_install",
]


class PuzzleError(ValueError):
    """Something a user can mend, told as ``source, line N: place: message``.

    `source` is a file's name, `line` counts from 1, `place` is a cell, key or variable.  As a
    text it is safe to show on a terminal, whatever the puzzle held.

    >>> print(PuzzleError("2 is already at r1c2", place="r2c1", source="board.toml", line=4))
    board.toml, line 4: r2c1: 2 is already at r1c2
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
    """A text that cannot be read as a puzzle.

    >>> import gridwright as gw
    >>> try:
    ...     gw.Latin("1 2\\n2 x")
    ... except gw.FormatError as error:
    ...     print(error.place)
    r2c2
    """


class ExpressionError(FormatError):
    """A formula that cannot be read; the message shows it with a caret under the place.

    >>> import gridwright as gw
    >>> try:
    ...     gw.parse_relation("a + = 3")
    ... except gw.ExpressionError as error:
    ...     print("^" in str(error))
    True
    """


class SeveralErrors(FormatError):
    """A text with more than one error; `errors` are these, in the order of the text.

    Message, place, source and line are those of the first.  As a text, the first `MOST_TOLD` are
    shown, one below the other, and how many more there are.

    >>> import gridwright as gw
    >>> try:
    ...     gw.Crossnumber(grid="..\\n..", across="1 3 +\\n3 primw")
    ... except gw.SeveralErrors as error:
    ...     print([one.place for one in error.errors])
    ['across 1', 'across 3']
    """

    MOST_TOLD = 10

    def __init__(self, errors: Sequence[PuzzleError], *, is_all: bool = True) -> None:
        first = errors[0]
        super().__init__(first.message, place=first.place, source=first.source, line=first.line)
        self.errors, self.is_all = tuple(errors), is_all

    @property
    def told(self) -> tuple[str, ...]:
        """The texts of the first, and how many more there are."""
        texts = tuple(str(error) for error in self.errors[: self.MOST_TOLD])
        more = len(self.errors) - len(texts)
        if more < 1:
            return texts
        least = "" if self.is_all else "at least "
        return (*texts, f"and {least}{more} more {'error' if more == 1 else 'errors'}")

    def __str__(self) -> str:
        return "\n".join(self.told)


class SizeError(PuzzleError):
    """A text, board, number or domain over a bound of `basics.bounds`.

    >>> import gridwright as gw
    >>> try:
    ...     gw.Grid(1_000, 1_000)
    ... except gw.SizeError as error:
    ...     print(type(error).__name__)
    SizeError
    """


class UnknownName(PuzzleError):
    """A key, family, engine, cell or variable that does not exist.

    >>> import gridwright as gw
    >>> try:
    ...     gw.Latin("1 2\\n2 1").variable("r9c9")
    ... except gw.UnknownName as error:
    ...     print(type(error).__name__)
    UnknownName
    """


class ModelError(PuzzleError):
    """Variables and constraints that do not fit together.

    >>> import gridwright as gw
    >>> try:
    ...     gw.Model({"a": range(3)}, [gw.AllDifferent(("a", "b"))])
    ... except gw.ModelError as error:
    ...     print(type(error).__name__)
    ModelError
    """


class Undecided(PuzzleError):
    """Whether a statement holds cannot be told within our bounds; it is neither true nor false."""


class NotMade(PuzzleError):
    """No puzzle as it was wished, after so many tries; the message says what came last.

    >>> import gridwright as gw
    >>> try:
    ...     next(gw.generate("latin", size=(4, 4), seed=7, givens=3, tries=1))
    ... except gw.NotMade as error:
    ...     print(error)
    latin: puzzle 0 of seed 7: none of 1 tries gave what is wished; the nearest had 5 givens
    """


class JobError(PuzzleError):
    """A job file that is none, is of another task, or is in use."""


class DamagedJob(JobError):
    """A job file whose contents cannot be what was written; the message says what can be saved."""


class ClusterError(PuzzleError):
    """A scheduler that does not answer, or workers none of which can be used."""


class EngineError(PuzzleError):
    """An engine that cannot take a model; the message says why.

    >>> import gridwright as gw
    >>> try:
    ...     gw.solve(gw.Latin("1 .\\n. ."), engine="sudoku9")
    ... except gw.EngineError as error:
    ...     print(type(error).__name__)
    EngineError
    """


class NotUnique(PuzzleError):
    """`Result.solution` was asked for, and the puzzle is not proved to have exactly one.

    >>> import gridwright as gw
    >>> try:
    ...     gw.solve(gw.Latin(". .\\n. .")).solution
    ... except gw.NotUnique as error:
    ...     print(type(error).__name__)
    NotUnique
    """


class MissingExtra(PuzzleError):
    """An optional package is not installed; the message names the command that installs it.

    >>> issubclass(MissingExtra, PuzzleError)
    True
    """


def to_install(extra: str) -> str:
    """The command that installs an extra; the second form is for a clone, in its folder."""
    return f"pip install 'gridwright[{extra}]' (in a clone: pip install '.[{extra}]')"


def missing_extra(what: str, package: str, extra: str) -> MissingExtra:
    """The error of something (``a PDF``) that needs an optional package."""
    return MissingExtra(f"{what} needs the package {package}: {to_install(extra)}")


class WrongSolution(RuntimeError):
    """An engine handed out an assignment that breaks a constraint: a defect of the engine.

    >>> issubclass(WrongSolution, PuzzleError)
    False
    """


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """``"; did you mean 'board'?"`` if a known name is close to `name`, else an empty string."""
    from difflib import get_close_matches  # 2 ms to load, needed for errors only

    close = get_close_matches(name[:100], list(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def shown(text: object, limit: int = 40) -> str:
    """Quote hostile input for a message: control characters escaped, cut to about `limit`."""
    try:
        raw = str(text)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list too deep
        return f"a huge {type(text).__name__}"
    cut = raw if len(raw) <= limit else raw[: limit - 1] + "…"
    while len(cut) > 1 and len(repr(cut)) > 3 * limit:  # escapes have up to ten characters
        cut = cut[: len(cut) // 2] + "…"
    return repr(cut)
