"""gridwright solves, proves, counts, checks and shows number puzzles.

>>> import gridwright as gw
>>> result = gw.solve(gw.Latin("1 2 .\\n2 . .\\n. . ."))
>>> result.status.value, result.count
('unique', 1)
>>> print(result.solution)
1 2 3
2 3 1
3 1 2

The names live in `gridwright.api.names`, which is loaded when the first of them is used: the
command line needs none of them to answer ``--help``.

Where a function and a package inside have one name (`draw`, `explain`, `generate`), it is the
function's.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from gridwright.basics.version import __version__ as __version__
from gridwright.moved import install

if TYPE_CHECKING:
    from gridwright.api.families import *  # noqa: F403
    from gridwright.api.names import *  # noqa: F403
    from gridwright.model.constraints import *  # noqa: F403

install()


def __getattr__(name: str) -> Any:
    public = import_module("gridwright.api.names")
    if name != "__all__" and name not in public.__all__:
        raise AttributeError(f"module 'gridwright' has no attribute {name!r}")
    return getattr(public, name)


def __dir__() -> list[str]:
    return sorted([*__getattr__("__all__"), *globals()])


class _Package(ModuleType):
    """This package: importing ``gridwright.draw.svg`` does not hide the function `draw`."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _FUNCTIONS and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


_FUNCTIONS = frozenset({"draw", "explain", "generate"})
sys.modules[__name__].__class__ = _Package
