"""Clues as English sentences, read in all ways that there are."""
