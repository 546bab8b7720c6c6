"""Running searches: limits, progress, stopping.  Built once, for every engine.

**A stop is between slices, and what does not end is halted.** Ctrl-C sets a flag that is read
between slices, about every 30 ms, and so is the clock; a second Ctrl-C interrupts at once.
Whatever else can be long (reading, making models, writing out, a slice that goes on, verifying,
drawing) asks `basics/halting` in its loops. `run/stopping` answers: once the reason has been
known for 0.1 s, `Halted` is raised through everything, as KeyboardInterrupt would be, but only
where somebody asks. What it passes through is thrown away, so a search that was halted within
`advance` cannot go on: the run is over, with what earlier slices found and verified. Solutions
that there was no time to verify are not told. A kernel cannot be asked: its budgets are for
that. What compiles is waited for on a thread that may be left behind. A function of the user's,
`cancelled`, is asked by the thread that runs, never by others.

**Figures do not show where slices ended.** Slices follow the clock, so that Ctrl-C is obeyed; a
limit of solutions is looked at only after numbers of nodes of five binary digits and zeros,
which no slice passes: at most a sixteenth of the nodes is opened in vain. What an engine
decides for itself (to begin with a memo, to change turns) depends on nodes too. Figures of a
count that threads have gone on with, of one stopped by time or Ctrl-C, and of an iteration that
is left are as they happen to be.

**A run is a set of units** (`run/units`), each a search with what it has given so far.
`run/threads` advances them on threads and cuts one where a thread starves, after 20 ms in a run
of two seconds, 200 in one of twenty: two threads wait for 0.03 to 0.1 s in all. Engines know
nothing of it but the goal of their searches (`COUNT_IN_PARTS`), `split`, `dump` and `load`. A
store is told what happens to a unit in three words: save, finish, cut. A part of a cut has the
share of the tree that its search began with (`weight`), so progress does not depend on where it
was cut. One keeps nothing, one hands solutions out, one is the job file (`run/job`), where each
word is a transaction, and so is all that is told `together`.

**Counts that remember cannot be cut**: a memo, a table of states or a cache of components is
the point of them, and is of no use in parts. So long runs enumerate, but for covers: their units
have a memo each where that is worth it, which lives as long as the unit stays where it is. Such a
unit is cut into few parts only, and a worker of a cluster stays at it for longer.

**A count becomes shared by itself** (`run/workers`, `Run.widen`). It begins as any count; after
two seconds (a tenth of one if `--jobs` was given) it is asked whether it can be cut, and
threads go on with it where it stands. A cover in one part that still uses its memo, sweeps and
components say no; parts that symmetries leave of a cover share nothing, so each thread has the
memo of its own. A limit of nodes keeps a run on one thread, since it promises the same result every
time. So does a search for solutions, whose order is part of what it promises.

**The line of progress is our own**, a dozen lines, though rich is there: its live displays hide
the cursor, which a killed process leaves hidden, and what is wanted is one line that may be
cut.

**The lock is on the file, and on a second one.** SQLite can lock the job itself, but then
nobody else could look at it while it runs. `flock` goes with the file, whatever it is called,
but is not everywhere; an exclusive transaction on `FILE-owner` is given back by the system on
every system, but goes by the name. A running job holds both (`run/owning`). Closing any
descriptor of a file drops SQLite's own locks in the process, so the locked one is closed last.

**A job file is read as if an enemy had written it** (`run/job_file`): its schema is compared
with ours, word for word, before anything is asked; statements may do so much work a byte; what
is read halts when asked to, what is written does not. Each row has a digest of 16 bytes, and a
*seal* the number of rows and the sum of their digests (`run/sealing`), kept up to date in the
same transaction without reading other rows. Pages are checked by SQLite before anything is
written to them. Storing a unit with ten solutions takes 0.8 to 0.9 ms of CPU, 0.6 without
digests. Solutions are compared with the seal when they are told, units whenever they are read.

**Order is made at the end.** Threads find solutions in any order, and cut differently each
time; told in the order of their values they are the same for every number of threads.
"""
