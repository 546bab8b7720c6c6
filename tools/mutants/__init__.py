"""Mutants: does a test notice when a line is a little wrong?

``python -m tools.mutants`` makes small changes to the package, one at a time, each in a copy of
the sources, and runs tests that execute the changed line.  Changes that no test notices are
written to ``docs/mutants.md``, where people say what they think of each.

`choosing` and `mutating` make the changes, `noting` and `covering` know which tests run a line,
`nearest` which are near a module; `trying` tries, by processes (`running`) in which pytest is
watched (`watching`); `recording` keeps outcomes and writes the page.
"""
