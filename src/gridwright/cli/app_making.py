"""The command generate."""

from typing import Any

import click

from gridwright.cli.app_files import size_of
from gridwright.cli.options import json_option, seconds_option

__all__ = ["generate"]


def _range(number: type) -> Any:
    """What reads ``24..26``, or ``24`` for both ends."""

    def read(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
        if value is None:
            return None
        low, dots, high = value.partition("..")
        try:
            return number(low), number(high if dots else low)
        except ValueError:
            raise click.BadParameter(f"{value!r} is no range such as 24..26") from None

    return read


def _difficulty(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    is_word = value is not None and value.replace("-", "").isalpha()
    return value if is_word else _range(float)(ctx, param, value)


@click.command()
@click.argument("family", metavar="[FAMILY]", required=False)
@click.option("-n", "n", type=click.IntRange(1), default=1, show_default=True, help="How many.")
@click.option("--size", callback=size_of, metavar="9x9", help="Rows and columns of the board.")
@click.option(
    "--with",
    "keys",
    metavar="KEYS",
    help='Further keys of the empty board, as in a puzzle file: "diagonals = true".',
)
@click.option("--words", metavar="FILE", help="The words of which an alphametic is made.")
@click.option("--from", "draft", metavar="FILE", help="Complete a draft: its givens stay.")
@click.option("--givens", callback=_range(int), metavar="24..26", help="How many values are given.")
@click.option("--minimal", is_flag=True, help="No given may be spare, however many are wished.")
@click.option(
    "--symmetry",
    default="none",
    show_default=True,
    metavar="NAME",
    help="Of the givens: half-turn, quarter-turn, mirror, two-mirrors, diagonal or full.",
)
@click.option(
    "--difficulty",
    callback=_difficulty,
    metavar="LEVEL",
    help="easy, medium, tricky, hard, very-hard or extreme; or a range such as 2..3.5, of the "
    "hardest step as grade tells it.",
)
@click.option(
    "--style",
    default="",
    metavar="NAME",
    help="What is drawn first. Sudoku: killer, jigsaw; crossnumber: products, sums, powers, kinds.",
)
@click.option(
    "--tries",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    help="Solutions that are drawn for one puzzle before it is given up.",
)
@click.option("--seed", type=click.IntRange(0), metavar="N", help="The same puzzles again.")
@click.option(
    "--start", type=click.IntRange(0), default=0, metavar="K", help="Begin with puzzle K of a seed."
)
@click.option("--id", "id_", metavar="ID", help="Make the puzzle with this id again.")
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    help="Write a file each into the folder PATH, or lines of 9x9 Sudokus into PATH.txt.",
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Threads.")
@seconds_option
@json_option
def generate(
    family: str | None,
    n: int,
    keys: str | None,
    words: str | None,
    draft: str | None,
    id_: str | None,
    seed: int | None,
    output: str | None,
    time: float | None,
    jobs: int | None,
    as_json: bool,
    **wishes: Any,
) -> int:
    """Make puzzles of a family, each with exactly one solution.

    As little is given as can be, or as is wished.  A puzzle depends on the wishes, the seed and
    its number alone; its id makes it again.
    """
    if sum(told is not None for told in (family, draft, id_)) != 1:
        raise click.UsageError("name a FAMILY, or a draft with --from, or a puzzle with --id")
    if id_ is not None and (n != 1 or seed is not None or keys is not None or words):
        raise click.UsageError("--id tells all of a puzzle: it goes with no other wish")
    if draft is not None and (keys is not None or wishes["size"] is not None):
        raise click.UsageError("a draft has its size and its keys: --from goes without them")
    from gridwright.cli.generating import Wanted, make_puzzles

    return make_puzzles(
        Wanted(family, n, id_, draft, keys, words, seed, wishes, output, time, jobs, as_json)
    )
