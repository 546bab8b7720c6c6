"""Numeric crosswords, as printed: `reading` the keys, `model`, and `drawing` the result.

`geometry` and `named_cells` say where entries stand, `lines` splits clues from their numbers.

**The model says what a clue says, not how to search it.** `Clued` holds the text, which is
parsed when it is first asked; its scope are cells and letters. An engine takes the tree or the
postfix program from it, and lists the numbers of a kind its own way. On `plain` a clue becomes
rows once its unknowns have few combinations (`engines/plain/combining`): an entry that is the
value of an expression is computed and fitted, never tried.
"""

from gridwright.families.crossnumber.family import Crossnumber

__all__ = ["Crossnumber"]
