"""Counting on top of the `domains` kernel: sums over values, products over components, a memo."""
