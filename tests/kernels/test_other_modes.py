"""The kernels' tests again, fewer of them, with the compiler off and with bounds checked.

What is compiled for that is not made quick: it takes a fifth longer than to run it.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent


@pytest.mark.skipif("NUMBA_DISABLE_JIT" in os.environ, reason="this is such a run already")
@pytest.mark.parametrize(
    ("variable", "every"),
    [
        ("NUMBA_DISABLE_JIT", 12),
        # a minute, nearly all of it the compiler's; of the engine `domains` it is never left out
        pytest.param("NUMBA_BOUNDSCHECK", 12, marks=pytest.mark.slow),
    ],
)
def test_kernels_do_the_same(variable, every, tmp_path):
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-x", "--every", str(every)),
            *("-m", "not slow", "-p", "no:cacheprovider", "--ignore", __file__),
            TESTS / "kernels",
            TESTS / "engines" / "cover",
        ],
        env=os.environ | {variable: "1", "NUMBA_OPT": "0", "NUMBA_CACHE_DIR": str(tmp_path)},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
