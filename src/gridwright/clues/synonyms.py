"""Words that setters use and that mean a word or a sign of the language: ``twice``, ``squared``.

They are understood where there are no letters, so that they take no letter away.
"""

from typing import Final

__all__ = ["SYNONYMS", "THAN"]

SYNONYMS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "plus": (("sign", "+"),),
    "minus": (("sign", "-"),),
    "times": (("sign", "*"),),
    "squared": (("raised", "2"),),
    "cubed": (("raised", "3"),),
    "twice": (("number", "2"),),
    "double": (("number", "2"),),
    "thrice": (("number", "3"),),
    "half": (("sign", "("), ("number", "1"), ("sign", "/"), ("number", "2"), ("sign", ")")),
    "palindromic": (("word", "palindrome"),),
    "jumble": (("word", "anagram"),),
    "hcf": (("word", "gcd"),),
}
"""The tokens that each stands for.  An ``of`` that follows a factor is left out."""

THAN: Final = {"greater": ">", "more": ">", "less": "<", "smaller": "<"}
"""Words that mean a sign if ``than`` follows."""
