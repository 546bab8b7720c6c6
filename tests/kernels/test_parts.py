"""Functions that only kernels call are left to the kernel's entry; without that it works too."""

import os

import numpy as np
import pytest
from numba import njit

from gridwright.kernels import parts
from gridwright.kernels.compiled import entry
from gridwright.kernels.compiling import INNER
from gridwright.kernels.parts import PARTS, Part

pytestmark = pytest.mark.skipif("NUMBA_DISABLE_JIT" in os.environ, reason="nothing is compiled")

WITHOUT = {name: value for name, value in INNER.items() if name not in PARTS}


def made(options):
    """An entry over functions that call one another, and one of these."""

    @njit(**options)
    def half(numbers, i):
        return numbers[i] // 2

    @njit(**options)
    def steps(numbers, i):
        while numbers[i] > 1:
            numbers[i] = half(numbers, i) if numbers[i] % 2 == 0 else 3 * numbers[i] + 1
            numbers[i + 1] += 1
        return numbers[i + 1]

    @entry
    def both(numbers, i, j):
        return steps(numbers, i) + half(numbers, i + 1) + steps(numbers, j)

    return both, steps


@pytest.mark.parametrize("options", [INNER, WITHOUT], ids=["parts", "no parts"])
def test_parts_do_what_functions_do(options):
    both, _ = made(options)
    assert both(np.array([27, 0, 6, 0], np.int64), 0, 2) == 111 + 55 + 8


def test_a_part_is_linked_into_its_callers_only():
    both, steps = made(INNER)
    both(np.array([3, 0, 1, 0], np.int64), 0, 2)
    [part] = steps.overloads.values()
    [whole] = both.overloads.values()
    assert isinstance(part.library, Part)
    assert not isinstance(whole.library, Part)


def test_a_version_of_numba_without_them_is_noticed(monkeypatch):
    assert PARTS
    monkeypatch.setattr(parts, "_NEEDED", ("_no_such_method",))
    assert not parts._can_be_parts()
