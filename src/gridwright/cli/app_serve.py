"""The command serve."""

import click

from gridwright.cli.arguments import files

__all__ = ["serve"]


@click.command(
    help="""Serve a page to play and solve on, and an HTTP API, until Ctrl-C.

    A PUZZLE is shown first. Nothing is kept, and nothing is asked of other servers."""
)
@click.argument("word", metavar="[PUZZLE]", required=False, shell_complete=files)
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=8000,
    show_default=True,
    metavar="N",
    help="Port to listen on; 0 takes a free one.",
)
@click.option("--open", "opened", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--workers",
    type=click.IntRange(2, 64),
    metavar="N",
    help="Processes that solve; the default is as many as there are cores, at least 2.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 3600),
    default=10.0,
    show_default=True,
    metavar="S",
    help="The most time that one request may take.",
)
@click.option(
    "--host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="Listen on all addresses, for requests to this name; may be repeated. Otherwise only "
    "this machine is served.",
)
@click.option(
    "--static",
    "folder",
    type=click.Path(file_okay=False),
    metavar="DIR",
    help="Serve nothing: write the page into a folder, with the package in Pyodide.",
)
@click.option(
    "--pyodide",
    type=click.Path(file_okay=False),
    metavar="DIR",
    help="Where the npm package pyodide is; otherwise it is looked for in node_modules.",
)
def serve(
    word: str | None,
    port: int,
    opened: bool,
    workers: int | None,
    seconds: float,
    hosts: tuple[str, ...],
    folder: str | None,
    pyodide: str | None,
) -> int:
    from gridwright.cli.serving import Serving, serve_page, write_static

    if folder is not None:
        return write_static(word, folder, pyodide)
    return serve_page(word, Serving(port, opened, workers, seconds, hosts))
