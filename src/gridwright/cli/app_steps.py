"""The commands about how people solve: explain, hint, grade and candidates."""

from dataclasses import replace

import click

from gridwright.cli.arguments import Words, puzzles_argument
from gridwright.cli.options import Common, common_options, job_option, language_option

__all__ = ["candidates", "explain", "grade", "hint"]


@click.command(
    help="""Tell how hard puzzles are for a person.

    The grade is that of the hardest step on the easiest way to the solution; of a file of many
    9x9 Sudokus, each is told in a line."""
)
@puzzles_argument
@click.option(
    "--tsv",
    is_flag=True,
    help="Print a line for each puzzle: it, about how hard, level, hardest step and work.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write the grades of lines of 9x9 Sudokus to FILE, as columns if its name ends in .tsv, "
    "as JSON if it ends in .jsonl; - for standard output.",
)
@click.option("--strict", is_flag=True, help="Stop at the first puzzle that cannot be read.")
@job_option
@common_options
def grade(
    words: Words, tsv: bool, output: str | None, strict: bool, job: str | None, common: Common
) -> int:
    if tsv and common.as_json:
        raise click.UsageError("--tsv and --json cannot be used together")
    if common.engine != "auto" or common.nodes is not None:
        raise click.UsageError("grade searches with no engine: it takes no --engine or --nodes")
    from gridwright.cli.grade_options import GradeOptions
    from gridwright.cli.grading import grade_puzzles

    options = GradeOptions(None, replace(common, job=job), output, strict, as_columns=tsv)
    return grade_puzzles(words, options)


@click.command(help="Show the true candidates: the values that each cell has in some solution.")
@puzzles_argument
@click.option(
    "--count",
    "most",
    type=click.IntRange(1, 1000),
    metavar="N",
    help="Also count in how many solutions each value is, up to N.",
)
@common_options
def candidates(words: Words, most: int | None, common: Common) -> int:
    from gridwright.cli.candidates import tell_candidates

    return tell_candidates(words, most, common)


board_option = click.option(
    "--board",
    metavar="FILE",
    help="Begin from the board in FILE: rows of values, or lines such as r1c2 = 7.",
)


@click.command(help="Tell the steps to the solution, the easiest first, each with its reason.")
@puzzles_argument
@board_option
@click.option("--steps", "n_steps", type=click.IntRange(0), metavar="N", help="Stop after N steps.")
@click.option(
    "--lines",
    type=click.IntRange(0),
    metavar="N",
    help="Stop before a step if more than N lines would have been written by then.",
)
@click.option(
    "--depth",
    type=click.IntRange(0),
    metavar="N",
    help="Tell trials within trials N deep, and of deeper ones only how many lines they have; "
    "a page (.html) has them all, to be unfolded.",
)
@click.option(
    "--only", metavar="CELL", help="Tell only the steps that lead to the value of this cell."
)
@click.option("--verify", is_flag=True, help="Have another engine confirm every step.")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write the steps with their boards to FILE: .pdf, .html, .md, or .svg, .png, .txt.",
)
@language_option
@common_options
def explain(
    words: Words,
    board: str | None,
    n_steps: int | None,
    lines: int | None,
    depth: int | None,
    only: str | None,
    verify: bool,
    output: str | None,
    language: str,
    common: Common,
) -> int:
    from gridwright.cli.explaining import explain_puzzles
    from gridwright.cli.telling import Wish

    wish = Wish(board, n_steps, lines, verify, only, output, language, common.as_json, depth=depth)
    return explain_puzzles(words, wish, common)


@click.command(help="Tell the easiest next step, or what is wrong on the board.")
@puzzles_argument
@board_option
@click.option(
    "--strength",
    type=click.IntRange(1, 3),
    default=3,
    show_default=True,
    help="1: where to look; 2: the technique and the facts, or which values are wrong; 3: all of "
    "the step, or what the wrong values break.",
)
@click.option(
    "-o", "--output", metavar="FILE", help="Also write a picture of the hint to FILE, such as .svg."
)
@language_option
@common_options
def hint(
    words: Words,
    board: str | None,
    strength: int,
    output: str | None,
    language: str,
    common: Common,
) -> int:
    from gridwright.cli.explaining import hint_puzzles
    from gridwright.cli.telling import Wish

    wish = Wish(board, output=output, language=language)
    return hint_puzzles(words, wish, strength, common)
