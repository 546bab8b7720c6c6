"""Keys that every puzzle file may have, beside those of its family."""

__all__ = ["META", "PICTURE"]

META = ("title", "author", "source", "note")
"""What is for people, and what no family reads."""

PICTURE = "picture"
"""What is added to the picture of a board, see `scene.annotations`; it is for people."""
