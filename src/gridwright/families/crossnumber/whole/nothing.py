"""Sentences of a rubric that say nothing about the answer: only what is certain.

::

    Bars in the diagram separate entries.          what is printed
    AB means A × B.                                how products are written
    Calculators may be used.                       what solvers may do
    On completion, shade all cells with odd digits.    what is done when the grid is full
    This puzzle was set on a train.                no word that a condition could be told with

`check --reading` lists each of them; one that might be a condition is never among them.
"""

import re
from collections.abc import Collection
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.patterns import pattern
from gridwright.clues.language.words import RESERVED
from gridwright.families.crossnumber.whole.amounts import N

__all__ = ["says_as_usual", "says_nothing"]

_ENTRIES: Final = r"(?:entr(?:y|ies)|answers?|lights?|clues?|numbers)"
_PRINT: Final = pattern(
    rf"(?:(?:heavy|thick|the|solid)\s+)?(?:bars?|lines?|black\s+(?:squares|cells))"
    r"(?:\s+in\s+the\s+(?:grid|diagram))?\s+(?:separates?|marks?|shows?|indicates?|divides?"
    r"|denotes?)\s+"
    rf"(?:the\s+)?(?:(?:ends?|limits|boundaries)\s+of\s+)?(?:the\s+)?{_ENTRIES}"
    r"|(?:the\s+)?numbers?\s+in\s+(?:brackets|parentheses)(?:\s+(?:after|behind|at\s+the\s+"
    r"end\s+of)"
    r"\s+(?:the\s+|each\s+)?clues?)?\s+(?:are|is|shows?|gives?|indicates?|denotes?)\s+(?:the\s+)?"
    r"(?:(?:entry|answer|word|grid)\s+)?lengths?(?:\s+of\s+(?:the\s+)?(?:entries|answers))?"
    r"|(?:the\s+)?clues?\s+(?:that\s+(?:are|is)\s+)?(?:without|with\s+no)\s+(?:an?\s+|any\s+)?"
    r"(?:answer\s+|entry\s+)?(?:lengths?|texts?)\s+(?:is|are)\s+unclued"
    rf"|(?:(?:the\s+)?(?:{N}|some|several|many|the)\s+)?(?:of\s+the\s+)?(?:(?:across|down)\s+"
    rf")?{_ENTRIES}\s+"
    r"(?:is|are)\s+(?:left\s+)?(?:unclued|without\s+clues?)"
    rf"|(?:{N}|some|several|many)\s+(?:of\s+the\s+)?{_ENTRIES}\s+(?:has|have)\s+no\s+clues?"
    r"|@?\d{1,3}\s?(?:across|down|[ad])(?:(?:,|\s+and)\s+@?\d{1,3}\s?(?:across|down|[ad])){0,9}\s+"
    r"(?:is|are)\s+(?:all\s+)?(?:unclued|without\s+(?:a\s+)?clues?)"
    rf"|(?:(?:all|the|all\s+the)\s+)?(?:(?:across\s+|down\s+)?{_ENTRIES}|clue\s+numbers)\s+(?:is"
    r"|are)\s+(?:all\s+)?numbered\s+in\s+the\s+(?:usual|normal)\s+(?:way|manner)"
    r"|(?:the\s+)?(?:grid|diagram|pattern|puzzle)\s+(?:is|has|measures)\s+(?:an?\s+)?"
    rf"{N}\s*(?:by|x|×)\s*{N}(?:\s+(?:grid|cells|squares|square))?"
    r"|(?:the\s+)?(?:(?:pattern|arrangement|layout)\s+of\s+(?:the\s+)?(?:bars|black\s+(?:squares"
    r"|cells)|blocks)"
    r"|bars|empty\s+grid|shape\s+of\s+the\s+grid|barred\s+grid)\s+(?:is|are|has|have)\s+"
    r".{0,40}symmetr[a-z]{1,5}"
    r"|there\s+(?:is|are)\s+(?:only\s+|just\s+|exactly\s+)?(?:one|a\s+(?:single|unique))\s+"
    r"(?:possible\s+)?"
    r"solution(?:\s+to\s+(?:the|this)\s+puzzle)?|the\s+(?:solution|answer|grid)\s+is\s+unique"
    r"|the\s+(?:puzzle|grid|crossword)\s+has\s+(?:only\s+one|a\s+(?:unique|single)|one"
    r"|exactly\s+one)\s+solution",
    re.IGNORECASE,
)
_ALWAYS: Final = pattern(
    rf"(?:(?:each|every)\s+{_ENTRIES}\s+is|all\s+(?:of\s+)?(?:the\s+)?{_ENTRIES}\s+are"
    rf"|{_ENTRIES}\s+are)\s+"
    r"(?:all\s+)?(?:an?\s+)?(?:positive\s+)?(?:whole\s+numbers?|integers?)"
    r"|(?:all\s+)?(?:the\s+)?(?:answers|entries|numbers)\s+are\s+(?:given\s+|written\s+"
    r"|expressed\s+)?in\s+"
    r"(?:base\s+(?:ten|10)|decimal|denary)(?:\s+notation)?"
    r"|(?:each|every)\s+(?:cell|square|box)\s+(?:contains|holds|takes|has|is\s+(?:to\s+be\s+"
    r")?filled"
    r"\s+with|is\s+for|must\s+contain)\s+(?:exactly\s+|just\s+)?(?:one|a\s+single)\s+digit"
    r"|(?:one|a\s+single)\s+digit\s+(?:goes\s+|is\s+(?:to\s+be\s+)?(?:entered|written|placed)\s+)?"
    r"(?:in(?:to)?|per)\s+(?:each\s+|every\s+)?(?:cell|square|box)",
    re.IGNORECASE,
)
_AS_USUAL: Final = pattern(
    rf"(?:(?:all|the|all\s+the)\s+)?(?:(?P<way>across|down)\s+)?{_ENTRIES}\s+(?:"
    r"(?:is|are)\s+(?:all\s+)?(?:normal|correct|true|as\s+usual)"
    r"|(?:are|go|should\s+be|must\s+be)\s+(?:to\s+be\s+)?(?:entered|written|read)?\s*"
    r"(?:normally|in\s+the\s+(?:usual|normal)\s+(?:way|manner|direction)))",
    re.IGNORECASE,
)
_NOTATION: Final = pattern(
    r"(?:in\s+(?:the\s+|each\s+|every\s+)?clues?,?\s+)?(?:"
    r"(?:(?:adjacent|consecutive|juxtaposed)\s+letters|letters\s+(?:(?:that\s+are\s+)?(?:written"
    r"|placed"
    r"|printed|standing)\s+)?(?:side\s+by\s+side|together|next\s+to\s+(?:each\s+other|one\s+"
    r"another)"
    r"|adjacent(?:\s+to\s+(?:each\s+other|one\s+another))?)|juxtaposition)"
    r"\s+(?:are|is|means?|indicates?|denotes?|represents?)\s+(?:to\s+be\s+)?"
    r"(?:multiplied(?:\s+together)?|multiplication|a\s+product|the\s+product|products)"
    r"(?:\s+in\s+the\s+(?:usual|normal)\s+(?:algebraic\s+)?(?:way|manner))?"
    r"(?:,?\s+(?:so\s+that|so|thus)\s+[A-Za-z]{2,3}\s+(?:means|is|denotes|stands\s+for)\s+.{3,20})?"
    r"|(?P<one>[A-Za-z])(?P<two>[A-Za-z])\s+(?:means|is|denotes|stands\s+for|represents)\s+"
    r"(?P=one)\s*(?:[×x*]|times|multiplied\s+by)\s*(?P=two)"
    r"|(?:the\s+)?(?:usual|normal|standard|ordinary)\s+(?:rules\s+of\s+)?(?:algebraic\s+"
    r"|mathematical\s+|arithmetic(?:al)?\s+)?"
    r"(?:conventions?|rules|notation|order\s+of\s+operations|precedence|algebra|arithmetic)\s+(?:"
    r"(?:are|is)\s+)?"
    r"(?:appl(?:y|ies)|used|holds?|followed)"
    r"|(?:upper|lower)[-\s]?case\s+letters\s+are\s+(?:not\s+used|used\s+throughout)"
    r"|(?:capital|small)\s+letters\s+are\s+(?:not\s+used|used\s+throughout)"
    r"|(?:clues|expressions|calculations)\s+are\s+(?:to\s+be\s+)?(?:evaluated|read|worked\s+"
    r"out)\s+(?:using|by|with"
    r"|according\s+to)\s+(?:the\s+)?(?:normal|usual|standard|ordinary)\s+(?:rules|conventions"
    r"|order)"
    r"(?:\s+of\s+(?:arithmetic|algebra|operations|precedence))?"
    r"|(?:(?:usual|normal|standard|ordinary)\s+)?algebraic\s+(?:notation|conventions?)\s+(?:is"
    r"|are)\s+(?:used|followed)"
    r"|(?:the\s+)?(?:bodmas|pemdas|bidmas)(?:\s+rules?)?\s+(?:appl(?:y|ies)|is\s+used))",
    re.IGNORECASE,
)
_RUN: Final = pattern(
    r"(?:the\s+)?(?:entries|answers|lights)\s+(?:run|are\s+entered|go|read)\s+(?:only\s+"
    r")?across\s+and\s+down"
    r"(?:\s+(?:as\s+usual|in\s+the\s+(?:usual|normal)\s+way))?"
    r"|(?:use|solve)\s+the\s+clues\s+(?:below\s+)?to\s+(?:fill(?:\s+in)?|complete)\s+the\s+"
    r"(?:grid|crossword|cross-?\s?number|puzzle|diagram)"
    r"|(?:the\s+)?(?:digits|each\s+digit|a\s+digit|any\s+digit|each\s+of\s+which)\s+(?:may"
    r"|can)\s+(?:be\s+(?:used"
    r"|repeated)"
    r"|occur|appear)(?:\s+(?:more\s+than\s+once|again|repeatedly|any\s+number\s+of\s+times"
    r"|as\s+often\s+as\s+(?:needed|necessary)))?(?:\s+in\s+(?:the\s+grid|an?\s+(?:entry|answer)))?"
    r"|(?:the\s+)?(?:unchecked|checked|crossing|some|certain|several)\s+(?:cells|squares)\s+"
    r"(?:are|have\s+been)\s+shaded"
    r"|(?:solvers|you)\s+(?:are\s+(?:well\s+)?advised|may\s+wish|might\s+like|may\s+find\s+it\s+"
    r"(?:helpful|useful|easier)"
    r"|might\s+wish)\s+to\s+(?:begin|start)\s+(?:with|at|by|in)\s+.{3,60}"
    r"|(?:hint|tip):?\s+(?:start|begin)\s+(?:with|at|by)\s+.{2,40}"
    r"|(?:the\s+)?(?:lengths\s+of\s+(?:the\s+)?(?:answers|entries)|(?:answer|entry)\s+lengths)\s+"
    r"are\s+(?:not\s+)?"
    r"(?:given|shown|indicated|stated)(?:\s+in\s+(?:brackets|parentheses))?"
    r"|(?:all\s+)?the\s+(?:remaining|other|rest)(?:\s+of\s+the\s+clues|\s+(?:clues|\w{3,6}(?:\s+"
    r"clues)?))?\s+(?:are|is)\s+(?:all\s+)?"
    r"(?:true|correct|normal|right)"
    r"|(?:answers|entries)\s+are\s+(?:to\s+be\s+)?(?:entered|written)\s+(?:with\s+)?one\s+"
    r"digit\s+(?:per|to\s+a|in\s+each)\s+"
    r"(?:cell|square)"
    r"|no\s+(?:entry|answer)\s+has\s+(?:fewer|less)\s+than\s+two\s+digits"
    r"|(?:all\s+)?(?:entries|answers)\s+(?:have|contain)\s+at\s+least\s+two\s+digits",
    re.IGNORECASE,
)
_OF_ANSWERS: Final = pattern(
    r"clues\s+refer\s+to\s+(?:other\s+)?(?:entries|answers)\s+by\s+(?:their\s+)?numbers?(?:\s+"
    r"and\s+directions?)?"
    r"(?:,?\s+(?:so|so\s+that)\s+(\d{1,2})\s?[ad]\s+(?:means|is)\s+\d{1,2}\s+(?:across|down))?|"
    r"(?:where|when|if)\s+a\s+clue\s+(?:mentions|refers\s+to|names)\s+another\s+(?:clue|entry),?\s+"
    r"(?:it\s+means|this\s+means|it\s+refers\s+to|it\s+is)\s+the\s+answer\s+to\s+(?:that|the\s+"
    r"other)\s+clue"
    r"|(?:references\s+to|numbers\s+of)\s+(?:other\s+)?(?:clues|entries)\s+(?:in\s+clues\s+)?"
    r"(?:are\s+to|mean|refer\s+to|stand\s+for)\s+(?:the\s+)?(?:answers|entries)(?:\s+to\s+"
    r"(?:those|these|them))?",
    re.IGNORECASE,
)
"""What clues mean that name others: the same, unless something else is entered."""
_AIDS: Final = pattern(
    r"(?:(?:the\s+use\s+of\s+)?(?:an?\s+)?(?:[a-z-]{2,20}\s+){0,2}(?:calculators?|computers?"
    r"|spreadsheets?|programs?"
    r"|tables?(?:\s+of\s+(?:prime|square|cube|triangular)s?(?:\s+numbers)?)?|lists?\s+of\s+"
    r"(?:prime|square|cube)s?"
    r"|lists?\s+of\s+factors|pencils?|erasers?|rubbers?|computer\s+programs?)"
    r"(?:\s+(?:or|and)\s+(?:an?\s+)?(?:calculators?|computers?|spreadsheets?|tables?))?"
    r"\s+(?:may|might|will|can|is|are|should|could|would)\s+(?:not\s+|prove\s+|be\s+|only\s+"
    r"|well\s+){0,3}"
    r"(?:used|useful|helpful|needed|necessary|required|allowed|permitted|recommended|essential)"
    r"|(?:solvers|you)\s+(?:may|might|will|can|should|could|need)\s+(?:not\s+|wish\s+to\s+"
    r"|find\s+|need\s+|use\s+|want\s+to\s+){1,3}"
    r"(?:use\s+)?(?:an?\s+)?(?:[a-z-]{2,20}\s+)?(?:calculators?|computers?|spreadsheets?"
    r"|tables?\s+of\s+primes?|lists?\s+of\s+primes?)"
    r"(?:\s+(?:useful|helpful|handy))?"
    r"|(?:solvers|you)\s+(?:may|might)\s+find\s+(?:an?\s+)?(?:lists?|tables?)\s+of\s+[a-z "
    r"]{4,40}\s+(?:useful|helpful|handy)"
    r"|no\s+(?:calculators?|computers?)(?:\s+(?:or\s+(?:calculators?|computers?)\s+)?(?:is|are"
    r"|allowed|needed|required|please|necessary)){0,2}"
    r"|good\s+luck|have\s+fun|enjoy(?:\s+(?:it|yourself|this\s+puzzle))?|happy\s+(?:solving"
    r"|puzzling|christmas|new\s+year|birthday)"
    r"|(?:solve|complete)\s+(?:the\s+|this\s+)?(?:puzzle|crossword|cross-?number|grid)"
    r"|(?:solve\s+the\s+clues\s+(?:and|to)\s+)?(?:complete|fill(?:\s+in)?)\s+the\s+(?:grid|puzzle"
    r"|crossword|diagram)"
    r"|can\s+you\s+(?:solve|complete|fill)\s+(?:in\s+)?(?:it|the\s+(?:grid|puzzle)|this\s+"
    r"(?:crossword|cross-?number|puzzle))"
    r"|(?:the\s+)?(?:task|aim|object|goal)(?:\s+of\s+the\s+puzzle)?\s+is\s+to\s+(?:complete|fill"
    r"(?:\s+in)?)\s+(?:in\s+)?the\s+(?:grid|diagram)"
    r"|(?:re)?printed\s+from\s+[^,;:]{3,60}|(?:first\s+)?published\s+(?:in|by)\s+[^,;:]{3,60}"
    r"|(?:with\s+)?thanks\s+to\s+[^,;:]{3,60}"
    r")[!.]*",
    re.IGNORECASE,
)
_OF_AIDS: Final = pattern(
    "calcul|comput|sheet|program|table|list|pencil|erase|rubber|luck|fun|enjoy|happy|solv|complete"
    "|fill|task|aim|object|goal|print|publish|thank",
    re.IGNORECASE,
)
_OF_NOTATION: Final = pattern(
    "letter|juxta|algebra|notation|convention|rule|preced|arithmetic|order|means|denotes|stands"
    r"|represents|\bis\b|bodmas|pemdas|bidmas|expression|calculation",
    re.IGNORECASE,
)
"""Words without which the longer patterns, which take 4 ms to compile, do not match."""
_CREDIT: Final = pattern(
    r"(?:[Pp]uzzle\s+|[Cc]rossword\s+)?(?:(?:[Ss]et|[Cc]ompiled|[Cc]omposed|[Dd]evised|[Mm]ade"
    r"|[Cc]reated)\s+)?[Bb]y\s+(?:[A-Z][\w’'-]{0,20}\s?){1,4}"
)
_WHEN: Final = (
    r"(?:finally|then|lastly|on\s+completion(?:\s+of\s+the\s+(?:grid|puzzle))?|(?:when|once"
    r"|after)\s+(?:the\s+(?:grid|puzzle)\s+(?:is|has\s+been)\s+"
    r"(?:complete|completed|full|filled|finished|solved)|(?:complete|completed|finished|solved)"
    r"|completing\s+the\s+grid"
    r"|solving)|(?:having|after\s+having)\s+(?:completed|filled|solved|finished)\s+the\s+(?:grid"
    r"|puzzle))"
)
_MUST: Final = (
    r"(?:(?:solvers|you|competitors|entrants|readers)\s+)?(?:must|should|need\s+to|have\s+to"
    r"|are\s+(?:asked|required|invited"
    r"|requested)\s+to|may|please)?\s*(?:then\s+|finally\s+|also\s+)?"
)
_TASK: Final = pattern(
    rf"(?P<when>{_WHEN},?\s+)?(?P<who>{_MUST})(?:highlight|shade|colou?r|underline|circle|ring"
    r"|draw|cut|fold|send|submit"
    r"|identify|name|reveal|explain|deduce|write(?:\s+down|\s+out)?|state|give|read(?:\s+off|\s+"
    r"out)?|find|interpret|decode|mark)\b"
    r"(?P<what>.{2,200})",
    re.IGNORECASE,
)
_BELOW: Final = pattern(
    rf"(?:{_WHEN},?\s+)?(?P<what>.{{3,80}}?)\s+(?:is|are|must|should)\s+(?:to\s+)?be\s+(?:written"
    r"|entered|given|noted)\s+"
    r"(?:in\s+the\s+space\s+)?(?:below|under|underneath|beneath|above|beside)\s+the\s+"
    r"(?:completed\s+)?(?:grid|diagram)",
    re.IGNORECASE,
)
_OF_EACH: Final = pattern(
    r"\s+(?:in\s+\w+\s+)?(?:all|every|each|any)\s+(?:of\s+)?(?:the\s+)?(?:cells?|squares?|digits?"
    r"|entr(?:y|ies)|numbers?|letters?"
    r"|odd|even|primes?|squares|zeros?)\b(?!.*\b(?:sum|total|add|equal|many|number\s+of|same)\b).*",
    re.IGNORECASE,
)
_TELLING: Final = pattern(
    r"\d|\b(?:sums?|totals?|adds?|products?|primes?|multiples?|equals?|equal|consecutive|rows?"
    r"|columns?|diagonals?|corners?"
    r"|cells?|squares?|cubes?|digits?|same|different|twice|half|symmetr\w{0,6}|rectangle|whose"
    r"|path|palindrom\w{0,3}|entr(?:y|ies)|clues?|false|true|wrong|incorrect|misprint\w{0,3}"
    r"|errors?|mistakes?|bases?|revers\w{0,4}|jumbl\w{0,3}|missing|extra|altered|changed|bars?"
    rf"|answers?|{'|'.join(NUMBERS)})\b",
    re.IGNORECASE,
)
_BY_KEYS: Final = (
    (
        "unplaced",
        pattern(
            r"(?:(?:solvers|you)\s+(?:must|should|have\s+to|need\s+to)\s+)?(?:also\s+)?(?:work\s+"
            r"out|determine|discover|deduce|find(?:\s+out)?|decide)\s+"
            r"(?:where|in\s+which\s+(?:place|entry|light))\s+(?:each|they|the|all|it)\b.{0,40}\b"
            r"(?:goes?|belongs?|fits?|(?:is|are)\s+(?:to\s+be\s+)?entered)"
            r"|(?:the\s+)?clues\s+are\s+(?:given|listed|presented|printed)?\s*(?:without\s+"
            r"(?:their\s+)?numbers"
            r"|in\s+(?:no\s+particular|random|a\s+random|arbitrary|jumbled|alphabetical)\s+order)",
            re.IGNORECASE,
        ),
    ),
    *(
        (
            key,
            pattern(
                r"(?:lower-?\s?case|small|upper-?\s?case|capital|the)\s+letters\s+(?:(?:in\s+"
                r"the\s+clues\s+)?(?:stand\s+for|are|denote|represent|refer\s+to)\s+)?"
                r"(?:for\s+)?(?:the\s+)?(?:(?:numbers\s+|values\s+)?(?:in\s+the\s+)?(?:grid\s+)?"
                r"(?:entries|answers|lights))(?:\s+(?:with|of)\s+(?:that|those|the\s+same)\s+"
                r"(?:labels?|letters?))?",
                re.IGNORECASE,
            ),
        )
        for key in ("labels", "entries")
    ),
)
"""Sentences that say nothing where a key tells the same already."""
_WORD: Final = pattern(r"[^\W\d_]+(?:['’][a-z]+)?")
_CONDITIONS: Final = """
entry entries answer answers light lights digit digits figure figures number numbers
numeral cell cells square squares row rows column columns diagonal diagonals corner
corners clue clues letter letters value values grid diagram zero zeros nought integer
integers across down solution solutions all none every each no not never both neither
some any always only exactly once twice thrice half same equal equals different distinct
unique repeated repeats identical sum sums total totals add adds product products
difference multiple multiples odd even positive negative greater less larger smaller
fewer more most least than begin begins start starts end ends contain contains reverse
reversed reversal backwards jumbled jumble anagram misprint misprinted misprints wrong
false true incorrect base bases decimal symmetric symmetrical symmetry rotated mirror
order ascending descending increasing decreasing increase decrease consecutive adjacent
neighbouring crossing checked unchecked unclued shaded bars bar blocks block it they
them these those which must may cannot can should stands stand represents represent
denotes denote means mean code coded cipher cyclic cyclically removed omitted missing
extra added subtracted doubled squared cubed enter entered entering one two three four
five six seven eight nine ten eleven twelve hundred thousand dozen first second third
last pair pairs variable variables unknown unknowns length lengths equation equations
replaced replace swapped exchange interchange clash clashes everything nothing anything
"""
_CLOSE: Final = 0.8
"""How alike a word and one of conditions are, of which it may be a misprint."""
_LONGEST: Final = 300
"""Characters of a sentence that is looked at word by word."""


def says_nothing(sentence: str, keys: Collection[str] = ()) -> bool:
    """Whether it is certain that a sentence is no condition; `keys` are those of the puzzle.

    >>> says_nothing("Calculators may be used"), says_nothing("No entry is prime")
    (True, False)
    """
    line = " ".join(sentence.split()).strip(" ,.!?")
    if len(line) > _LONGEST:
        return False
    if any(one.fullmatch(line) for one in (_PRINT, _RUN, _CREDIT, _AS_USUAL)):
        return True
    if _OF_AIDS.search(line) and _AIDS.fullmatch(line):
        return True
    if _OF_NOTATION.search(line) and _NOTATION.fullmatch(line):
        return "juxtaposed" not in keys
    if _ALWAYS.fullmatch(line):
        return "signed" not in keys
    if _OF_ANSWERS.fullmatch(line):
        return not {"entered", "enter", "variants", "clashes", "references"} & {*keys}
    if any(key in keys and told.fullmatch(line) for key, told in _BY_KEYS):
        return True
    return _is_task(line) or _is_background(line)


def says_as_usual(sentence: str) -> str | None:
    """Of which direction it says that nothing is done to entries or clues; "" of both.

    None if it says something else.

    >>> says_as_usual("Across clues are normal"), says_as_usual("Shade the primes")
    ('across', None)
    """
    found = _AS_USUAL.fullmatch(" ".join(sentence.split()).strip(" ,.!?"))
    return (found["way"] or "").lower() if found else None


def _is_task(line: str) -> bool:
    """Whether solvers are told what to do, of which nothing follows for the grid."""
    if below := _BELOW.fullmatch(line):
        return not _TELLING.search(below["what"])
    found = _TASK.fullmatch(line)
    if not found or not (found["when"] or found["who"].strip()):
        return False
    what = found["what"]
    return bool(_OF_EACH.fullmatch(what)) or not _TELLING.search(what)


def _is_background(line: str) -> bool:
    """Whether there is no word with which a condition could be told, nor one that is nearly so."""
    words = [word.lower() for word in _WORD.findall(line)]
    if len(words) < 3 or re.search(r"[\d=<>+×/*]", line) or re.search(r"\b[A-Z]\b(?<![AI])", line):
        return False
    known = _words()
    return not any(word in known or _is_nearly(word) for word in words)


@cache
def _words() -> frozenset[str]:
    words = {*_CONDITIONS.split(), *(word.lower() for word in RESERVED if len(word) > 2)}
    return frozenset(words) - _ordinary()


@cache
def _ordinary() -> frozenset[str]:
    return frozenset(_ORDINARY.split())


_ORDINARY: Final = """
this that while theme them themes setter setters thanks thank time have has had having
make makes made when what where happy year years based for the and with from left right
but also how its after before friend friends looks next puzzle puzzles title famous
birthday life late later wrote writer his her he she who was were been will would could
being there here their our your you solver solvers world war city name names named
"""
"""Words of any sentence, though clues have some of them, and some are nearly of conditions."""


@lru_cache(maxsize=2_000)
def _is_nearly(word: str) -> bool:
    """Whether a word may be a misprint of one that conditions are told with."""
    is_ordinary = len(word) < 4 or word in _ordinary()
    return not is_ordinary and bool(get_close_matches(word, _words(), 1, _CLOSE))
