"""The option --plugin: Python files that the user has named."""

import sys

from gridwright.api.plugging import load_plugin
from gridwright.basics.errors import PuzzleError
from gridwright.basics.printable import printable
from gridwright.cli.output import complain
from gridwright.cli.status import BAD_INPUT, DONE

__all__ = ["run_plugins"]


def run_plugins(paths: tuple[str, ...]) -> int:
    """Run each file, and say so on standard error; the exit status if one fails, else 0."""
    for path in paths:
        print(f"gridwright: running the Python file {printable(path)}", file=sys.stderr, flush=True)
        try:
            names = ", ".join(load_plugin(path))
        except PuzzleError as error:
            complain(str(error))
            return BAD_INPUT
        print(f"gridwright: it defines {printable(names)}", file=sys.stderr, flush=True)
    return DONE
