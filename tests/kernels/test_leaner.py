"""While our kernels are compiled, what is known of operations is not asked again; only then."""

import os

import numpy as np
import pytest
from numba import njit, types
from numba.core.errors import TypingError
from numba.core.registry import cpu_target

from gridwright.kernels import leaner
from gridwright.kernels.compiling import INNER, compiled_entry

pytestmark = pytest.mark.skipif("NUMBA_DISABLE_JIT" in os.environ, reason="nothing is compiled")


def is_ours():
    return "get_call_type" in vars(types.Function)


def test_what_is_known_is_what_numba_would_say_again():
    def turned(numbers, n):
        for i in range(n // 2):
            numbers[i], numbers[n - 1 - i] = numbers[n - 1 - i], numbers[i]
        return numbers[0] % 7 + min(n, 3)

    numbers = np.array([5, 6, 9])
    assert compiled_entry(turned)(numbers, 3) == 9 % 7 + 3
    assert numbers.tolist() == [9, 6, 5]
    assert leaner._known
    for (_, args), (function, signature) in list(leaner._known.items()):
        assert leaner._look_up(function, cpu_target.typing_context, args, {}) == signature


def test_it_is_looked_up_for_our_functions_only():
    seen = []

    class Spying(leaner.KernelCompiler):
        def define_pipelines(self):
            seen.append(is_ours())
            return super().define_pipelines()

    @njit(**{**INNER, "pipeline_class": Spying})
    def one(n):
        return n + 1

    assert not is_ours()
    one.compile((types.int64,))
    assert seen == [True]
    assert not is_ours()


def test_it_is_put_back_where_nothing_can_be_compiled():
    def wrong(n):
        return n.nothing_like_that

    with pytest.raises(TypingError):
        compiled_entry(wrong)(1)
    assert not is_ours()


def test_a_version_of_numba_that_does_it_in_another_way_is_left_alone(monkeypatch):
    monkeypatch.setattr(leaner, "_look_up", None)
    with leaner._remembering():
        assert not is_ours()
