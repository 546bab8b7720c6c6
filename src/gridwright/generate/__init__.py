"""Making puzzles: a solution is drawn by chance, and as little of it is given as was wished.

**Decisions rest on truths alone**: whether a question has no solution, one, or more.  So no
engine, order of solutions, number of threads or batch changes what is made: puzzle k of a recipe
depends on the frame, the wishes, the seed and k.  Numbers by chance come from a generator of our
own (`chance`), since neither Python's nor NumPy's promise the same ones for ever.

A solution is drawn by fixing values at random until there is only one left (`filling`).  Of its
values, taken in a random order, the shortest beginning that has one solution is found by
bisection, and then each of these that can be spared is taken away (`choosing`).  Both ask for a
block of puzzles at a time.
"""
