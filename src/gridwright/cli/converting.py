"""The command convert: puzzles in the forms of other programs."""

import webbrowser

from gridwright.api.converting import convert
from gridwright.basics.errors import PuzzleError
from gridwright.basics.files import refuse_input, write_whole
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Task, each_of
from gridwright.cli.sources import named_puzzles

__all__ = ["convert_puzzles"]


def convert_puzzles(
    words: tuple[str, ...], form: str, output: str | None, common: Common, *, opened: bool
) -> int:
    """Print each puzzle in a form, or write all into one file; the worst exit status."""
    texts: list[str] = []
    try:
        if output is not None:
            refuse_input(output, words)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT

    def handle(task: Task) -> int:
        text = task.stopping.of(convert, task.puzzle, form)
        if common.as_json:
            name = "link" if text.startswith("https://") else "text"
            write_json({"source": task.source, "to": form, name: text.removesuffix("\n")})
        elif output is None:
            say(text.removesuffix("\n"))
        texts.append(text)
        if opened and text.startswith("https://"):
            webbrowser.open(text.strip())
        return status.DONE

    code = each_of(named_puzzles(words, common.family), handle, seconds=common.time)
    if output is not None and texts:
        try:
            write_whole(output, "".join(texts).encode())
        except OSError as error:
            complain(f"{output}: cannot write: {(error.strerror or str(error)).lower()}")
            return status.BAD_INPUT
    return code
