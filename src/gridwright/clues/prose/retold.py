"""Words of prose that are said otherwise elsewhere in this grammar: ``my digits``, ``I am odd``.

Phrases are replaced before anything is read, so that each of them may stand wherever the other one
does.  What says nothing is replaced by nothing.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from gridwright.clues.prose.retold_doings import DOINGS_RETOLD
from gridwright.clues.prose.retold_numbers import NUMBERS_RETOLD

__all__ = ["retold"]

_Word = TypeVar("_Word")

_OBJECTS: Final = ("it", "this", "this number", "the number", "the answer", "this answer", "me")
_DIVIDED: Final = tuple(
    f"{when} {said}"
    for when in ("when", "if", "on", "once", "after")
    for it in _OBJECTS
    for said in (f"{it} is divided by", f"you divide {it} by", f"dividing {it} by")
)
_EXACTLY: Final = (
    *("divides exactly by", "can be divided by", "can be divided exactly by", "divides evenly by"),
    *("can be exactly divided by", "is exactly divisible by", "is evenly divisible by"),
    *("will divide by", "divides by", "may be divided by"),
)
_FORMED: Final = tuple(
    f"{number} {formed} {by} {the}"
    for number in (
        *("number", "two digit number", "2 digit number", "three digit number", "3 digit number"),
        "that",
    )
    for formed in ("formed", "made", "made up", "given", "obtained")
    for by in ("by", "from", "of")
    for the in ("its", "the")
)
"""Before ``last two digits``, which are a number anyway."""
_IN_DEGREES: Final = tuple(
    f"{comma}{measured}in degrees {comma}".strip()
    for comma in ("", ", ")
    for measured in ("", "measured ", "given ")
)
_COMMON: Final = tuple(
    f"{have} {thing}"
    for have in ("has", "have", "having", "with", "possesses", "possessing", "sharing", "shares")
    for thing in (
        *("a factor in common with", "a common factor with", "at least one factor in common with"),
        *("a common divisor with", "a divisor in common with", "a factor with"),
        *("a prime factor in common with", "a prime factor with", "a common prime factor with"),
    )
)
_NO_COMMON: Final = tuple(
    f"{have} no {thing}"
    for have in ("has", "have", "having", "with", "shares", "share", "sharing")
    for thing in (
        *("factor in common with", "common factor with", "factors in common with"),
        *("common factors with", "prime factor in common with", "common divisor with"),
        *("factor with", "factors with", "prime factors in common with"),
        *("prime factor with", "prime factors with", "divisor with", "divisors with"),
        *(
            f"{factor} {but} 1 in common with"
            for factor in ("factor", "factors", "common factor")
            for but in ("other than", "except", "apart from", "greater than")
        ),
    )
)


def _is_told(said: str) -> str:
    """``is``, where a verb is told of one number."""
    return "is " if said.startswith(("has ", "shares ", "possesses ")) else ""


_SAME: Final = {
    **NUMBERS_RETOLD,
    **DOINGS_RETOLD,
    **dict.fromkeys(("my", "its own", "it 's"), "its"),
    **dict.fromkeys(("i am", "this entry is", "this answer is", "the answer is"), "it is"),
    **dict.fromkeys(("i have", "this number has", "the number has", "the answer has"), "it has"),
    **{f"i {verb}": f"it {verb}s" for verb in ("read", "contain", "begin", "end", "start")},
    **{f"i {verb}": f"it {verb}s" for verb in ("become", "remain", "equal", "differ", "give")},
    **{f"i {verb}": f"it {verb}s" for verb in ("exceed", "leave", "divide", "use", "consist")},
    **dict.fromkeys(("i", "me"), "it"),
    **dict.fromkeys(("there is", "there are"), "it has"),
    **dict.fromkeys(("as each other", "as one another"), ""),
    **{f"{positive} square root": "square root" for positive in ("positive", "exact")},
    "are the same as each other": "are the same",
    **{f"{kind} digits only": f"all {kind} digits" for kind in ("odd", "even", "prime")},
    **dict.fromkeys(_DIVIDED, "when divided by"),
    **dict.fromkeys(_EXACTLY, "is divisible by"),
    **{f"{the}{formed}": formed.split()[-1] for the in ("", "the ") for formed in _FORMED},
    **dict.fromkeys((*_IN_DEGREES, "°"), ""),
    **{said: _is_told(said) + "not coprime to" for said in _COMMON},
    **{said: _is_told(said) + "coprime to" for said in _NO_COMMON},
    **dict.fromkeys(("mutually prime to", "mutually prime with"), "coprime to"),
    **dict.fromkeys(("is the same as for", "is the same as in"), "is the same as that of"),
    **dict.fromkeys(("are the same as for", "are the same as in"), "are the same as those of"),
    "rev": "reverse of",
    "mult of": "multiple of",
    "sq": "square",
    **dict.fromkeys(("rearrange the digits of", "jumble the digits of"), "anagram of"),
    **dict.fromkeys(("reverse the digits of", "swap the digits of"), "reverse of"),
    **dict.fromkeys(("add the digits of", "add up the digits of"), "sum of the digits of"),
    "multiply the digits of": "product of the digits of",
    **{
        f"consecutive {integer} powers": "consecutive powers"
        for integer in ("integer", "integral", "whole number", "positive integer")
    },
    **dict.fromkeys(("an integer power of", "integer power of"), "power of"),
    "a whole number power of": "power of",
    **dict.fromkeys(
        tuple(
            f"{comma}{read}from left to right {comma}".strip()
            for comma in ("", ", ")
            for read in ("", "reading ", "read ", "when read ")
        ),
        "",
    ),
    **{
        f"sum of the {powers} of {n} consecutive {numbers}": f"sum of {n} consecutive {powers}"
        for powers in ("squares", "cubes")
        for n in ("two", "three", "four", "five", "2", "3", "4", "5")
        for numbers in ("integers", "numbers", "whole numbers", "positive integers")
    },
    **{
        f"{two}{powers} of {n}consecutive {numbers}": f"two consecutive {powers}"
        for powers in ("squares", "cubes")
        for two, n in (("two ", ""), ("the ", "two "), ("", "two "))
        for numbers in ("integers", "numbers", "whole numbers", "positive integers")
    },
    **{
        f"{total} of {the}{powers} of {n}consecutive {kind}": (
            f"{total} of {n}consecutive {one} {powers}"
        )
        for total in ("sum", "product")
        for the in ("the ", "")
        for powers in ("squares", "cubes")
        for n in ("two ", "three ", "four ", "five ", "2 ", "3 ", "4 ", "5 ", "")
        for one in ("prime", "odd", "even")
        for kind in (f"{one} numbers", *(["primes"] if one == "prime" else []))
    },
    **{f"{zero} in it": zero for zero in ("zero", "a zero", "zeros", "no zeros", "no zero")},
    **{
        f"{first} {n} digit {what}": f"{extreme} {n} digit {what}"
        for first, extreme in (("first", "smallest"), ("last", "largest"))
        for n in ("two", "three", "four", "2", "3", "4")
        for what in (
            *("number", "prime", "square", "cube", "fibonacci", "triangular", "palindrome"),
            *("multiple", "perfect", "even", "odd", "power", "factorial", "palindromic"),
        )
    },
    "emirp": "prime whose reverse is a different prime",
    **dict.fromkeys(("each of its two digits", "either of its digits"), "each of its digits"),
    **{
        f", in {unit}{comma}": ""
        for unit in ("centimetres", "cm", "metres", "square centimetres", "cm2", "units")
        for comma in (" ,", "")
    },
    **dict.fromkeys(("in the opposite order", "in opposite order"), "in reverse order"),
    "multiply together the digits of": "product of the digits of",
    "none zero": "no zeros",
    **dict.fromkeys(("armstrong number", "armstrong"), "narcissistic number"),
    "square free": "squarefree",
    **dict.fromkeys(("sphenic number", "sphenic"), "product of three different primes"),
    "safe prime": "prime which is one more than twice a prime",
    "number of the beast": "666",
    **dict.fromkeys(("star number", "star numbers"), "centred dodecagonal number"),
    "heteromecic number": "pronic number",
    **{f"previous {kind} to": f"{kind} before" for kind in ("prime", "square", "cube")},
    **{
        f"{kind} immediately {side}": f"{kind} {side}"
        for kind in ("prime", "square", "cube", "number")
        for side in ("before", "after")
    },
    **{
        f"first {kind} {more}": f"smallest {kind} greater than"
        for kind in ("prime", "square", "cube")
        for more in ("greater than", "above", "larger than", "bigger than")
    },
    **{
        f"last {kind} {less}": f"largest {kind} less than"
        for kind in ("prime", "square", "cube")
        for less in ("less than", "below", "smaller than", "before")
    },
    ", in order ,": "",
    **dict.fromkeys(
        (*("the digits of this number", "the digits of this entry"), "the digits of the number"),
        "its digits",
    ),
    **dict.fromkeys(("two digits , one of which is", "two digits : one is"), "one digit is"),
    **{
        f"{same} when {turned}": "reads the same upside down"
        for same in ("the same", "same", "is the same", "looks the same", "it is the same")
        for turned in ("turned upside down", "upside down", "rotated through 180", "inverted")
    },
    **{
        f"{zero} {kind}": kind
        for zero in ("non zero", "nonzero")
        for kind in ("square", "cube", "number", "multiple")
    },
    **{
        f"{can} using only": "uses only"
        for can in ("can be written", "is written", "may be written", "is formed", "is made")
    },
    **{
        f"all digits {kind} and {different}": f"all its digits are {kind} and {different}"
        for kind in ("even", "odd", "prime")
        for different in ("different", "distinct", "all different")
    },
    **dict.fromkeys(
        tuple(
            f"all {same} {digit}"
            for same in ("the same", "similar", "identical", "equal", "alike")
            for digit in ("digit", "digits", "figure", "figures")
        ),
        "all digits the same",
    ),
    **{f"all the same digits {as_}": f"all the same digits {as_}" for as_ in ("as", "in")},
    **{
        f"{and_} is {more} than the {before}": f", and each digit is {more} than the {before}"
        for and_ in ("and", ", and")
        for more in ("greater", "larger", "more", "bigger", "less", "smaller")
        for before in (
            *("one before", "one before it", "previous one", "previous digit", "previous"),
            *("preceding one", "preceding digit", "digit before", "digit before it"),
        )
    },
    **{
        f"are a pair of {kind}": f"are {kind}"
        for kind in ("triangle", "triangular", "square", "cube")
    },
    **{f"are a pair of {kinds}": f"are {kinds}" for kinds in ("primes", "squares", "cubes")},
    **{
        f"{all_}the digits of which{are}": f"all of whose digits{are}"
        for all_ in ("all ", "all of ", "")
        for are in (" are", "")
    },
    "addition of the digits": "sum of the digits",
    "biggest": "largest",
    **{
        f"{whose} only digits are": f"{which} uses only the digits"
        for whose, which in (("whose", "which"), ("its", "it"), ("the", "it"))
    },
    "one digit of which is": "one of whose digits is",
    **{
        f"{reads} {from_}": "reads the same backwards"
        for reads in ("is read", "reads")
        for from_ in ("from right to left the same", "the same from right to left")
    },
    **{
        f"{digits}digits {have} {opposite} parity": "one digit is odd and the other even"
        for digits in ("", "its ", "the ", "its two ", "the two ")
        for have in ("have", "are of", "of", "with")
        for opposite in ("opposite", "different")
    },
    **{
        f"number {that} {done} by": f"number which when {done} by"
        for that in ("that", "which", "that when")
        for done in ("multiplied", "divided", "increased")
    },
    **{
        f"{each} {divides} {it}": told
        for it in ("it", "the number", "this number", "the number itself", "it exactly")
        for divides in ("divides", "is a factor of", "is a divisor of")
        for each, told in (
            *((f"{each} digit", "divisible by each of its digits") for each in ("each", "every")),
            *(
                (f"{each} of its digits", "divisible by each of its digits")
                for each in ("each", "every one")
            ),
            ("no digit", "not divisible by any of its digits"),
            ("none of its digits", "not divisible by any of its digits"),
        )
    },
    **dict.fromkeys(("and still", ", and still", "but still", "yet still"), "and also"),
    **{
        f"one of {the}cyclic {p} of": "cyclic permutation of"
        for the in ("the ", "")
        for p in ("permutations", "rearrangements")
    },
    "possessing": "having",
    "possesses": "has",
    "expressed in": "written in",
    "on division by": "when divided by",
    **dict.fromkeys(
        ("reading the digits backwards", "reading its digits backwards"), "reversing it"
    ),
    "reading it backwards": "reversing it",
    **dict.fromkeys(
        ("number formed by the digits of", "number formed from the digits of"), "digits of"
    ),
    **{
        f"{perm} of {its} digits": "anagram of itself"
        for perm in ("permutation", "rearrangement", "anagram", "jumble")
        for its in ("its", "its own", "the number 's")
    },
    **{
        f"{alternate} {one} and {other}{digits}": f"digits alternately {one} and {other}"
        for alternate in ("alternately", "alternating", "alternate")
        for one, other in (("odd", "even"), ("even", "odd"))
        for digits in ("", " digits")
    },
    **{
        f"{its}digits alternately {one} and {other}": f"digits alternately {one} and {other}"
        for its in ("its ", "")
        for one, other in (("odd", "even"), ("even", "odd"))
    },
    **dict.fromkeys(
        ("total of all the digits in", "total of the digits in"), "sum of the digits of"
    ),
    **{
        f"digits {swapped} {round_}": "digits reversed"
        for swapped in ("swapped", "turned")
        for round_ in ("round", "around", "over")
    },
    **{
        f"{exact} multiple{of}": f"multiple{of}"
        for exact in ("integral", "integer", "exact", "whole number")
        for of in ("", " of")
    },
    "but in reverse order": "in reverse order",
    **{
        f"{done} the digits of {this}{comma}you {get}": "its reverse is"
        for done in ("if you reverse", "on reversing", "by reversing", "reverse")
        for this in ("this number", "this", "this answer")
        for comma in (" ", " , ", " and ")
        for get in ("get", "will get", "have", "will have", "obtain")
    },
    **{
        f"only {n} different digits are used in this {kind} number": f"{kind} number which "
        f"has only {n} different digits"
        for n in ("two", "three", "2", "3")
        for kind in ("odd", "even", "prime", "square")
    },
    **{
        f"{kind} whose {square}root is {a}prime": f"{kind} of a prime"
        for kind, square in (("square", ""), ("square", "square "), ("cube", "cube "))
        for a in ("", "a ")
    },
    **dict.fromkeys(("written back to front", "back to front"), "reversed"),
    **{
        f"{digits} in numerical order": f"{digits} in ascending order"
        for digits in ("digits", "digits are", "digits all", "digits are all")
    },
    **{
        f"middle {n}numbers are": f"middle {n}digits are"
        for n in ("", "two ", "three ", "four ", "2 ", "3 ", "4 ")
    },
    **{
        f"{n} middle numbers are": f"{n} middle digits are"
        for n in ("two", "three", "four", "2", "3", "4")
    },
}
"""What is said, and how it is read; of several that could stand somewhere the longest does."""
_PHRASES: Final = {tuple(said.split()): tuple(read.split()) for said, read in _SAME.items()}
_FIRST_WORDS: Final = frozenset(said[0] for said in _PHRASES)
_LONGEST: Final = max(map(len, _PHRASES))


def retold(words: Sequence[_Word]) -> list[_Word]:
    """The words with other words for some of them, at the places of those."""
    texts = [word.text for word in words]  # type: ignore[attr-defined]
    found: list[_Word] = []
    at = 0
    while at < len(words):
        n = min(_LONGEST, len(words) - at) if texts[at] in _FIRST_WORDS else 0
        while n and tuple(texts[at : at + n]) not in _PHRASES:
            n -= 1
        if not n:
            found.append(words[at])
            at += 1
            continue
        first, last = words[at], words[at + n - 1]
        for text in _PHRASES[tuple(texts[at : at + n])]:
            kind = "word" if text[0].isalpha() else "sign"
            found.append(first._replace(kind=kind, text=text, end=last.end))  # type: ignore[attr-defined]
        at += n
    return found
