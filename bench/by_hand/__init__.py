"""Crosswords solved as one would by hand: a depth-first search written for each puzzle.

`filling` places entries one after the other from lists of candidates, `lettering` gives values to
letters clue by clue; the other modules say for each puzzle what its lists and its clues are.
Nothing of the package is used but where the cells are.
"""
