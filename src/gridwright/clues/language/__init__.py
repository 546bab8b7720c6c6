"""The language of clues that formulas are written in: from characters to trees."""
