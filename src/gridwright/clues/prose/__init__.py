"""Clues in prose, their leaves: one turn of phrase a module, each built on those before it."""
