"""The command generate: puzzles of families, made to wishes."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path
from secrets import randbelow
from typing import Any

from gridwright.api.generating import Made, generate, made_again
from gridwright.api.grading import line_of
from gridwright.api.solving import Stopping, interruptible
from gridwright.basics.bounds import MAX_TEXT
from gridwright.basics.errors import FormatError, NotMade, PuzzleError
from gridwright.basics.files import refuse_input, write_whole
from gridwright.basics.halting import Halted
from gridwright.cli import status
from gridwright.cli.options import command_began
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.sources import loaded, text_of
from gridwright.cli.wording import some_made
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Wanted", "make_puzzles"]

SEEDS = 1 << 32
"""A seed that nobody told is below this number."""

PUZZLE_FILE = ".toml"

MOST_OF_PATTERN = 100_000
"""Bytes of the picture of a pattern."""


@dataclass(frozen=True)
class Wanted:
    """What was typed."""

    families: tuple[str, ...]
    n: int
    id: str | None
    draft: str | None
    keys: str | None
    words: str | None
    seed: int | None
    start: int
    wishes: Mapping[str, Any]
    """Further arguments of `gw.generate`."""
    pattern: str | None
    solution: str | None
    """Names of files."""
    output: str | None
    seconds: float | None
    jobs: int | None
    job: str | None
    as_json: bool

    @property
    def files(self) -> list[str]:
        """What is read."""
        return [name for name in (self.draft, self.pattern, self.solution) if name is not None]


def make_puzzles(wanted: Wanted) -> int:
    """Make them, and print or write each; the exit status."""
    try:
        if wanted.output is not None:
            refuse_input(wanted.output, wanted.files)
        return _make(wanted)
    except PuzzleError as error:
        complain(str(error))
    except OSError as error:
        if wanted.output is None:  # as of any command
            raise
        complain(f"{wanted.output}: cannot write: {(error.strerror or str(error)).lower()}")
    return status.BAD_INPUT


def _make(wanted: Wanted) -> int:
    if wanted.job is not None and not _is_lines(wanted.output or ""):
        raise PuzzleError("a job makes lines of 9x9 Sudokus: it goes with -o FILE.txt")
    if _is_puzzle_file(wanted.output or "") and (wanted.n > 1 or len(wanted.families) > 1):
        raise PuzzleError("a puzzle file holds one puzzle; several go into -o FOLDER")
    if wanted.id is None and len(wanted.families) <= 1 and _is_lines(wanted.output or ""):
        if not wanted.as_json:
            return _lines(wanted)
        if wanted.job is not None:
            raise PuzzleError("a job writes lines alone: it goes without --json")
    made: list[Made] = []
    code = status.DONE
    with interruptible() as cancelled:
        stopping = Stopping(wanted.seconds, cancelled, command_began())
        try:
            source = stopping.of(_source, wanted)
            while (one := stopping.of(next, source, None)) is not None:
                made.append(one)
                _tell(one, wanted, len(made))
        except Halted as halted:
            complain(some_made(len(made), wanted.n, halted.reason))
            code = status.of_reason(halted.reason)
        except NotMade as error:
            complain(str(error))
            code = status.UNSETTLED
    if wanted.output is not None and made:
        if _is_book(wanted.output):
            return max(code, _write_book(made, wanted))
        _say_written(made, wanted)
    return code


def _lines(wanted: Wanted) -> int:
    from gridwright.cli.made_lines import write_lines

    board, told = _told(wanted)
    assert wanted.output is not None
    return write_lines(
        board[0],
        told,
        wanted.output,
        n=wanted.n,
        seed=_seed(wanted),
        start=wanted.start,
        jobs=wanted.jobs,
        job=wanted.job,
        seconds=wanted.seconds,
    )


def _source(wanted: Wanted) -> Iterator[Made]:
    """The puzzles that are wanted, as they are made; raises PuzzleError."""
    if wanted.id is not None:
        return iter([made_again(wanted.id, jobs=wanted.jobs)])
    boards, told = _told(wanted)
    seed, m = _seed(wanted), len(boards)
    sources = [
        generate(
            *(board, (wanted.n - k + m - 1) // m),
            **{"seed": seed, "start": wanted.start, "jobs": wanted.jobs, **told},
        )
        for k, board in enumerate(boards)
    ]
    return (next(source) for _, source in zip(range(wanted.n), cycle(sources), strict=False))


def _seed(wanted: Wanted) -> int:
    """That of a job, which may resume, is 0 if it is not told."""
    if wanted.seed is not None or wanted.job is not None:
        return wanted.seed or 0
    return randbelow(SEEDS)


def _told(wanted: Wanted) -> tuple[list[str | Puzzle], dict[str, Any]]:
    """The boards, and what is wished of all; raises PuzzleError."""
    boards: list[str | Puzzle] = list(wanted.families)
    if wanted.draft is not None:
        boards = [loaded(wanted.draft)]
    try:
        keys = tomllib.loads(wanted.keys or "")
    except tomllib.TOMLDecodeError as error:
        raise FormatError(str(error), source="--with") from None
    if wanted.words is not None:
        keys["words"] = text_of(wanted.words, MAX_TEXT)
    told = {**wanted.wishes, "keys": keys}
    if wanted.pattern is not None:
        told["pattern"] = text_of(wanted.pattern, MOST_OF_PATTERN)
    if wanted.solution is not None:
        told["solution"] = loaded(wanted.solution)
    return boards, told


def _tell(made: Made, wanted: Wanted, n: int) -> None:
    """Print a puzzle, or write it to the file or folder that is named; raises PuzzleError."""
    if wanted.output is None:
        if not wanted.as_json:
            say("\n" * (n > 1) + f"# {made.id}\n" + _text(made))
    elif _is_lines(wanted.output):
        if line_of(made.puzzle) is None:
            raise PuzzleError("only 9x9 Sudokus are written as lines", place=wanted.output)
    elif not _is_book(wanted.output):
        path = Path(wanted.output)
        if not _is_puzzle_file(wanted.output):
            path.mkdir(parents=True, exist_ok=True)
            path /= f"{made.puzzle.family.name}-{made.seed}-{made.number:04}{PUZZLE_FILE}"
        write_whole(str(path), f"# {made.id}\n{_text(made)}\n".encode())
    if wanted.as_json:
        write_json(made.as_json())


def _text(made: Made) -> str:
    return made.puzzle.family.format(made.puzzle).rstrip("\n")


def _is_puzzle_file(output: str) -> bool:
    return output.lower().endswith(PUZZLE_FILE) and not Path(output).is_dir()


def _is_lines(output: str) -> bool:
    return output.endswith(".txt")


def _is_book(output: str) -> bool:
    return output.lower().endswith(".pdf")


def _say_written(made: list[Made], wanted: Wanted) -> None:
    """Write lines of Sudokus, if that is wanted; say what was written."""
    assert wanted.output is not None
    if _is_lines(wanted.output):
        lines = [line_of(one.puzzle) for one in made]
        write_whole(wanted.output, "".join(f"{line}\n" for line in lines).encode())
    if not wanted.as_json:
        many = "1 puzzle" if len(made) == 1 else f"{len(made):,} puzzles"
        say(f"{wanted.output}: {many}, the first of them {made[0].id}")


def _write_book(made: list[Made], wanted: Wanted) -> int:
    """A book of the puzzles, with the solutions that are known; the exit status."""
    from gridwright.basics.catalogue import find_language
    from gridwright.cli.sheets import MOST, Printing, entry_for, write_book
    from gridwright.draw.book import Book
    from gridwright.draw.pdf import require_reportlab

    require_reportlab()
    assert wanted.output is not None
    if len(made) > MOST:
        raise PuzzleError(f"more than {MOST:,} puzzles; make several books")
    printing = Printing(wanted.output, Book([], language=find_language("en")), qr=False)
    entries = []
    for one in made:
        family = one.puzzle.family
        titled = replace(one.puzzle, meta={"note": one.id, **one.puzzle.meta})
        entries.append(entry_for(titled, family.draw(one.puzzle, one.solution), printing))
    return write_book(printing, entries, as_json=wanted.as_json)
