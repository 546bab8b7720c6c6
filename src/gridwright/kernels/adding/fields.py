"""Where everything of a sum is in an array of whole numbers.

A record begins with the fields of FIELDS, of which those in capitals say where there is
  WEIGHTS   N             the weights of the numbers
  VALUES    WIDTH         the numbers of the bits, in increasing order
  APART     N             the later numbers that differ, as sets of places
  DOMAINS   N             what each number may be, given by the caller; a question before it, of
                          which WHAT, OF, WITH and UP_TO say where: which it is, of which number,
                          with which values, and up to how many places, or combinations
  ORDER     N             in which order numbers are chosen
  KEPT      N             by that order the values that take part
  FRAMES    4 + N each    by level of the search what is left to be made, which values are not
                          tried, which is, whether any made it, and the sets of the numbers
  BOUNDS    2 N           by level the least and the greatest number that leaves the others room
  TARGET    N             what is to be said to be gone, given by the caller
  GROUPS    64            sets that are to be tried
  PRODUCT   2 N WIDTH     in how many ways sums are made, of half of the numbers each
  TABLE     a table that sums may share: how many searches there were, how many places of entries
            it has (a power of two), how many are used in this search, and entries of ENTRY numbers:
            the search, the level, what is left, whether it is made, and the sets
"""

__all__ = [
    *("ALL_APART", "APART", "BOUNDS", "BROKEN", "CHOSEN", "DOMAINS", "ENOUGH", "ENTRY", "FIELDS"),
    *("FRAMES", "FRAME_SETS", "FULL", "GROUPS", "HERE", "IS_ANY", "IS_APART", "IS_MADE", "IS_WIDE"),
    *("KEPT", "LEFT", "MADE", "MOST", "MOST_NUMBERS", "N", "OF", "OPEN", "ORDER", "PLACES"),
    *("PRODUCT", "QUESTION", "SILENT", "TABLE", "TABLE_HEAD", "TARGET", "TOTAL", "UNMADE", "UP_TO"),
    *("VALUES", "WEIGHTS", "WHAT", "WIDTH", "WITH"),
]

FIELDS = (
    *("n", "width", "total", "all_apart", "is_wide", "is_apart", "weights", "values", "apart"),
    *("domains", "order", "kept", "frames", "bounds", "target", "groups", "product", "table"),
    *("most", "places", "is_any"),
)
(N, WIDTH, TOTAL, ALL_APART, IS_WIDE, IS_APART, WEIGHTS, VALUES, APART) = range(9)
(DOMAINS, ORDER, KEPT, FRAMES, BOUNDS, TARGET, GROUPS, PRODUCT, TABLE) = range(9, 18)
(MOST, PLACES, IS_ANY) = range(18, 21)

LEFT, HERE, CHOSEN, IS_MADE, FRAME_SETS = range(5)

QUESTION = 4
WHAT, OF, WITH, UP_TO = range(-QUESTION, 0)
"""Where a question is, from DOMAINS on."""

MOST_NUMBERS = 12
"""Numbers of a sum; as in `explain.parts.sums`."""

TABLE_HEAD, ENTRY = 3, 4 + MOST_NUMBERS

UNMADE, MADE, ENOUGH, SILENT, FULL, OPEN = range(6)
"""What a search ends with: the sum is not made, or is; all that was asked for is known; there are
too many places; the table is full; it has not ended."""

BROKEN = -1
"""No numbers make the sum."""
