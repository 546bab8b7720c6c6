"""Compiling ahead, and puzzles that go to the cover engine."""

import subprocess
import sys

import pytest
from cli_support import Run


def test_warm_names_every_engine(run: Run) -> None:
    # every kernel, perhaps cold, on a machine that does other things
    outcome = run("warm", timeout=600)
    assert outcome.status == 0
    assert {line.partition(":")[0] for line in outcome.out.splitlines()} >= {
        "cover",
        "domains",
        "plain",
    }


def test_a_large_count_goes_to_the_cover_engine(run: Run) -> None:
    n = 8
    cells = [(r, c) for r in range(n) for c in range(n)]
    options = [f"{r},{c} {r},{c + 1}" for r, c in cells if c + 1 < n]
    options += [f"{r},{c} {r + 1},{c}" for r, c in cells if r + 1 < n]
    text = "\n".join([" ".join(f"{r},{c}" for r, c in cells), *options])
    (found,) = run("count", "--json", "-", given=text).objects
    assert (found["count"], found["exhausted"]) == (12988816, True)
    assert found["stats"]["engine"] == "cover"


@pytest.mark.parametrize(
    ("engine", "kernels"),
    [
        (
            "cover",
            "exact_cover.sparse.advance_top exact_cover.dense.advance_bits"
            " exact_cover.events.advance_events exact_cover.count.advance_count"
            " learning.search.advance",
        ),
        (
            "domains",
            "domains.advance counting.count.count frontier.spread wide.spread_wide"
            " numbered.spread_numbered states.gather states.refill sums.advance",
        ),
    ],
)
def test_what_was_warmed_is_compiled(engine: str, kernels: str) -> None:
    code = (
        "import sys; from importlib import import_module\n"
        "from gridwright.engines.registry import find_engine\n"
        f"find_engine({engine!r}).warm_all()\n"
        f"for name in {kernels!r}.split():\n"
        "    module, _, kernel = name.rpartition('.')\n"
        "    kernel = getattr(import_module('gridwright.kernels.' + module), kernel)\n"
        "    assert getattr(kernel, 'signatures', True), name\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
