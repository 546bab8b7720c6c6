"""The second evaluator: what formulas and clues mean, for `Constraint.holds` alone.

Engines evaluate postfix programs with whole numbers and ranges, turn sets inside out and list
them (`basics/evaluate`, `clues`).  Here the same is written once more, and nothing is shared
but the parsers: trees are walked with the standard library's whole numbers and fractions, kinds
of number are told by their definitions.  So a mistake in one of the two shows as a difference.
It is made to be read rather than to be fast.

**Two evaluators, one of them slow.** Engines ask `Constraint.is_met`, which runs postfix
programs, turns sets inside out and lists kinds; a solution is checked by `Constraint.holds`,
which walks trees with fractions and tells kinds by their definitions, primes by other tests
(`model/checking`). They share the parsers and nothing else, which a test holds them to, so a
mistake in one is a difference, not a wrong answer. Checking 219,708 fillings with clues of
kinds took 5.5 s before and takes 4.8 with it, 40,746 solutions of a formula 0.29 and 0.36,
3,645 of three relations 0.08 and 0.09 (CPU seconds, mean of two, busy machine).
"""
