"""Answers do not depend on how machine code was come by: compiled, from Numba's cache, from images.

    python -m pytest -m slow tests/kernels/test_answers_with_and_without_compiling.py

compiles every kernel afresh in a folder of its own, some three minutes of CPU.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.kernels.later import IS_CHECKED, IS_COMPILED

ROOT = Path(__file__).parent.parent.parent

COMMAND = """
import os, sys
from pathlib import Path

examples = [str(path) for path in sorted(Path("examples").iterdir()) if path.suffix != ".md"]
sys.argv = ["gridwright", "solve", "--json", "--nodes", "3000", "--seed", "1", *examples]
from gridwright.cli import main
main()
"""

MODELS = """
import sys
from bench.board_tasks import PathBoard, tasks
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.testing import random_model

paths = {name: task.board.model() for name, task in tasks().items()
         if isinstance(task.board, PathBoard)}
drawn = {str(seed): random_model(seed) for seed in range(500)}
for name, model in {**paths, **drawn}.items():
    for engine in map(find_engine, ("domains", "cover", "lists", "sudoku9")):
        if engine.why_not(model) is None:
            for goal in (Goal.SOLUTIONS, Goal.COUNT):
                search, found, n = engine.start(model, goal), [], 0
                while not search.done and len(found) < 300 and search.stats.nodes < 20_000:
                    # a slice ends early where a kernel is loaded first; the last one makes up
                    got = search.advance(min(100, 20_000 - search.stats.nodes))
                    if isinstance(got, int):
                        n += got
                    else:
                        found += map(str, got)
                print(name, goal, n, found[:300], search.stats)
print(len(paths), "paths; numba" if "numba" in sys.modules else "paths; no numba", file=sys.stderr)
"""


@pytest.mark.slow
@pytest.mark.skipif(not IS_COMPILED or IS_CHECKED, reason="nothing is kept then")
@pytest.mark.skipif(sys.platform != "linux", reason="only ELF is kept")
@pytest.mark.parametrize("code", [COMMAND, MODELS], ids=["examples", "models"])
def test_compiled_from_a_cache_or_from_images_answers_are_the_same(code, tmp_path):
    compiled, _ = answers(code, tmp_path, "1")
    by_images, told = answers(code, tmp_path, "1")
    assert "paths; numba" not in told  # nothing was compiled
    by_numba, _ = answers(code, tmp_path, "0")
    assert compiled == by_images == by_numba
    assert len(compiled.splitlines()) > 50


def answers(code, folder, images):
    """What is printed, but for seconds; caches are in a folder of their own."""
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    own = {"GRIDWRIGHT_IMAGES": images, "NUMBA_CACHE_DIR": str(folder), "PYTHONPATH": paths}
    ended = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **own},
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert "Traceback" not in ended.stderr, ended.stderr
    return re.sub(r'"seconds": [-\d.e]+', '"seconds": 0', ended.stdout), ended.stderr
