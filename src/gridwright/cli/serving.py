"""The command serve: where the server is, and the page of a puzzle."""

import json
import zlib
from base64 import urlsafe_b64encode
from math import isnan
from pathlib import Path
from typing import NamedTuple

from gridwright.basics.errors import PuzzleError, missing_extra
from gridwright.basics.halting import Halted
from gridwright.basics.machine import cores
from gridwright.cli import status
from gridwright.cli.output import complain, say
from gridwright.cli.sources import named_puzzles

__all__ = ["Serving", "fragment", "serve_page", "write_static"]


class Serving(NamedTuple):
    """The options of serve."""

    port: int
    opened: bool
    workers: int | None
    seconds: float
    hosts: tuple[str, ...]


def serve_page(word: str | None, options: Serving) -> int:
    """Serve until Ctrl-C; the exit status."""
    try:
        part = "" if word is None else fragment(_text_of(word))
        if isnan(options.seconds):
            raise PuzzleError("expected a number of seconds")
        try:
            from gridwright.web.serving import listen, serve
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "h11"):
                raise
            raise missing_extra("a server", str(error.name), "web") from None
        sock = listen(options.port, options.hosts)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    name = options.hosts[0] if options.hosts else "127.0.0.1"
    address = f"http://{name}:{sock.getsockname()[1]}/{part}"

    def ready() -> None:
        say(f"serving {address}")
        say("Ctrl-C ends it")
        if options.opened:
            import webbrowser

            webbrowser.open(address)

    try:
        serve(
            sock,
            hosts=options.hosts,
            workers=options.workers or max(2, cores()),
            seconds=options.seconds,
            ready=ready,
        )
    except KeyboardInterrupt:
        pass  # which is how it ends
    finally:
        sock.close()
    return status.DONE


def write_static(word: str | None, folder: str, pyodide: str | None) -> int:
    """Write the page as files that need no server; the exit status."""
    from gridwright.web.standalone import find_pyodide, write_page

    try:
        part = "" if word is None else fragment(_text_of(word))
        n_files, n_bytes = write_page(Path(folder), find_pyodide(pyodide))
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    say(f"{folder}: {n_files} files, {n_bytes / 1e6:.1f} MB")
    if part:
        say(f"the puzzle is at index.html{part}")
    return status.DONE


def fragment(text: str) -> str:
    """The end of an address by which the page shows a puzzle, which no server gets to see.

    >>> fragment('puzzle = "latin"')[:3]
    '#p='
    """
    packed = zlib.compress(json.dumps({"t": text}).encode(), 9, -15)
    return "#p=" + urlsafe_b64encode(packed).decode().rstrip("=")


def _text_of(word: str) -> str:
    """The puzzle that a word names, as a file has it; raises PuzzleError."""
    puzzle = next(named_puzzles((word,))).puzzle
    if isinstance(puzzle, PuzzleError):
        raise puzzle
    assert not isinstance(puzzle, Halted)  # there is no limit of time
    return puzzle.family.format(puzzle)
