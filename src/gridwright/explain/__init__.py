"""Reasons: the path to a solution, and why there is none or more than one.

**The trace is walked again** from the root on the plain engine's choices, taking the branch
that agrees with the solution. So it costs a search nothing and serves every engine.

**The trace tells who left a variable its value.** The plain engine's propagation appends
(constraint, variable) where it is asked to; of crosswords these are the clues in the order in
which they fell.
"""
