"""What is loaded when: a short wait is kept short by not importing things."""

import os
import subprocess
import sys
from collections.abc import Iterator

import click
from cli_support import EASY

from gridwright.cli.app import app

HEAVY = ("numpy", "numba", "rich.console", "asyncio", "importlib.metadata", "unittest")


def loaded(*words: str) -> set[str]:
    """The modules that are loaded when the command ends."""
    code = (
        "import sys; from gridwright.cli import main\n"
        f"sys.argv = ['gridwright', *{words!r}]\n"
        "try: main()\n"
        "finally: print('\\n'.join(sys.modules), file=sys.stderr)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0
    return set(ended.stderr.split())


def test_help_loads_neither_the_api_nor_anything_heavy() -> None:
    modules = loaded("--help")
    assert not modules & {
        *HEAVY,
        "gridwright.api.solving",
        "gridwright.cli.commands",
        "gridwright.model.model",
    }


def test_help_of_a_command_loads_no_more() -> None:
    assert not loaded("solve", "--help") & {*HEAVY, "gridwright.api.solving"}


def commands(group: click.Group) -> Iterator[click.Command]:
    for command in group.commands.values():
        yield from commands(command) if isinstance(command, click.Group) else [command]


def test_no_help_is_a_docstring_which_optimised_python_drops() -> None:
    every = [app, *commands(app)]
    assert len(every) > 20
    for command in every:
        assert command.help and command.callback
        docstring = command.callback.__doc__
        assert docstring is None or docstring not in command.help, command


def test_a_sudoku_in_a_pipe_is_solved_without_anything_heavy() -> None:
    modules = loaded("solve", EASY)
    assert "gridwright.api.solving" in modules
    assert not modules & {*HEAVY, "gridwright.explain.conflict", "gridwright.explain.trace"}


def test_only_the_families_that_are_asked_for_are_loaded() -> None:
    assert not loaded("solve", EASY) & {
        "gridwright.families.magic_board",
        "gridwright.families.polyomino",
    }


def test_the_library_loads_nothing_of_the_network() -> None:
    code = (
        "import sys, gridwright as gw\n"
        f"gw.draw(gw.parse({EASY!r})).svg()\n"
        "print({'urllib.request', 'http.client', 'ssl'} & set(sys.modules))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ended.stdout == "set()\n"


def test_numpy_starts_no_threads_unless_it_is_told_to() -> None:
    code = (
        "import os, sys; from gridwright.cli import main\n"
        "sys.argv = ['gridwright', '--version']\n"
        "try: main()\n"
        "finally: print(os.environ['OPENBLAS_NUM_THREADS'], file=sys.stderr)"
    )
    for told, threads in ({}, "1"), ({"OPENBLAS_NUM_THREADS": "2"}, "2"):
        env = {k: x for k, x in os.environ.items() if k != "OPENBLAS_NUM_THREADS"} | told
        words = [sys.executable, "-c", code]
        ended = subprocess.run(words, capture_output=True, text=True, timeout=60, env=env)
        assert ended.stderr.split() == [threads]
