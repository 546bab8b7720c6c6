"""Engines that are other people's solvers: a second opinion, and the oracles of our tests.

`cp_sat` and `cadical` turn a model into what their solver reads, `search` makes a Search of its
answers.  They come with the extra ``gridwright[oracles]``, are loaded when they are asked for,
and are never chosen by themselves.
"""
