"""A problem without the options that leave an item without any: it has the same covers."""

import numpy as np

from gridwright.engines.compiling import is_prepared
from gridwright.engines.cover.exactly_once import arrays
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.words import bits
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr
from gridwright.kernels.exact_cover import sparse
from gridwright.kernels.exact_cover import thin as kernel

__all__ = ["thinned", "warm_thin"]


def thinned(problem: CoverProblem) -> CoverProblem:
    """The same covers from fewer options, or from as many."""
    cap = max(len(problem.option), 1)
    I, T, U, J, F = arrays(problem, cap, levels=problem.n_primary + 3)
    I[at.HAND_OVER] = cap
    code = sparse.advance_top(I, T, U, J, F, np.zeros(1, np.int32), 0)
    if code != sparse.HANDED or not is_prepared(kernel.thin, warm_thin):
        return problem
    kernel.thin(J, F)
    live = np.zeros(len(problem.option), bool)
    live[J[J[fr.CHOSEN] :][: J[fr.DEPTH]]] = True
    live[J[J[fr.ID] + bits(F[J[fr.LIVE] :][: J[fr.WORDS]])]] = True
    return problem.only(live)


def warm_thin() -> None:
    """Compile the kernel, or load it from the cache."""
    J = np.zeros(fr.FIELDS, np.int64)
    kernel.thin(J, np.zeros(fr.FIELDS, np.uint64))
