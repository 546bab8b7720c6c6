"""The commands to begin with: families, new and examples; and convert, to other programs."""

import click

from gridwright.cli.arguments import Words, puzzles_argument
from gridwright.cli.options import Common, common_options, json_option, plugin_option

__all__ = ["convert", "examples", "families", "new", "size_of"]


@click.command(
    help="""Print a puzzle in the form of another program.

    What a form cannot hold is refused by name, never dropped."""
)
@puzzles_argument
@click.option(
    "--to",
    "form",
    metavar="FORM",
    required=True,
    help="The form: f-puzzles, sudokupad, puzz.link, penpa or tatham (links), line, csv, ipuz, "
    "opensudoku or toml; minizinc, xcsp3, dimacs or opb for other solvers.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to FILE instead of the terminal.")
@click.option("--open", "opened", is_flag=True, help="Open a link in the browser.")
@common_options
def convert(words: Words, form: str, output: str | None, opened: bool, common: Common) -> int:
    from gridwright.cli.converting import convert_puzzles

    return convert_puzzles(words, form, output, common, opened=opened)


@click.command(
    help="""List the puzzle families and the keys of their files.

    With a NAME, that family alone, with its rules and an example."""
)
@click.argument("name", metavar="[NAME]", required=False)
@plugin_option
@json_option
def families(name: str | None, as_json: bool) -> int:
    from gridwright.cli.listing import list_families, show_family

    return list_families(as_json=as_json) if name is None else show_family(name, as_json=as_json)


def size_of(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, int] | None:
    """Rows and columns, ``9x9``; or one number for both."""
    if value is None:
        return None
    rows, _, cols = value.lower().replace("×", "x").partition("x")
    cols = cols or rows
    if not all(n.isascii() and n.isdecimal() and len(n) < 4 for n in (rows, cols)):
        raise click.BadParameter(f"{value!r} is no size such as 9x9")
    return int(rows), int(cols)


@click.command(help="Print a puzzle file to be filled in, with a comment on each key.")
@click.argument("family", metavar="FAMILY")
@click.option("--size", callback=size_of, metavar="9x9", help="Rows and columns of the board.")
@click.option("-o", "--output", metavar="FILE", help="Write to FILE, which must not exist yet.")
@plugin_option
def new(family: str, size: tuple[int, int] | None, output: str | None) -> int:
    from gridwright.cli.listing import new_puzzle

    return new_puzzle(family, size, output)


@click.command(help="List the examples that come with gridwright, or copy them into a folder.")
@click.option("-o", "--output", metavar="FOLDER", help="Copy all of them into this folder.")
def examples(output: str | None) -> int:
    from gridwright.cli.listing import list_examples

    return list_examples(output)
