"""Keys that every puzzle file may have, besides those of its family."""

__all__ = ["FURTHER", "META", "PICTURE", "SYMMETRY"]

META = ("title", "author", "source", "note")
"""Keys with information for people, which no family reads."""

PICTURE = "picture"
"""The key with additions to the picture of a board, see `scene.annotations`."""

FURTHER = "constraints"
"""The key with statements that were added to a puzzle, as JSON, see `puzzles.further`."""

SYMMETRY = "symmetry"
"""The key that says which solutions are counted as one, see `puzzles.symmetry`."""
