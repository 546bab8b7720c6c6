"""Compiled kernels: NumPy arrays in, NumPy arrays out; they know nothing of puzzles.

**Inner functions of kernels are parts** (`kernels/parts`). Numba optimises and translates each
function when it is compiled, with all that it calls, and once more with each caller; our
kernels are five to nine calls deep. A part is only written down: its entry links, inlines,
optimises and translates it, once. CPU seconds of cold compiles, before and after, each twice in
turn on a busy machine: lists 11.9 to 12.5 and 7.8 to 8.2, first bundle of `domains` 11.2 to
13.1 and 6.6 to 7.1, second 6.1 to 6.2 and 2.8 to 3.2, `cover` 13.3 and 8.3 (once); running them
was as fast (14 boards and 7 covers in turn). It relies on what Numba does not document, so it
looks whether that is there, and does without.

**Kernels of `domains` are compiled apart.** The loops of the search (`kernels/domains`) and of
the count (`kernels/counting/count`) are compiled once for all models; what propagates
(`kernels/propagation`) comes in bundles, what a kind of family needs together, so that a magic
board and a Jodici share a compilation; other mixtures are compiled as asked. The loops get it
as an argument and call it by its address, 7 ns a call, so each is cached by itself and none is
compiled twice. A count compiles what it begins with, and what it needs later when it does, on a
thread, while its other half goes on.
"""
