"""What follows from a supposed value, as parts of statements speak in waves.

The same as `explain.wave.Wave`, which is its twin: the same parts speak in the same order, and as
many imaginings are counted; but nothing is noted of why anything is gone.  So it tells whether a
value breaks, how soon, and what is left if it does not.  All sets have at most 62 values, and no
variable has a value that nobody tells (`Ground.out`).

`fields` lays out the arrays, `taking` takes values away, `saying` has what parts say, `asking` asks
them, `running` is the wave, and `advance` what Python calls.
"""
