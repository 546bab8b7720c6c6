"""Sudokus of 9x9 on vectors.

`rules` is the layout and what is deduced, `board` how clues are read and solutions written,
`search` the tree, `many` very many puzzles on one tree; `triple` and `together` are the same for
three grids in one vector, `bands` and `counting` count what has very many solutions.
"""
