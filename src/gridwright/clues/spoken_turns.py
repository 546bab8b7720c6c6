"""Turns of phrase of people who speak to a solver, each with words that are read instead.

A template is no longer than what it stands for, so that places in a text stay as they are.
"""

import re
from typing import Final, NamedTuple

from gridwright.basics.patterns import pattern

__all__ = ["TURNS", "Turn"]


class Turn(NamedTuple):
    """A turn of phrase, which only a text with this in it may hold, and a template for it."""

    sign: str
    said: "re.Pattern[str]"
    read: str


def _turn(sign: str, said: str, read: str) -> Turn:
    return Turn(sign, pattern(said, re.IGNORECASE), read)


_ENDS: Final = r"(?=\s*(?:$|[,;]))"
_ENTRY: Final = r"@?\d{1,4}[a-z]{1,6}"
_NUMBER: Final = rf"(?:{_ENTRY}|\d{{1,9}})"
_LIST: Final = rf"{_NUMBER}(?:,\s{_NUMBER}){{0,8}},?\sand\s{_NUMBER}"
_ME: Final = r"(?:it|me|this\snumber|the\snumber|this\sanswer|the\sanswer|this\sentry|this\sone)"
_MY: Final = r"(?:my|its|the)"
_TURNED: Final = (
    rf"(?:(?:(?:if|when|by|on|once)\s)?(?:you\s)?(?:reverse|reversing|swap|swapping)\s{_MY}\s(?:two\s)?digits"
    r"(?:\sof\s(?:this|the)\snumber)?(?:\sround|\saround|\sover)?(?:\sand)?|"
    rf"(?:if|when|once)\s{_MY}\s(?:two\s)?digits\sare\s(?:reversed|swapped)(?:\sround|\saround)?|"
    r"(?:if|when|once)\s(?:i\sam\s|it\sis\s|this\sis\s)?reversed|reversed)"
)
_BY: Final = r"(\d{1,9}|@?\d{1,4}[a-z]|(?:[a-z]{3,9}-)?(?!much|lot|even)[a-z]{3,9})"
_THAN_BEFORE: Final = (
    r"(?:\sthan\s(?:i\sam|it\sis|it\swas|before|the\soriginal(?:\snumber)?|i\swas|me|it))?"
)
_SUBJECT: Final = (
    rf"(?:(?:(?:i|{_ME})\s)?(?:am|is|becomes?|gets?|grows?)|"
    rf"(?:you(?:\swill)?\sget|it\sgives)\sa\snumber(?:\s(?:that|which)\sis)?)"
)
_LEAVING: Final = r"(?:is|has|leaves|gives|becomes|yields|makes|ends|begins|remains|equals|will)\b"
_KIND: Final = (
    r"(?:(?:two|three)-digit\s)?"
    r"(?:prime|square|cube|(?:triangular|fibonacci|square|cube|prime)\snumber|palindrome)"
)

TURNS: Final = (
    # orders to whoever solves
    _turn(
        "you",
        r"^\s{0,9}(?:what|the\s(?:number|result|answer|total|sum|value)(?:\sthat|\swhich)?)\syou"
        r"(?:\swill)?\s(?:get|have|obtain|find|reach)\s(?:when|if|by|after|on)\s(?:you\s)?(?=\w)",
        "",
    ),
    _turn("when", r"^\s{0,9}the\s(?:result|answer|total)\s(?:when|if)\syou\s(?=\w)", ""),
    _turn(
        "add",
        rf"(?<![\w,])(?:the\s(?:result|answer|total)\sof\s)?add(?:ing)?\s(?:up\s|together\s)?({_LIST})"
        r"(?:\stogether|\sup)?" + _ENDS,
        r"sum of \1",
    ),
    _turn(
        "multiply",
        rf"(?<![\w,])(?:the\s(?:result|answer|total)\sof\s)?multiply(?:ing)?\s(?:together\s)?({_LIST})"
        r"(?:\stogether)?" + _ENDS,
        r"product of \1",
    ),
    _turn(
        "round",
        r"^\s{0,9}round(?:ing)?(?:\soff)?(\sup|\sdown)?\s(?!to\b)([^,]{1,60}?)\s(?:off\s)?(up\s|down\s)?"
        r"to\s(?=(?:the\s)?(?:nearest|next)|[\w]{1,9}\ssignificant)",
        r"\2 rounded\1 \3to ",
    ),
    _turn(
        "digits",
        rf"^\s{{0,9}}add\s(?:up\s)?{_MY}\s(two|three|four|2|3|4)\sdigits(?:\stogether|\sup)?(?:,?\sand|,|\sto)"
        r"(?:\syou(?:\swill)?)?\s(?:get|have|obtain|make|give)\s",
        r"its \1 digits have a sum of ",
    ),
    _turn(
        "digits",
        rf"^\s{{0,9}}multiply\s(?:together\s)?{_MY}\s(two|three|four|2|3|4)\sdigits(?:\stogether)?"
        r"(?:,?\sand|,|\sto)(?:\syou(?:\swill)?)?\s(?:get|have|obtain|make|give)\s",
        r"its \1 digits have a product of ",
    ),
    _turn(
        "you",
        rf"^\s{{0,9}}you(?:\swill)?\s(?:get|have|obtain|make)\s({_NUMBER})\s(?:if|when|by)\s(?:you\s)?"
        rf"add(?:ing)?\s(?:this|{_ME})\sto\s({_NUMBER})" + _ENDS,
        r"\1 - \2",
    ),
    # what becomes of it
    _turn(
        "digits",
        rf"{_TURNED},?\s{_SUBJECT}\s(?:by\s)?{_BY}\s(?:more|bigger|larger|greater|higher){_THAN_BEFORE}"
        + _ENDS,
        r"reversing its digits increases it by \1",
    ),
    _turn(
        "digits",
        rf"{_TURNED},?\s{_SUBJECT}\s(?:by\s)?{_BY}\s(?:less|smaller|lower|fewer){_THAN_BEFORE}"
        + _ENDS,
        r"reversing its digits reduces it by \1",
    ),
    _turn(
        "revers",
        rf"^\s{{0,9}}{_SUBJECT}\s(?:by\s)?{_BY}\s(?:more|bigger|larger|greater|higher){_THAN_BEFORE}\s"
        rf"{_TURNED}" + _ENDS,
        r"reversing its digits increases it by \1",
    ),
    _turn(
        "revers",
        rf"^\s{{0,9}}{_SUBJECT}\s(?:by\s)?{_BY}\s(?:less|smaller|lower){_THAN_BEFORE}\s{_TURNED}"
        + _ENDS,
        r"reversing its digits reduces it by \1",
    ),
    _turn(
        "revers",
        rf"{_TURNED},?\s(?:(?:i|{_ME})\s)?(increase|decrease)s?\sby\s{_BY}" + _ENDS,
        r"reversing its digits \1s it by \2",
    ),
    _turn(
        "th",
        r"^(\s{0,9}(?:when|if|once|on\sbeing)\s(?:it\sis\s)?(?:divided|multiplied|squared|cubed|doubled|halved|"
        r"reversed|increased|reduced|rounded)\b[^,]{0,60},\s)(?:this(?:\snumber|\sentry|\sanswer)?|"
        rf"the\s(?:number|answer|entry))\s(?={_LEAVING})",
        r"\1it ",
    ),
    _turn(
        "rounded",
        r"(?:when\s)?rounded\s(to\s[^,]{1,40}?),?\s(?:it|this|i)\s(?:is|gives|becomes|am)\s(?=@?\d)",
        r"this rounded \1 is ",
    ),
    _turn(
        "to the nearest",
        r"^\s{0,9}(?:(?:a\snumber\s)?(?:that\s|which\s)?(?:it\s)?(?:rounds|is\srounded|rounded)\sto|it\sis)\s(@?\d[\d,]{0,9}[a-z]?)"
        r",?\s(?:when\s(?:it\sis\s)?rounded\s)?(to\sthe\snearest\s(?:ten|hundred|thousand|\d{1,9}))"
        + _ENDS,
        r"this rounded \2 is \1",
    ),
    # which words say nothing, and which others are read
    _turn(
        "in ",
        rf"(\b(?:appears?|occurs?|used|repeated|once|twice|times|together))\sin\s{_ME}" + _ENDS,
        r"\1",
    ),
    _turn("not", r"\b(?:i|my\sdigits|its\sdigits)\sdo\snot\s(?=\w)", "it does not "),
    _turn(
        "not",
        r"\b(?:it\s|this\snumber\s)?does\snot\s(?:have|contain|include|use)\sany\s(?!of\b|factors?\b|divisors?\b|digits?\s(?:in|which|that)\b)",
        "contains no ",
    ),
    _turn(
        "does not",
        r"\bdoes\snot\s(?:have|include|use)\s(?:an?\s|the\sdigit\s|any\s)?(\d)s?" + _ENDS,
        r"does not contain a \1",
    ),
    _turn("digits in", rf"\bdigits\sin\s{_ME}(?=\s)", "digits of this number"),
    _turn(
        "divided",
        r"\b(?:that|which)\s(?:can|may)\sbe\s(?:(?:exactly|evenly)\s)?divided\s(?:(?:exactly|evenly|equally)\s)?by\b",
        "divisible by",
    ),
    _turn(
        "divided",
        r"\b(?:can|may)\sbe\s(?:(?:exactly|evenly)\s)?divided\s(?:(?:exactly|evenly|equally)\s)?by\b",
        "is divisible by",
    ),
    _turn(
        "divided",
        r"\bcan(?:not|\snot)\sbe\s(?:(?:exactly|evenly)\s)?divided\s(?:(?:exactly|evenly)\s)?by\b",
        "is not divisible by",
    ),
    _turn(
        "length of",
        r"\bthe\slength\sof\s(?:the\s)?(?=(?:hypotenuse|(?:shortest|longest|third|other)\sside)\b)",
        "the ",
    ),
    _turn(
        "neither digit",
        r"\bneither\sdigit\s(?=(?:is|equals)\b)",
        "number of digits is 2, neither of its digits ",
    ),
    _turn("prime factors", r"\bonly\s(?=prime\sfactors\sare\s)", ""),
    _turn(
        "same",
        r"\bits\s(square|cube|reverse|double|triple)\shas\s(?:exactly\s)?the\ssame\s"
        r"((?:first|last|middle)\sdigit|digit\s(?:sum|product|total)|digital\sroot|"
        r"number\sof\s(?:digits|factors|divisors)|sum\sof\sdigits)(?=\s*$)",
        r"its \2 is the same as that of its \1",
    ),
    _turn(
        "with digits",
        rf"({_ENTRY}\swith)\s(?=digits\s(?:in|arranged|sorted|put|written|placed|reversed|rearranged|"
        r"swapped|jumbled)\b)",
        r"\1 its ",
    ),
    _turn(
        " by ",
        rf"\b(differs?|differing|differ)\sby\s({_NUMBER}|one|two|three|four|five|six|seven|eight|nine|ten)"
        rf"\sfrom\s(an?\s[a-z]{{3,12}}(?:\snumber)?|{_NUMBER})" + _ENDS,
        r"\1 from \3 by \2",
    ),
    *(
        _turn(
            f"{sign} ",
            rf"{sign}\s(odd|even|prime|square|cube|composite|palindromic|triangular)\s(?=(?:digit\s(?:sum|product|"
            r"total)|digital\sroot|reverse)\s*(?:$|[,;]))",
            rf"{sign} with \1 ",
        )
        for sign in ",;"
    ),
    _turn(
        "has a",
        r"^\s{0,9}(?:it\s)?has\sa\s(?:prime\s)?(?:factor|divisor)\sof\s(?=\d{1,9}"
        + r"\s*(?:$|[,;]|and\b|but\b))",
        "multiple of ",
    ),
    _turn(
        " a ",
        r"\b(?<=\w\s)(?:has|having|with)\sa\s(?:prime\s)?(?:factor|divisor)\sof\s(?=\d{1,9}"
        + r"\s*(?:$|[,;]|and\b|but\b))",
        ", multiple of ",
    ),
    _turn("and its", r"^(\s{0,9}(?:both\s)?)(?:the|this)\snumber\sand\sits\s", r"\1it and its "),
    _turn(
        "digits",
        r"\bdigits,?\swhen\s(?:they\sare\s)?(add|multipl)(?:ed|ied)(?:\stogether|\sup)?,?\s"
        r"(?:come\sto|make|give|total)\b",
        r"digits \1 to",
    ),
    _turn("multipl", r"\bdigits\smultipl\sto\b", "digits multiply to"),
    _turn("come to", r"\bdigits\scome\sto\b", "digits sum to"),
    _turn(
        " or ",
        rf"(?:(?<=^)(?:it|this)\sis\s)?\bnot\s(?:an?\s)?(multiple\sof|divisible\sby|factor\sof)\s({_NUMBER}),\s({_NUMBER}),?\sor\s({_NUMBER})"
        + _ENDS,
        r"not \1 \2 and not \1 \3 and not \1 \4",
    ),
    _turn(
        "another",
        r"\b(prime|square|cube)(?:\snumber)?\s(?:which|that)\s(?:becomes|gives|makes|is)\sanother\s\1"
        r"(?:\snumber)?\swhen\s(?:it\sis\s|its\sdigits\sare\s)?reversed" + _ENDS,
        r"\1 whose reverse is a different \1",
    ),
    _turn(
        "except",
        r",?\sall\s(?:of\s)?whose\sdigits\sare\s(odd|even|prime),?\sexcept\s(?:for\s)?the\s(first|last|middle)"
        r"(?:\sone|\sdigit)?" + _ENDS,
        r", all its digits are \1 except the \2",
    ),
    _turn(
        "except",
        r",?\s(?:all\s(?:of\s)?whose\sdigits\sare|whose\sdigits\sare\sall)\s(odd|even|prime),?\sexcept"
        r"\s(?:for\s)?one" + _ENDS,
        r", all but one of its digits are \1",
    ),
    _turn(
        "digits of",
        rf"\b(smallest|least|lowest)\sand\s(?:the\s)?(largest|greatest|highest)\sdigits\sof\s({_ENTRY})"
        + _ENDS,
        r"\1 digit of \3 and the \2 digit of \3",
    ),
    _turn(
        "th",
        r"\b(\d{1,4}(?:st|nd|rd|th))\sand\s(?:the\s)?(\d{1,4}(?:st|nd|rd|th))\s"
        r"(prime|square|cube|triangular|fibonacci)(?:\snumbers?|s)" + _ENDS,
        r"\1 \3 number and the \2 \3 number",
    ),
    _turn("digit of m", r"\bdigit\sof\sm(?:e|ine)\b", "digit"),
    _turn("digits of m", r"\b(?:the\s)?digits\sof\sm(?:e|ine)\b", "my digits"),
    _turn("themselves", r"\b(digits(?:\sare)?\s(?:all\s)?)themselves\s", r"\1"),
    _turn("themselves", r"\b(are\s)(?:all\s)?themselves\s(?:all\s)?", r"\1all "),
    _turn(
        "primes",
        rf"\b(sum|product)\sof\s(?:all\s)?(?:the\s)?(?:different\s)?(?:primes|prime\snumbers)\s"
        rf"(?:dividing|(?:that|which)\s(?:divide|are\sfactors\sof))\s(?:into\s)?(?={_NUMBER})",
        r"\1 of the different prime factors of ",
    ),
    _turn("concat", rf"\bconcatenation\sof\s(?:two|2)\s({_KIND})s" + _ENDS, r"\1 followed by a \1"),
    _turn(
        "concat",
        rf"\bconcatenation\sof\san?\s({_KIND})\sand\san?\s({_KIND})" + _ENDS,
        r"\1 followed by a \2",
    ),
    _turn(
        "digit is",
        rf"^\s{{0,9}}{_MY}\s(smallest|least|lowest|largest|greatest|biggest|highest)\sdigit\sis\s"
        r"(?:in\sthe\s)?(middle|central)(?:\sone|\sdigit)?" + _ENDS,
        r"its middle digit is its \1 digit",
    ),
    _turn(
        "digit is",
        rf"^\s{{0,9}}{_MY}\s(smallest|least|lowest|largest|greatest|biggest|highest)\sdigit\sis\s"
        r"(?:(?:its|the)\s)?(first|last)(?:\sone|\sdigit)?" + _ENDS,
        r"its \2 digit is its \1 digit",
    ),
    *(
        _turn(
            "digit",
            rf"^\s{{0,9}}{_MY}\s(smallest|least|lowest|largest|greatest|biggest|highest)\sdigit\s"
            rf"(?:is|comes|stands|appears)\s(?:{where})" + _ENDS,
            rf"its {end} digit is its \1 digit",
        )
        for end, where in (
            (
                "last",
                r"at\sthe\s(?:very\s)?end|last|at\sthe\sright|on\sthe\sright|in\sthe\sunits\splace",
            ),
            ("first", r"at\sthe\s(?:very\s)?(?:start|beginning|front)|first|(?:at|on)\sthe\sleft"),
            ("middle", r"in\sthe\s(?:middle|centre)"),
        )
    ),
    # what is said as in other languages, or by other words
    _turn(
        "divide",
        r"\b(?:that|which)\s(?:you\s|i\s|we\s)(?:can|may)\s(?:exactly\s|evenly\s)?divide\s(?:exactly\s|evenly\s)?"
        r"by\b",
        "divisible by",
    ),
    _turn(
        " in it",
        r"\b(?:with|has|having|contains|containing)\s(?:an?\s|the\sdigit\s|the\snumber\s)"
        r"(\d)\s(?:somewhere\s)?in\sit" + _ENDS,
        r"contains a \1",
    ),
    _turn(
        "shared", r"\bshared\s(?:out\s)?(?:equally\s)?(?:between|among|amongst|by)\b", "divided by"
    ),
    _turn("divisible", r"\bdivisible\s(?:on|to|with)(?=\s@?\d)", "divisible by"),
    _turn(
        "without",
        rf"\bis\sdivided\sby\s({_NUMBER}),?\swithout\s(?:an?\s|any\s)?(?:remainders?|rest)" + _ENDS,
        r"is divisible by \1",
    ),
    _turn(
        "divisible",
        rf"\bdivisible\sby\s({_NUMBER}),?\s(?:without|with\sno|leaving\sno)\s(?:an?\s|any\s)?(?:remainders?|rest)"
        + _ENDS,
        r"divisible by \1",
    ),
    _turn(
        "rest",
        rf"\b(?:gives|leaves|has|with)\s(?:an?\s|the\s)?rest\s(?:of\s)?({_NUMBER})\s(?:by|in|on|after|at|when)\s"
        rf"(?:division\sby|divided\sby|dividing\sby)\s({_NUMBER})" + _ENDS,
        r"leaves \1 when divided by \2",
    ),
    _turn("multiple", r"\bmultiple\s(?:to|on|by)(?=\s@?\d)", "multiple of"),
    _turn(
        "than",
        rf"\b(is|are)\s(?:on|by)\s({_NUMBER})\s(more|less|greater|bigger|smaller|larger)\sthan\b",
        r"\1 \2 \3 than",
    ),
    _turn(
        "than",
        rf"\b(more|less|greater|bigger|smaller|larger)\son\s({_NUMBER})\sthan\b",
        r"\2 \1 than",
    ),
    _turn(
        "base",
        r"^\s{0,9}(?:when\s(?:written\s)?)?in\sbase\s(\d{1,2}|[a-z]{3,6}),?\s(?:it\sis\s|this\sis\s)?"
        r"(an?\s)?(palindrome|repdigit)(?=\s*$)",
        r"\2\3 in base \1",
    ),
    _turn(
        "same digit",
        r"\bits\s(square|cube|reverse|double)\sends\s(?:in|with)\sthe\ssame\sdigit\sas\s(?:it|the\snumber|"
        r"this\snumber)(?:\sdoes|\sitself)?(?=\s*$)",
        r"its last digit is the same as that of its \1",
    ),
    _turn(
        " of those ",
        rf"^\s{{0,9}}{_MY}\sdigits\s(?:are|form|make)\san?\s(?:permutation|rearrangement|anagram|jumble)\sof\s"
        rf"(?:those|the\sdigits)\s(?:of|in)\s({_ENTRY})" + _ENDS,
        r"anagram of \1",
    ),
    _turn(
        "those of",
        rf"\b(sum|total)\sof\s(?:all\s)?(?:the\s)?digits\s(?:of|in)\s({_ENTRY})\sand\s(?:of\s)?(?:those|the\sdigits)"
        rf"\s(?:of|in)\s({_ENTRY})" + _ENDS,
        r"digit sum of \2 plus the digit sum of \3",
    ),
    _turn("they", r"\band\sthey\s(?:add\s(?:up\s)?to|sum\sto|total)\s(?=\d)", "and their sum is "),
    _turn(
        "multiple of its",
        r"\bmultiple\sof\s(?:both\s)?its\sdigit\s(sum|product)\sand\s(?:of\s)?its\sdigit\s(sum|product)"
        + _ENDS,
        r"multiple of the \1 and \2 of its digits",
    ),
    _turn(
        "dozens",
        r"^\s{0,9}an?\s(prime|square|cube|odd|even)\snumber\sof\sdozens" + _ENDS,
        r"12 times an \1",
    ),
)
