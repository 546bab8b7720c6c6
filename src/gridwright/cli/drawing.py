"""The command draw: a picture of a puzzle in the terminal, or in one named file."""

import sys
from typing import NamedTuple

from gridwright.api.draw import draw
from gridwright.api.solving import Values
from gridwright.basics.errors import PuzzleError
from gridwright.basics.files import refuse_input
from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, show, write_json
from gridwright.cli.running import Searching, Task, each_of
from gridwright.cli.sources import named_puzzles, only_one
from gridwright.cli.wording import from_source, verdict
from gridwright.draw.picture import find_writer
from gridwright.draw.text import scene_text
from gridwright.puzzles.puzzle import Solution

__all__ = ["DrawOptions", "draw_puzzles"]


class DrawOptions(NamedTuple):
    """The values of the command's options."""

    output: str | None
    solution: bool
    theme: str
    ascii_only: bool


def draw_puzzles(words: tuple[str, ...], options: DrawOptions, common: Common) -> int:
    """Draw each puzzle as text, or one into a file; the worst exit status."""
    puzzles = named_puzzles(words, common.family)
    if options.output is not None:
        try:
            find_writer(options.output)
            refuse_input(options.output, words)
        except PuzzleError as error:
            complain(str(error))
            return status.BAD_INPUT
        puzzles = only_one(puzzles, options.output)
    n_drawn = 0

    def handle(task: Task) -> int:
        nonlocal n_drawn
        solutions: list[Solution] = []
        if options.solution:
            result = Searching(task, 1, common).run(solutions.append)
            if not solutions:
                complain(from_source(task.source, verdict(result)))
                return status.of_result(result)
        if n_drawn and not common.as_json:
            say("")
        n_drawn += 1
        return task.stopping.of(_draw, task, solutions[0] if solutions else None, options, common)

    return each_of(puzzles, handle, engine=common.engine, seconds=common.time)


def _draw(task: Task, solution: Values | None, options: DrawOptions, common: Common) -> int:
    picture = draw(task.puzzle, solution, theme=options.theme)
    if options.output is not None:
        try:
            picture.save(options.output)
        except OSError as error:
            raise PuzzleError(
                f"cannot write: {(error.strerror or str(error)).lower()}", place=options.output
            ) from None
    if common.as_json:
        head = {"puzzle": task.puzzle.family.name, "source": task.source}
        write_json({**head, "output": options.output, "text": picture.text()})
    elif options.output is None:
        title = "" if picture.scene.article else task.puzzle.meta.get("title")
        if task.source and title:
            say(printable(title) + "\n")
        show(scene_text(picture.scene, ascii_only=options.ascii_only or not _knows_lines()))
    return status.DONE


def _knows_lines() -> bool:
    """Whether standard output can show box-drawing characters."""
    try:
        "┏╱●".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
