"""Reasons: the path to a solution, and why there is none or more than one.

**An explanation has no list of techniques.** A deduction is what few statements and facts leave no
room for.  The easiest is the one for which least must be imagined until something breaks, found by
supposing values while parts of constraints speak in waves (`wave`), shortened by walking back from
what broke (`shorten`), and named by its shape (`names`).  Every part is sound by itself, and every
step is a model that another engine can refute (`check`).  What is gone by placed values is done on
the side, and remembered, so that facts are told as "7 in r4c1" (`board`, `tracing`).

**The trace is walked again** from the root on the plain engine's choices, taking the branch
that agrees with the solution. So it costs a search nothing and serves every engine.

**The trace tells who left a variable its value.** The plain engine's propagation appends
(constraint, variable) where it is asked to; of crosswords these are the clues in the order in
which they fell.
"""
