"""Words for what clues say: articles, ordinals, and the names of kinds and functions.

A set of numbers is described by a `Described`: ``odd`` + ``square`` + ``greater than entry 3a``.
What a kind or a function is called, if this does not follow from its name, is a row here; all
others go by their names, ``an octagonal number``, ``sigma(A)``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gridwright.basics.english import listed, number
from gridwright.clues.numbers.forms import formula_of

__all__ = [
    "FUNCTION_NAMES",
    "Described",
    "Post",
    "article",
    "digit_steps",
    "in_order",
    "kind",
    "nth",
]
__all__ += ["of_the_form", "times"]

_ADJECTIVES: Final = frozenset(
    {"odd", "even", "composite", "happy", "undulating", "pronic"}
    | {"triangular", "pentagonal", "hexagonal", "heptagonal", "octagonal", "nonagonal", "decagonal"}
    | {"tetrahedral"}
)
"""Kinds that may stand before another kind: ``an odd square``.  Not ``perfect``, nor ``prime``:
a perfect square is a square, and a prime power another kind."""

_NOUNS: Final = {
    "prime": "prime",
    "semiprime": "semiprime",
    "prime power": "prime power",
    "square": "square",
    "cube": "cube",
    "power": "perfect power",
    "palindrome": "palindrome",
    "factorial": "factorial",
    "repdigit": "repdigit",
    "fibonacci": "Fibonacci number",
    "lucas": "Lucas number",
    "catalan": "Catalan number",
    "mersenne": "Mersenne number",
    "squarefree": "square-free number",
    "leap year": "leap year",
    "highly composite": "highly composite number",
    "clocktime": "time on the 24-hour clock",
    "dialtime": "time on the 12-hour clock",
    "date": "date",
}
"""Kinds that are not called after the pattern ``a lucky number``."""

_BEFORE: Final = {
    "palindrome": "palindromic",
    "fibonacci": "Fibonacci",
    "lucas": "Lucas",
    "catalan": "Catalan",
    "mersenne": "Mersenne",
}
"""Nouns with an adjective that may stand before another noun."""

_PREDICATES: Final = frozenset(
    {
        "abundant",
        "automorphic",
        "deficient",
        "lucky",
        "narcissistic",
        "perfect",
        "polydivisible",
        "prime",
    }
)
"""Kinds of which ``is`` and ``is not`` are said without a noun, beside the adjectives."""

_POSTS: Final = {
    "permutation": ("with distinct digits", "with a repeated digit"),
    "ascending": ("with ascending digits", "without ascending digits"),
    "descending": ("with descending digits", "without descending digits"),
    "nondecreasing": ("with digits that never fall", "with a digit that falls"),
    "nonincreasing": ("with digits that never rise", "with a digit that rises"),
    "nonzero digits": ("without the digit 0", "with a digit 0"),
    "even digits": ("all of whose digits are even", "with an odd digit"),
    "odd digits": ("all of whose digits are odd", "with an even digit"),
    "matching ends": ("with the same digit at both ends", "with different digits at its ends"),
    "arithmetic digits": (
        "with digits in arithmetic progression",
        "with digits not in arithmetic progression",
    ),
    "geometric digits": (
        "with digits in geometric progression",
        "with digits not in geometric progression",
    ),
    "alternating parity": (
        "with digits that are odd and even in turn",
        "with two neighbouring digits that are both odd or both even",
    ),
    "unequal neighbours": (
        "with no two neighbouring digits equal",
        "with two equal digits side by side",
    ),
    "strobogrammatic": ("that reads the same upside down", "that reads otherwise upside down"),
    "consecutive digits": ("with consecutive digits", "without consecutive digits"),
}
"""Kinds that have neither a noun nor an adjective: what is said of a number, and its contrary."""

FUNCTION_NAMES: Final = {
    "rev": "the reverse of {}",
    "ds": "the digit sum of {}",
    "dp": "the digit product of {}",
    "dsq": "the sum of the squares of the digits of {}",
    "digit factorials": "the sum of the factorials of the digits of {}",
    "gcd": "the greatest common divisor of {}",
    "lcm": "the least common multiple of {}",
    "sqrt": "the square root of {}",
    "concat": "the concatenation of {}",
    "phi": "Euler's totient of {}",
    "divisors": "the number of divisors of {}",
    "sigma": "the sum of the divisors of {}",
    "gpf": "the greatest prime factor of {}",
    "lpf": "the least prime factor of {}",
    "dr": "the digital root of {}",
    "digits": "the number of digits of {}",
    "abs": "the absolute value of {}",
    "max": "the greatest of {}",
    "min": "the least of {}",
    "factoradic": "the digits in factorial base of {}",
    "roman": "the Roman numeral of {}",
    "turned": "what a calculator shows upside down for {}",
    "exponents": "the exponents of the prime factors, the least factor first, of {}",
    "spelt": "the digits in decimal, side by side, of {}",
    "cube root": "the cube root of {}",
    "prime factors": "the number of different prime factors of {}",
    "prime factor sum": "the sum of the different prime factors of {}",
    "prime factor product": "the product of the different prime factors of {}",
    "repeated prime factor sum": "the sum of the prime factors, with repetition, of {}",
    "middle digit": "the middle digit of {}",
    "repeated digits": "the number of digits that are there more than once in {}",
    "common digits": "how many different digits {} have in common",
    "different digits": "the number of different digits of {}",
    "greatest digit": "the greatest digit of {}",
    "least digit": "the least digit of {}",
    "digit median": "the median digit of {}",
    "digit mode": "the most frequent digit of {}",
    "digit pairs": "the number of digits that are there twice in {}",
    "most alike": "the number of times that the most frequent digit is there in {}",
    "ways of two cubes": "the number of ways to add up two cubes to {}",
    "ways of two squares": "the number of ways to add up two squares to {}",
}
"""Functions whose arguments are told as a list."""

_ORDINALS: Final = (
    *("zeroth", "first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)


@dataclass(frozen=True)
class Post:
    """What is said after a noun, and how its contrary is said: ``from 5 to 9``."""

    text: str
    contrary: str

    @property
    def is_short(self) -> bool:
        """Whether it is no clause of its own."""
        return not self.text.startswith(("that ", "whose ", "such that "))


@dataclass(frozen=True)
class Described:
    """Numbers by adjectives, a noun and what follows it; the noun is empty if it is ``number``.

    before     what stands before the noun of others: ``a palindromic prime``
    predicate  what is said after ``is not``, where that is no noun
    alone      what is said of them instead where they stand alone: ``twice a square``
    is_several  whether it joins several descriptions
    """

    adjectives: tuple[str, ...] = ()
    noun: str = ""
    posts: tuple[Post, ...] = ()
    before: str = ""
    predicate: str = ""
    alone: str = ""
    is_several: bool = False

    @property
    def text(self) -> str:
        """With its article: ``an odd square greater than entry 3a``."""
        if self.alone:
            return self.alone
        words = [*self.adjectives, self.noun or "number"]
        if not (self.adjectives or self.noun or self.posts):
            return "any number"
        short = [post.text for post in self.posts if post.is_short]
        clauses = [post.text for post in self.posts if not post.is_short]
        groups = [listed(short), _merged(clauses)]
        return " ".join([article(" ".join(words)), *filter(None, groups)])

    @property
    def plural(self) -> str:
        """Of a plain one: ``odd squares``, ``triangular numbers``."""
        return " ".join([*self.adjectives, f"{self.noun or 'number'}s"])

    @property
    def is_plain(self) -> bool:
        """Whether nothing follows the noun, so that it may stand in a sum."""
        return not (self.posts or self.alone) and " of " not in self.noun

    @property
    def denied(self) -> Post:
        """What is said of a number that is none of these; and of one that is."""
        if not self.noun and not self.adjectives and len(self.posts) == 1:
            return Post(self.posts[0].contrary, self.posts[0].text)
        said = self.predicate or self.text
        return Post(f"that is not {said}", f"that is {said}")


def _merged(posts: Sequence[str]) -> str:
    """``that is a square and a cube``, and no word twice."""
    lead = "that is "
    together: list[list[str]] = []
    for post in posts:
        rest = post.removeprefix(lead)
        group = together[-1] if together and together[-1][0].startswith(lead) else []
        is_short = rest != post and not {"and", "or", "nor"} & set(rest.replace(",", "").split())
        denies = any(item.removeprefix(lead).startswith(("not ", "neither ")) for item in group)
        if group and is_short and (rest.startswith("not ") or not denies):
            group.append(rest)
        else:
            together.append([post])
    return listed([listed(group) for group in together])


def kind(name: str) -> Described:
    """What the numbers of a kind are called."""
    if name in _POSTS:
        return Described(posts=(Post(*_POSTS[name]),))
    if name in _NOUNS:
        predicate = name if name in _PREDICATES else ""
        return Described(noun=_NOUNS[name], before=_BEFORE.get(name, ""), predicate=predicate)
    if name in _ADJECTIVES:
        return Described(adjectives=(name,), predicate=name)
    return Described(noun=f"{name} number", predicate=name if name in _PREDICATES else "")


def of_the_form(args: Sequence[int]) -> Described:
    """``of the form n^3 - n``."""
    text = f"of the form {formula_of(args)} for a positive integer n"
    return Described(posts=(Post(text, f"not {text}"),))


def digit_steps(how: str) -> Described:
    """Of a number whose digits follow so on one another."""
    if how == "sum":
        said = "each digit from the third on"
        return Described(
            posts=(
                Post(
                    f"of which {said} is the sum of the two before it",
                    f"of which not {said} is the sum of the two before it",
                ),
            )
        )
    if how in ("multiple", "factor"):
        what = f"is a {how} of the one before it"
    elif how.startswith("pairs"):
        said = listed([pair.replace(",", "") for pair in how.split()[1:]], "or")
        return Described(
            posts=(
                Post(
                    f"of which any two digits side by side are {said}",
                    f"of which not any two digits side by side are {said}",
                ),
            )
        )
    elif how.startswith("least"):
        what = f"is at least {times(int(how.split()[1]))} the one before it"
    elif how.startswith(("times", "over")):
        way, n = how.split()
        what = f"is the one before it {way} {number(int(n))}".replace(" over ", " divided by ")
    else:
        if what := _far_apart(how):
            return _of_each_digit(what)
        steps = sorted(map(int, how.split()), key=lambda step: (-step, abs(step)))
        told = [
            f"{number(abs(step))} {'more' if step > 0 else 'less'}" if step else "the same"
            for step in steps
        ]
        what = f"is {listed(told, 'or')} than the one before it"
    return _of_each_digit(what)


def _far_apart(how: str) -> str:
    """Of steps of at least so much, up to any that there may be; else an empty text."""
    steps = {*map(int, how.split())}
    apart = {abs(step) for step in steps}
    least, most = min(apart), max(apart)
    if apart != {*range(least, most + 1)} or not least or most < 9:
        return ""
    if len(steps) == 2 * len(apart):
        return f"differs from the one before it by at least {number(least)}"
    if len({step > 0 for step in steps}) > 1:
        return ""
    word = "more" if most in steps else "less"
    return f"is at least {number(least)} {word} than the one before it"


def _of_each_digit(what: str) -> Described:
    """What is told of each digit but the first."""
    each = "each digit but the first"
    return Described(posts=(Post(f"of which {each} {what}", f"of which not {each} {what}"),))


def article(words: str) -> str:
    """The words with ``a`` or ``an`` before them.

    >>> article("octagonal number"), article("unit"), article("18th power"), article("square")
    ('an octagonal number', 'a unit', 'an 18th power', 'a square')
    """
    digits = words[: len(words) - len(words.lstrip("0123456789"))]
    if digits:
        is_an = digits[0] == "8" or (digits[:2] in ("11", "18") and len(digits) % 3 == 2)
    else:
        is_an = words[:1].lower() in tuple("aeiou") and not words.startswith(("uni", "eu", "one"))
    return f"{'an' if is_an else 'a'} {words}"


def nth(n: int) -> str:
    """The ordinal: a word up to twelfth, then ``13th``.

    >>> nth(4), nth(21), nth(112), nth(13)
    ('fourth', '21st', '112th', '13th')
    """
    if n < len(_ORDINALS):
        return _ORDINALS[n]
    end = "th" if n // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{end}"


def in_order(kind: str, n: str) -> str:
    """A member of a kind by its place.

    >>> in_order("prime", "12"), in_order("prime", "entry 3d")
    ('the twelfth prime', 'the prime with index entry 3d')
    """
    return (
        f"the {nth(int(n))} {kind}"
        if n.isdecimal() and len(n) < 9
        else f"the {kind} with index {n}"
    )


def times(n: int) -> str:
    """``once``, ``twice``, ``three times``, ``13 times``."""
    return {1: "once", 2: "twice"}.get(n) or f"{number(n)} times"
