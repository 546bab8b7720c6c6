"""Turns of phrase of contests, and of those who think in another language than English.

``a three-digit integer``, ``positive divisors``; ``the cross sum``, ``if one adds``, ``the
fourfold of``.  Each is told in words that are read, as in `spoken_turns`.
"""

from typing import Final

from gridwright.clues.turns import ENDS, ENTRY, NUMBER, turn

__all__ = ["IN_CONTESTS"]

_TOLD_OF: Final = (
    r"(?:whose|that|which|with|such|equal|between|divisible|less|greater|smaller|larger|ending|containing|having|"
    r"consisting|formed|read|of)\b"
)
_SEVERAL: Final = r"two|three|four|five|six|seven|eight|nine|ten|\d{1,2}"

IN_CONTESTS: Final = (
    # integers
    turn(
        "integer",
        r"\b((?:\d|two|three|four|five|six)[-\s]digits?|least|smallest|lowest|greatest|largest|highest|biggest|odd|even)"
        r"\s(?:(?:positive|natural)\s)?integer(?=\s|$)(?!\s(?:power|multiple|value|[a-z]\b(?!\s(?:is|has))))",
        r"\1 number",
    ),
    turn(
        "positive",
        r"\b(least|smallest|lowest|greatest|largest|highest|biggest)\spositive\s"
        r"((?:\d|two|three|four|five|six)-digit|odd|even|number|multiple|square|cube|prime)\b",
        r"\1 \2",
    ),
    turn("integer", rf"^\s{{0,9}}(?:an?|the)\s(?:positive\s)?integer\s(?={_TOLD_OF})", "a number "),
    turn("integer", r"\b(this|that|my)\s(?:positive\s)?integer\b", r"\1 number"),
    turn("positive", r"\bpositive(?:\sinteger)?\s(divisors?|factors?)\b", r"\1"),
    turn(
        "inclusive",
        r"\b((?:sum|total|average|mean)\sof\s[a-z\s]{3,40}\sfrom\s\d{1,9}\sto\s\d{1,9})(?:,?\sinclusive|\s\(inclusive\))"
        r"(?=\s*$)",
        r"\1",
    ),
    turn(
        "form",
        r"\bform(?:s|ing)?\san?\s(?:increasing|ascending)\s(arithmetic|geometric)\s(?:sequence|progression)\b",
        r"are ascending and in \1 progression",
    ),
    turn(
        "form",
        r"\bform(?:s|ing)?\sa\s(?:decreasing|descending)\s(arithmetic|geometric)\s(?:sequence|progression)\b",
        r"are descending and in \1 progression",
    ),
    turn(
        "multiplicity",
        r",?\s(?:counted|counting|taken)\swith\smultiplicity\b",
        " with multiplicity",
    ),
    # digits, and what is done with them
    turn("cross", r"\bcross[-\s](sum|total|product)\b", r"digit \1"),
    turn("mirror", r"\bmirror(?:ed)?[-\s](?:number|image)(?:\s(?:of|to))?\b", "reverse of"),
    turn(
        " by ",
        rf"\bis\sby\s({NUMBER})\s(greater|larger|bigger|more|less|smaller|lower)\b",
        r"is \1 \2",
    ),
    turn(
        "backwards",
        rf"^\s{{0,9}}(?:the|this)\snumber\s(?:when\s)?read\sbackwards\sis\s({NUMBER})\s(greater|larger|bigger|more|less|"
        r"smaller)(?:\sthan\s(?:it|the\snumber)(?:\sitself)?)?\s*$",
        r"its reverse is \1 \2",
    ),
    turn(
        "other",
        r"\bis\sas\s(?:large|big|great|much)\sas\s(?:the\ssum\sof\s)?the\s(?:two\sothers|other\stwo)(?:\sdigits)?"
        r"(?:\stogether)?" + ENDS,
        "is the sum of the other two",
    ),
    turn(
        "outer",
        r"\b(?:its|the|both|both\sthe)\s(?:two\s)?outer\s(?:ones|digits)\b",
        "its first and last digits",
    ),
    turn("remainder", r"\bdivisible,?\swithout\s(?:an?\s|any\s)?remainder,?\sby\b", "divisible by"),
    turn(
        "sum of",
        r"^\s{0,9}(?:the\s|its\s)?(leading|first|last|final|middle)\sdigit\s(?:=|equals)\s(?:the\s)?sum\sof\s(?:the\s)?"
        r"(?:rest|others|remaining\sdigits)\s*$",
        r"\1 digit is sum of the rest",
    ),
    turn("different", r",\s(?:all|each)\sof\sthem\s(different|distinct)\b", r", all \1"),
    # numbers made of others
    turn("fold of", rf"\b(?:the\s)?({_SEVERAL})-?fold\sof\s", r"\1 times "),
    turn(
        "part of",
        rf"\b(third|fourth|fifth|sixth|eighth|tenth)\spart\sof\s(?={ENTRY}|\d)",
        r"\1 of ",
    ),
    turn(
        "as their",
        rf"^\s{{0,9}}({ENTRY})\sand\s({ENTRY})\shave\s(?:this|it)(?:\snumber|\sentry)?\sas\stheir\s"
        r"(sum|product|difference|average|mean)\s*$",
        r"\3 of \1 and \2",
    ),
    turn(
        "multiple of its",
        rf"\bmultiple\sof\s(?:both\s)?its\sdigit\s(sum|product)\sand\s(?:also\s)?of\s({NUMBER})"
        + ENDS,
        r"divisible by \2 and its digit \1",
    ),
    turn(
        "nearest",
        r",?\s(?:rounded\s)?to\s(?:the\s)?nearest\s(?:integer|whole\snumber)\sbelow" + ENDS,
        ", rounded down",
    ),
    turn(
        "nearest",
        r",?\s(?:rounded\s)?to\s(?:the\s)?nearest\s(?:integer|whole\snumber)\sabove" + ENDS,
        ", rounded up",
    ),
    turn(
        "exceeds",
        r"\b(first|second|third)(?:\sdigit)?\sexceeds\sthe\s(second|third|middle|fourth),?\s(?:which|and\sthat)\s"
        r"(?:in\sturn\s)?exceeds\sthe\s(third|fourth|last)(?:\sdigit)?" + ENDS,
        r"\1 digit is more than its \2 digit and its \2 digit is more than its \3 digit",
    ),
    turn(
        "plus or minus",
        rf"\b(?:an?\s)?(multiple\sof\s(?:{NUMBER}))(?:\splus\sor\sminus\s|\s±\s?)(\d{{1,3}})"
        + ENDS,
        r"\2 more or less than a \1",
    ),
    turn(
        " it contains",
        r"\b(any|each|every|all)\s(?:of\sthe\s)?digits?\sit\scontains\b",
        r"\1 of its digits",
    ),
    turn(
        "consecutive integers",
        r"\bare\sconsecutive\sintegers\sin\s(increasing|decreasing|ascending|descending)\sorder\b",
        r"are consecutive and in \1 order",
    ),
    turn("integers from", r"\b(odd|even)\sintegers\sfrom\b", r"\1 numbers from"),
    turn(
        "positive integers", r"\b((?:two|three|four|\d)-digit)\spositive\sintegers\b", r"\1 numbers"
    ),
    turn(
        "of the numbers",
        r"\b(mean|median|average|sum|product|range|mode)\sof\sthe\snumbers\s(?=@?\d[\w@]{0,8},)",
        r"\1 of ",
    ),
    # shapes
    turn(
        "supplement",
        r"^\s{0,9}(?:the\s)?supplement\sof\s(?:an?\s|the\s)?(?:angle\sof\s)?(\d{1,3})[-\s]?(?:degrees?|°)(?:\sangle)?"
        r"(?=\s*$)",
        r"180 - \1",
    ),
    turn(
        "complement",
        r"^\s{0,9}(?:the\s)?complement\sof\s(?:an?\s|the\s)?(?:angle\sof\s)?(\d{1,3})[-\s]?(?:degrees?|°)(?:\sangle)?"
        r"(?=\s*$)",
        r"90 - \1",
    ),
    turn(
        " rectangle",
        rf"\b(perimeter|area)\sof\san?\s({NUMBER})\s(?:by|x|×)\s({NUMBER})\srectangle" + ENDS,
        r"\1 of a rectangle \2 by \3",
    ),
    turn(
        "primes",
        r"^\s{0,9}([a-z])([a-z])([a-z]),?\s(?:where\s|with\s|for\s)\(?\1,\s\2,?\s(?:and\s)?\3\s(?:are\s)?(?:all\s)?(?:different|"
        r"distinct)\sprimes\)?\s*$",
        "product of three different primes",
    ),
    turn(
        "are reversed",
        rf"^\s{{0,9}}(?:if|when)\sthe\sdigits\sof\s({ENTRY})\sare\sreversed,?\s(?:(?:this|the)\snumber\sis\sobtained|"
        r"you\sget\sthis(?:\snumber)?|the\sresult\sis\sthis(?:\snumber)?)\s*$",
        r"reverse of \1",
    ),
    turn(
        "before",
        r"^\s{0,9}(?:the\s)?(?:whole\snumber|number|integer)\s(?:just|immediately)\sbefore\s(?=\w)",
        "1 less than ",
    ),
    turn(
        "after",
        r"^\s{0,9}(?:the\s)?(?:whole\snumber|number|integer)\s(?:just|immediately)\safter\s(?=\w)",
        "1 more than ",
    ),
    # both parts of a sum
    turn(
        "positive)",
        r"\s\(?(?:(?:both|all|each)\s)?(?:of\s(?:them|which)\s)?(?:are\s)?positive\)(?=\s*$)",
        "",
    ),
    turn(
        "(both ",
        r"^(\s{0,9}[a-z][a-z\s]{2,40}?)\s(\+|plus|times|×|minus)\s([a-z][a-z\s]{2,40}?)\s\(both\s(?:are\s)?"
        r"((?:under|below|over|above|less|greater|smaller|larger|between|at\smost|at\sleast)\s[@\w\s]{1,30})\)\s*$",
        r"(\1 \4) \2 (\3 \4)",
    ),
    # whoever does it
    turn(
        "remain",
        rf"^\s{{0,9}}(?:if|when)\s(?:one|you)\sdivides?\s(?:it|this\snumber|the\snumber)\sby\s({NUMBER}),?\s(?:there\s|"
        rf"then\s)?remains?\s({NUMBER})(?=\s*$)",
        r"leaves \2 when divided by \1",
    ),
    turn(
        "one ",
        r"\b(if|when)\sone\s(add|subtract|divide|square|double|reverse|read|write|take|put|halve|increase|decrease)s\b",
        r"\1 you \2",
    ),
    turn("one multiplies", r"\b(if|when)\sone\smultiplies\b", r"\1 you multiply"),
    turn("one ", r"\bone\s(?:gets|obtains|receives)\b", "you get"),
    turn("same time", r",\s(?:and\s)?at\sthe\ssame\stime\s(?:also\s)?", ", and "),
    turn("same time", r"\sand\s(?:is\s)?at\sthe\ssame\stime\s(?:also\s)?", " and "),
)
