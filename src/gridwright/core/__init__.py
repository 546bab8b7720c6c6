"""The nouns: grids, puzzles, constraints, models, results, families.  Standard library only."""
