"""Text formats that other programs use too: Sudoku lines and blocks, Knuth's exact covers."""
