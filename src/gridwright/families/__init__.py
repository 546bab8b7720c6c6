"""The families that come with the package, each a file, found by its entry point.

**A fill-in is an exact cover**: an entry takes a number, a number goes into an entry, and a
cell is a secondary item whose colour is its digit. Cells are no variables of the model; given
digits leave placements out. `gw.place` is a solve of that puzzle, so limits, engines and proofs
are the same.

**Texts without keys** are shown only to families of the group `gridwright.bare`, so that a
Sudoku line imports three families, not ten.
"""
