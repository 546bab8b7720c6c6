"""The command generate: puzzles of a family, made to wishes."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from typing import Any

from gridwright.api.generating import Made, generate, made_again
from gridwright.api.grading import line_of
from gridwright.api.solving import Stopping, interruptible, load
from gridwright.basics.bounds import MAX_TEXT
from gridwright.basics.errors import FormatError, NotMade, PuzzleError
from gridwright.basics.files import read_bounded, refuse_input, write_whole
from gridwright.basics.halting import Halted
from gridwright.basics.stopped import Stopped
from gridwright.cli import status
from gridwright.cli.options import command_began
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.sources import reason
from gridwright.cli.wording import reason_to_stop
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Wanted", "make_puzzles"]

SEEDS = 1 << 32
"""A seed that nobody told is below this number."""


@dataclass(frozen=True)
class Wanted:
    """What was typed."""

    family: str | None
    n: int
    id: str | None
    draft: str | None
    keys: str | None
    words: str | None
    seed: int | None
    wishes: Mapping[str, Any]
    """Further arguments of `gw.generate`."""
    output: str | None
    seconds: float | None
    jobs: int | None
    as_json: bool


def make_puzzles(wanted: Wanted) -> int:
    """Make them, and print or write each; the exit status."""
    made: list[Made] = []
    code = status.DONE
    try:
        if wanted.output is not None:
            refuse_input(wanted.output, [wanted.draft] if wanted.draft else [])
        with interruptible() as cancelled:
            stopping = Stopping(wanted.seconds, cancelled, command_began())
            try:
                source = stopping.of(_source, wanted)
                while (one := stopping.of(next, source, None)) is not None:
                    made.append(one)
                    _tell(one, wanted, len(made))
            except Halted as halted:
                many = f"{len(made):,} of {wanted.n:,} puzzles are made"
                complain(f"{many}: {reason_to_stop(halted.reason)}")
                is_cancelled = halted.reason is Stopped.CANCELLED
                code = status.INTERRUPTED if is_cancelled else status.UNSETTLED
    except NotMade as error:
        complain(str(error))
        code = status.UNSETTLED
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    except OSError as error:
        complain(f"{wanted.output}: cannot write: {(error.strerror or str(error)).lower()}")
        return status.BAD_INPUT
    if wanted.output is not None and made:
        try:
            _write_lines(made, wanted)
        except OSError as error:
            complain(f"{wanted.output}: cannot write: {(error.strerror or str(error)).lower()}")
            return status.BAD_INPUT
    return code


def _source(wanted: Wanted) -> Iterator[Made]:
    """The puzzles that are wanted, as they are made; raises PuzzleError."""
    if wanted.id is not None:
        return iter([made_again(wanted.id, jobs=wanted.jobs)])
    board: str | Puzzle = wanted.family or ""
    if wanted.draft is not None:
        try:
            board = load(wanted.draft)
        except OSError as error:
            raise PuzzleError(f"{wanted.draft}: {reason(error, wanted.draft)}") from None
    try:
        keys = tomllib.loads(wanted.keys or "")
    except tomllib.TOMLDecodeError as error:
        raise FormatError(str(error), source="--with") from None
    if wanted.words is not None:
        try:
            data = read_bounded(wanted.words, MAX_TEXT)
        except OSError as error:
            raise PuzzleError(f"{wanted.words}: {reason(error, wanted.words)}") from None
        keys["words"] = data.decode(errors="replace")
    seed = randbelow(SEEDS) if wanted.seed is None else wanted.seed
    return generate(board, wanted.n, seed=seed, keys=keys, jobs=wanted.jobs, **wanted.wishes)


def _tell(made: Made, wanted: Wanted, n: int) -> None:
    """Print a puzzle, or write it into the folder that is named; raises PuzzleError."""
    if wanted.output is None:
        if not wanted.as_json:
            say("\n" * (n > 1) + f"# {made.id}\n" + _text(made))
    elif _is_lines(wanted.output):
        if line_of(made.puzzle) is None:
            raise PuzzleError("only 9x9 Sudokus are written as lines", place=wanted.output)
    else:
        folder = Path(wanted.output)
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{made.puzzle.family.name}-{made.seed}-{made.number:04}.toml"
        write_whole(str(folder / name), f"# {made.id}\n{_text(made)}\n".encode())
    if wanted.as_json:
        write_json(made.as_json())


def _text(made: Made) -> str:
    return made.puzzle.family.format(made.puzzle).rstrip("\n")


def _is_lines(output: str) -> bool:
    return output.endswith(".txt")


def _write_lines(made: list[Made], wanted: Wanted) -> None:
    """Write lines of Sudokus, if that is wanted; say what was written."""
    assert wanted.output is not None
    if _is_lines(wanted.output):
        lines = [line_of(one.puzzle) for one in made]
        write_whole(wanted.output, "".join(f"{line}\n" for line in lines).encode())
    if not wanted.as_json:
        many = "1 puzzle" if len(made) == 1 else f"{len(made):,} puzzles"
        say(f"{wanted.output}: {many}, the first of them {made[0].id}")
