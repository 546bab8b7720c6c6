"""The words of a sentence, and what rules found in them: all ways, each from a place to an end.

`prose` takes the first rule that fits, and never comes back to it; here a rule gives everything
that it can be, so that whatever is a number may stand wherever a number is said.  What begins at a
place is found once (`charted`), so time grows as a power of the words; more than `MOST_FOUND` ways
at one place, or `MOST_STEPS` in all, end it.  The rules of `prose` are leaves here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from itertools import pairwise
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from gridwright.basics.errors import ExpressionError
from gridwright.clues.language.token import Dialect
from gridwright.clues.prose.relations import Relation
from gridwright.clues.prose.words import MAX_STEPS, Unread, by_first_word
from gridwright.clues.sentences.plain import in_plain_words
from gridwright.clues.tree import ITSELF, Node, changed_leaves

__all__ = ["MOST_STEPS", "THAT_OF", "WHENS", "Found", "SentenceWords", "charted", "phrases"]

THAT_OF: Final = "that of"
"""What is called on a number of which the same is meant as is told of another."""

Found = tuple[Node, int]
"""What some words are, and the place behind them."""
Reader = TypeVar("Reader", bound="SentenceWords")
Told = ParamSpec("Told")

WHENS: Final = ("when", "if", "once", "after", "on", "upon", "by", "whenever", "after being")
"""What begins what is done to a number."""
MOST_STEPS: Final = 6_000
"""Rules tried at a place, for one clue."""
MOST_FOUND: Final = 60
"""Ways to read what begins at one place by one rule."""
_LONGEST_NAME: Final = 7
"""Words of a phrase that the parser of clues is asked for."""
_NO_PART_OF_A_NAME: Final = frozenset(
    (
        *("it", "its", "itself", "this", "whose", "which", "that", "and"),
        *("or", "but", ",", ";", "when", "plus", "minus", "less"),
        *("more", "than", "times", "form", "with", "by", "+", "-"),
        *("*", "/", "is", "equals", "rounded", "are", "followed", "below", "above"),
        *("under", "over", "ending", "between", "neither", "nor", "not"),
    )
)
_BESIDE: Final = ("before", "after")
_KINDS_TOLD: Final = ("square", "cube", "prime", "palindrome", "odd", "even", "triangular")
_IN_TURN: Final = ("second", "third", "fourth", "fifth")
_PLURALS: Final = ("squares", "cubes", "reverses", "digits")


def charted(
    rule: Callable[Concatenate[Reader, int, Told], Iterable[Found]],
) -> Callable[Concatenate[Reader, int, Told], tuple[Found, ...]]:
    """The rule, asked once for each place."""

    @wraps(rule)
    def read(self: Reader, at: int, /, *told: Told.args, **named: Told.kwargs) -> tuple[Found, ...]:
        key = (rule.__name__, at, *told)
        if key not in self.known:
            self.known[key] = ()
            self.n_steps += 1
            if self.n_steps > MOST_STEPS:
                raise Unread
            found = dict.fromkeys(rule(self, at, *told, **named))
            if len(found) > MOST_FOUND:
                raise Unread
            self.known[key] = tuple(found)
        return self.known[key]

    return read


def phrases(table: Mapping[str, Any]) -> dict[str, list[tuple[tuple[str, ...], Any]]]:
    """Phrases by their first words, each with what it is."""
    found: dict[str, list[tuple[tuple[str, ...], Any]]] = {}
    for phrase, meaning in table.items():
        parts = tuple(phrase.split())
        found.setdefault(parts[0], []).append((parts, meaning))
    return found


class SentenceWords:
    """Words, leaves, and the making of trees."""

    def __init__(self, text: str, dialect: Dialect, base: int) -> None:
        self.prose = Relation(text, dialect, base)
        self.prose.words = in_plain_words(self.prose.words)
        self.prose.cut_ending()
        self.texts = tuple(word.text for word in self.prose.words)
        self.end = len(self.texts)
        while self.end and self.texts[self.end - 1] in (".", "!"):
            self.end -= 1
        self.prose.words = self.prose.words[: self.end]
        self.known: dict[tuple[Any, ...], tuple[Found, ...]] = {}
        self.n_steps = 0
        self.kind_told = self.this_kind_told()
        self.conditions: set[Node] = set()
        """What is told of another number, but only as a condition."""

    def this_kind_told(self) -> Node | None:
        """The kind of ``this square``, which is then read as ``this number``."""
        for at, (this, name) in enumerate(pairwise(self.texts)):
            if this == "this" and name in _KINDS_TOLD and at:
                words = list(self.prose.words)
                words[at + 1] = words[at + 1]._replace(text="number")
                if words[at + 2 : at + 3] and words[at + 2].text == "number":
                    del words[at + 2]
                    self.end -= 1
                self.prose.words, self.texts = words, tuple(word.text for word in words)
                kind = "palindrome" if name == "palindromic" else name
                return Node("kind", (kind,), words[at].at)
        return None

    # Words

    def ahead(self, at: int) -> str:
        return self.texts[at] if at < self.end else ""

    def said(
        self, at: int, table: Mapping[str, list[tuple[tuple[str, ...], Any]]]
    ) -> Iterator[tuple[Any, int]]:
        """What the phrases at a place mean, each with the place behind it."""
        for parts, meaning in table.get(self.ahead(at), ()):
            end = at + len(parts)
            if end <= self.end and self.texts[at:end] == parts:
                yield meaning, end

    def behind(self, at: int, *words: str) -> Iterator[int]:
        """The places behind these phrases, where one is at a place."""
        for _, behind in by_first_word(words).get(self.ahead(at), ()):
            end = at + 1 + len(behind)
            if end <= self.end and [*self.texts[at + 1 : end]] == behind:
                yield end

    def skipping(self, at: int, *words: str) -> tuple[int, ...]:
        """A place, and those behind these phrases."""
        return (at, *self.behind(at, *words))

    # Leaves

    def by_prose(self, rule: Callable[..., Any], at: int, *told: Any) -> Iterator[Found]:
        """What a rule of prose makes of the words at a place."""
        prose = self.prose
        if prose.n_steps >= MAX_STEPS:
            raise Unread
        prose.next, prose.likeness, prose.owner = at, None, None
        if told and isinstance(told[0], Node) and told[0].op != ITSELF:
            prose.likeness = self.likeness_of(told[0])
        try:
            node = rule(*told)
        except (Unread, ExpressionError, RecursionError):
            node = None
        if callable(node):
            try:
                node = node(self.itself)
            except (Unread, ExpressionError):
                node = None
        if node is not None and prose.next > at:
            yield node, prose.next

    def doubt(self, message: str, at: int) -> None:
        """What a clue is refused with, if it has no reading."""
        self.prose.next = at
        try:
            self.prose.in_doubt(message)
        except Unread:
            return

    def likeness_of(self, x: Node) -> Callable[[Node], Node] | None:
        """What x is of the number itself, as a function; None if it is of another."""
        if not any(part.op == ITSELF for part in x.walk()):
            return None
        return lambda number: changed_leaves(x, lambda leaf: number if leaf.op == ITSELF else leaf)

    @charted
    def names(self, at: int) -> Iterator[Found]:
        """A kind of number, or a number, that the parser of clues has a phrase for."""
        for end in range(at + 1, min(at + _LONGEST_NAME, self.end) + 1):
            if self.texts[end - 1] in _NO_PART_OF_A_NAME:
                break
            if self.texts[end - 1] in _BESIDE and self.ahead(at - 1) in ("a", "an", "another"):
                break  # "a prime before 3d": any, or the last?
            if self.texts[end - 1] in ("a", "an") and self.ahead(at) in _IN_TURN:
                break  # "the first digit is a square, the second a prime"
            if self.ahead(end - 1) == "one" and self.ahead(end - 2) == "of":
                break  # 1, or one of what was said before?
            if self.ahead(at) in _PLURALS and end > at + 1:
                break  # of one number, or of several?
            node = self.prose.phrase(at, end)
            if node is not None and self.is_name(node):
                yield node, end

    def is_name(self, node: Node) -> bool:
        """Whether it is one number, written out or counted to, or a kind without numbers beside."""
        if any(part.op == ITSELF for part in node.walk()):
            return False
        if not node.is_set or node.op == "any":
            return node.op == "number"
        return node.op != "and" or all(part.is_set for part in node.nodes)

    # Trees

    @property
    def itself(self) -> Node:
        return Node(ITSELF, (), 0)

    @property
    def own(self) -> Node:
        """The number of which the clue tells, where ``its`` may be that of another beside it."""
        return Node(ITSELF, ("its",), 0)

    def number(self, n: int) -> Node:
        return Node("number", (n,), 0)

    def call(self, name: str, *operands: Node) -> Node:
        return self.prose.call(name, *operands)

    def made(self, op: str, a: Node, b: Node) -> Iterator[Node]:
        """Two numbers calculated with, if they can be."""
        try:
            yield self.prose.calculated(op, a, b)
        except (Unread, ExpressionError):
            return

    def had(self, template: Node, number: Node) -> Iterator[Node]:
        """What a property, told of the number itself, is of another number."""
        if template.args[:1] == ("digits from",) and number.op == "entry":
            first, last = (int(str(part.args[0])) for part in template.nodes[1:])
            if template.nodes[0].op == ITSELF and "[" not in str(number.args[0]):
                yield self.prose.digits_of(number, first, last)
                return
        if number.is_set and template.op == "call" and len(template.nodes) == 1:
            try:
                yield self.call(str(template.args[0]), number)
            except (Unread, ExpressionError):
                return
        elif not number.is_set:
            yield changed_leaves(template, lambda leaf: number if leaf.op == ITSELF else leaf)

    def told(self, x: Node, is_in: Node) -> Iterator[Node]:
        """The numbers of which x is in a set."""
        is_another = any(part.op == "entry" for part in x.walk())
        if is_another and any(part == self.own for part in is_in.walk()):
            return  # "3d is twice its digit sum": whose?
        if any(part.args[:1] == (THAT_OF,) for part in is_in.walk()):
            is_in = self.likened(x, is_in)
        if x.op != ITSELF and is_in.op in ("and", "or", "not") and is_in.is_set:
            parts = [list(self.told(x, part)) for part in is_in.nodes]
            if all(parts):
                found = [part[0] for part in parts]
                is_denied = is_in.op == "not"
                yield Node("not", (found[0],), 0) if is_denied else self.both(found, is_in.op)
            return
        if is_in.op == "multiple" and x.op != ITSELF:  # of which 0 is one
            for rest in self.made("%", x, is_in.nodes[0]):
                yield from self.told(rest, self.number(0))
            return
        try:
            yield self.prose.of(x, is_in)
        except (Unread, ExpressionError):
            return

    def likened(self, x: Node, is_in: Node) -> Node:
        """What is told, with ``that of 3d`` as what x is of its own number."""
        owners = dict.fromkeys(leaf for leaf in x.walk() if leaf.op in (ITSELF, "entry"))
        if x.op in (ITSELF, "entry") or len(owners) != 1:
            return is_in
        (owner,) = owners

        def like(node: Node) -> Node:
            if node.args[:1] == (THAT_OF,):
                return changed_leaves(x, lambda leaf: node.nodes[0] if leaf == owner else leaf)
            args = tuple(like(arg) if isinstance(arg, Node) else arg for arg in node.args)
            return Node(node.op, args, node.at)

        return like(is_in)

    def both(self, parts: list[Node], op: str = "and") -> Node:
        flat = [node for part in parts for node in (part.nodes if part.op == op else (part,))]
        once = tuple(dict.fromkeys(flat))
        return Node(op, once, 0) if len(once) > 1 else once[0]
