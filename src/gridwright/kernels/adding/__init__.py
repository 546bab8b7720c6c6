"""Sums of a few numbers, some of which differ: their ends, and which values take part in them.

The same as `explain.parts.adding.Adding` and `explain.parts.sums.SumEnds`, which are its twins: the
same places of the search are counted, so that both are silent beyond the same cap.  Sets have at
most 62 values; the last two numbers have one weight, and the values are a run.

`fields` lays out a sum, `counting` has its ends and how many ways there are, `pairing` its last
two or three numbers, `searching` the search, `asking` what Python calls.
"""
