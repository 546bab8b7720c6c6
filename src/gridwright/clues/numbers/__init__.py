"""What clues say of numbers: kinds, functions, their inverses and their members."""
