"""How hard 9x9 Sudokus are for a person: the easiest steps, one after the other, by one measure.

`board` is the puzzle as an exact cover, `singles` what is seen at once, `refutation` the measure,
`rounds` puts them in order, `rows` takes very many boards, one after the other.

**One measure in place of a list of techniques.** What a candidate's refutation costs is how much
has to be kept in mind: placements that are imagined, those of them found by a house, houses that
are looked along. Sets, fish, wings and chains of N. Juillerat's Sudoku Explainer (2006) are shapes
of refutations, and come out in about its order, without one of them being written down.

**Weights were chosen on one half of 1,222 rated puzzles beyond singles** (Spearman 0.927 with that
program's ratings) and tried on the other half (0.937): 100 for a placement, 40 by a house, 20 for a
house. Rank correlations on the first half for (by a house, house), 2026-11-22: (40, 10) 0.920,
(40, 20) 0.927, (40, 30) 0.930, (60, 20) 0.930; the last two are worse among puzzles rated from 6.5
(0.846 and 0.843; 0.860). Without houses, and breadth first, it was 0.910. Counting placements that
rest on several others, or how many meet where something breaks, added nothing.

**Cheapest first, and all of one cost at once.** Breadth first with the first parents found, as
before, 245 of 250 puzzles had the same grade turned and relabelled; now 1,000 of 1,000 have.

**Along the box, where a line would do as well.** Always the line, the correlation was 0.934 in
place of 0.932; but a digit bound to a line of a box was then 2.8 or 3.0, depending on which cell it
was taken from.  Whichever is looked along anyway: 0.932, and only 246 of 250 puzzles kept their
grade when they were turned, since more of it depends on which of several equals comes first.

**Words, not lists, hold candidates.** As an exact cover, cells and houses are the same thing, a set
of nine bits; what a placement excludes is found by walking over bits. With counts, loops of nine
and an undo log, an imagined placement took 500 ns instead of 140.
"""
