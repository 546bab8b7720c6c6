"""Exact cover kernels: sparse sets at the top, frames of bit sets below, counting, bounds, costs.

`fields` and `frame` hold the tables of arrays and their invariants: read them first.  The search
is in `sparse` (which hands over), `dense` (with `narrow`) and `events`, the two ways to search a
frame; `count` and `sweep` count without enumerating.
"""
