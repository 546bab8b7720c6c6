"""The functions that people call; `names` has all of them."""
