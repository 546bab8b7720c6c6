"""Numeric crosswords, as printed: `reading` the keys, `model`, and `drawing` the result.

`geometry` and `named_cells` say where entries stand, `lines` splits clues from their numbers.
"""

from gridwright.families.crossnumber.family import Crossnumber

__all__ = ["Crossnumber"]
