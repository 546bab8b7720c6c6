"""The kinds of constraint that the `domains` kernel knows, by number."""

__all__ = [
    "AT_MOST",
    "BETWEEN",
    "COLOURS",
    "DEGREE",
    "DIFFERENT",
    "INCREASING",
    "JOIN",
    "LINEAR",
    "NEVER",
    "N_KINDS",
    "PAIRS",
    "PATH",
    "PERMUTATION",
    "PRODUCT",
    "RELATION",
    "TABLE",
]

# DIFFERENT never waits, its work is done as variables are settled
(NEVER, DIFFERENT, PERMUTATION, AT_MOST, LINEAR, PRODUCT, TABLE, PATH, DEGREE, JOIN) = range(10)
(INCREASING, RELATION, BETWEEN, COLOURS, PAIRS) = range(10, 15)
N_KINDS = 15
