"""Elements of boards, one file each: key, meaning, picture, f-puzzles, rule, example.

`lines`, `pairs` and `cells` are what they share: most are cells on a line, two cells side by side,
or cells one by one; `picture` draws what several have.  Each is said in constraints that
engines know already: differences, orders, sums, tables over a few cells.
"""
