"""Defects of gridwright itself: one line, and an exit status that claims nothing."""

import os
import sys
import traceback
from pathlib import Path

from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.output import complain

__all__ = ["TRACEBACK", "report_defect"]

TRACEBACK = "GRIDWRIGHT_TRACEBACK"
"""The environment variable that asks for the full traceback as well."""

LONGEST = 500
"""The largest number of characters of an exception's message that are printed."""


def report_defect(error: BaseException, source: str = "", doing: str = "") -> int:
    """Print one line on what was being done and what was raised where; returns DEFECT."""
    if os.environ.get(TRACEBACK, "0") not in ("", "0"):
        traceback.print_exception(error, file=sys.stderr)
    message = printable(" ".join(_message(error).split()))[:LONGEST]
    frames = traceback.extract_tb(error.__traceback__)[-1:]
    where = "".join(f" ({Path(f.filename).name}, line {f.lineno})" for f in frames)
    doing = doing or f"the command {' '.join(sys.argv[1:2]) or 'gridwright'}"
    complain(
        f"{printable(source)}{': ' * bool(source)}a defect in gridwright: {printable(doing)} "
        f"failed with {type(error).__name__}{': ' * bool(message)}{message}{where}; nothing is "
        f"proved. Please report it with the puzzle; {TRACEBACK}=1 prints the traceback"
    )
    return status.DEFECT


def _message(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # its message is another defect
        return ""
