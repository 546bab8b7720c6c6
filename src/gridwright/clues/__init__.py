"""The language of numeric crosswords' clues: `tree`, how one is read, and what it means.

`numbers` knows kinds and functions, `language` reads formulas, `sentences` what is left, with
`prose` for its leaves, and `aloud` says in words what was read.

A clue denotes a set of numbers, given the values of its letters and of the entries it names:
an expression one number, a kind of number many; `statement` puts the parts together.

**Unknown is not false.** Numbers are exact up to `MAX_BITS`; beyond it they are ranges, of
which an end means "at least so much" and never an equality (`basics/ranges`). What ranges do not
settle raises `Undecided`; `and`, `or` and chains look at all parts before they do. An engine
leaves in what it cannot tell (`engines/trying`), so that another statement may take it away,
and the check of the solution raises it with the statement's name; engines that write statements
out, and count without solutions, refuse such a model.

**A clue denotes a set of numbers**, given its letters and the entries it names. An expression
denotes one number, a kind many; `=` and `and` are intersections, so one word, `allows`, is the
meaning of every clue, and a relation such as `3d = square` needs nothing of its own. Sets that
are calculated with are turned inside out (`clues/numbers/inverses`): `2 * square` asks whether
half of the number is a square.

**Fractions on the way are exact**: `A/B + C/D` may be whole. Products without a sign bind
tighter than `/`, as in print.

**Setters' words are tokens** (`clues/language/synonyms`): `twice` is the number 2, `squared` a
raised 2, so the grammar knows nothing of them, and in a puzzle with letters they are letters.
Printed names (`3dn`, `4 across`) are turned into the puzzle's own before a clue is read
(`naming`).
"""
