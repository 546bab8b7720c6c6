"""The arguments that commands share: names of puzzles, which the shell completes as files."""

from typing import Any

import click

__all__ = ["Words", "files", "puzzles_argument"]

Words = tuple[str, ...]


def files(context: click.Context, parameter: click.Parameter, begun: str) -> list[Any]:
    """Have the shell complete names of files."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type="file")]


puzzles_argument = click.argument(
    "words", metavar="PUZZLE...", nargs=-1, required=True, shell_complete=files
)
