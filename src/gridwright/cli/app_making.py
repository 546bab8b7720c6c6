"""The command generate."""

from typing import Any

import click

from gridwright.cli.app_files import size_of
from gridwright.cli.options import job_option, json_option, plugin_option, seconds_option

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


def _theme(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    try:
        return None if value is None else [int(x) for x in value.split(",")]
    except ValueError:
        raise click.BadParameter(f"{value!r}; expected numbers such as 1,3,5") from None


@click.command(
    help="""Make puzzles of a family, each with exactly one solution; or of several in turn.

    As little is given as can be, or as is wished.  A puzzle depends on the wishes, the seed and
    its number alone; its id makes it again."""
)
@click.argument("families", metavar="[FAMILY]...", nargs=-1)
@click.option(
    "-n", "n", type=click.IntRange(1), default=1, show_default=True, metavar="N", help="How many."
)
@click.option("--size", callback=size_of, metavar="9x9", help="Rows and columns of the board.")
@click.option(
    "--with",
    "keys",
    metavar="KEYS",
    help='Further keys of the empty board, as in a puzzle file: "diagonals = true".',
)
@click.option("--words", metavar="FILE", help="The words of which an alphametic is made.")
@click.option(
    "--from",
    "draft",
    metavar="FILE",
    help="Complete a draft: its givens stay, but for those that --minimal or --givens spare where "
    "it has one solution.",
)
@click.option(
    "--add",
    is_flag=True,
    help="Only tell a second solution of the draft, and what can be added so that it is none.",
)
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
    "--unbiased",
    is_flag=True,
    help="Minimal 9x9 Sudokus, all with as many givens as likely: a few a second.",
)
@click.option(
    "--style",
    default="",
    metavar="NAME",
    help="What is drawn first. Sudoku: killer, jigsaw; crossnumber: products, sums, powers, kinds.",
)
@click.option(
    "--pattern",
    metavar="FILE",
    help="A picture of the cells that are given, dots where none is; with --minimal or --givens "
    "of those that may be.",
)
@click.option("--theme", callback=_theme, metavar="1,3,5", help="The values that may be given.")
@click.option("--solution", metavar="FILE", help="A full board: all puzzles have that solution.")
@click.option("--no-guessing", is_flag=True, help="The steps to the solution need no trials.")
@click.option(
    "--needs", multiple=True, metavar="STEP", help="A kind of step that must be needed, by its id."
)
@click.option("--avoids", multiple=True, metavar="STEP", help="One that must not be needed.")
@click.option(
    "--tries",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    metavar="N",
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
    help="Write a file each into the folder PATH, one puzzle into PATH.toml, lines of 9x9 Sudokus "
    "into PATH.txt, or a book with the solutions into PATH.pdf.",
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Threads.")
@job_option
@seconds_option
@plugin_option
@json_option
def generate(
    families: tuple[str, ...],
    n: int,
    keys: str | None,
    words: str | None,
    draft: str | None,
    add: bool,
    id_: str | None,
    seed: int | None,
    start: int,
    pattern: str | None,
    solution: str | None,
    output: str | None,
    time: float | None,
    jobs: int | None,
    job: str | None,
    as_json: bool,
    no_guessing: bool,
    needs: tuple[str, ...],
    avoids: tuple[str, ...],
    **wishes: Any,
) -> int:
    if sum(map(bool, (families, draft, id_))) != 1:
        message = "name a FAMILY, or a draft with --from, or a puzzle with --id"
        raise click.UsageError(f"{message}: one of these three")
    if id_ is not None and (n != 1 or seed is not None or keys is not None or words):
        raise click.UsageError("--id tells all of a puzzle: it goes with no other wish")
    if draft is not None and (keys is not None or wishes["size"] is not None):
        raise click.UsageError("a draft has its size and its keys: --from goes without them")
    if add and draft is None:
        raise click.UsageError("--add tells what a draft lacks: it goes with --from")
    if add:
        from gridwright.cli.assisting import tell_assistance

        return tell_assistance(str(draft), solution, time, jobs, as_json=as_json)
    from gridwright.cli.generating import Wanted, make_puzzles

    wishes |= {"guessing": not no_guessing, "needed": needs, "forbidden": avoids}
    files = (pattern, solution, output)
    return make_puzzles(
        Wanted(
            *(
                families,
                n,
                id_,
                draft,
                keys,
                words,
                seed,
                start,
                wishes,
                *files,
                time,
                jobs,
                job,
                as_json,
            )
        )
    )
