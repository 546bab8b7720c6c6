"""The worked example of CONTRIBUTING.md, "Add a propagator", taken from its text and run."""

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SCRIPT = """
import random, sys
from dataclasses import dataclass
import gridwright as gw
import gridwright.model.constraints as c
import gridwright.model.store as store
import gridwright.engines.domains.posting as posting
import gridwright.kernels.propagators as propagators
from gridwright.engines.domains import Domains
from gridwright.kernels.added import kind_of
from gridwright.testing import check_engine, check_propagator

folder, n_models = sys.argv[1], int(sys.argv[2])
exec(open(folder + "/constraint.py").read(), vars(c))
store._KINDS["StrictlyBetween"] = c.StrictlyBetween
propagators.__path__.append(folder)
from gridwright.kernels.propagators.strictly_between import strictly_between
exec("_HOW.update({" + open(folder + "/row.py").read() + "})",
     {**vars(posting), "strictly_between": strictly_between})

rng = random.Random(4)

def model():
    domains = {v: sorted(rng.sample(range(-2, 5), rng.randint(1, 4))) for v in "abcd"}
    scopes = [tuple(rng.choices("abcd", k=3)) if rng.random() < 0.1 else
              tuple(rng.sample("abcd", 3)) for _ in range(rng.randint(1, 2))]
    others = rng.choice([[], [c.AllDifferent(tuple("abcd"))], [c.Increasing(("a", "d"))]])
    return gw.Model(domains, [*map(c.StrictlyBetween, scopes), *others])

check_engine(Domains(), [model() for _ in range(n_models)])
check_propagator(strictly_between, c.StrictlyBetween(("a", "b", "c")), "values")

large = {v: range(1, 10**5) for v in "abc"}
between = [c.StrictlyBetween(("a", "b", "c")), c.Increasing(("c", "a"))]
tight = gw.Model(large | {"a": range(1, 50), "c": range(47, 1000)}, between)
(statement,) = (s for s in posting.post(tight).statements if s.kind == kind_of(strictly_between))
assert (statement.scope, statement.ends) == ((0, 1, 2), True)
found = gw.solve(tight, engine="domains")
assert found.solution.assignment == {"a": 49, "b": 48, "c": 47}
assert found.stats.nodes == 1, found.stats
print("it works")
"""


def blocks():
    """The three blocks of the section, without their indent."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.split("## Add a propagator\n")[1].split("\n## ")[0]
    return [textwrap.dedent(b) for b in re.findall(r"```python\n(.*?)```", section, re.DOTALL)]


@pytest.mark.parametrize(("without_compiler", "n_models"), [("0", 150), ("1", 60)])
def test_a_propagator_is_added_by_one_file_and_one_row(without_compiler, n_models, tmp_path):
    names = ("constraint.py", "strictly_between.py", "row.py")
    for name, block in zip(names, blocks(), strict=True):
        (tmp_path / name).write_text(block, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path), str(n_models)],
        env={**os.environ, "NUMBA_DISABLE_JIT": without_compiler},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stdout.strip()) == (0, "it works"), run.stderr[-3000:]
