"""Words of setters that stand for a word or a sign of the language: ``twice``, ``squared``.

They are understood where there are no letters, so that they take no letter away.
"""

import re
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.patterns import pattern

__all__ = [
    "BEFORE_DIGITS",
    "BRACKETED",
    "COLLECTIVE",
    "DOZENS",
    "FACTOR_WORDS",
    "HYPHENATED",
    "ORDINALS",
    "PHRASED",
    "SKIPPED_AFTER",
    "SYNONYMS",
    "TENS",
    "THAN",
    "UNITS",
]

_NUMBERS: Final = (
    *NUMBERS[1:],
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_TENS: Final = ("thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
TENS: Final = frozenset(str(n) for n in range(20, 100, 10))
"""Numbers in tens, behind which a hyphen and a number below ten are added: ``twenty-five``."""
UNITS: Final = {word: n for n, word in enumerate(_NUMBERS[:9], 1)}

_OTHER_WORDS: Final = {
    "palindromic": "palindrome",
    "reversal": "reverse",
    "divisible": "multiple",
    **dict.fromkeys(("divides", "divide"), "factor"),
    "but": "and",
    "neither": "not",
    **dict.fromkeys(("natural", "counting"), "positive"),
    "mean": "average",
    "its": "",
    "all": "",
    **dict.fromkeys(
        ("both", "either", "also", "exactly", "it", "does", "have", "per", "strictly", "raised"), ""
    ),
    **dict.fromkeys(("contain", "containing", "includes", "including"), "contains"),
    "having": "with",
    "distinct": "different",
    "every": "each",
    "rearrangement": "permutation",
    "central": "middle",
    "smaller": "least",
    "larger": "greatest",
    "remaining": "other",
    **dict.fromkeys(("adds", "total", "totals"), "add"),
    "multiplies": "multiply",
    **dict.fromkeys(("increases", "rise", "ascend"), "increase"),
    **dict.fromkeys(("decreases", "fall", "descend"), "decrease"),
    "taken": "subtracted",
    "jumble": "anagram",
    **dict.fromkeys(("occurs", "appears"), "used"),
    **dict.fromkeys(("inclusive", "becomes", "uses", "relatively"), ""),
    **dict.fromkeys(("unit", "ones"), "units"),
    "hcf": "gcd",
    "increasing": "ascending",
    "decreasing": "descending",
    "oblong": "pronic",
    "niven": "harshad",
    "colombian": "self",
    "centered": "centred",
    "whole": "",
    "figure": "digit",
    "figures": "digits",
    "zeroes": "zeros",
    "final": "last",
    "initial": "first",
    "triangle": "triangular",
    "pyramid": "pyramidal",
    "backwards": "reversed",
    "has": "",
    "itself": "",
    "written": "",
    **dict.fromkeys(("that", "those", "which"), "and"),
    **dict.fromkeys(("such", "remains", "still", "precisely"), ""),
    "looks": "reads",
    "neighbouring": "adjacent",
    "alternates": "alternate",
    "alternately": "alternate",
    "friendly": "friend",
    **dict.fromkeys(("begins", "beginning", "starts", "starting"), "begins"),
    **dict.fromkeys(("ends", "ending"), "ends"),
    "greatest": "greatest",
    "largest": "greatest",
    "highest": "greatest",
    "biggest": "greatest",
    "least": "least",
    "smallest": "least",
    "lowest": "least",
    **{
        word: word
        for word in (
            *("same", "difference", "between", "digital", "root", "common", "first", "last"),
            *("another", "reversed", "exceeds", "leaves", "remainder", "when", "divided", "by"),
            *("as", "in", "average", "order", "different", "whose", "no", "zeros", "with"),
            *("contains", "each", "repeated", "middle", "other", "outer", "coprime", "proper"),
            *("pythagorean", "triple", "member", "sequence", "progression", "twin", "pair", "next"),
            *(
                "after",
                "to",
                "from",
                "left",
                "right",
                "up",
                "on",
                "division",
                "reads",
                "this",
                "second",
                "shares",
            ),
            *("units", "tens", "hundreds", "before", "previous", "differ", "differs"),
            *("rearranged", "increased", "reduced", "doubled", "trebled", "tripled", "halved"),
            *("decreased", "used", "followed", "median", "range", "formed"),
            *("adjacent", "alternate", "amicable", "among", "friend", "modal", "mode", "more"),
            *("only", "positive", "upside", "cells", "grid", "hold", "how", "many"),
            *("add", "multiply", "increase", "decrease", "added", "subtracted", "multiplied"),
        )
    },
}
"""Words that stand for a word, perhaps only where others follow; or for nothing."""

PHRASED: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("rearrange", "rearranges"), ("anagram",)),
    "dividing": ("division",),
    "rounded": ("rounded",),
}
"""Words that stand for others by what is around them, and what they stand for otherwise."""

_OVER: Final = (("sign", "("), ("number", "1"), ("sign", "/"))
ORDINALS: Final = ("fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

SYNONYMS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "plus": (("sign", "+"),),
    "minus": (("sign", "-"),),
    "is": (("sign", "="),),
    "equals": (("sign", "="),),
    "equal": (("sign", "="),),
    **dict.fromkeys(("are", "form", "forms", "make", "makes"), (("sign", "="),)),
    "times": (("sign", "*"),),
    "mod": (("sign", "%"),),
    "modulo": (("sign", "%"),),
    "less": (("sign", "-"),),
    "zero": (("number", "0"),),
    **dict.fromkeys(("percent", "cent"), (("sign", "%"),)),
    "once": (("number", "1"),),
    **dict.fromkeys(("under", "below"), (("sign", "<"),)),
    **dict.fromkeys(("above", "exceeding"), (("sign", ">"),)),
    **dict.fromkeys(("third", "thirds"), (*_OVER, ("number", "3"), ("sign", ")"))),
    **dict.fromkeys(("quarter", "quarters"), (*_OVER, ("number", "4"), ("sign", ")"))),
    **{
        f"{word}s": (*_OVER, ("number", str(n)), ("sign", ")"))
        for n, word in enumerate(ORDINALS, 4)
    },
    "squared": (("raised", "2"),),
    "cubed": (("raised", "3"),),
    "twice": (("number", "2"),),
    "double": (("number", "2"),),
    "thrice": (("number", "3"),),
    **dict.fromkeys(("dozen", "dozens"), (("number", "12"),)),
    "century": (("number", "100"),),
    "baker": (("word", "baker"),),
    "score": (("number", "20"),),
    "gross": (("number", "144"),),
    "non": (("word", "non"),),
    "nor": (("word", "and"), ("word", "not")),
    "half": (*_OVER, ("number", "2"), ("sign", ")")),
    **{word: (("number", str(n)),) for n, word in enumerate(_NUMBERS, 1)},
    **{word: (("number", str(10 * n)),) for n, word in enumerate(_TENS, 3)},
    **{word: (("number", str(n)),) for n, word in enumerate(ORDINALS, 4)},
    **{word: (("word", other),) if other else () for word, other in _OTHER_WORDS.items()},
    **{word: (("word", words[0]),) for word, words in PHRASED.items()},
}
"""The tokens that each stands for."""

COLLECTIVE: Final = frozenset({"dozen", "dozens", "gross", "score"})
"""Numbers of which there may be several: ``three score``."""

FACTOR_WORDS: Final = frozenset(
    {"half", "third", "thirds", "quarter", "quarters", "twice", "double", "thrice", "times"}
    | {f"{word}s" for word in ORDINALS}
)
"""Words behind which ``of`` says nothing: ``half of 3d``."""

HYPHENATED: Final = frozenset({"non", "upside"})
"""Words that a hyphen may follow: ``non-prime``, ``upside-down``."""

THAN: Final = {
    **dict.fromkeys(("greater", "more", "larger", "bigger", "higher"), ">"),
    **dict.fromkeys(("less", "smaller", "fewer", "lower"), "<"),
}
"""Words that mean a sign if ``than`` follows; after a number, how much to add or to take away."""

BRACKETED: Final = frozenset(
    {"abs", "digits", "dr", "dsq", "gpf", "lpf", "max", "min", "sigma", "tau"}
    | {"inbase", "factoradic", "roman", "shifted", "spelt", "without"}
    | {"complement", "exponents", "frombase", "turned"}
)
"""Functions that are letters, where there are any, unless a bracket follows."""

BEFORE_DIGITS: Final = frozenset(
    {"arithmetic", "consecutive", "even", "geometric", "nonzero", "odd"}
    | {"ascending", "descending", "nondecreasing", "nonincreasing"}
)
"""Words behind which ``digits`` is a word though there are letters: ``consecutive digits``."""

SKIPPED_AFTER: Final = {
    "divisible": "by",
    "equal": "to",
    "upside": "down",
    **dict.fromkeys(("divides", "divide"), "into"),
}
"""Words that say nothing behind others."""

DOZENS: Final = {
    "6": pattern(r"half\s{1,9}a\s{1,9}dozen\b", re.IGNORECASE),
    "13": pattern(r"baker[’']s\s{1,9}dozen\b", re.IGNORECASE),
}
"""Dozens of several words, by how many they are."""
