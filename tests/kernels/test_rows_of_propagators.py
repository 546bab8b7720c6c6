"""Rows of propagators: what kinds say, what is compiled together, what the cache tells apart."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.engines.domains import posting
from gridwright.engines.domains.packing import pack
from gridwright.engines.domains.parting import PartedCount
from gridwright.engines.domains.posting import post
from gridwright.kernels.bundles import bundle_of
from gridwright.kernels.compiled import inner
from gridwright.kernels.propagators import OURS, registry
from gridwright.kernels.propagators.at_most import AT_MOST
from gridwright.kernels.propagators.degree import DEGREE
from gridwright.kernels.propagators.different import DIFFERENT
from gridwright.kernels.propagators.increasing import INCREASING, increasing
from gridwright.kernels.propagators.linear import LINEAR, linear
from gridwright.kernels.propagators.options import BETWEEN
from gridwright.kernels.propagators.pairs import PAIRS
from gridwright.kernels.propagators.path import PATH
from gridwright.kernels.propagators.permutation import JOIN, PERMUTATION
from gridwright.kernels.propagators.product import PRODUCT
from gridwright.kernels.propagators.relation import RELATION
from gridwright.kernels.propagators.table import TABLE
from gridwright.model.constraints import Increasing, LinearSum
from gridwright.model.model import Model
from gridwright.testing import brute_force


@pytest.fixture
def rows(monkeypatch):
    """What a test adds is gone after it."""
    monkeypatch.setattr(registry, "_rows", dict(registry._rows))
    monkeypatch.setattr(registry, "_kinds", dict(registry._kinds))


def nothing(sets, ints, c):
    return True


def read(kind):
    """What a count sees in a kind; functions that only kernels call have no face for Python."""
    readers = (registry.joins_of, registry.leaves_of)
    return tuple(getattr(reader, "py_func", reader)(kind) for reader in readers)


@pytest.mark.usefixtures("rows")
def test_a_kind_tells_what_its_row_says_and_is_its_own():
    told = {
        PATH: (registry.NEXT, registry.EACH),
        PERMUTATION: (registry.USED_UP, registry.EACH),
        LINEAR: (registry.TOGETHER, registry.TOTAL),
        AT_MOST: (registry.TOGETHER, registry.TALLY),
        BETWEEN: (registry.UNLESS_MET, registry.ONES),
        TABLE: (registry.TOGETHER, registry.EACH),
    }
    for kind, (joins, leaves) in told.items():
        assert read(kind) == (joins, leaves)
    assert len(set(OURS)) == len(OURS)
    added = registry.kind_of(nothing)
    assert added not in OURS
    assert read(added) == (registry.TOGETHER, registry.EACH)
    assert registry.kind_of(nothing) == added
    with pytest.raises(ValueError, match="has a row already"):
        registry.add(nothing, joins=registry.NOTHING)


@pytest.mark.usefixtures("rows")
def test_models_share_a_bundle_if_one_has_all_they_need_and_get_just_that_otherwise():
    sums = {PERMUTATION, AT_MOST, LINEAR, INCREASING}
    assert bundle_of([DIFFERENT, LINEAR]) == sums
    assert bundle_of([registry.NEVER]) == bundle_of([]) == sums
    assert bundle_of([PATH, DIFFERENT]) == {PATH, DEGREE, JOIN, PAIRS}
    assert bundle_of([RELATION, registry.NEVER]) == {RELATION}
    assert bundle_of([LINEAR, PRODUCT, DIFFERENT]) == {LINEAR, PRODUCT}
    added = registry.kind_of(nothing)
    assert bundle_of([added, LINEAR]) == {added, LINEAR}


def test_every_file_of_a_propagator_has_a_row():
    files = {path.stem for path in Path(registry.__file__).parent.glob("*.py")}
    functions = [registry.row_of(kind).function for kind in OURS]
    known = {f.__module__.rpartition(".")[2] for f in functions if f is not None}
    told = "write a row, NAME = add(function), at the end of the files"
    assert known == files - {"__init__", "registry"}, f"{told} {files - known}"


SCRIPT = """
import sys
import numpy as np
from gridwright.engines.domains.packing import pack
from gridwright.engines.domains.statements import Network, Statement
from gridwright.kernels import domains, fields
from gridwright.kernels.propagators.registry import kind_of
import two

for name in sys.argv[1:]:
    network = Network([range(1, 4)])
    network.statements.append(Statement(kind_of(getattr(two, name)), (0,)))
    packed = pack(network)
    state = packed.copy()
    domains.advance(*state, 1, packed.propagate)
    print(name, np.binary_repr(int(state.sets[packed.rows][0])), end=" ")
    print(packed.propagate.cache_hits)
"""

TWO = """
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import SCOPE
from gridwright.kernels.network import clip


@inner
def least_is_2(sets, ints, c):
    return clip(sets, ints, ints[ints[c + SCOPE]], 2, 9)


@inner
def most_is_2(sets, ints, c):
    return clip(sets, ints, ints[ints[c + SCOPE]], 0, 2)


def most(x):
    @inner
    def most_is(sets, ints, c):
        return clip(sets, ints, ints[ints[c + SCOPE]], 0, x)

    return most_is


made_1, made_2 = most(1), most(2)
"""


def run(folder, *names):
    """What each of these propagators leaves of 1..3, and whether its code was in the cache."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder / "cache")}
    environment["PYTHONPATH"] = os.pathsep.join([str(folder), environment.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *names],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.skipif(
    any(os.environ.get(name, "0") != "0" for name in ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK")),
    reason="nothing is cached then",
)
def test_the_cache_tells_propagators_of_one_file_apart_and_is_used_by_the_next_process(tmp_path):
    (tmp_path / "two.py").write_text(TWO, encoding="utf-8")
    assert run(tmp_path, "least_is_2", "made_1") == ["least_is_2 110 0", "made_1 1 0"]
    assert run(tmp_path, "least_is_2", "made_1") == ["least_is_2 110 1", "made_1 1 1"]
    assert run(tmp_path, "most_is_2", "made_2") == ["most_is_2 11 0", "made_2 11 0"]
    other = TWO.replace("2, 9)", "3, 9)")
    (tmp_path / "two.py").write_text(other, encoding="utf-8")
    assert run(tmp_path, "least_is_2") == ["least_is_2 100 0"]


def twin(propagator):
    """A propagator that does the same and has no row."""

    @inner
    def same(sets, ints, c):
        return propagator(sets, ints, c)

    return same


def counted(model):
    """The number of solutions, by components from the root on, and the nodes it took."""
    count, total = PartedCount(pack(post(model))), 0
    count.first_nodes, count.probes = 1, 0
    while not count.done:
        total += count.advance(1 << 40)
    return total, count.stats.nodes


@pytest.mark.usefixtures("rows")
def test_a_count_takes_an_added_row_at_its_word(monkeypatch):
    """As many nodes as with ours if the row says the same; more, but no other count, if nothing."""
    sums = [LinearSum(tuple(range(first, first + 6)), 12) for first in (0, 2)]
    orders = [Increasing((0, 4)), Increasing((1, 5))]
    model = Model(dict.fromkeys(range(8), range(1, 4)), [*sums, *orders])
    ours = counted(model)
    assert ours[0] == sum(1 for _ in brute_force(model))
    monkeypatch.setattr(posting, "LINEAR", registry.add(twin(linear), leaves=registry.TOTAL))
    told = registry.add(twin(increasing), joins=registry.OVERLAPPING)
    monkeypatch.setattr(posting, "INCREASING", told)
    assert counted(model) == ours
    monkeypatch.setattr(posting, "LINEAR", registry.add(twin(linear)))
    monkeypatch.setattr(posting, "INCREASING", registry.add(twin(increasing)))
    total, n_nodes = counted(model)
    assert total == ours[0]
    assert n_nodes > ours[1]
