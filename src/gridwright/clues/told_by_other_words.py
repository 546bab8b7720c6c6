"""Turns of phrase said by other words, as pupils are told them or as in other languages.

``Find``, ``divisible on``, ``the digit sum of which is``: each is told in words that are read.
"""

from typing import Final

from gridwright.clues.turns import ENDS, ENTRY, ME, MY, NUMBER, turn

__all__ = ["OTHERWISE"]

OTHERWISE: Final = (
    turn(
        "divide",
        r"\b(?:that|which)\s(?:you\s|i\s|we\s)(?:can|may)\s(?:exactly\s|evenly\s)?divide\s(?:exactly\s|evenly\s)?"
        r"by\b",
        "divisible by",
    ),
    turn(
        " in it",
        r"\b(?:with|has|having|contains|containing)\s(?:an?\s|the\sdigit\s|the\snumber\s)"
        r"(\d)\s(?:somewhere\s)?in\sit" + ENDS,
        r"contains a \1",
    ),
    turn(
        "shared", r"\bshared\s(?:out\s)?(?:equally\s)?(?:between|among|amongst|by)\b", "divided by"
    ),
    turn("divisible", r"\bdivisible\s(?:on|to|with)(?=\s@?\d)", "divisible by"),
    turn(
        "without",
        rf"\bis\sdivided\sby\s({NUMBER}),?\swithout\s(?:an?\s|any\s)?(?:remainders?|rest)" + ENDS,
        r"is divisible by \1",
    ),
    turn(
        "divisible",
        rf"\bdivisible\sby\s({NUMBER}),?\s(?:without|with\sno|leaving\sno)\s(?:an?\s|any\s)?(?:remainders?|rest)"
        + ENDS,
        r"divisible by \1",
    ),
    turn(
        "rest",
        rf"\b(?:gives|leaves|has|with)\s(?:an?\s|the\s)?rest\s(?:of\s)?({NUMBER})\s(?:by|in|on|after|at|when)\s"
        rf"(?:division\sby|divided\sby|dividing\sby)\s({NUMBER})" + ENDS,
        r"leaves \1 when divided by \2",
    ),
    turn("multiple", r"\bmultiple\s(?:to|on|by)(?=\s@?\d)", "multiple of"),
    turn(
        "than",
        rf"\b(is|are)\s(?:on|by)\s({NUMBER})\s(more|less|greater|bigger|smaller|larger)\sthan\b",
        r"\1 \2 \3 than",
    ),
    turn(
        "than",
        rf"\b(more|less|greater|bigger|smaller|larger)\son\s({NUMBER})\sthan\b",
        r"\2 \1 than",
    ),
    turn(
        "base",
        r"^\s{0,9}(?:when\s(?:written\s)?)?in\sbase\s(\d{1,2}|[a-z]{3,6}),?\s(?:it\sis\s|this\sis\s)?"
        r"(an?\s)?(palindrome|repdigit)(?=\s*$)",
        r"\2\3 in base \1",
    ),
    turn(
        "same digit",
        r"\bits\s(square|cube|reverse|double)\sends\s(?:in|with)\sthe\ssame\sdigit\sas\s(?:it|the\snumber|"
        r"this\snumber)(?:\sdoes|\sitself)?(?=\s*$)",
        r"its last digit is the same as that of its \1",
    ),
    turn(
        " of those ",
        rf"^\s{{0,9}}{MY}\sdigits\s(?:are|form|make)\san?\s(?:permutation|rearrangement|anagram|jumble)\sof\s"
        rf"(?:those|the\sdigits)\s(?:of|in)\s({ENTRY})" + ENDS,
        r"anagram of \1",
    ),
    turn(
        "those of",
        rf"\b(sum|total)\sof\s(?:all\s)?(?:the\s)?digits\s(?:of|in)\s({ENTRY})\sand\s(?:of\s)?(?:those|the\sdigits)"
        rf"\s(?:of|in)\s({ENTRY})" + ENDS,
        r"digit sum of \2 plus the digit sum of \3",
    ),
    turn("they", r"\band\sthey\s(?:add\s(?:up\s)?to|sum\sto|total)\s(?=\d)", "and their sum is "),
    turn(
        "multiple of its",
        r"\bmultiple\sof\s(?:both\s)?its\sdigit\s(sum|product)\sand\s(?:of\s)?its\sdigit\s(sum|product)"
        + ENDS,
        r"multiple of the \1 and \2 of its digits",
    ),
    turn(
        "dozens",
        r"^\s{0,9}an?\s(prime|square|cube|odd|even)\snumber\sof\sdozens" + ENDS,
        r"12 times an \1",
    ),
    turn(
        " ",
        r"^\s{0,9}(?:find|calculate|work\sout|evaluate|compute|determine)\s(?:the\svalue\sof\s)?(?=[\w(√])",
        "",
    ),
    turn(
        "next",
        r"^\s{0,9}(?:what|which)\s(?:number|term)?\s?(?:comes|is)\s(?:the\s)?next(?:\s(?:number|term))?"
        r"(?:\sin\s(?:the|this)\s(?:sequence|pattern|series))?\s?[:,]?\s(?=\d)",
        "next number in ",
    ),
    turn("?", r"(\bnext\s(?:number|term)\sin\s[^?]{3,60}\d)\s?\?\s*$", r"\1"),
    turn("?", r"(?<=\d)(,?\s(?:\.{3}|…))\s?\?\s*$", r"\1"),
    turn(
        " of ",
        r"\ban?\s(number|prime|square|cube|palindrome)(?:\snumber)?\sof\s(two|three|four|five|six|[2-6])\sdigits\b",
        r"a \2-digit \1",
    ),
    turn(
        " digits",
        r"\b(?:i\shave|it\shas|this\snumber\shas)\s(?:exactly\s)?(two|three|four|five|six|[2-6])\sdigits(?=\s*(?:$|[.,;]|and\b))",
        r"number of digits is \1",
    ),
    turn("digit", r"(?<=[.,;]\s)(?:and\s)?their\s(sum|product)\sis\b", r"Its digit \1 is"),
    turn("digits", r"(?<=[,;]\s)(sum|product)\s(?:of\s|is\s)?(?=\d{1,4}\s*$)", r"digit \1 "),
    turn("with digits", r"\bwith\sdigits\s(?:that|which)\s", "whose digits "),
    turn(
        " by ",
        rf"\bis\s(greater|larger|bigger|more|less|smaller|lower)\sby\s({NUMBER})" + ENDS,
        r"is \2 \1",
    ),
    turn(
        "in the ",
        r"^\s{0,9}(?:(?:it\s)?is\s)?in\sthe\s(fibonacci|lucas)\s(?:sequence|series)" + ENDS,
        r"\1 number",
    ),
    turn(
        "of which ",
        r",?\sthe\s(reverse|square|cube|double|half|digit\ssum|digit\sproduct|square\sroot|(?:first|last|middle)\sdigit|(?:first|last)\s(?:two|three)\sdigits|"
        r"sum\sof\s(?:the\s|its\s)?digits)\sof\swhich\s(?=is\b|are\b|equals\b|has\b|form\b|make\b)",
        r" whose \1 ",
    ),
    turn(
        "last two digits are",
        r"^\s{0,9}(?:the\s)?first\s(two|three)\sdigits\sand\s(?:the\s)?last\s(two|three)\sdigits\sare\s",
        r"its first \1 digits and its last \2 digits are ",
    ),
    turn(
        "which",
        r"\b(first|second|third)(?:\sdigit)?\sis\s(less|greater|more|smaller|larger|bigger)\sthan\sthe\s(second|third|"
        r"middle|fourth),?\s(?:which|and\sthat)\s(?:in\sturn\s)?is\s(less|greater|more|smaller|larger|bigger)\sthan\s"
        r"the\s(third|fourth|last)(?:\sdigit)?" + ENDS,
        r"\1 digit is \2 than its \3 digit and its \3 digit is \4 than its \5 digit",
    ),
    turn("into", r"\bdivides\s(?:exactly|evenly)\sinto\b", "divides into"),
    turn("exceeded", r"^\s{0,9}exceeded\sby\b", "is exceeded by"),
    turn(
        "same first",
        r"\b(?:has\s)?(?:the\s)?same\sfirst\sand\slast\sdigits?" + ENDS,
        r"its first digit is its last digit",
    ),
    turn(
        "is divided",
        rf"\b(?:which|that)\sis\s(?:exactly\s|evenly\s)?divided\sby\s({NUMBER})" + ENDS,
        r"divisible by \1",
    ),
    turn(
        " in the ",
        r"\b(?:it|this\snumber)\shas\san?\s(\d)\s(?:in\sthe|as\sits)\s(units|tens|hundreds|first|last|middle)\s"
        r"(?:place|column|position|digit)\b",
        r"its \2 digit is \1",
    ),
    turn(
        " in the ",
        r",?\s(?:with|having|that\shas|which\shas)\san?\s(\d)\sin\sthe\s(units|tens|hundreds|first|last|middle)\s"
        r"(?:place|column|position)\b",
        r" whose \2 digit is \1",
    ),
    turn(
        "revers",
        r"^\s{0,9}(?:if|when)\syou\s(?:reverse\s(?:it|me|its\sdigits|my\sdigits)|read\s(?:it|me)\sbackwards),?\s"
        r"(?:you\sget|it\sbecomes|it\sgives|i\sbecome)\sa\s(bigger|larger|greater|smaller)\snumber(?=\s*$)",
        r"its reverse is \1",
    ),
    turn(
        "as a ",
        rf"\b(?:it\s)?has\s({NUMBER})\sas\sa\s(?:factor|divisor)\sbut\snot\s({NUMBER})" + ENDS,
        r"divisible by \1 but not by \2",
    ),
    turn(
        "there ",
        r"^\s{0,9}there\s(?:is|are)\s([^,;]{1,40}?)\sin\s(?:it|this\snumber|the\snumber|me|this)(?=\s*$)",
        r"contains \1",
    ),
    turn("in the middle", r"\b(?:the|its)\sdigit\sin\sthe\smiddle\b", "its middle digit"),
    turn("way between", r"^\s{0,9}(?:the\s|a\s)?number\s(?=(?:half|mid)-?\s?way\sbetween\b)", ""),
    turn(
        " or ",
        r"\b(digit\s(?:sum|product)|sum\sof\s(?:its|the)\sdigits|number\sof\sdigits)\s(?:(?:is|of)\s)?(\d{1,4})\sor\s"
        r"(?:more|greater|over|above|higher)" + ENDS,
        r"\1 at least \2",
    ),
    turn(
        " or ",
        r"\b(digit\s(?:sum|product)|sum\sof\s(?:its|the)\sdigits|number\sof\sdigits)\s(?:(?:is|of)\s)?(\d{1,4})\sor\s"
        r"(?:less|fewer|under|below|lower)" + ENDS,
        r"\1 at most \2",
    ),
    turn("single", r"\ba\ssingle[\s-]digit(?:\snumber)?" + ENDS, "a one-digit number"),
    turn(
        "consecutive digits",
        r",?\s(?:(?:is\s)?(?:made\s(?:up\s)?of|formed\s(?:from|of|by)|composed\sof)|consisting\sof|(?:which\s|that\s)?"
        r"consists\sof)\s(two|three|four|five|[2-5])\sconsecutive\sdigits" + ENDS,
        r" whose digits are \1 consecutive digits",
    ),
    turn("factorial of", rf"\b(?:the\s)?factorial\sof\s(\d{{1,2}}|{ENTRY})\b", r"\1!"),
    turn(
        "the other two",
        r"^\s{0,9}one\sdigit\sis\s(?=the\s(?:sum|product|difference|average|mean)\s(?:of|between)\sthe\sother\stwo\b)",
        "one of its digits is ",
    ),
    turn(
        "consist",
        r"^\s{0,9}(?:(?:it|the\snumber|this\snumber)\s)?consists\sof\s(different|distinct)\s(odd|even|prime)\sdigits"
        + ENDS,
        r"its digits are all \2 and \1",
    ),
    turn(
        "add",
        rf"^\s{{0,9}}(?:if|when)\s(?:you\s|to\s|we\s)?add\s({NUMBER})\sto\s{ME},?\s(?:it\swill\sbe|it\sbecomes|it\sis|"
        rf"you\s(?:will\s)?get|we\sget|the\sresult\sis)\s(?:equal\sto\s)?({NUMBER})(?=\s*$)",
        r"\2 - \1",
    ),
    turn(
        "subtract",
        rf"^\s{{0,9}}(?:if|when)\s(?:you\s|to\s|we\s)?subtract\s({NUMBER})\sfrom\s{ME},?\s(?:it\swill\sbe|it\sbecomes|"
        rf"it\sis|you\s(?:will\s)?get|we\sget|the\sresult\sis)\s(?:equal\sto\s)?({NUMBER})(?=\s*$)",
        r"\2 + \1",
    ),
    turn(
        "equal to the number",
        r"\b(is|are)\sequal\sto\sthe\snumber(?:\sitself)?" + ENDS,
        r"\1 equal to it",
    ),
    turn(
        "reverse to",
        r"^\s{0,9}(?:(?:an?\s)?number,?\s)?(?:the\s)?reverse\sto\s(?=@?\d)",
        "reverse of ",
    ),
    turn("digs", r"\b(sum|product)\s(?:of\s)?digs?\b", r"digit \1"),
    turn(
        "digits",
        r"^\s{0,9}(?:an?\s)?number\s(?:formed|made)\s(?:up\s)?(?:by|from|of|with|using)\s(?:the\s)?digits\s"
        r"(\d(?:,\s\d){0,5},?\sand\s\d)" + r"(?=\s*(?:$|[,;]|and\b))",
        r"its digits are \1 in some order",
    ),
    turn("both divisible", r"\bboth\sdivisible\sby\s", "divisible by both "),
    turn(
        "to a multiple",
        rf"\brounded\s(up|down)\sto\sa\smultiple\sof\s({NUMBER})" + ENDS,
        r"rounded \1 to the nearest \2",
    ),
    turn(
        "followed by",
        r"\bfollowed\sby\san?\s(prime|odd)\sdigit" + ENDS,
        r"followed by a one-digit \1",
    ),
    turn("followed by", r"^\s{0,9}an?\s(prime|odd)\sdigit\s(?=followed\sby\b)", r"a one-digit \1 "),
    turn(
        "and its digits",
        rf"\bsum\sof\s({ENTRY})\sand\sits\sdigits" + ENDS,
        r"\1 plus the digit sum of \1",
    ),
)
