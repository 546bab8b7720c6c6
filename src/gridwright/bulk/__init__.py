"""Files of very many Sudokus: bytes in, lines out, on all cores, in bounded memory.

**A file is bytes, chunks of whole lines, arrays, bytes** (`bulk/`). One thread reads, others
answer a chunk each, the main thread writes in order and obeys Ctrl-C; a few chunks a thread are
in flight, so memory does not depend on the file. Lines that are nothing but a puzzle (and a
comment) never become Python objects: a chunk is one array of characters, and what is written is
another. All else goes the way of a single line, through the family, so that errors are the
same. Of the CPU time a puzzle of 17 clues takes 420 ns in the kernel, 50 to be read, 55 to be
proved and 40 to be written (850 as JSON).

**The proof shares nothing with the engine** (`kernels/sudoku9/proof`). The search could ask its
own grid whether a solution is one, but that would confirm a mistake in its layout. The proof
looks at the 81 bytes that leave: all nine digits in each house, every given kept. It takes 55
ns a board, and is asked by `solve_many` itself; the same in NumPy took 160 to 250.

**Which of several solutions is written must not depend on who was ready.** So in lines the
plain engine answers only what has one solution or none, and the rest waits for the kernel;
where puzzles are shown one by one, it is the other way round: `sudoku9` helps with those
(`bulk/accelerator`).

**Output and job are in step because the output is only ever longer than the job says.** First
the output is synced, then the job is told its length; to go on, the output is cut back. There
is no table of chunks: they are written in order, so one position says it all.

**A pipe gets at most 4,096 bytes at a time**, ended by a line feed: it takes those at once or
not at all, so a second Ctrl-C, which interrupts a blocked write, leaves whole lines.

**Long files without `-o` are written in lines**, since nobody reads a million boards. Long is
what is not over after the first 100,000 bytes, which are read anyway to tell what a text is.
"""
