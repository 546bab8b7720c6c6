"""Sudokus of 9x9 on vectors: `rules` is the layout and what is deduced, `search` the tree."""
