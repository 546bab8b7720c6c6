"""Mutants: does a test notice when a line is a little wrong?

``python -m tools.mutants`` makes small changes to the package, one at a time, each in a copy of
the sources, and runs the nearest tests.  Changes that no test notices are written to
``docs/mutants.md``, where people say what they think of each.
"""
