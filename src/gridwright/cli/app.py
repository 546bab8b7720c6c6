"""The command ``gridwright`` and its subcommands.

Modules of the package are imported inside the commands, so that ``--help`` answers at once.
"""

import click

from gridwright import __version__
from gridwright.cli.options import Common, common_options

__all__ = ["app"]

Words = tuple[str, ...]
puzzles_argument = click.argument("words", metavar="PUZZLE...", nargs=-1, required=True)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="gridwright")
def app() -> None:
    """Solve, prove, count and check number puzzles.

    A PUZZLE is a file, - for standard input, or a Sudoku as a line of 81 characters.  Files
    are puzzle files (with a line puzzle = "sudoku" or the like), Sudoku lines, a
    comma-separated Hidoku, or an exact cover in Knuth's text; what they are is told by their
    content.

    Exit status: 0 done as asked, 1 proved to have no solution, 2 bad input or usage, 3 check
    found more than one solution, 4 a limit stopped it first, 130 interrupted.
    """


@app.command()
@puzzles_argument
@click.option(
    "--limit",
    type=click.IntRange(1),
    default=2,
    show_default=True,
    metavar="N",
    help="Stop after so many solutions; two tell whether one is the only one.",
)
@click.option("--all", "all_", is_flag=True, help="Find all solutions.")
@click.option("--trace", is_flag=True, help="Show the boards from the givens to each solution.")
@common_options
def solve(words: Words, limit: int, all_: bool, trace: bool, common: Common) -> int:
    """Find solutions, and say whether there are more."""
    from gridwright.cli.commands import solve_puzzles

    return solve_puzzles(words, None if all_ else limit, common, trace=trace)


@app.command()
@puzzles_argument
@click.option("--limit", type=click.IntRange(1), metavar="N", help="Stop after so many.")
@common_options
def count(words: Words, limit: int | None, common: Common) -> int:
    """Count the solutions."""
    from gridwright.cli.commands import count_puzzles

    return count_puzzles(words, limit, common)


@app.command()
@puzzles_argument
@common_options
def check(words: Words, common: Common) -> int:
    """Say whether a puzzle has exactly one solution.

    If it has more, where two of them differ; if none, which givens contradict one another.
    """
    from gridwright.cli.commands import check_puzzles

    return check_puzzles(words, common)


@app.command()
def families() -> int:
    """List the families of puzzles and the keys of their files."""
    from gridwright.cli.commands import list_families

    return list_families()


@app.command()
@puzzles_argument
def engines(words: Words) -> int:
    """List the engines: which can solve a puzzle, and why the others cannot."""
    from gridwright.cli.commands import list_engines

    return list_engines(words)
