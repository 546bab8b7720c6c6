"""Playing: what a page, or any other program with a board, needs to know about a puzzle."""
