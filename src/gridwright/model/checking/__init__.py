"""The second evaluator: what formulas and clues mean, for `Constraint.holds` alone.

Engines evaluate postfix programs with whole numbers and ranges, turn sets inside out and list
them (`basics/evaluate`, `clues`).  Here the same is written once more, and nothing is shared
but the parsers: trees are walked with the standard library's whole numbers and fractions, kinds
of number are told by their definitions.  So a mistake in one of the two shows as a difference.
It is made to be read rather than to be fast.
"""
