"""What is said of kinds of number, of what comes next, and of remainders, in other words.

Each phrase stands for another one that the rules of prose read, as those of `retold` do.
"""

from typing import Final

__all__ = ["NUMBERS_RETOLD"]

_TERM: Final = ("term", "member", "element", "number", "entry", "one")
_IN: Final = ("in", "of", "from")
_SEQUENCES: Final = ("fibonacci", "lucas", "catalan")
_PLURALS: Final = {
    **{f"{name}s": name for name in ("prime", "square", "cube", "palindrome", "factorial")},
    **{f"{name} numbers": name for name in ("prime", "square", "triangular", "pentagonal")},
    **{f"{name} numbers": name for name in ("hexagonal", "fibonacci", "tetrahedral", "lucas")},
    "triangle numbers": "triangular",
    "cube numbers": "cube",
}
_NEXT: Final = tuple(
    f"{following} {integer}"
    for following in ("next", "following")
    for integer in ("integer", "whole number", "number", "natural number")
)
_TWIN: Final = tuple(
    f"{two}{twins}"
    for two in ("", "a pair of ", "two ", "a ")
    for twins in ("twin primes", "prime twins", "twin prime pair")
)
_POWERS: Final = ("squares", "cubes")

NUMBERS_RETOLD: Final = {
    **{
        f"{term} {of} the {name} {sequence}": f"{name} number"
        for term in _TERM
        for of in _IN
        for name in _SEQUENCES
        for sequence in ("sequence", "series", "numbers")
    },
    **{
        f"{term} {of} the {sequence} of {plural}": name
        for term in _TERM
        for of in _IN
        for sequence in ("sequence", "series", "list")
        for plural, name in _PLURALS.items()
    },
    **{f"and the {following}": "and its successor" for following in _NEXT},
    **{f"times the {following}": "times its successor" for following in _NEXT},
    **{
        f"{total} of {twins}": f"{total} of two primes that differ by 2"
        for total in ("product", "sum")
        for twins in _TWIN
    },
    **{
        f"lies between {twins}": "is 1 more than a prime and 1 less than a prime" for twins in _TWIN
    },
    **{
        f"{mean} of {twins}": "number that is 1 more than a prime and 1 less than a prime"
        for mean in ("mean", "average", "number between", "number in the middle")
        for twins in _TWIN
    },
    **{
        f"difference {of} {the}consecutive {powers}": f"difference {of} two consecutive {powers}"
        for of in ("of", "between")
        for the in ("", "the ")
        for powers in _POWERS
    },
    **{
        f"sum of {the}consecutive {integers} from": "sum of the integers from"
        for the in ("", "the ", "all the ")
        for integers in ("integers", "numbers", "whole numbers")
    },
    **{
        f"its {factors} {add} to": "the sum of its factors is"
        for factors in ("factors", "divisors")
        for add in ("sum", "add up", "add")
    },
    "sophie germain prime": "prime such that one more than twice it is prime",
    **dict.fromkeys(
        (
            *("hardy ramanujan number", "ramanujan number", "ramanujan hardy number"),
            *("ramanujan 's taxi number", "taxi cab number", "taxicab number"),
            *("ramanujan taxi cab number", "ramanujan taxicab number", "ramanujan 's number"),
            "ramanujan 's taxicab number",
        ),
        "1729",
    ),
    **{
        f"only {said}": told
        for ending in (
            "ending in",
            "ending with",
            "that ends in",
            "which ends in",
            "that ends with",
        )
        for prime in ("prime", "prime number")
        for said, told in (
            *((f"{prime} {ending} {five}", "five") for five in ("5", "five", "a 5")),
            *((f"{prime} {ending} {two}", "two") for two in ("2", "two", "a 2")),
            *((f"even {prime}", "two"), (f"{prime} divisible by 5", "five")),
        )
    },
    **{
        f"sum of its {digit} {powers}": f"sum of the {powers} of its digits"
        for digit in ("digits '", "digit 's", "digits 's")
        for powers in ("squares", "cubes", "factorials", "fourth powers")
    },
    **{
        f"{divisible} {square} {but}": "squarefree"
        for divisible in (
            "divisible by no",
            "not divisible by any",
            "has no",
            "having no",
            "with no",
        )
        for square in (
            "square",
            "square factor",
            "perfect square",
            "square factors",
            "square divisor",
        )
        for but in (
            *(
                "other than 1",
                "except 1",
                "but 1",
                "greater than 1",
                "bigger than 1",
                "apart from 1",
            ),
            "larger than 1",
        )
    },
    **{
        f"sum of two {integers} {each} {kind}": f"sum of two {kinds}"
        for integers in ("numbers", "integers")
        for each in ("each of which is a", "both of which are", "each a", "which are both")
        for one, kinds in (("square", "squares"), ("cube", "cubes"), ("prime", "primes"))
        for kind in (one, kinds, f"{kinds[:-1]} number", f"{kinds[:-1]} numbers")
    },
    **{
        f"{a}{integer} number": number
        for a, number in (("a ", "a number"), ("of ", "of a number"), ("", "number"))
        for integer in ("natural", "integer", "counting")
    },
    **{f"{of} number are": f"{of} the number are" for of in ("digits of",)},
    "≡": "congruent to",
    ", in degrees": "",
}
"""What is said, and how it is read."""
