"""The language of numeric crosswords' clues: `tokens`, `parser`, `tree`, and what they mean.

A clue denotes a set of numbers, given the values of its letters and of the entries it names:
an expression one number, a kind of number many; `statement` puts the parts together.
"""
