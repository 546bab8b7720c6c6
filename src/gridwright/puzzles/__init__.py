"""The nouns: a puzzle, its family, its solutions and what was proved of them."""
