"""The command repair: a sound PDF from a damaged one, and what was wrong with it."""

from gridwright.basics.errors import PuzzleError
from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.output import complain, say
from gridwright.draw.repair import GHOSTSCRIPT, Repaired, repair

__all__ = ["repair_file"]

TOLD = 8
"""Problems that are told, at most."""


def repair_file(path: str, output: str) -> int:
    """Repair one file; the exit status says whether all of its pages were saved."""
    try:
        repaired = repair(path, output)
    except PuzzleError as error:
        complain(str(error) if error.source or error.place else f"{path}: {error}")
        return status.BAD_INPUT
    except OSError as error:
        complain(f"{error.filename or path}: {(error.strerror or str(error)).lower()}")
        return status.BAD_INPUT
    _tell(printable(path), printable(output), repaired)
    return status.DONE if repaired.is_whole else status.NO_SOLUTION


def _tell(path: str, output: str, repaired: Repaired) -> None:
    problems = repaired.problems
    say(f"{path}: {'nothing was wrong' if not problems else 'this was wrong:'}")
    for problem in problems[:TOLD]:
        say(f"    {problem}")
    if len(problems) > TOLD:
        say(f"    and {len(problems) - TOLD} more")
    before, after = repaired.pages_before, repaired.pages_after
    pages = f"{after} of {max(before, after)} {'page' if max(before, after) == 1 else 'pages'}"
    say(f"{output}: {pages}, PDF 1.7, rewritten with {repaired.with_} and checked")
    if repaired.pages_lost:
        say(f"what was on {repaired.pages_lost} of them is lost")
    if repaired.with_ == GHOSTSCRIPT:
        say("it drew the pages anew; what it could not read of them is lost")
