"""Filled grids of two rows of three cells, as six digits, and what stands in them."""


def rows(t):
    return [t[:3], t[3:]]


def columns(t):
    return [t[i::3] for i in range(3)]


def number(digits):
    return int("".join(map(str, digits)))


def across(t):
    return [number(row) for row in rows(t)]


def down(t):
    return [number(column) for column in columns(t)]
