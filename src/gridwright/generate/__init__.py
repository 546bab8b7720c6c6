"""Making puzzles: a solution is drawn by chance, and as little of it is given as was wished.

**Decisions rest on truths alone**: whether a question has no solution, one, or more.  So no
engine, order of solutions, number of threads or batch changes what is made: puzzle k of a recipe
depends on the frame, the wishes, the seed and k.  Numbers by chance come from a generator of our
own (`chance`), since neither Python's nor NumPy's promise the same ones for ever.

A solution is drawn by fixing values at random until there is only one left (`filling`).  Of its
values, taken in a random order, the shortest beginning that has one solution is found by
bisection, and then each of these that can be spared is taken away (`choosing`).  Both ask for a
block of puzzles at a time.

**Models of finite domains are filled and chosen from by compiled code** (`Questions.making`,
`kernels/filling`, `kernels/sparing`), which decides the same from the same numbers; a test compares
both.  Values are fixed on trust, as a search finds out in the end whether that was right.  Of what
is given, what comes before and after a part is propagated once for the part; and of a solution
without a unit it is enough that the unit has another value there, so hardly anything is searched
for but what shows that a given is needed.

**9x9 Sudokus are made by compiled code** (`sudokus`), which decides the same from the same numbers
with fewer searches, so that ids mean the same puzzles; a test compares both.  For a pattern of few
cells it climbs on the number of solutions; without bias it keeps what is minimal by chance
(`kernels/sudoku9/making`, `climbing`, `unbiased`).

**Whoever makes puzzles is one of the `Blocks`**: `making.Maker` where a board is filled and some of
it given, `drawing` where a family draws by chance itself.  What nobody can make is refused at once
(`possible`), with the reason.
"""
