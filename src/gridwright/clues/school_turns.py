"""Turns of phrase of worksheets and teachers: ``share 96 equally between 4``, ``which number is``.

Each is told in words that are read, as in `spoken_turns`.
"""

from typing import Final

from gridwright.clues.turns import ENTRY, MY, NUMBER, turn

__all__ = ["AT_SCHOOL"]

_THINGS: Final = r"[a-z]{3,12}(?:\s[a-z]{3,12})?"
_ALL: Final = (
    r"(?:\s(?:altogether|in\stotal|in\sall|all\stogether|between\sthem|together))?(?:\s?\?)?"
)

_FEW: Final = r"\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty"

AT_SCHOOL: Final = (
    # questions
    turn(
        "number is",
        r"^\s{0,9}(?:what|which)\s(?:whole\s)?number\s(?:is|lies)\s(?=(?:exactly\s)?(?:half|mid|[1-9]\d{0,5}\s(?:more|"
        r"less|times|bigger|smaller|greater)|twice|double|one\s(?:more|less)))(.{3,80}?)\s?\??\s*$",
        r"\1",
    ),
    turn(
        " do ",
        rf"^\s{{0,9}}how\smany\s(legs|wheels)\sdo\s({_FEW})\s([a-z]{{2,12}})s\shave{_ALL}\s*$",
        r"\2 times number of \1 on a \3",
    ),
    turn(
        " do ",
        rf"^\s{{0,9}}how\smany\s({_THINGS})\sdo\s(\d{{1,4}}|[a-z]{{3,12}}|{ENTRY})\s((?:[a-z]{{3,12}}\s)?[a-z]{{2,12}})s"
        rf"\shave{_ALL}\s*$",
        r"\2 times number of \1 of a \3",
    ),
    turn(
        "this many",
        r"^\s{0,9}(.{3,60}?)\s(?:add\sup\sto|sum\sto|total|come\sto|make)\sthis\smany(?:\sdegrees)?\s*$",
        r"sum of \1",
    ),
    turn(
        "missing",
        r"^\s{0,9}(?:(?:find|write|give)\s)?the\smissing\s(number|term)\s?[:—–-]\s",
        r"missing \1 in ",
    ),
    turn("missing", r"(\bmissing\s(?:number|term)\sin\s[^?]{1,60}\?[^?]{1,60}\d)\s?\?\s*$", r"\1"),
    # orders
    turn(
        "all the",
        r"^\s{0,9}(?:add|adding)\s(?:together\s|up\s)?all\s(?:of\s)?the\s((?:whole\s|odd\s|even\s|prime\s)?numbers)"
        r"\sfrom\b",
        r"sum of the \1 from",
    ),
    turn(
        "share",
        rf"^\s{{0,9}}share\s({NUMBER})\s(?:out\s)?(?:equally\s)?(?:between|among|amongst)\s({NUMBER}|[a-z]{{3,9}})"
        r"(?:\s(?:people|children|friends|pupils|pirates|boys|girls))?\s*$",
        r"\1 divided by \2",
    ),
    # what digits are to one another
    turn(
        "each of",
        rf"\beach\sof\s{MY}\sdigits\sis\s(?=(?:twice|double|half|treble|triple|(?:one|two|three|four|\d)\s(?:more|less|"
        r"greater|times))\b)",
        "each digit is ",
    ),
    turn(
        "each digit",
        r"(\beach\sdigit\sis\s[a-z\d\s]{3,30}?)\sthe\s(?:previous(?:\sdigit|\sone)|(?:digit|one)\s"
        r"(?:before(?:\sit)?|to\sits\sleft|on\sits\sleft))(?=\s*$)",
        r"\1 the one before it",
    ),
    turn("the same", r"(\b(?:with|has|have|having)\stwo)\sdigits\sthe\ssame\b", r"\1 equal digits"),
    *(
        turn(
            "digits go ",
            rf"^\s{{0,9}}(?:{MY}\s)?digits\sgo\s{up}\s(?:in\s{n}s|by\s{n})(?:\s(?:each|every)\stime)?\s*$",
            f"each digit is {n} {more} than the one before it",
        )
        for up, more in (("up", "more"), ("down", "less"))
        for n in ("one", "two", "three", "1", "2", "3", "4")
    ),
    turn(
        "digits",
        rf"^\s{{0,9}}(?:{MY}\s)?digits\shave\sa\s(sum|product)\sof\s(\d{{1,4}})\sand\sa\s(sum|product)\sof\s(?=\d)",
        r"digit \1 \2 and digit \3 ",
    ),
    turn(
        "differs by",
        r"^\s{0,9}each\sdigit\sdiffers\sby\s(\w{1,5})\sfrom\s(?:its\sneighbours?|the\s(?:next|one\sbefore)(?:\sone)?)\s*$",
        r"neighbouring digits differ by \1",
    ),
    turn(
        "alternate",
        r"^\s{0,9}(?:(?:odd\sand\seven|even\sand\sodd)\sdigits\salternate|(?:odd|even)\sdigits\salternate\swith\s"
        r"(?:odd|even)\sdigits)\s*$",
        "alternating parity",
    ),
    turn(
        "added together",
        r"^(\s{0,9}(?:the\s)?(?:number\sof\s)?days\sin\s[a-z,\s]{5,60})\sadded\stogether\s*$",
        r"\1",
    ),
    turn(
        "multiplied by itself",
        r"^\s{0,9}(?:an?\s)?((?:baker's\s)?dozen|score|gross|century|hundred)\smultiplied\sby\sitself\s*$",
        r"square of a \1",
    ),
    turn(
        "remainder",
        rf"^\s{{0,9}}(?:(?:if|when)\s)?(?:(?:you\sdivide|it\sis|i\sam|this\s(?:number\s)?is)\s)?(?:divided?\s)?(?:me\s|it\s)?"
        rf"(?:by)\s({NUMBER}),?\s(?:the\sanswer\sis|you\sget|gives|it\sis|i\sam|is)\s({NUMBER}),?\s(?:with\s)?(?:an?\s)?"
        rf"remainder\s(?:of\s)?({NUMBER})\s*$",
        r"\1 * \2 + \3",
    ),
    *(
        turn(
            " on " if on == "on" else " of ",
            rf"^\s{{0,9}}(?:the\s)?number\sof\s({things})\s{on}\s({_FEW})\s(?!times\b|more\b)([a-z]{{2,12}})s\s*$",
            rf"\2 times number of \1 {on} a \3",
        )
        for on, things in (("on", "legs|wheels"), ("of", "sides|faces|edges|corners|vertices"))
    ),
    turn(
        " times ",
        r"(\bis\s(?:\d{1,2}|two|three|four|five|six)\stimes\s(?:this|the)\snumber),\s(less|minus|plus)\s(?=\d{1,6}\s*$)",
        r"\1 \2 ",
    ),
    turn(
        "number of",
        r"^\s{0,9}(?:the\s)?number\sof\s(?:eggs|buns|cakes|items|things|roses|pencils|bottles|apples|biscuits)\sin\s"
        r"(?=[a-z\d-]{1,12}\s(?:dozen|score|gross)\s*$)",
        "",
    ),
    # what is done with it
    turn(
        "reversed",
        rf"^\s{{0,9}}(?:the|this)\snumber\swith\s(?:{MY}\s)?digits\sreversed\s(?=(?:is|equals|exceeds|has)\b)",
        "its reverse ",
    ),
    turn(
        "you ",
        rf"\b(?:if|when)\syou\s(?:turn|read|write|spell|put|flip)\s(?:me|it|{MY}\sdigits)\s"
        r"(?:a?round|backwards|back\sto\sfront|in\sreverse),?\s(?:and\s)?(?:i\sam|i\sbecome|i\smake|it\sis|it\sbecomes|"
        r"you\s(?:will\s)?(?:still\s)?(?:get|have))\s(?:still\s|also\s)?(?=an?\s)",
        "Its reverse is ",
    ),
)
