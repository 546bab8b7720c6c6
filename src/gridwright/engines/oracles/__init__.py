"""Engines that are other people's solvers: a second opinion, and the oracles of our tests.

`cp_sat` and `cadical` turn a model into what their solver reads, `search` makes a Search of its
answers.  They come with the extra ``gridwright[oracles]``, are loaded when they are asked for,
and are never chosen by themselves.

**A search of somebody else's solver is a number of answers.** The solver runs on one thread
with one seed, so `load` asks again until it is where it was, and a fingerprint of the solutions
tells if it went another way (another version does). CP-SAT enumerates on a thread of its own, a
bounded queue ahead; CaDiCaL is called for 200 conflicts at a time. So both obey Ctrl-C and
`--time` within 0.1 s, whatever they are at.
"""
