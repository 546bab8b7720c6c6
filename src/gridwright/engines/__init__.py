"""Engines turn a model into a search.  The only importer of kernels.

**Who comes second is asked late.** To say whether it takes a model, the domains engine loads
numpy and numba, half a second that small puzzles should not wait for. So `Portfolio` asks once
the plain engine has used up its first turn, on the thread on which the kernel is then compiled
and the search made. The plain engine rests meanwhile: an answer that came from whoever was
faster would not be the same on every machine.

**Turns are counted in work, not in time.** Work is nodes times what a node of the model costs,
and for `lists` the combinations tried at the root. So engine, solutions, order and figures are
those of the model and the options, whatever is loaded. `cover`, `domains` and `sudoku9` go on
alone after the first turn; `lists` may lose itself in relations that `plain` sees through, so
it tells its work, and the two take turns in which each comes to as much work as is due; that
grows by a fifth a round. The price: where a kernel is loaded, a hard puzzle waits for plain's
first turn, up to a quarter of a second, which it did not while whoever was loaded answered.

**Engines say whose propagators they use** (`Engine.kin`); two that share none are second
opinions on each other. `plain`, `cover`, `domains`, `lists`, `sudoku9` and the oracles share
none. What all of them share is the meaning of the model (`model`, `clues`), and `plain` and
`lists` write a clue's rows by one routine (`engines/plain/combining`): a mistake there is for
the tests with oracles to find. Engines are asked in turns of 1,000, 10,000 and 100,000 nodes,
from the root each time, which costs a ninth and needs no state.

**Very many questions to one model** (`questions`) are answered without a search for each: a model
is packed and propagated once, a question copies the root, fixes its values, and wakes only the
constraints on them. On twelve boards, with the questions that making minimal puzzles asks, that
is 76 times as many a second as single solves (geometric mean; 18 at least, one run on a busy
machine; `python -m bench questions`). Checking their solutions by `Constraint.holds` would take
longer than finding them, so `columns` says the same once more in numpy, over thousands of rows
at a time; it takes 1 to 5 us a question.
"""
