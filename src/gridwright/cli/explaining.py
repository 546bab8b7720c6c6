"""The commands explain and hint: the steps to a solution, and the next one."""

from collections.abc import Callable

from gridwright.api.explaining import Hint, hint, hint_as_json
from gridwright.api.panels import Panel
from gridwright.api.solving import Stopping
from gridwright.api.teaching import FORMS
from gridwright.basics.catalogue import find_language
from gridwright.basics.errors import PuzzleError, shown
from gridwright.basics.files import refuse_input
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, tell, write_json
from gridwright.cli.running import Task, each_of
from gridwright.cli.sources import named_puzzles, only_one
from gridwright.cli.telling import Telling, Wish, saved, values_on
from gridwright.cli.wording import from_source
from gridwright.draw.picture import find_writer

__all__ = ["explain_puzzles", "hint_puzzles"]

Handle = Callable[[Task], int]


def explain_puzzles(words: tuple[str, ...], wish: Wish, common: Common) -> int:
    """Tell the steps of each puzzle; the worst exit status."""

    def handle(task: Task) -> int:
        return Telling(task, wish).tell()

    return _each(words, wish, common, handle)


def hint_puzzles(words: tuple[str, ...], wish: Wish, strength: int, common: Common) -> int:
    """Tell the next step of each puzzle, more or less; the worst exit status."""

    def handle(task: Task) -> int:
        values = values_on(task.puzzle, wish.board)
        found: Hint = task.stopping.of(hint, task.puzzle, values, strength, language=wish.language)
        panels: list[Panel] = [] if found.panel is None else [found.panel]
        if wish.output is not None and panels:
            Stopping(None, task.cancelled).of(
                saved, wish.output, task.puzzle, panels, wish.language, ""
            )
        if common.as_json:
            told = {"puzzle": task.puzzle.family.name, "source": task.source}
            output = {"output": wish.output} if wish.output is not None and panels else {}
            write_json({**told, **hint_as_json(task.puzzle, found), **output})
        else:
            tell(from_source(task.source, found.text))
        return status.DONE if found.step is not None or found.wrong else status.UNSETTLED

    return _each(words, wish, common, handle)


def _each(words: tuple[str, ...], wish: Wish, common: Common, handle: Handle) -> int:
    """Handle each puzzle, or one if it is to be written."""
    puzzles = named_puzzles(words, common.family)
    try:
        find_language(wish.language)
        if wish.output is not None:
            _check_form(wish.output)
            refuse_input(wish.output, [*words, *([wish.board] if wish.board else [])])
            puzzles = only_one(puzzles, wish.output)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    return each_of(puzzles, handle, seconds=common.time)


def _check_form(output: str) -> None:
    """Refuse a name of a file that tells no form; other writers than ours may know it."""
    if output.lower().endswith(FORMS):
        return
    try:
        find_writer(output)
    except PuzzleError:
        message = f"{shown(output)}: expected a name that ends in {', '.join(FORMS)}"
        raise PuzzleError(message) from None
