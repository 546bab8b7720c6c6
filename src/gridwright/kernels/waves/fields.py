"""Where everything is in the arrays of waves.

Arrays
------
ints  int64  begins with the fields of HEAD, of which those in capitals below say where there is
  WATCHED   1 + N_VARIABLES  where the parts that look at a variable begin: pairs of a part and what
                             of a variable it minds
  BOOKED    1 + N_VARIABLES  where those on the side begin: parts
  PARTS     4 a part         KIND, where its record is, where its scope is, how long that is
  BESIDE    2 N_VARIABLES    another board: domains, then what is placed
  MARKS     2 N_PARTS        for `join`
  BEFORE    N_VARIABLES      the same
  ANSWER    2 N_VARIABLES    what a part says last: variables, and values that are gone
  BATCH     MOST_TOGETHER waves, WAVE_SIZE each
  and from WAVE on a wave, with the fields of WAVE_FIELDS and then
    domains, placed, to place     N_VARIABLES each
    waiting, is waiting, spoke    N_PARTS each
    said                          part, how many, then variables and values that are gone
  Where IS_LESS is up some parts are never asked, which are waiting from the beginning.
Records: a CLUE has that of `clue_ends`; LISTED has the fields of LIST (of which
LAST_WORD is where `rows` has the last word of all rows, and PER how many rows are gone through for
one combination of the cap), then by variable which values no row was
written for, by variable those of any row, and by variable and value where the rows with it stand in
`rows`, -1 if there are none; UNLIKE has how many groups, and of each how many
entries of which length, and their variables; a sum has that of `adding`, PLACE the values of which
each needs a place, SMALLER whether equal ones are out;
CASE has a variable, its value in the case, the part
that speaks then, how many variables have fewer values in it, pairs of these and their values, and
room for what they had.  Parts that speak in cases alone come after the N_PARTS others in PARTS.
rows  uint64  sets of rows, as lists point at them; from ROWS_LEFT on room for one more
"""

__all__ = [
    *("ABSORB", "ALWAYS", "ANSWER", "ANSWERED", "ASKING", "ASKS", "BATCH", "BEFORE", "BESIDE"),
    *("BEYOND", "BOOKED", "CAP", "CASE", "CERTAIN", "CLUE", "COUNT", "DOMAINS", "ENDS", "GONE"),
    *("GO_ON", "GO_ON_ALL", "HEAD", "IMAGINED", "INSIDE", "IS_BEHIND", "IS_BROKEN", "IS_DONE"),
    *(
        "IS_LESS",
        "IS_MADE",
        "JOIN",
        "LAST_WORD",
        "LEVEL",
        "LIST",
        "LISTED",
        "MARKS",
        "MOST",
        "MOST_TOGETHER",
    ),
    *("MOST_TRIED", "N_ANSWERED", "N_ASKED", "N_CALLS", "N_COUNTED", "N_FOUND", "N_PARTS"),
    *("N_SPEAKING", "N_SPOKEN", "N_UNKNOWNS", "N_VALUES", "N_VARIABLES", "N_WAITING", "N_WORDS"),
    *("OTHER", "PARTS", "PATIENT", "PER", "PLACE", "PLACED_FROM", "PLACED_TO", "ROWS_LEFT"),
    *(
        "SAID_FROM",
        "SAID_TO",
        "SETTLED",
        "SINGLE",
        "SMALLER",
        "SUM_ENDS",
        "SUM_WAYS",
        "SUPPOSE",
        "TAKE",
    ),
    *("TOTALS", "UNKNOWN", "UNLIKE", "USED", "VARIABLE", "WATCHED", "WAVE", "WAVE_FIELDS"),
    *("WAVE_SIZE", "WEIGHTS", "WHAT"),
]

ALWAYS, ENDS, SINGLE, CERTAIN, WEIGHTS, SETTLED, INSIDE = range(7)
"""What of a variable a part minds: anything, its ends, whether one value is left, whether it must
or cannot be one of the values that are counted, whether the last value of some weight is gone,
whether the case in which it speaks is the only one left; from INSIDE on, one of these, of what is
left inside that case."""

CLUE, LISTED, UNLIKE, USED, COUNT, TOTALS, OTHER, CASE = range(8)
SUM_ENDS, SUM_WAYS, PLACE, SMALLER = range(8, 12)

ASKS = 2
"""Somebody is to say what the part says that is next (`N_SPOKEN`), and answer."""

HEAD = (
    *("n_variables", "n_parts", "n_values", "patient", "watched", "booked", "parts", "beside"),
    *("marks", "before", "answer", "wave", "rows_left", "batch", "wave_size"),
    *("cap", "what", "variable", "gone"),
)
(N_VARIABLES, N_PARTS, N_VALUES, PATIENT, WATCHED, BOOKED, PARTS, BESIDE) = range(8)
(MARKS, BEFORE, ANSWER, WAVE, ROWS_LEFT, BATCH, WAVE_SIZE) = range(8, 15)
(CAP, WHAT, VARIABLE, GONE) = range(15, 19)
"""The last ones are told in each call: the cap, what is to be done, with which variable (or of how
many), and what is gone of it."""

WAVE_FIELDS = (
    *("most", "imagined", "level", "is_broken", "is_done", "placed_to", "placed_from"),
    *("n_waiting", "said_from", "said_to", "n_asked", "n_found", "n_speaking", "n_spoken"),
    *("n_answered", "is_behind", "n_calls", "is_less"),
)
(MOST, IMAGINED, LEVEL, IS_BROKEN, IS_DONE, PLACED_TO, PLACED_FROM) = range(7)
(N_WAITING, SAID_FROM, SAID_TO, N_ASKED, N_FOUND) = range(7, 12)
(N_SPEAKING, N_SPOKEN, N_ANSWERED, IS_BEHIND, N_CALLS, IS_LESS) = range(12, 18)
DOMAINS = len(WAVE_FIELDS)

LIST = ("is_made", "n_counted", "n_words", "last_word", "n_unknowns", "per")
IS_MADE, N_COUNTED, N_WORDS, LAST_WORD, N_UNKNOWNS, PER = range(6)
BEYOND = len(LIST)

ASKING = -2
"""What a part says is to be answered."""

UNKNOWN = -(1 << 40)
"""How often anything was found, if that is not known."""

MOST_TRIED = 40
"""As in `explain.parts.listed`."""

MOST_TOGETHER = 64
"""Waves that are gone on with in one call."""

GO_ON, SUPPOSE, TAKE, ABSORB, JOIN, ANSWERED, GO_ON_ALL = range(7)
