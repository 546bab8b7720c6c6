"""Thirty-two lanes of 16 bits, a register of AVX-512, and how vectors of sixteen go in and out.

A `Broad` value is two vectors of `vectors` elsewhere, and two such vectors are then the faster.
Operators are those of `vectors`; with the compiler switched off arrays of 32 uint16 stand in.

| written                  | meaning, for each lane                                   |
|--------------------------|----------------------------------------------------------|
| load, store              | as for sixteen lanes                                     |
| without(x, y)            | x where x & y is 0, else 0                               |
| first_nonzero(x, y)      | x, or y where x is 0                                     |
| nonzero(x)               | a number: bit k is set if lane k is not 0                |
| chosen(bits, x, y)       | lane k of x where bit k is set, else that of y           |

These make functions, to be called when a module is loaded:

| written                  | the function made                                        |
|--------------------------|----------------------------------------------------------|
| constant(values)         | (): these 32 numbers                                     |
| arranged(order)          | (x): lane k of the result is lane order[k] of x          |
| spread(order)            | (s), of sixteen lanes: lane k of the 32 is s[order[k]]   |
| part(orders)             | (x, g): sixteen lanes of x, by the order orders[g] of    |
|                          | three                                                    |
"""

from functools import partial

import numpy as np

from gridwright.kernels import plain_vectors
from gridwright.kernels.later import IS_COMPILED, made_by, named

__all__ = [
    "LANES",
    "arranged",
    "chosen",
    "constant",
    "first_nonzero",
    "load",
    "nonzero",
    "part",
    "spread",
    "store",
    "without",
]

LANES = 32

if not IS_COMPILED:

    def aligned_stack():
        pass

    load, store = plain_vectors.loading(LANES), plain_vectors.storing(LANES)
    first_nonzero = plain_vectors.first_nonzero
    constant = plain_vectors.constant
    arranged = spread = plain_vectors.arranged

    def without(x, y):
        return np.where(x & y == 0, x, np.uint16(0))

    def nonzero(x):
        return np.uint64(sum(1 << k for k in range(LANES) if x[k]))

    def chosen(bits, x, y):
        return np.where([int(bits) >> k & 1 for k in range(LANES)], x, y).astype(np.uint16)

    def part(orders):
        places = [list(order) for order in orders]
        return lambda x, g: x[places[int(g)]]

else:
    _CODE = "gridwright.kernels.broad_code"
    aligned_stack = named(_CODE, "aligned_stack")
    chosen = named(_CODE, "chosen")
    first_nonzero = named(_CODE, "first_nonzero")
    load = named(_CODE, "load")
    nonzero = named(_CODE, "nonzero")
    store = named(_CODE, "store")
    without = named(_CODE, "without")
    arranged = partial(made_by, _CODE, "arranged")
    constant = partial(made_by, _CODE, "constant")
    part = partial(made_by, _CODE, "part")
    spread = partial(made_by, _CODE, "spread")
