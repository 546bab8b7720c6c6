"""Clues that are well formed, but hardly mean what they say: refused, whichever reader read them.

``a cube less its digit sum`` may have the digit sum of the cube, or of the entry; ``remainder 1 on
division by 2, 3`` would say that the entry is 3.
"""

import re
from itertools import pairwise
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.language.contradictions import check_not_denied
from gridwright.clues.language.joined import check_joined, check_summed, is_of_neither
from gridwright.clues.language.token import complaint
from gridwright.clues.language.two_ways import WHICH_IS, WHOSE_IS_IT
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["check_meant", "check_parsed"]

_NUMBER_ALONE: Final = (
    "a number behind a comma, beside other conditions: an entry that is this number needs no "
    "others; is it meant of what stands before?"
)
_SEVERAL_NUMBERS: Final = (
    "several numbers, and an entry has one; '1, 4, 9, ...' is a sequence that goes on, and "
    "'{1, 4, 9}' one of these"
)
_OF_BOTH: Final = (
    "this could be of both entries, or say that the number is this entry, too; write it of each, "
    "with 'plus' or 'times' between them, or put a comma before 'and'"
)
_WHAT_IS_RAISED: Final = (
    "this could be of each, or of the sum; write 'sum of two consecutive squares', or 'square of "
    "the sum'"
)
_SAME_AS_PART: Final = pattern(
    r"(?:add up to|sum to|add to|total|multiply to)\s(the same)\s\w*\s?as\s\w+\s"
    r"(?:last|first)\s\w+\b",
    re.IGNORECASE,
)
_TOTAL_OF_WHAT: Final = "the same as the number that these digits make, or as their total?"
_OF_SENTENCES: Final = pattern(
    r"\bdigits\s(?:are|form|being)\s(?:all\s)?(?:\w+\s)?(?:different|distinct)\s"
    r"(?!and\b|or\b|but\b|from\b|digits\b|in\b)[a-z]|\bno\stwo\s.{1,80}?\sand\s(?:all|both|each)\s|\band\sa\shalf\stimes\b|\b(?:remains|stays)\s|"
    r"\bdigits?\b.{0,60}(?:,|\band|\bbut)\s(?:(?:all|both|each|none)\s|non[-\s]?zero\b)|\bnon[-\s](?:de|in)creasing\b|"
    r"\bone\sdigit\sdifferent\s|\bdigits\sin\s(?:the\s)?(?:odd|even)\b|\b(?:any|every|each)\s(?:rearrange|permut|anagram|jumbl)|"
    r"\bwith\s(?:its|the)\sdigits\s(?:\w+\s)?in\s(?:\w+\s)?(?:ascending|descending|increasing|"
    r"decreasing|numerical)\b|\bthe\s(?:reverses|reversals)\sof\b|\bdigit(?:al)?\s(?:sums|products|roots)\b|\bthan\sa\snumber\s(?:with|having)\b|\b(?:square|cube)\s(?:all|both|each|none|no|any)\s|"
    r"\bis\s@?\d{1,3}[a-z]\s(?:more|less|greater|smaller|larger|fewer)\sthan\b|"
    r"\bremainders?\b.{1,200}?(?:,|\band)\s\w+\s(?:when|if|on)\s(?:it\sis\s)?divi|"
    r"\bdigits\s(?:which|that)\sare\s|\bdigits\sare\s(?:all\s)?consecutive\s(?:odd|even|prime|square)|"
    r"\bnearest\s(?!\w+\sto\s\d+\b)|\bwhose\s(?:square|cube)\s(?:has|uses|consists|is\smade)\b",
    re.IGNORECASE,
)
_PASSED_OVER: Final = "what is told here is not understood"
_RELATIVE: Final = pattern(r"\b(?:whose|which|that|such|where|when|if)\b", re.IGNORECASE)
_OF_PART: Final = "this could be told of the whole, or of a part of it; tell it after 'whose'"
_OF_EACH: Final = pattern(
    r"\b(?:sum|product|total)\sof\s(?:two|three|four|[234])\s[^,;]{1,60}?,?\s(both|each|all)\s"
    r"(?!the\b|its\b|of\sits)|,\s{0,3}(both|each)\s(?:of\s(?:which|them)\s)?(?:is\s|are\s|being\s)?"
    r"(?:greater|larger|bigger|more|less|smaller|under|over|above|below|at)\b",
    re.IGNORECASE,
)
_BOTH_OF_WHAT: Final = "this is told of both, or of each, but of what? write it of each of them"
_OF_ANOTHER: Final = (
    "this tells of another number what it is to this one; the entry itself is something else"
)
_ITSELF_ALONE: Final = "what is told of it here?"
_TWO_NUMBERS: Final = (
    "two numbers, and an entry has one; write 'followed by' or 'plus' between them, or "
    "'which is also'"
)
_LARGEST_OF: Final = (
    "the largest, or smallest, of all that are told of, or of what stands before this? tell it "
    "before, as in 'the largest multiple of 6 and 8 less than 500'"
)
_ENTRY_TOLD_OF: Final = (
    "this tells what another number is, and not what the entry is; write it under 'relations', or "
    "'which is', if the entry is that number"
)
_THE_OTHERS: Final = pattern(r"\b(?:the|its)\sother\sdigits\b", re.IGNORECASE)
_HOW_MANY: Final = "how many others? expected 'the other two', or 'the sum of the other digits'"
_IS_ITSELF: Final = pattern(r"\b(?:is|equals)\sthe\snumber\sitself\b", re.IGNORECASE)
_SAME: Final = pattern(r"=|\b(?:also|which|that|both|equally|same)\b", re.IGNORECASE)
_NO_WHOLE_NUMBER: Final = "a part of what? this stands alone, as a number that is not whole"
_EXTREMES: Final = ("least", "greatest")
_FRACTION: Final = pattern(
    r"\b(?:half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?\b(?!\s(?:of|the|as)\b)"
)
_OF_DIGITS: Final = (("matching ends",), ("even digits",), ("odd digits",))
"""Kinds that are told by what the digits are."""
_IS: Final = pattern(r"(?<!which)(?<!that)\s(?:is|are)\s", re.IGNORECASE)
_VERB: Final = pattern(r"\b(?:is|are|equals|was|makes|gives)\b", re.IGNORECASE)
_RAISED: Final = pattern(r"sum of (?:two|three|four|\d+) [^,]*s (squared|cubed)")


_EITHER_AND: Final = pattern(
    r"(?:,\s?|\b(?:and|but)\s)(?:is\s|it\sis\s)?(either)\s.{1,200}?\bor\b|"
    r"\b(either)\s.{1,200}?\bor\b.{1,200}?,\s?(?:and|but)\s",
    re.IGNORECASE,
)
"""``even, and either a square or a cube``: the parser joins "and" before it joins "or"."""
_OR_TOLD: Final = pattern(
    r"(?<!,)\sor\s(?:an?\s)?(?:prime|square|cube|palindrome|multiple of \d{1,9})(?:\snumber)?,?\s"
    r"((?:(?:less|more|greater|smaller|larger)\sthan|under|over|below|above|between|ending|ends|"
    r"beginning|starting|containing|whose|with|which|that)\s)",
    re.IGNORECASE,
)
"""``a square or a cube, less than 200``: the parser tells the last of them."""
_SAME_AS_TWO: Final = pattern(
    r"\bsame\s(?:\w+\s){1,3}?as\s@?\d+[a-z]\s(and)\s@?\d+[a-z]\b", re.IGNORECASE
)


_HAS_SUCH: Final = pattern(
    r"\b(?:has|have|having|with)\san?\s(?:[a-z]+\s){1,3}?(?:sum|product|total|difference|average|mean)\s"
    r"(?:of|between)\b",
    re.IGNORECASE,
)
"""``has a square product of its digits``: the number has it, and is not that."""


_REVERSED_ANY: Final = Node("call", ("rev", Node("any")))
_WHICH_REVERSED: Final = "the reverse of which number? write 'its reverse is' so"


_LEAST_OF_BOTH: Final = (
    "of the first kind alone, or of all? put a comma before 'or', or tell of each what it is"
)
_LESS_THAN_WHAT: Final = "taken away from what? write it beside that, without a comma"


def _is_taken_away(node: Node) -> bool:
    """Whether it is ``less 3``, which no entry is."""
    return node.op == "negated" and node.nodes[0].op == "number"


def _is_one_extreme(parts: tuple[Node, ...]) -> bool:
    """Whether the least or the greatest of one kind stands beside another kind."""
    return parts[0].op in _EXTREMES and any(
        one.is_set and one.op not in _EXTREMES for one in parts[1:2]
    )


def _is_plain_before(one: Node, other: Node) -> bool:
    """Whether it is ``1 or 2 more than a square``, which are two distances, not a 1."""
    return one.op == "number" and other.op in ("+", "-") and other.is_set


def check_parsed(tree: Node, text: str) -> None:
    """Raise ExpressionError, with a caret, for words that the parser of clues passes over.

    What it is raised for may still be read as a sentence.
    """
    if found := _OF_SENTENCES.search(text):
        raise complaint(text, _PASSED_OVER, found.start())
    either = _EITHER_AND.search(text)
    if either and tree.op == "or" and any(part.op == "and" for part in tree.nodes):
        raise complaint(text, _PASSED_OVER, either.start(either.lastindex or 0))
    if (found := _HAS_SUCH.search(text)) and any(map(_tells_of_itself, tree.nodes)):
        raise complaint(text, _PASSED_OVER, found.start())
    if tree.op == "or" and any(map(_is_plain_before, tree.nodes, tree.nodes[1:])):
        raise complaint(text, _PASSED_OVER, tree.nodes[-1].at)
    told = _OR_TOLD.search(text)
    if told and tree.op == "or" and tree.nodes[-1].op == "and":
        raise complaint(text, WHICH_IS, told.start(1))
    is_listed = (" and " in text or " or " in text) and any(
        node.op in ("multiple", "factor", "power of") for node in tree.walk()
    )
    for node in tree.walk() if is_listed else ():
        for part in node.nodes if node.op == "and" else ():
            if part.op == "number" and text[: part.at].rstrip().endswith((" and", " or")):
                raise complaint(text, _OF_PART, part.at)  # "a multiple of 3 and 5 whose ..."
    if found := _SAME_AS_TWO.search(text):
        raise complaint(text, _OF_BOTH, found.start(1))
    is_told = _VERB.search(text) and not _RELATIVE.search(text)
    if is_told and any(node.op in ARITHMETIC and _has_told(node) for node in tree.walk()):
        raise complaint(text, _OF_PART, len(text.rstrip()))
    for node in tree.walk() if is_told else ():
        if _is_of_its_own(node, text):
            raise complaint(text, _OF_PART, node.at)
        if node.op == "and" and node.nodes[0].op == "number" and any(map(_depends, node.nodes)):
            raise complaint(text, _ENTRY_TOLD_OF, node.nodes[-1].at)
    for node in tree.walk() if " and " in text else ():
        if node.op == "whose" and node.nodes[0].op == ITSELF and _is_own_part(node.nodes[1]):
            raise complaint(text, _OF_PART, node.at)
    if found := _SAME_AS_PART.search(text):
        raise complaint(text, _TOTAL_OF_WHAT, found.start(1))
    if found := _THE_OTHERS.search(text):
        raise complaint(text, _HOW_MANY, found.start())
    if found := _IS_ITSELF.search(text):
        raise complaint(text, _OF_ANOTHER, found.start())
    check_joined(tree, text)
    if found := _OF_EACH.search(text):
        raise complaint(text, _BOTH_OF_WHAT, found.start(found.lastindex or 0))


def check_meant(tree: Node, text: str) -> None:
    """Raise ExpressionError, with a caret, where a clue in words may be meant otherwise."""
    words = text.lower().replace(",", " ").split()
    check_summed(tree, text)
    check_not_denied(tree, text)
    is_said = {"its", "itself", "it"} & {*words} or not {*"+-*/()"} & {*text}
    raised = _RAISED.search(text.lower())
    is_neither = "neither" in {word.strip("(") for word in words} and not is_of_neither(text)
    if is_neither and "nor" not in words:
        at = text.lower().index("neither")
        raise complaint(text, "neither of what? expected 'nor' behind it", at)
    is_sentence = _VERB.search(text) is not None
    is_joined = is_sentence or _SAME.search(text) is not None
    has_part = _FRACTION.search(text) is not None
    for node in tree.walk():
        if node.op == "and" and is_sentence:
            of_another = next(filter(_is_of_another, node.nodes), None)
            own = next(filter(_depends, node.nodes), None)
            if of_another is not None and own is not None:
                raise complaint(text, _OF_ANOTHER, own.at)
        if node.op == "and" and _is_of_another(node.nodes[0]) and node.nodes[-1].is_set:
            between = text[node.nodes[0].at : node.nodes[-1].at]
            if _IS.search(between):
                raise complaint(text, _ENTRY_TOLD_OF, node.nodes[-1].at)
        is_less = node.op in ("and", "*") and not {"less", "minus"}.isdisjoint(words)
        if is_less and any(_is_taken_away(part) for part in node.nodes):
            raise complaint(text, _LESS_THAN_WHAT, node.at)
        if node.op == "or" and "," not in text and _is_one_extreme(node.nodes):
            raise complaint(text, _LEAST_OF_BOTH, node.nodes[1].at)
        if node.op == "and" and _REVERSED_ANY in node.nodes:
            raise complaint(text, _WHICH_REVERSED, node.at)
        if node.op == "and" and any(_is_bare(part) for part in node.nodes):
            raise complaint(text, _ITSELF_ALONE, node.at)
        if node.op == "and" and not is_joined:
            others = [part for part in node.nodes if _is_of_another(part)]
            if len(others) > 1:
                raise complaint(text, _TWO_NUMBERS, others[1].at)
        if has_part and node.op in ("and", "range", "+", "-", "compare", "whose", "call"):
            for part in node.nodes:
                is_constant = part.op == "/" and [n.op for n in part.nodes] == ["number"] * 2
                if is_constant and _FRACTION.search(_said_at(text, part.at)):
                    raise complaint(text, _NO_WHOLE_NUMBER, part.at)
        if node.op == "and" and any(part.op in _EXTREMES for part in node.nodes):
            for part in node.nodes:
                told = part.nodes[0] if part.op == "and" else part
                if told.op in ("multiple", "factor") and not {*",;"} & {*text}:
                    raise complaint(text, _LARGEST_OF, told.at)
        if raised and node.op == "^" and node.nodes[0].is_set:
            raise complaint(text, _WHAT_IS_RAISED, raised.start(1))
        if node.op == "and" and sum(part.op == "number" for part in node.nodes) > 1:
            raise complaint(text, _SEVERAL_NUMBERS, node.at)
        if node.op == "and" and "=" not in text:
            for part in node.nodes[1:]:  # "two gross and even" is a number told more of
                if part.op == "number" and text[: part.at].rstrip().endswith(","):
                    raise complaint(text, _NUMBER_ALONE, part.at)
        if node.op == "and" and "=" not in text:
            for before, part in pairwise(node.nodes):
                if part.op == "entry" and _is_of(before, text[: part.at].lower()):
                    raise complaint(text, _OF_BOTH, part.at)
        if is_said and node.op in ARITHMETIC and any(_is_of_a_kind(part) for part in node.nodes):
            for part in node.nodes:
                if not part.is_set and _tells_of_itself(part):
                    raise complaint(text, WHOSE_IS_IT, part.at)


def _has_told(node: Node) -> bool:
    """Whether something is calculated with a number of which it is told what it has."""
    told = ("digit sum", "digit product", "part", "whose", "each digit")
    return any(part.op in told or part.args[:1] in _OF_DIGITS for part in node.nodes)


def _is_of_its_own(node: Node, text: str) -> bool:
    """Whether what a number has is told by what it has itself: ``a multiple of its digit sum``."""
    if node.op not in ("digit sum", "digit product", "part", "whose") or node.nodes[0].op == ITSELF:
        return False
    if node.nodes[-1] == Node("kind", ("harshad",)):
        return not {"harshad", "niven"} & {*text.lower().split()}
    return node.nodes[-1].op in ("multiple", "factor") and _tells_of_itself(node.nodes[-1])


def _is_own_part(node: Node) -> bool:
    """Whether it is some digits of the number itself, which hardly are the whole number."""
    return node.args[:1] == ("digits from",) and node.nodes[0].op == ITSELF


def _said_at(text: str, at: int) -> str:
    """The words at a place; all of them where none is known."""
    return (text[at : at + 14] if at else text).lower()


def _is_bare(node: Node) -> bool:
    """Whether a part of a clue is the number itself, and nothing more."""
    return all(part.op in ("whose", ITSELF) for part in node.walk())


def _is_of_another(node: Node) -> bool:
    """Whether a part of a clue is the value of another entry, or is made of such."""
    is_number = node.op == "entry" or (node.op in ARITHMETIC and not node.is_set)
    return is_number and bool(node.names) and not _tells_of_itself(node)


def _depends(node: Node) -> bool:
    """Whether a part of a clue is a set, or a number, that is told by the number itself."""
    inner = node.nodes[1] if node.op == "whose" and node.nodes[0].op == ITSELF else node
    return inner.op != "whose" and _tells_of_itself(inner)


def _is_of(node: Node, said: str) -> bool:
    """Whether what was said of a number ends with something like ``digit sum of 3d and``."""
    is_made = not node.is_set and node.op in ARITHMETIC
    last = said.rpartition(",")[2]
    return is_made and " of " in last and last.split()[-1] == "and"


def _is_of_a_kind(node: Node) -> bool:
    return node.is_set and node.op != "any"


def _tells_of_itself(node: Node) -> bool:
    return any(part.op == ITSELF for part in node.walk())
