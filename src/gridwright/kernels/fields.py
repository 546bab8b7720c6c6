"""Variables, their domains, and which constraints wait: the arrays of the `domains` kernel.

A domain is a set of whole numbers within the variable's window of 64-bit words: bit k of its
row is the value BASE + k.  The windows of a model's variables are cut from one ruler, so that
rows can be combined word by word.  Two flat arrays are the only arguments besides integers:
every function has one signature, and one model is compiled like any other.

Arrays
------
sets  uint64  SCRATCH words of scratch from 0 on, then the rows of all variables, the tables
              of sets that constraints own, and at ints[SAVED] the saved rows (to the end)
ints  int64   fields 0..39 named below, at VARS 16 figures for each variable, then tables that
              are found through their field:
  CONS      8 a constraint   its figures, named below
  QUEUE     3 a constraint   three stacks of waiting constraints, by urgency; heights at HEIGHT
  LISTED    2 a variable     the first ints[PLACES] are variables with one value left, of which
                             the first ints[SEEN] have been taken from all others
  CHANGED   1 a variable     linked variables that have changed since the path propagators looked;
                             ints[N_CHANGED] of them
  TWOS      2 a variable     linked variables with two values since `pairs` has looked, likewise
  PHASES    1 a variable     the value it had last, to be tried first
  LEVELS    5 a level        decision (variable, value), heights of log and saved rows before
                             it, and the share of the tree that is left at the level
  OUT       solutions found, ints[FOUNDS] of ints[ROOM], a row of ints[ANSWER] values each
  LOG       5 a saved row    variable, and its changing figures; ints[LOGGED] ints (to the end)

A constraint is known by the place of its figures in `ints`.

Permutations may be *linked*: each of its values v is a variable too, whose values are the
places of the scope.  LINK is the place in `ints` of the partners of a variable (by bit), TWIN
the variable's own value in them; -1 without partners.

Invariants (tests/kernels/test_network.py checks them after every node)
  I1  SIZE of a variable is the number of bits in its row, LO and HI are the first and the last
      of them, from the first move on.
  I2  When a row shrinks, all constraints on its variable are waiting or running.
  I3  A variable whose row changed on the top level has STAMP equal to that level, and what it
      was before is in the log: undoing the log restores the rows of the level below.
  I4  Once ints[LINKED], a place of a linked value is possible if and only if the value is
      possible at that place.
  I5  At a node, no constraint waits, and no listed variable is unseen.
"""

__all__ = [
    "ANSWER",
    "BAD",
    "BASE",
    "CHANGED",
    "CHOSEN",
    "CONS",
    "DUE",
    "END",
    "ENDS",
    "ENTRY",
    "EXTRA",
    "FAILS",
    "FIGURES",
    "FLAT",
    "FOUND",
    "FOUNDS",
    "FRESH",
    "HEIGHT",
    "HEIGHT_1",
    "HEIGHT_2",
    "HI",
    "KIND",
    "LAST",
    "LAY",
    "LEVEL",
    "LEVELS",
    "LIMIT",
    "LINK",
    "LINKED",
    "LISTED",
    "LO",
    "LOG",
    "LOGGED",
    "LONG",
    "NODES",
    "N_CHANGED",
    "N_CONS",
    "N_SAVED",
    "N_TWOS",
    "OLD_HI",
    "OLD_LO",
    "OLD_LOG",
    "OLD_SAVED",
    "OLD_SIZE",
    "OLD_STAMP",
    "OUT",
    "OWNER",
    "PARAM",
    "PEERS",
    "PEERS_END",
    "PHASES",
    "PLACES",
    "QUEUE",
    "RECORD",
    "REST",
    "ROOM",
    "ROW",
    "ROWS",
    "SAVED",
    "SCOPE",
    "SEEN",
    "SETTLES",
    "SHARE",
    "SINCE",
    "SIZE",
    "STAMP",
    "STARTS",
    "STEP",
    "STORY",
    "TWIN",
    "TWOS",
    "URGENCY",
    "USES",
    "VALUE",
    "VARS",
    "WAITING",
    "WEIGHT",
    "WIDE",
    "N",
]

# fields of ints
(
    N,  # variables
    ANSWER,  # the first of them, whose values are a solution
    LEVEL,  # decisions above
    STEP,  # what to do next: see domains.py
    NODES,  # opened, with the root
    FAILS,  # contradictions met
    FOUND,  # solutions found
    LIMIT,  # contradictions at which to restart, while nothing is found
    STARTS,  # how often the search has begun
    LAST,  # the variable decided before the last contradiction, or -1
    BAD,  # the variable that has lost its last value, or -1
    LINKED,  # 1 once linked rows agree (I4)
    PLACES,
    SEEN,
    CONS,
    N_CONS,
    QUEUE,
    HEIGHT,  # and the two fields that follow
    HEIGHT_1,
    HEIGHT_2,
    LISTED,
    LEVELS,
    OUT,
    ROOM,
    FOUNDS,
    LOG,
    LOGGED,
    SAVED,
    N_SAVED,
    ROWS,  # words of all rows together
    CHANGED,
    N_CHANGED,
    TWOS,
    N_TWOS,
    PHASES,
    SINCE,  # contradictions before this start, or before a value was last refuted at the root
    SHARE,  # of the tree: what was open at the root then
    LONG,  # contradictions from which on a start is given as many as all before
    FLAT,  # the row of variable 0 if all rows are one word over the same values, row by row; else 0
    LAY,  # what is to be laid out before the first move (kernels/laying), else 0
) = range(40)
VARS = 40
# figures of a variable
(
    ROW,  # place in sets
    WIDE,  # words
    BASE,  # the value of the lowest bit
    SIZE,  # values left
    STAMP,  # the level on which the row was last saved
    LO,  # the least value
    HI,  # the greatest
    LINK,
    WEIGHT,  # one, and one more for each failure seen
    FRESH,  # 1: in the list at CHANGED
    TWIN,
    USES,  # the constraints on the variable: places in ints, from here on
    ENDS,  # from here on those that need to know of LO and HI only
    PEERS,  # from here on those by which its value is no other's
    PEERS_END,
    DUE,  # 1: to be looked at by the propagator that is running
) = range(16)
RECORD = 16
# figures of a constraint
(
    KIND,  # of its propagator, see kernels/propagators/registry.py
    SCOPE,  # place in ints of the first variable
    END,  # one past the last
    PARAM,
    EXTRA,  # a table of the constraint's own
    URGENCY,
    WAITING,  # 1: in a queue, or running
    SETTLES,  # 1: its own changes need not wake it
) = range(8)
FIGURES = 8
# figures of a saved row
OWNER, OLD_SIZE, OLD_STAMP, OLD_LO, OLD_HI = range(5)
ENTRY = 5
# figures of a level
CHOSEN, VALUE, OLD_LOG, OLD_SAVED, REST = range(5)
STORY = 5
