"""The engine `domains` and its counts without the compiler, and with bounds checked.

Both in one process, and code that is not made quick: nearly all of the time is the compiler's, and
what search and count have in common is compiled once.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

CHECK = """
import sys
from gridwright.engines.domains import Domains
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS
from gridwright.testing import check_engine, random_model
from tests.engines.test_domain_counting import check_model, check_route
make = propagation.propagation_for
propagation.propagation_for = lambda posted: make(OURS)
first, n_searched, n_counted = map(int, sys.argv[1:])
check_engine(Domains(), map(random_model, range(first, first + n_searched)))
for seed in range(first, first + n_counted):
    check_model(seed)
    check_route(seed)
"""


@pytest.mark.parametrize(
    ("switch", "first", "n_searched", "n_counted"),
    [("NUMBA_DISABLE_JIT", 5000, 400, 60), ("NUMBA_BOUNDSCHECK", 6000, 300, 300)],
)
def test_searches_and_counts_alike_without_compiler_and_with_bounds_checks(
    switch: str, first: int, n_searched: int, n_counted: int, tmp_path: Path
) -> None:
    environment = {
        **os.environ,
        switch: "1",
        "NUMBA_OPT": "0",
        # numba's cache does not tell code with bounds checks from code without
        "NUMBA_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests" / "twins"))),
    }
    numbers = map(str, (first, n_searched, n_counted))
    warned = ("-W", "error", "-W", "ignore:Cannot cache compiled function")  # as it is not quick
    command = [sys.executable, *warned, "-c", CHECK, *numbers]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
