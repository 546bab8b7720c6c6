"""Where things are in the three arrays of the lists kernel.

=========  ======  =======================================================================
``net``    int64   the problem; never changes.  Header, then what it points to
``words``  uint64  first one row of ROW words a level: domains, what lists saw, alive rows;
                   then, never changing, the supports
``ints``   int64   the search: header, sizes of lists on each level, levels, queues, scratch
=========  ======  =======================================================================

A *variable* has a domain of WIDE words; bit i is the i-th value of its kind.  A *list* is a
statement written out: rows of values for its columns, of which some are alive.  Every variable
has a list of its own, with one column, so that an *operand* of a formula is always a list and
each of its rows has a number.  Lists come first among the *props*, which are what is queued.

1. Where the search may pause, no queue has anything and no domain is empty.
2. The size of a list on a level is the number of its alive rows there.
3. The supports of a column are disjoint, together hold every row, and no bit beyond.
4. The author of a list that waits is the one prop that took rows from it since it was revised,
   if nothing else happened to it: it need not be woken for what it did itself.
5. What is left after a propagation does not depend on the order of the queue: every prop only
   takes away, and takes no less from less.  So a search can be led to a place by its choices.
"""

__all__ = []  # every figure here is a name for a place

# header of net: figures, then places in net, words and ints
N_VARIABLES, N_LISTS, N_PROPS, ROW, SUPPORTS, FEW = range(6)
VARIABLES, LISTS, COLUMNS, PROPS, STARTS, WATCHERS = range(6, 12)
SIZES, STORIES, RESIDUES, QUEUES, WAITING, OUT, OUT_ROOM, PATH = range(12, 20)
AUTHORS = 20
CHOICE, VALUES, STACK, DIGITS_OF, HITS, ROWS_LEFT, MASKS, TARGET = range(
    21, 29
)  # scratch of formulas
FOLDED, RANGES, PARTS, COUNTED, OPENED = range(29, 34)  # more scratch
PULLED = 34  # whether there are letters, at which formulas pull
NET_HEADER = 35

# a variable in net
DOMAIN, WIDE = 0, 1
VARIABLE_RECORD = 2

# a list in net: its words in a row, columns, numbers and digits (rows x columns) in net; from
# how many rows on it is halved, or 0
FIRST, N_WORDS, COLUMN, END_COLUMN, NUMBERS, N_ROWS, DIGITS, WEIGHT, HALVED = range(9)
LIST_RECORD = 9

# a column in net
OWNER, SUPPORT, SEEN, RESIDUE = range(4)
COLUMN_RECORD = 4

# a prop in net: its kind, the queue it waits in, and its own table
KIND, QUEUE, TABLE = range(3)
PROP_RECORD = 3
ROWS, FORMULA, COUNTS, DIFFERENT, DISTINCT, INTERVALS, ASKED_FOR, TALLY, VARIETY = range(9)

# the header of ints
STEP, LEVEL, NODES, FAILS, FOUNDS, ASKED, N_PATH = range(7)
SIFTING, SIFTED, SIFTED_ANY = 7, 8, 9  # a long list that is half sifted, by which prop + 1; or 0
HEADS = 10  # how many wait in each queue
N_QUEUES = 5
INT_HEADER = HEADS + N_QUEUES

# a level in ints; a list that is halved has two options, and MIDDLE is its first row above
CHOSEN, NEXT, LAST, DEGREE, MIDDLE = range(5)
STORY = 5

# a formula's table in net
SUBJECT, N_CELLS, CELLS, N_CODES, CODES, PAIRS, SUBJECT_PAIRS, FLAGS, BASE, N_OPERANDS = range(10)
OPERANDS = 10
NO_SUBJECT, CELLS_ONLY = -1, -2
SIGNED, NEGATED, ZERO_TOO, REVERSED = 1, 2, 4, 8

# a pair: rows of two operands that must have the same digit in a cell, or different ones
OTHER, OTHER_COLUMN, OWN_COLUMN, SAME = range(4)
PAIR = 4
