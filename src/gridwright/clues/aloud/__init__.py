"""Trees of clues said in words."""
