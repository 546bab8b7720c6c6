"""Machine code that Numba keeps is compiled anew when any kernel has changed."""

import os
import subprocess
import sys

import pytest

ENTRY = """
from gridwright.kernels.compiled import entry
from called import called


@entry
def answer(x):
    return called(x)
"""
CALLED = """
from gridwright.kernels.compiled import inner


@inner
def called(x):
    return x + {}
"""
ASK = """
import sys
from gridwright.kernels import compiling, sources
compiling.sources = sources.sources = lambda: int(sys.argv[1])
from entered import answer
print(answer(1))
"""


@pytest.mark.usefixtures("slow_without_compiler")
def test_an_entry_is_compiled_anew_when_a_file_that_it_calls_has_changed(tmp_path):
    (tmp_path / "entered.py").write_text(ENTRY)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path)}
    answers = []
    for fingerprint, added in (("1", 1), ("1", 1), ("2", 5)):
        (tmp_path / "called.py").write_text(CALLED.format(added))
        command = [sys.executable, "-B", "-c", ASK, fingerprint]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        answers.append(int(run.stdout))
    assert answers == [2, 2, 6]
    assert list(tmp_path.rglob("entered.answer*.nbi"))
