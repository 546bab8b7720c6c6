"""One file a kind of constraint: functions (sets, ints, c) -> bool; False is a contradiction.

`c` is the place of the constraint's figures in `ints` (see kernels/fields.py).  A propagator
takes impossible values away through `remove`, `keep`, `clip` and `assign`, never adds any,
holds nothing between calls but what is in the arrays, and knows the answer once all variables
of its scope have one value.  Each file states its strength, to which
`gridwright.testing.check_propagator` holds it, and ends with its row (`registry`).

All files are imported here, in the order of their names: a propagator has the same number in every
process, whichever is asked for first, and the cache of compiled code goes by these numbers.
"""

from importlib import import_module
from pkgutil import iter_modules

from gridwright.kernels.propagators.registry import all_rows

__all__ = ["OURS"]

for _name in sorted(module.name for module in iter_modules(__path__)):
    import_module(f"{__name__}.{_name}")

OURS = tuple(all_rows())
"""The kinds of the package itself."""
