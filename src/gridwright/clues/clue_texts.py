"""A clue or a relation as a tree, whichever reader it takes.

Alternatives, ``(a prime) or (a square whose reverse is prime)``, are read one by one where the
parser of clues does not read them together: each may be a sentence.  So are the statements of a
relation, whatever a sign of logic is between, and the sentences of a clue that has several.
"""

import re
from itertools import islice

from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.abbreviated import written_out
from gridwright.clues.connectives import connected, joined
from gridwright.clues.decimals import with_decimals
from gridwright.clues.language.few_figures import check_figures
from gridwright.clues.language.letter_forms import read_form
from gridwright.clues.language.lists_in_two_ways import FIRST_AS_SENTENCE, LONGEST
from gridwright.clues.language.misgivings import check_meant, check_parsed
from gridwright.clues.language.parser import parse_clue
from gridwright.clues.language.token import Dialect, NotUnderstood, complaint
from gridwright.clues.language.two_ways import check_said
from gridwright.clues.printed import is_told_elsewhere, of_roman_numerals, plain, without_stop
from gridwright.clues.read_twice import check_read_alike
from gridwright.clues.statements import read_statements
from gridwright.clues.terse import terse
from gridwright.clues.told_letters import with_entry_for_letter
from gridwright.clues.tree import ITSELF, Node
from gridwright.clues.zeros import with_zeros

__all__ = ["read_clue"]

_BLANKS = pattern(r"\s{20,}")
_EITHER_SIGN = pattern(r"(,?\s(?:plus or minus|±|\+/[-−]))\s?(?=\d{1,9}\s*$)", re.IGNORECASE)
"""``plus or minus 3``, at the end of a clue.  The shorter signs have room for ``+``."""
_STOP = pattern(r"(?<=[a-z\d)])\.(?=\s[A-Z][a-z]*\b)", re.ASCII)
"""A full stop, behind which another sentence begins."""
_EVEN_WHEN = pattern(r"\s*even\s(?:when|if|after)\b", re.IGNORECASE)
_WHAT_IS_EVEN = (
    "is this even then, or is so what was told before? write 'Its reverse is even', or 'and so is "
    "its reverse'"
)
_MOST_SENTENCES = 8
_NUMBER_TOO = (
    "this sentence is a number, and an entry has one; begin it with what it tells of, as in 'It is "
    "twice 3d'"
)
_MOST_SIGNS = 10
"""Signs of logic within one another."""


def read_clue(text: str, dialect: Dialect, base: int) -> Node:
    """The tree of a clue or relation, perhaps in prose; raises ExpressionError with a caret.

    Many blanks in a row are one: patterns would try all ways to share them out.
    """
    if dialect.words and not dialect.has_letters:
        text = written_out(text)
    text = without_stop(_BLANKS.sub(" ", text))
    if dialect.words and not (dialect.has_letters or dialect.is_relation):
        text = with_entry_for_letter(plain(terse(text, dialect.words)))
        if is_told_elsewhere(text):
            return Node("any")
        if numeral := of_roman_numerals(text):
            return Node("number", (numeral,))
    if not dialect.words or dialect.has_letters:
        return _read(text, dialect, base, may_part=True)
    try:
        tree = with_decimals(_in_sentences(text, dialect, base), text, base)
        if dialect.is_relation or not any(map(_is_a_word, tree.names)):
            return tree
        known: Node | None = tree
        told = NotUnderstood("expected")
    except NotUnderstood as error:
        known, told = None, error
    from gridwright.clues.not_read import better_told

    better = better_told(text, dialect, base, told)
    if known is None or better is not told:  # else whoever knows the entries says which is none
        raise better from None
    return known


def _is_odd(names: tuple[str, ...]) -> bool:
    """Whether something that is hardly the name of an entry was taken for one."""
    return any(_is_a_word(name) or (name[-1] == "s" and name[1:-1].isdigit()) for name in names)


def _is_a_word(name: str) -> bool:
    """Whether a word that is not known looks like the name of an entry."""
    return name != "@grid" and len(name) > 2 and name[1:].isalpha()  # whose digits are counted


def _in_sentences(text: str, dialect: Dialect, base: int) -> Node:
    """``A square. All of its digits are even``: all that is told, in sentences one by one."""
    stops = () if dialect.is_relation else _STOP.finditer(text)
    ends = [stop.start() for stop in islice(stops, _MOST_SENTENCES)]
    if not ends:
        return _connected(text, dialect, base, _MOST_SIGNS)
    starts = [0, *(end + 1 for end in ends)]
    parts: list[Node] = []
    for start, end in zip(starts, [*ends, len(text)], strict=True):
        said = text[start:end]
        if parts and is_told_elsewhere(said):
            continue
        if parts and _EVEN_WHEN.match(said):
            raise complaint(text, _WHAT_IS_EVEN, start + 1)
        part = _connected(" " * start + said, dialect, base, _MOST_SIGNS)
        is_told = part.is_set or said.split()[0] in ("It", "This")
        if parts and not (is_told and (part.is_set or all(other.is_set for other in parts))):
            raise complaint(text, _NUMBER_TOO, start + 1)
        parts.append(part)
    return Node("and", tuple(parts)) if len(parts) > 1 else parts[0]


def _connected(text: str, dialect: Dialect, base: int, most: int) -> Node:
    """A text that signs of logic may part, at most so many."""
    parts = connected(text, is_clue=not dialect.is_relation) if most else None
    either = _EITHER_SIGN.search(text) if parts is None and not dialect.is_relation else None
    if either:
        start, end = either.span(1)
        ways = (f"{text[:start]}{sign:>{end - start}}{text[end:]}" for sign in "+-")
        return Node("or", tuple(_read(way, dialect, base, may_part=False) for way in ways))
    if parts is None:
        return _read(text, dialect, base, may_part=True)
    for part, at in ((parts.left, 0), (parts.right, len(text))):
        if not part.strip():
            raise complaint(text, f"expected what is told on both sides of {parts.sign}", at)
    left = _connected(parts.left, dialect, base, most - 1)
    return joined(parts.sign, left, _connected(parts.right, dialect, base, most - 1))


def _read(text: str, dialect: Dialect, base: int, *, may_part: bool) -> Node:
    if dialect.is_relation and dialect.words and not dialect.has_letters:
        return _told_of_some(with_zeros(read_statements(text, dialect, base)), text)
    is_prose = dialect.words and not (dialect.has_letters or dialect.is_relation)
    if is_prose:
        check_said(text)
        if len(text) <= LONGEST and FIRST_AS_SENTENCE.search(text):
            sentence = _in_prose(text, dialect, base)
            if isinstance(sentence, ExpressionError):
                raise sentence
            if sentence is not None:
                return sentence
    tree: Node | None = None
    try:
        tree = parse_clue(text, dialect, base)
        if is_prose:
            check_parsed(tree, text)
            check_figures(tree, text, base)
            check_meant(tree, text)
    except ExpressionError as error:
        parts = _bracketed(text) if is_prose and may_part else []
        form = _of_letters(text, dialect, base) if is_prose else None
        if form is not None:
            return form
        if len(parts) > 1:
            return Node("or", tuple(_read(part, dialect, base, may_part=False) for part in parts))
        prose = _in_prose(text, dialect, base) if is_prose else None
        if prose is None and is_prose and tree is None:
            raise NotUnderstood(error.message) from None
        if prose is None:
            raise
        if isinstance(prose, ExpressionError):
            raise prose from None
        return prose
    is_odd = is_prose and _is_odd(tree.names)
    is_told = is_prose and _tells_letters(text, tree.names)
    form = _of_letters(text, dialect, base) if is_odd or is_told else None
    prose = _in_prose(text, dialect, base) if is_odd and form is None else None
    if isinstance(prose, ExpressionError):
        raise prose
    if is_prose and not (form or prose):
        check_read_alike(tree, text, dialect, base)
    return form or prose or tree


def _told_of_some(relation: Node, text: str) -> Node:
    """The relation; raises ExpressionError if it tells of a number without saying which."""
    open_ = [relation]
    while open_:
        node = open_.pop()
        if node.op == ITSELF:
            raise complaint(text, "of which entry is this told? expected its name", node.at)
        open_ += node.nodes if node.op not in ("whose", "image") else ()
    return relation


def _in_prose(text: str, dialect: Dialect, base: int) -> Node | ExpressionError | None:
    """What a clue is as a sentence; its readers take long to load, and few clues need them."""
    from gridwright.clues.sentences.sentences import read_sentence

    return read_sentence(text, dialect, base)


def _tells_letters(text: str, names: tuple[str, ...]) -> bool:
    """Whether a clue may tell of small letters; the parser takes them for entries."""
    is_said = any(word in text.lower() for word in ("where", "for some"))
    return is_said or any(len(name) == 2 and name[1].isalpha() for name in names)


def _of_letters(text: str, dialect: Dialect, base: int) -> Node | None:
    """What a clue is that tells of small letters in a formula."""
    return read_form(text, dialect, base, lambda name: _read(name, dialect, base, may_part=False))


def _bracketed(text: str) -> list[str]:
    """The texts of ``(...) or (...)``, each at its place behind blanks; of others none."""
    parts: list[str] = []
    depth = start = 0
    for at, sign in enumerate(text):
        if sign == "(":
            if depth == 0:
                between = text[start:at].strip()
                if between != ("or" if parts else ""):
                    return []
                start = at + 1
            depth += 1
        elif sign == ")":
            depth -= 1
            if depth < 0:
                return []
            if depth == 0:
                parts.append(" " * start + text[start:at])
                start = at + 1
    return [] if depth or text[start:].strip() else parts
