"""The command ``gridwright`` and its subcommands.

Modules of the package are imported inside the commands, so that ``--help`` answers at once.
"""

from dataclasses import replace
from typing import Any

import click

from gridwright.basics.version import __version__
from gridwright.cli.options import (
    Common,
    cluster_options,
    common_options,
    job_option,
    json_option,
    with_cluster,
)

__all__ = ["OutputClosed", "app"]

Words = tuple[str, ...]


def files(context: click.Context, parameter: click.Parameter, begun: str) -> list[Any]:
    """Have the shell complete names of files."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type="file")]


puzzles_argument = click.argument(
    "words", metavar="PUZZLE...", nargs=-1, required=True, shell_complete=files
)


class OutputClosed(Exception):
    """Nobody reads what is written; under a name of ours, because click makes it a failure."""


class _Group(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise OutputClosed from None


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="gridwright")
def app() -> None:
    """Solve, prove, count, check and draw number puzzles.

    A PUZZLE is a file, - for standard input, or a Sudoku as a line of 81 characters.  Files
    are puzzle files (with a line puzzle = "sudoku" or the like), Sudoku lines, a
    comma-separated Hidoku, or an exact cover in Knuth's text, perhaps compressed by gzip or
    zstd; what they are is told by their content.

    Exit status: 0 done as asked, 1 proved to have no solution, 2 bad input or usage, 3 check
    found more than one solution, 4 a limit stopped it first, 70 a defect of gridwright itself,
    130 interrupted.
    """


@app.command()
@puzzles_argument
@click.option(
    "--limit",
    type=click.IntRange(1),
    metavar="N",
    help="Stop after so many solutions: 2 if not given, which tells whether one is the only one.",
)
@click.option("--all", "all_", is_flag=True, help="Find all solutions.")
@click.option("--trace", is_flag=True, help="Show the boards from the givens to each solution.")
@click.option("--sorted", "in_order", is_flag=True, help="Tell solutions in order of their values.")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write 9x9 Sudokus into this file as puzzle:count:solution, or as JSON if it is a "
    ".jsonl; - for standard output.",
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
    in_order: bool,
    output: str | None,
    strict: bool,
    job: str | None,
    cluster: str | None,
    audit: float,
    common: Common,
) -> int:
    """Find solutions, and say whether there are more.

    A file of very many 9x9 Sudokus, a line each, is answered in lines too.
    """
    if all_ and limit is not None:
        raise click.UsageError("--limit and --all exclude each other")
    from gridwright.cli.bulk import Wish
    from gridwright.cli.commands import solve_puzzles

    common = with_cluster(replace(common, job=job, in_order=in_order), cluster, audit)
    wish = Wish(None if all_ else limit or 2, common, output, strict, trace)
    if output is not None and (obstacle := wish.obstacle()):
        raise click.UsageError(f"-o and {obstacle} exclude each other")
    return solve_puzzles(words, wish)


@app.command()
@puzzles_argument
@click.option("--limit", type=click.IntRange(1), metavar="N", help="Stop after so many.")
@click.option(
    "--estimate",
    is_flag=True,
    help="Estimate how many there are, from random probes, in --time S (5 if not given).",
)
@job_option
@cluster_options
@common_options
def count(
    words: Words,
    limit: int | None,
    estimate: bool,
    job: str | None,
    cluster: str | None,
    audit: float,
    common: Common,
) -> int:
    """Count the solutions."""
    common = with_cluster(replace(common, job=job), cluster, audit)
    if estimate:
        if job is not None or limit is not None or cluster is not None:
            raise click.UsageError("--estimate goes with none of --job, --limit and --cluster")
        from gridwright.cli.estimating import estimate_puzzles

        return estimate_puzzles(words, common)
    from gridwright.cli.commands import count_puzzles

    return count_puzzles(words, limit, common)


@app.group()
def run() -> None:
    """Look after long runs that are kept in job files."""


@run.command("show")
@click.argument("path", metavar="JOB", shell_complete=files)
def show_run(path: str) -> int:
    """Say what a job is about and how far it is."""
    from gridwright.cli.long_running import show_job

    return show_job(path)


@run.command("list")
@click.argument("path", metavar="JOB", shell_complete=files)
def list_run(path: str) -> int:
    """List the units that a job has been cut into."""
    from gridwright.cli.long_running import list_units

    return list_units(path)


@run.command("resume")
@click.argument("path", metavar="JOB", shell_complete=files)
@cluster_options
@common_options
def resume_run(path: str, cluster: str | None, audit: float, common: Common) -> int:
    """Go on with a job."""
    common = with_cluster(common, cluster, audit)
    from gridwright.cli.long_running import resume_job

    return resume_job(path, common)


@run.command("export")
@click.argument("path", metavar="JOB", shell_complete=files)
@common_options
def export_run(path: str, common: Common) -> int:
    """Tell the solutions that a job has found so far."""
    from gridwright.cli.long_running import export_job

    return export_job(path, common)


@app.command()
@puzzles_argument
@click.option(
    "--second-opinion",
    "twice",
    is_flag=True,
    help="Have another engine, which shares no propagator with the first, prove it too.",
)
@common_options
def check(words: Words, twice: bool, common: Common) -> int:
    """Say whether a puzzle has exactly one solution.

    If it has more, where two of them differ; if none, which givens contradict one another.
    """
    from gridwright.cli.checking import check_puzzles

    return check_puzzles(words, common, twice=twice)


@app.command()
@puzzles_argument
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write this file, a .svg, .png, .pdf or .txt; the terminal if not given.",
)
@click.option("--solution", is_flag=True, help="Draw the first solution that is found.")
@click.option(
    "--theme",
    type=click.Choice(["auto", "light", "dark"]),
    default="auto",
    help="The ground of the picture: what its reader prefers if not given.",
)
@click.option("--ascii", "ascii_only", is_flag=True, help="Text without box-drawing lines.")
@common_options
def draw(
    words: Words, output: str | None, solution: bool, theme: str, ascii_only: bool, common: Common
) -> int:
    """Draw a puzzle, or its solution."""
    from gridwright.cli.drawing import Wish, draw_puzzles

    return draw_puzzles(words, Wish(output, solution, theme, ascii_only), common)


@app.command()
@puzzles_argument
@click.option("-o", "--output", metavar="FILE.pdf", required=True, help="Write this file.")
@click.option(
    "--per-page",
    type=click.Choice(["1", "2", "4", "6"]),
    default="4",
    show_default=True,
    help="Puzzles on a page.",
)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option(
    "--solutions",
    type=click.Choice(["end", "none", "facing"]),
    default="end",
    show_default=True,
    help="Where the solutions are printed.",
)
@click.option("--title", default="", help="Printed on every page of puzzles.")
@click.option("--author", default="", help="Told in the properties of the file.")
@click.option("--qr", is_flag=True, help="Print each puzzle's text as a QR code, too.")
@click.option("--booklet", is_flag=True, help="Two pages on a side, in the order for folding.")
@click.option("--font", metavar="FILE.ttf", help="A font for titles with other letters.")
@common_options
def sheet(words: Words, output: str, per_page: str, qr: bool, common: Common, **how: Any) -> int:
    """Print puzzles into a PDF."""
    from gridwright.cli.sheets import Printing, make_sheet
    from gridwright.draw.sheet import Book

    book = Book((), per_page=int(per_page), **how)
    return make_sheet(words, Printing(output, book, qr), common)


@app.command()
@click.argument("path", metavar="PDF", shell_complete=files)
@click.option("-o", "--output", metavar="FILE", required=True, help="Write this file.")
def repair(path: str, output: str) -> int:
    """Repair a PDF that readers refuse.

    Says what was wrong and how many pages were saved; exit status 1 if not all of them were.
    """
    from gridwright.cli.repairing import repair_file

    return repair_file(path, output)


@app.command()
@json_option
def families(as_json: bool) -> int:
    """List the families of puzzles and the keys of their files."""
    from gridwright.cli.listing import list_families

    return list_families(as_json=as_json)


@app.command()
def warm() -> int:
    """Compile all kernels ahead, so that no puzzle waits for them."""
    from gridwright.cli.listing import warm_engines

    return warm_engines()


@app.command(short_help="List the engines, and why one cannot take a puzzle.")
@puzzles_argument
@json_option
def engines(words: Words, as_json: bool) -> int:
    """List the engines: which can solve a puzzle, and why the others cannot."""
    from gridwright.cli.listing import list_engines

    return list_engines(words, as_json=as_json)
