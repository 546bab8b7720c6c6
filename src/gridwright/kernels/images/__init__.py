"""Kept kernels: machine code that Numba made, stored as files of ours and called by address.

A command that only runs kernels needs neither Numba (0.13 s to import, 0.24 s until its registries
and the first entry of its cache are there) nor a compiler.  After a compilation the object code is
kept as an *image* (`making`, `files`); the next process has llvmlite's object loader link it
(`linking`), and calls it by its address (`entry`).

**The old way is always there.**  What is odd in any way (another key, owner, mode or checksum, a
layout of arrays that was not compiled, a linker that refuses) leads to Numba, with the same
answer; `notes` says why.  With NUMBA_DISABLE_JIT=1, NUMBA_BOUNDSCHECK=1 or GRIDWRIGHT_IMAGES=0,
nothing is kept and nothing loaded.  The engine that answers, and the order of solutions, never
depend on what is kept: callers cannot tell.

**Nothing runs that was made for something else.**  The key (`key`) is in the file's name and in the
file: processor and its features, operating system, versions of Python, numpy, Numba, llvmlite and
ours, all sources of kernels, options of the compiler.  Files and their folder must be ours or
root's and writable by nobody else; a checksum of 128 bits is against accidents.  Files are written
beside their place and renamed.  They hold JSON and object code; nothing is unpickled.  llvmlite's
loader writes to memory first and makes it executable, and no longer writable, afterwards.

**What is in an image.**  An object file as LLVM wrote it.  Its function takes a place for the
result, one for an error, then the arguments one by one: an array is (0, 0, items, bytes of one,
address, shape, strides); a function that is passed is (address, 0, 0).  Numba's wrappers for
Python and C are in it too, and refer to helpers of Numba's that are not there: these lead to
`abort`, for kernels raise nothing and nobody calls those wrappers.  Helpers beyond a short list
of names make an image impossible (`making`).
"""
