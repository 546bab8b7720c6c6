"""Functions of a number by the names that prose has for them: ``total of its digits``."""

from typing import Final

__all__ = ["FUNCTIONS", "PRIME_FACTORS_ADDED"]

_ONCE: Final = ("different", "distinct")
_THE: Final = ("", "the ", "its ", "all the ", "all its ")
FUNCTIONS: Final = {
    **dict.fromkeys(("reverse", "reversal", "digits reversed", "mirror image"), "rev"),
    **dict.fromkeys(
        (
            *("digit sum", "digital sum", "sum of digits", "sum of its digits", "digit total"),
            *("sum of the digits", "sum of all its digits", "total of its digits"),
            *("sum of this number 's digits", "sum of the number 's digits"),
            *("total of the digits", "sum of all the digits", "sum of all digits"),
        ),
        "ds",
    ),
    **dict.fromkeys(
        (
            *("digit product", "digital product", "product of digits", "product of the digits"),
            *("product of its digits", "product of all its digits"),
            *("product of this number 's digits", "product of the number 's digits"),
        ),
        "dp",
    ),
    **dict.fromkeys(
        ("sum of the squares of its digits", "sum of the squares of the digits"), "dsq"
    ),
    "digital root": "dr",
    **dict.fromkeys(
        ("middle digit", "central digit", "centre digit", "digit in the middle"), "middle digit"
    ),
    **dict.fromkeys(
        ("number of divisors", "number of factors", "divisor count", "tally of divisors"),
        "divisors",
    ),
    **dict.fromkeys(("number of digits", "digit count", "length"), "digits"),
    **dict.fromkeys(
        ("largest prime factor", "greatest prime factor", "biggest prime factor"), "gpf"
    ),
    **dict.fromkeys(("smallest prime factor", "least prime factor", "lowest prime factor"), "lpf"),
    **dict.fromkeys(
        ("largest digit", "greatest digit", "highest digit", "biggest digit"), "greatest digit"
    ),
    **dict.fromkeys(("smallest digit", "least digit", "lowest digit"), "least digit"),
    **dict.fromkeys(
        ("number of different digits", "number of distinct digits"), "different digits"
    ),
    **dict.fromkeys(
        ("number of distinct prime factors", "number of different prime factors"), "prime factors"
    ),
    **dict.fromkeys(
        tuple(
            f"{total} of {the}{factors}"
            for total in ("sum", "total")
            for the in ("", "its ", "the ", "all ", "all its ", "all the ", "all of its ")
            for factors in ("divisors", "factors")
        ),
        "sigma",
    ),
    **dict.fromkeys(
        tuple(f"sum of {the}{what} prime factors" for the in _THE for what in _ONCE),
        "prime factor sum",
    ),
    **dict.fromkeys(
        tuple(f"product of {the}{what} prime factors" for the in _THE for what in _ONCE),
        "prime factor product",
    ),
    "square root": "sqrt",
    "cube root": "cube root",
}
"""Each name, without an ``of`` behind it, and the function."""

PRIME_FACTORS_ADDED: Final = tuple(f"sum of {the}prime factors" for the in _THE)
"""Of which it must be said how often each counts."""
