"""What went wrong that should not: told in one line, with a status that claims nothing."""

import os
import sys
import traceback
from pathlib import Path

from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.output import complain

__all__ = ["TRACEBACK", "tell_defect"]

TRACEBACK = "GRIDWRIGHT_TRACEBACK"
"""The variable of the environment that asks for the whole traceback as well."""

LONGEST = 500
"""Characters of a message that are told."""


def tell_defect(error: BaseException, source: str = "", doing: str = "") -> int:
    """Say in a line what was being done and what came instead, and where; its exit status."""
    if os.environ.get(TRACEBACK, "0") not in ("", "0"):
        traceback.print_exception(error, file=sys.stderr)
    message = printable(" ".join(_message(error).split()))[:LONGEST]
    frames = traceback.extract_tb(error.__traceback__)[-1:]
    where = "".join(f" ({Path(f.filename).name}, line {f.lineno})" for f in frames)
    doing = doing or f"the command {' '.join(sys.argv[1:2]) or 'gridwright'}"
    complain(
        f"{printable(source)}{': ' * bool(source)}a defect of gridwright: {printable(doing)} ended "
        f"in {type(error).__name__}{': ' * bool(message)}{message}{where}; nothing is proved. "
        f"Please report it with the puzzle; {TRACEBACK}=1 in the environment tells more"
    )
    return status.DEFECT


def _message(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # its message is another defect
        return ""
