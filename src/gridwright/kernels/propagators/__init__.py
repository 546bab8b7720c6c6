"""One file a kind of constraint: functions (sets, ints, c) -> bool; False is a contradiction.

`c` is the place of the constraint's figures in `ints` (see kernels/fields.py).  A propagator
takes impossible values away through `remove`, `keep`, `clip` and `assign`, never adds any,
holds nothing between calls but what is in the arrays, and knows the answer once all variables
of its scope have one value.  `registry` has a row for each.  Each file states its strength, and
`gridwright.testing.check_propagator` holds it to that.
"""
