"""The command ``gridwright`` and its subcommands.

Modules of the package are imported inside the commands, so that ``--help`` answers at once.
What it prints is said in the decorators, since ``python -OO`` takes docstrings away.
"""

from dataclasses import replace
from typing import Any

import click

from gridwright.basics.version import __version__
from gridwright.cli.app_files import convert, examples, families, new
from gridwright.cli.app_making import generate
from gridwright.cli.app_runs import run
from gridwright.cli.app_serve import serve
from gridwright.cli.app_steps import candidates, explain, grade, hint
from gridwright.cli.arguments import Words, files, puzzles_argument
from gridwright.cli.options import (
    Common,
    cluster_options,
    common_options,
    job_option,
    json_option,
    language_option,
    with_cluster,
)

__all__ = ["OutputClosed", "app"]


class OutputClosed(Exception):
    """The reader has closed our output.  Click would report a BrokenPipeError as a failure."""


class _Group(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise OutputClosed from None


@click.group(
    cls=_Group,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="""Solve, prove, count, check, explain, grade and draw number puzzles.

    A PUZZLE is a file, - for standard input, a link, or a Sudoku as a line of 81 characters.
    A file may be a puzzle file (with a line such as puzzle = "sudoku"), lines of Sudokus, a
    board as people type it or other programs write it, or an exact cover in Knuth's format,
    and may be compressed with gzip or zstd; its form is recognised from its content.

    Exit status: 0 success, 1 proved to have no solution, 2 bad input or usage, 3 check found
    more than one solution, 4 stopped by a limit, 70 a defect in gridwright itself, 130
    interrupted.""",
)
@click.version_option(__version__, prog_name="gridwright")
def app() -> None:
    """The command ``gridwright``."""


@app.command(
    help="""Find solutions, and report whether there are more.

    A long file of 9x9 Sudokus, one per line, is answered with one line per puzzle."""
)
@puzzles_argument
@click.option(
    "--limit",
    type=click.IntRange(1),
    metavar="N",
    help="Stop after N solutions; the default, 2, shows whether a solution is the only one.",
)
@click.option("--all", "all_", is_flag=True, help="Find all solutions.")
@click.option(
    "--trace", is_flag=True, help="Show every board on the way from the givens to each solution."
)
@click.option("--steps", is_flag=True, help="Tell the steps to the solution, too, as explain does.")
@click.option(
    "--sorted", "in_order", is_flag=True, help="Print the solutions in order of their values."
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write the answers to 9x9 Sudokus to FILE, as puzzle:count:solution or, if its name "
    "ends in .jsonl, as JSON; - for standard output.",
)
@click.option(
    "--format",
    "shape",
    type=click.Choice(["text", "json", "jsonl", "csv"]),
    default="text",
    help="How solutions are printed; jsonl and csv write each as it is found, on a line.",
)
@click.option("--strict", is_flag=True, help="Stop at the first puzzle that cannot be read.")
@job_option
@cluster_options
@common_options
def solve(
    words: Words,
    limit: int | None,
    all_: bool,
    trace: bool,
    steps: bool,
    in_order: bool,
    output: str | None,
    shape: str,
    strict: bool,
    job: str | None,
    cluster: str | None,
    audit: float,
    common: Common,
) -> int:
    if all_ and limit is not None:
        raise click.UsageError("--limit and --all cannot be used together")
    from gridwright.cli.bulk import SolveOptions
    from gridwright.cli.commands import solve_puzzles

    if shape == "csv" and (trace or steps):
        other = "--trace" if trace else "--steps"
        raise click.UsageError(f"{other} and --format csv cannot be used together")
    as_json = common.as_json or shape in ("json", "jsonl")
    common = replace(common, job=job, in_order=in_order, as_json=as_json)
    common = with_cluster(common, cluster, audit)
    options = SolveOptions(
        None if all_ else limit or 2, common, output, strict, trace, steps, shape
    )
    if output is not None and (obstacle := options.obstacle()):
        raise click.UsageError(f"-o and {obstacle} cannot be used together")
    return solve_puzzles(words, options)


@app.command(help="Count the solutions of a puzzle.")
@puzzles_argument
@click.option("--limit", type=click.IntRange(1), metavar="N", help="Stop after N solutions.")
@click.option(
    "--estimate",
    is_flag=True,
    help="Estimate the number of solutions from random probes, for --time S (default 5).",
)
@click.option(
    "--symmetry",
    is_flag=True,
    help="Count as one what symmetries of the board make of one another, and name these.",
)
@job_option
@cluster_options
@common_options
def count(
    words: Words,
    limit: int | None,
    estimate: bool,
    symmetry: bool,
    job: str | None,
    cluster: str | None,
    audit: float,
    common: Common,
) -> int:
    common = with_cluster(replace(common, job=job), cluster, audit)
    if symmetry:
        if estimate or job is not None or limit is not None or cluster is not None:
            others = "--estimate, --job, --limit or --cluster"
            raise click.UsageError(f"--symmetry cannot be used with {others}")
        from gridwright.cli.orbits import count_orbits

        return count_orbits(words, common)
    if estimate:
        if job is not None or limit is not None or cluster is not None:
            raise click.UsageError("--estimate cannot be used with --job, --limit or --cluster")
        from gridwright.cli.estimating import estimate_puzzles

        return estimate_puzzles(words, common)
    from gridwright.cli.commands import count_puzzles

    return count_puzzles(words, limit, common)


@app.command(
    help="""Check whether a puzzle has exactly one solution.

    If it has several, show where two of them differ; if it has none, show which givens or
    clues contradict one another."""
)
@puzzles_argument
@click.option(
    "--second-opinion",
    "twice",
    is_flag=True,
    help="Have another engine, one that shares no propagators with the first, confirm the result.",
)
@click.option(
    "--reading",
    "aloud",
    is_flag=True,
    help="First print every clue as it was understood, and the rules, in English.",
)
@click.option(
    "--minimal",
    is_flag=True,
    help="If there is one solution, tell which givens, cages, clues or signs may be left out: one "
    "at a time, and as many as are found at once.",
)
@click.option(
    "--board",
    metavar="FILE",
    help="Instead check the board in FILE, rows of values or lines such as r1c2 = 7: whether it is "
    "right so far, and where it is first wrong.",
)
@common_options
def check(
    words: Words, twice: bool, aloud: bool, minimal: bool, board: str | None, common: Common
) -> int:
    if board is not None:
        if twice or aloud or minimal:
            raise click.UsageError("--board checks what was found, and takes no other check")
        from gridwright.cli.checking_board import check_boards

        return check_boards(words, board, common)
    from gridwright.cli.checking import check_puzzles

    return check_puzzles(words, common, twice=twice, aloud=aloud, minimal=minimal)


@app.command(help="Draw a puzzle or its solution.")
@puzzles_argument
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write the picture to FILE (.svg, .png, .pdf or .txt) instead of the terminal.",
)
@click.option("--solution", is_flag=True, help="Draw the first solution found.")
@click.option(
    "--theme",
    type=click.Choice(["auto", "light", "dark", "page"]),
    default="auto",
    help="Background of the picture; auto follows the viewer's preference, page has none.",
)
@click.option(
    "--ascii", "ascii_only", is_flag=True, help="Draw text without box-drawing characters."
)
@common_options
def draw(
    words: Words, output: str | None, solution: bool, theme: str, ascii_only: bool, common: Common
) -> int:
    from gridwright.cli.drawing import DrawOptions, draw_puzzles

    return draw_puzzles(words, DrawOptions(output, solution, theme, ascii_only), common)


@app.command(help="Make a PDF of puzzles and their solutions for printing.")
@puzzles_argument
@click.option(
    "-o", "--output", metavar="FILE.pdf", required=True, help="Write the PDF to this file."
)
@click.option(
    "--per-page",
    type=click.Choice(["1", "2", "4", "6"]),
    help="Puzzles per page; without it 1, 2 or 4, as there are puzzles and as they can be read.",
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "a5", "letter"]),
    default="a4",
    show_default=True,
    help="Paper size.",
)
@click.option(
    "--solutions",
    type=click.Choice(["end", "none", "facing"]),
    default="end",
    show_default=True,
    help="Where to print the solutions.",
)
@click.option("--title", default="", help="Title printed on every page of puzzles.")
@click.option("--author", default="", help="Author recorded in the properties of the PDF.")
@click.option("--qr", is_flag=True, help="Also print each puzzle's text as a QR code.")
@click.option("--booklet", is_flag=True, help="Print two pages per side, in the order for folding.")
@click.option(
    "--font", metavar="FILE.ttf", help="Font for titles with letters that the built-in font lacks."
)
@click.option("--large", is_flag=True, help="Print clue numbers large.")
@click.option(
    "--rules/--no-rules", default=True, help="Print the rules of each kind of puzzle on each page."
)
@click.option(
    "--steps",
    is_flag=True,
    help="Make a teaching book: the steps to each solution, six a page, or two of A5.",
)
@language_option
@common_options
def sheet(
    words: Words,
    output: str,
    per_page: str | None,
    qr: bool,
    rules: bool,
    steps: bool,
    language: str,
    common: Common,
    **how: Any,
) -> int:
    from gridwright.cli.sheets import Printing, make_sheet
    from gridwright.draw.book import Book

    book = Book((), per_page=int(per_page) if per_page else None, **how)
    return make_sheet(words, Printing(output, book, qr, rules, steps, language), common)


@app.command(
    help="""Repair a PDF that viewers refuse to open.

    Reports what was wrong and how many pages were saved; the exit status is 1 if any were lost."""
)
@click.argument("path", metavar="PDF", shell_complete=files)
@click.option(
    "-o", "--output", metavar="FILE", required=True, help="Write the repaired PDF to this file."
)
def repair(path: str, output: str) -> int:
    from gridwright.cli.repairing import repair_file

    return repair_file(path, output)


@app.command(help="Compile all kernels in advance, so no puzzle has to wait for them.")
@click.option("--show", is_flag=True, help="List the machine code that is kept; compile nothing.")
@json_option
def warm(show: bool, as_json: bool) -> int:
    from gridwright.cli.listing import show_kept, warm_engines

    if as_json and not show:
        raise click.UsageError("--json goes with --show")
    return show_kept(as_json) if show else warm_engines()


@app.command(
    short_help="List the engines and which of them can solve a puzzle.",
    help="List the engines: which of them can solve a puzzle, and why the others cannot.",
)
@puzzles_argument
@json_option
def engines(words: Words, as_json: bool) -> int:
    from gridwright.cli.listing import list_engines

    return list_engines(words, as_json=as_json)


for _command in (
    *(candidates, convert, examples, explain, families, generate, grade, hint, new, run, serve),
):
    app.add_command(_command)
