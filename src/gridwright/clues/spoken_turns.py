"""Turns of phrase of people who speak to a solver, each with words that are read instead.

A template is no longer than what it stands for, so that places in a text stay as they are.
"""

from typing import Final

from gridwright.clues.turns import ENDS, ENTRY, LIST, ME, MY, NUMBER, turn

__all__ = ["TURNS"]

_TURNED: Final = (
    rf"(?:(?:(?:if|when|by|on|once)\s)?(?:you\s)?(?:reverse|reversing|swap|swapping)\s{MY}\s(?:two\s)?digits"
    r"(?:\sof\s(?:this|the)\snumber)?(?:\sround|\saround|\sover)?(?:\sand)?|"
    rf"(?:if|when|once)\s{MY}\s(?:two\s)?digits\sare\s(?:reversed|swapped)(?:\sround|\saround)?|"
    r"(?:if|when|once)\s(?:i\sam\s|it\sis\s|this\sis\s)?reversed|reversed)"
)
_BY: Final = r"(\d{1,9}|@?\d{1,4}[a-z]|(?:[a-z]{3,9}-)?(?!much|lot|even)[a-z]{3,9})"
_THAN_BEFORE: Final = (
    r"(?:\sthan\s(?:i\sam|it\sis|it\swas|before|the\soriginal(?:\snumber)?|i\swas|me|it))?"
)
_SUBJECT: Final = (
    rf"(?:(?:(?:i|{ME})\s)?(?:am|is|becomes?|gets?|grows?)|"
    rf"(?:you(?:\swill)?\sget|it\sgives)\sa\snumber(?:\s(?:that|which)\sis)?)"
)
_LEAVING: Final = r"(?:is|has|leaves|gives|becomes|yields|makes|ends|begins|remains|equals|will)\b"
_KIND: Final = (
    r"(?:(?:two|three)-digit\s)?"
    r"(?:prime|square|cube|(?:triangular|fibonacci|square|cube|prime)\snumber|palindrome)"
)

_24: Final = r"(?:24|twenty-four)[-\s]hour"
_12: Final = r"(?:12|twelve)[-\s]hour"
_FORM: Final = (
    r"(?:ddmm(?:yy(?:yy)?)?|dd/mm(?:/yy(?:yy)?)?|day\s(?:and|then)\smonth|"
    r"day,\smonth,?\s(?:and\s)?year)"
)

_REPEATED: Final = (
    r"(?:with\srepetition|(?:counted\s)?with\smultiplicity|with\srepeats|"
    r"(?:each\s)?counted\sas\soften\sas\s(?:it|they|each)\s(?:occurs?|appears?|divides?)(?:\sit)?|"
    r"(?:with\s)?repeated\s(?:factors|ones)\s(?:counted|included|repeated))"
)

TURNS: Final = (
    # factors
    turn(
        "prime factors",
        rf"\bsum\sof\s(?:its|the)\sprime\sfactors(?:,\s|\s\(){_REPEATED}(?:,|\))\s(?:is|=)\s"
        rf"({NUMBER})" + ENDS,
        r"sum of its prime factors is \1, with repetition",
    ),
    turn(
        "prime factors",
        r"\b(?:the\s)?(?:exponents|indices|powers)\sof\s(?:its|the)\sprime\sfactors"
        r"(?:,?\sin\s(?:ascending\s|increasing\s)?order(?:\sof\s(?:the\s)?primes)?,?)?\sare\s"
        r"(\d)" + r"(?:,\s?(?:and\s)?(\d))?" * 7 + ENDS.replace(",", ""),
        r"exponents(this) = \1\2\3\4\5\6\7\8",
    ),
    # clocks and calendars
    turn(
        "hour",
        rf"\b(?:valid\s)?time\s(?:of\sday\s)?(?:on|by|in)\s(?:the|a)?\s?{_24}\s(?:digital\s)?clock\b",
        "clocktime",
    ),
    turn("hour", rf"\b{_24}\s(?:digital\s)?(?:clock\s)?time\b", "clocktime"),
    turn(
        "hour",
        rf"\b(?:valid\s)?time\s(?:of\sday\s)?(?:on|by|in)\s(?:the|a)?\s?{_12}\s(?:digital\s)?clock\b",
        "dialtime",
    ),
    turn("hour", rf"\b{_12}\s(?:digital\s)?(?:clock\s)?time\b", "dialtime"),
    turn(
        "date",
        rf"\b(?:valid\s)?date(?:\s\({_FORM}\)|,?\s(?:in\sthe\s(?:form|format)\s|written\s(?:as\s)?|as\s)?{_FORM})",
        "date",
    ),
    # orders to whoever solves
    turn(
        "you",
        r"^\s{0,9}(?:what|the\s(?:number|result|answer|total|sum|value)(?:\sthat|\swhich)?)\syou"
        r"(?:\swill)?\s(?:get|have|obtain|find|reach)\s(?:when|if|by|after|on)\s(?:you\s)?(?=\w)",
        "",
    ),
    turn("when", r"^\s{0,9}the\s(?:result|answer|total)\s(?:when|if)\syou\s(?=\w)", ""),
    turn(
        "add",
        rf"(?<![\w,])(?:the\s(?:result|answer|total)\sof\s)?add(?:ing)?\s(?:up\s|together\s)?({LIST})"
        r"(?:\stogether|\sup)?" + ENDS,
        r"sum of \1",
    ),
    turn(
        "multiply",
        rf"(?<![\w,])(?:the\s(?:result|answer|total)\sof\s)?multiply(?:ing)?\s(?:together\s)?({LIST})"
        r"(?:\stogether)?" + ENDS,
        r"product of \1",
    ),
    turn(
        "round",
        r"^\s{0,9}round(?:ing)?(?:\soff)?(\sup|\sdown)?\s(?!to\b)([^,]{1,60}?)\s(?:off\s)?(up\s|down\s)?"
        r"to\s(?=(?:the\s)?(?:nearest|next)|[\w]{1,9}\ssignificant)",
        r"\2 rounded\1 \3to ",
    ),
    turn(
        "digits",
        rf"^\s{{0,9}}add\s(?:up\s)?{MY}\s(two|three|four|2|3|4)\sdigits(?:\stogether|\sup)?(?:,?\sand|,|\sto)"
        r"(?:\syou(?:\swill)?)?\s(?:get|have|obtain|make|give)\s",
        r"its \1 digits have a sum of ",
    ),
    turn(
        "digits",
        rf"^\s{{0,9}}multiply\s(?:together\s)?{MY}\s(two|three|four|2|3|4)\sdigits(?:\stogether)?"
        r"(?:,?\sand|,|\sto)(?:\syou(?:\swill)?)?\s(?:get|have|obtain|make|give)\s",
        r"its \1 digits have a product of ",
    ),
    turn(
        "you",
        rf"^\s{{0,9}}you(?:\swill)?\s(?:get|have|obtain|make)\s({NUMBER})\s(?:if|when|by)\s(?:you\s)?"
        rf"add(?:ing)?\s(?:this|{ME})\sto\s({NUMBER})" + ENDS,
        r"\1 - \2",
    ),
    # what becomes of it
    turn(
        "digits",
        rf"{_TURNED},?\s{_SUBJECT}\s(?:by\s)?{_BY}\s(?:more|bigger|larger|greater|higher){_THAN_BEFORE}"
        + ENDS,
        r"reversing its digits increases it by \1",
    ),
    turn(
        "digits",
        rf"{_TURNED},?\s{_SUBJECT}\s(?:by\s)?{_BY}\s(?:less|smaller|lower|fewer){_THAN_BEFORE}"
        + ENDS,
        r"reversing its digits reduces it by \1",
    ),
    turn(
        "revers",
        rf"^\s{{0,9}}{_SUBJECT}\s(?:by\s)?{_BY}\s(?:more|bigger|larger|greater|higher){_THAN_BEFORE}\s"
        rf"{_TURNED}" + ENDS,
        r"reversing its digits increases it by \1",
    ),
    turn(
        "revers",
        rf"^\s{{0,9}}{_SUBJECT}\s(?:by\s)?{_BY}\s(?:less|smaller|lower){_THAN_BEFORE}\s{_TURNED}"
        + ENDS,
        r"reversing its digits reduces it by \1",
    ),
    turn(
        "revers",
        rf"{_TURNED},?\s(?:(?:i|{ME})\s)?(increase|decrease)s?\sby\s{_BY}" + ENDS,
        r"reversing its digits \1s it by \2",
    ),
    turn(
        "th",
        r"^(\s{0,9}(?:when|if|once|on\sbeing)\s(?:it\sis\s)?(?:divided|multiplied|squared|cubed|doubled|halved|"
        r"reversed|increased|reduced|rounded)\b[^,]{0,60},\s)(?:this(?:\snumber|\sentry|\sanswer)?|"
        rf"the\s(?:number|answer|entry))\s(?={_LEAVING})",
        r"\1it ",
    ),
    turn(
        "rounded",
        r"(?:when\s)?rounded\s(to\s[^,]{1,40}?),?\s(?:it|this|i)\s(?:is|gives|becomes|am)\s(?=@?\d)",
        r"this rounded \1 is ",
    ),
    turn(
        "to the nearest",
        r"^\s{0,9}(?:(?:a\snumber\s)?(?:that\s|which\s)?(?:it\s)?(?:rounds|is\srounded|rounded)\sto|it\sis)\s(@?\d[\d,]{0,9}[a-z]?)"
        r",?\s(?:when\s(?:it\sis\s)?rounded\s)?(to\sthe\snearest\s(?:ten|hundred|thousand|\d{1,9}))"
        + ENDS,
        r"this rounded \2 is \1",
    ),
    # which words say nothing, and which others are read
    turn(
        "in ",
        rf"(\b(?:appears?|occurs?|used|repeated|once|twice|times|together))\sin\s{ME}" + ENDS,
        r"\1",
    ),
    turn("not", r"\b(?:i|my\sdigits|its\sdigits)\sdo\snot\s(?=\w)", "it does not "),
    turn(
        "not",
        r"\b(?:it\s|this\snumber\s)?does\snot\s(?:have|contain|include|use)\sany\s(?!of\b|factors?\b|divisors?\b|digits?\s(?:in|which|that)\b)",
        "contains no ",
    ),
    turn(
        "does not",
        r"\bdoes\snot\s(?:have|include|use)\s(?:an?\s|the\sdigit\s|any\s)?(\d)s?" + ENDS,
        r"does not contain a \1",
    ),
    turn("digits in", rf"\bdigits\sin\s{ME}(?=\s)", "digits of this number"),
    turn(
        "divided",
        r"\b(?:that|which)\s(?:can|may)\sbe\s(?:(?:exactly|evenly)\s)?divided\s(?:(?:exactly|evenly|equally)\s)?by\b",
        "divisible by",
    ),
    turn(
        "divided",
        r"\b(?:can|may)\sbe\s(?:(?:exactly|evenly)\s)?divided\s(?:(?:exactly|evenly|equally)\s)?by\b",
        "is divisible by",
    ),
    turn(
        "divided",
        r"\bcan(?:not|\snot)\sbe\s(?:(?:exactly|evenly)\s)?divided\s(?:(?:exactly|evenly)\s)?by\b",
        "is not divisible by",
    ),
    turn(
        "length of",
        r"\bthe\slength\sof\s(?:the\s)?(?=(?:hypotenuse|(?:shortest|longest|third|other)\sside)\b)",
        "the ",
    ),
    turn(
        "neither digit",
        r"\bneither\sdigit\s(?=(?:is|equals)\b)",
        "number of digits is 2, neither of its digits ",
    ),
    turn("prime factors", r"\bonly\s(?=prime\sfactors\sare\s)", ""),
    turn(
        "same",
        r"\bits\s(square|cube|reverse|double|triple)\shas\s(?:exactly\s)?the\ssame\s"
        r"((?:first|last|middle)\sdigit|digit\s(?:sum|product|total)|digital\sroot|"
        r"number\sof\s(?:digits|factors|divisors)|sum\sof\sdigits)(?=\s*$)",
        r"its \2 is the same as that of its \1",
    ),
    turn(
        "with digits",
        rf"({ENTRY}\swith)\s(?=digits\s(?:in|arranged|sorted|put|written|placed|reversed|rearranged|"
        r"swapped|jumbled)\b)",
        r"\1 its ",
    ),
    turn(
        " by ",
        rf"\b(differs?|differing|differ)\sby\s({NUMBER}|one|two|three|four|five|six|seven|eight|nine|ten)"
        rf"\sfrom\s(an?\s[a-z]{{3,12}}(?:\snumber)?|{NUMBER})" + ENDS,
        r"\1 from \3 by \2",
    ),
    *(
        turn(
            f"{sign} ",
            rf"{sign}\s(odd|even|prime|square|cube|composite|palindromic|triangular)\s(?=(?:digit\s(?:sum|product|"
            r"total)|digital\sroot|reverse)\s*(?:$|[,;]))",
            rf"{sign} with \1 ",
        )
        for sign in ",;"
    ),
    turn(
        "has a",
        r"^\s{0,9}(?:it\s)?has\sa\s(?:prime\s)?(?:factor|divisor)\sof\s(?=\d{1,9}"
        + r"\s*(?:$|[,;]|and\b|but\b))",
        "multiple of ",
    ),
    turn(
        " a ",
        r"\b(?<=\w\s)(?:has|having|with)\sa\s(?:prime\s)?(?:factor|divisor)\sof\s(?=\d{1,9}"
        + r"\s*(?:$|[,;]|and\b|but\b))",
        ", multiple of ",
    ),
    turn("and its", r"^(\s{0,9}(?:both\s)?)(?:the|this)\snumber\sand\sits\s", r"\1it and its "),
    turn(
        "digits",
        r"\bdigits,?\swhen\s(?:they\sare\s)?(add|multipl)(?:ed|ied)(?:\stogether|\sup)?,?\s"
        r"(?:come\sto|make|give|total)\b",
        r"digits \1 to",
    ),
    turn("multipl", r"\bdigits\smultipl\sto\b", "digits multiply to"),
    turn("come to", r"\bdigits\scome\sto\b", "digits sum to"),
    turn(
        " or ",
        rf"(?:(?<=^)(?:it|this)\sis\s)?\bnot\s(?:an?\s)?(multiple\sof|divisible\sby|factor\sof)\s({NUMBER}),\s({NUMBER}),?\sor\s({NUMBER})"
        + ENDS,
        r"not \1 \2 and not \1 \3 and not \1 \4",
    ),
    turn(
        "another",
        r"\b(prime|square|cube)(?:\snumber)?\s(?:which|that)\s(?:becomes|gives|makes|is)\sanother\s\1"
        r"(?:\snumber)?\swhen\s(?:it\sis\s|its\sdigits\sare\s)?reversed" + ENDS,
        r"\1 whose reverse is a different \1",
    ),
    turn(
        "except",
        r",?\sall\s(?:of\s)?whose\sdigits\sare\s(odd|even|prime),?\sexcept\s(?:for\s)?the\s(first|last|middle)"
        r"(?:\sone|\sdigit)?" + ENDS,
        r", all its digits are \1 except the \2",
    ),
    turn(
        "except",
        r",?\s(?:all\s(?:of\s)?whose\sdigits\sare|whose\sdigits\sare\sall)\s(odd|even|prime),?\sexcept"
        r"\s(?:for\s)?one" + ENDS,
        r", all but one of its digits are \1",
    ),
    turn(
        "digits of",
        rf"\b(smallest|least|lowest)\sand\s(?:the\s)?(largest|greatest|highest)\sdigits\sof\s({ENTRY})"
        + ENDS,
        r"\1 digit of \3 and the \2 digit of \3",
    ),
    turn(
        "th",
        r"\b(\d{1,4}(?:st|nd|rd|th))\sand\s(?:the\s)?(\d{1,4}(?:st|nd|rd|th))\s"
        r"(prime|square|cube|triangular|fibonacci)(?:\snumbers?|s)" + ENDS,
        r"\1 \3 number and the \2 \3 number",
    ),
    turn("digit of m", r"\bdigit\sof\sm(?:e|ine)\b", "digit"),
    turn("digits of m", r"\b(?:the\s)?digits\sof\sm(?:e|ine)\b", "my digits"),
    turn("themselves", r"\b(digits(?:\sare)?\s(?:all\s)?)themselves\s", r"\1"),
    turn("themselves", r"\b(are\s)(?:all\s)?themselves\s(?:all\s)?", r"\1all "),
    turn(
        "primes",
        rf"\b(sum|product)\sof\s(?:all\s)?(?:the\s)?(?:different\s)?(?:primes|prime\snumbers)\s"
        rf"(?:dividing|(?:that|which)\s(?:divide|are\sfactors\sof))\s(?:into\s)?(?={NUMBER})",
        r"\1 of the different prime factors of ",
    ),
    turn("concat", rf"\bconcatenation\sof\s(?:two|2)\s({_KIND})s" + ENDS, r"\1 followed by a \1"),
    turn(
        "concat",
        rf"\bconcatenation\sof\san?\s({_KIND})\sand\san?\s({_KIND})" + ENDS,
        r"\1 followed by a \2",
    ),
    turn(
        "digit is",
        rf"^\s{{0,9}}{MY}\s(smallest|least|lowest|largest|greatest|biggest|highest)\sdigit\sis\s"
        r"(?:in\sthe\s)?(middle|central)(?:\sone|\sdigit)?" + ENDS,
        r"its middle digit is its \1 digit",
    ),
    turn(
        "digit is",
        rf"^\s{{0,9}}{MY}\s(smallest|least|lowest|largest|greatest|biggest|highest)\sdigit\sis\s"
        r"(?:(?:its|the)\s)?(first|last)(?:\sone|\sdigit)?" + ENDS,
        r"its \2 digit is its \1 digit",
    ),
    *(
        turn(
            "digit",
            rf"^\s{{0,9}}{MY}\s(smallest|least|lowest|largest|greatest|biggest|highest)\sdigit\s"
            rf"(?:is|comes|stands|appears)\s(?:{where})" + ENDS,
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
)
