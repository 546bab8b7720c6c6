"""A clue or a relation as a value: its text, how to read it, and what it means.

>>> clue = ClueStatement("2 * @3d + A", has_letters=True)
>>> clue.names, clue.allows(27, {"@3d": 12, "A": 3})
(('@3d', 'A'), True)
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Final

from gridwright.basics.doubt import some
from gridwright.basics.errors import ExpressionError, shown
from gridwright.clues.clue_texts import read_clue
from gridwright.clues.entering import Way, read_ways, with_entering
from gridwright.clues.language.own_functions import OwnFunctions, formulas_of
from gridwright.clues.language.own_kinds import OwnKinds, trees_of
from gridwright.clues.language.token import Dialect
from gridwright.clues.language.words import dialect
from gridwright.clues.letters_in_words import in_letters, in_words, with_letters
from gridwright.clues.meaning import Meaning
from gridwright.clues.misprints import (
    MISPRINTS,
    MOST_TEXTS,
    OPEN_SIGN,
    difference,
    meant,
    side_by_side,
)
from gridwright.clues.numbers.besides import MISPRINTED
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.numbers.named import Values
from gridwright.clues.references import with_references
from gridwright.clues.tree import Node
from gridwright.clues.uses import with_worth
from gridwright.clues.variants import (
    LETTER_VARIANTS,
    letter_variants,
    n_variants,
    told_otherwise,
    uses_of,
)

__all__ = ["ClueStatement"]


_MOST_CHARACTERS: Final = 1 << 15
"""Of all texts that may be meant by one."""


@dataclass(frozen=True)
class ClueStatement:
    """A text in the language of clues, read when it is first asked about.

    text         as printed
    has_letters  whether letters are unknowns, and entries are written ``@3d``
    words        whether words such as ``prime`` are words, not letters
    is_relation  a condition, rather than a clue that denotes numbers
    base         of the digits, for ``rev`` and the like
    cubed        exactly one of the letters is meant to be cubed, wherever it stands
    varied       another of `variants.LETTER_VARIANTS` that is meant, or of `TOLD_OTHERWISE`, or
                 of `misprints.MISPRINTS`; or what a letter stands for, as `uses` reads it
    own          users' functions by name; with one of them it cannot be stored
    kinds        kinds of number of the puzzle's own: names with texts
    others       the entries, by name, that ``another answer`` may be
    written      the base that its numbers are written in
    juxtaposed   one of `misprints.JUXTAPOSED`: what letters side by side are
    letters      all of the puzzle, where one is missing or wrong
    signs        those that ``?`` may be, and a wrong one; none if there is no such thing
    references   how entries that it names are entered, if it is about their answers
    capitals     its letters are capitals, so that words may be words
    formulas     functions of the puzzle's own, as texts
    corrected    the entry whose digit of a misprint, ``correct_3d``, is told by each text
    entering     what is entered for its numbers, as `entering` reads it; it is about that
    """

    text: str
    has_letters: bool = False
    words: bool = True
    is_relation: bool = False
    base: int = 10
    cubed: bool = False
    own: tuple[tuple[str, Callable[..., Any]], ...] = ()
    varied: str = ""
    kinds: OwnKinds = ()
    others: tuple[str, ...] = ()
    written: int = 10
    entering: str = ""
    juxtaposed: str = ""
    letters: str = ""
    signs: str = ""
    references: str = ""
    formulas: OwnFunctions = ()
    capitals: bool = False
    corrected: str = ""

    @cached_property
    def _dialect(self) -> Dialect:
        return dialect(
            has_letters=self.has_letters,
            words=self.words,
            own=dict(self.own),
            is_relation=self.is_relation,
            kinds=trees_of(self.kinds, self.base),
            others=self.others,
            base=self.written,
            formulas=formulas_of(self.formulas, self.base),
        )

    @cached_property
    def tree(self) -> Node:
        """As it is written; raises ExpressionError with a caret.

        Where several texts may be meant, one of them; of a relation, all of them, joined by "or".
        """
        return self._trees[0]

    @cached_property
    def _trees(self) -> tuple[Node, ...]:
        """Of the texts that may be meant; raises ExpressionError."""
        found = tuple(self.meanings.values())
        return (Node("or", found),) if self.is_relation and len(found) > 1 else found

    @cached_property
    def meanings(self) -> Mapping[str, Node]:
        """The trees of the texts that may be meant, by these; raises ExpressionError."""
        if not self.is_open:
            return {self.text: self._read(self.text)}
        found: dict[str, Node] = {}  # by text: deep trees cannot be looked up
        wrong, n_characters = None, 0
        for text in self._texts:
            n_characters += len(text)
            if n_characters > _MOST_CHARACTERS:
                raise ExpressionError(f"too long to be read in every way: {shown(self.text)}")
            try:
                found[text] = found.get(text) or self._told_right(text, self._read(text))
            except ExpressionError as error:
                if self.varied not in MISPRINTS:
                    raise
                wrong = error
            if len(found) > MOST_TEXTS:
                raise ExpressionError(f"more than {MOST_TEXTS} clues may be meant: {self.text}")
        if not found:
            raise wrong or ExpressionError(f"{self.text}: there is nothing that may be wrong here")
        return found

    @property
    def _texts(self) -> Iterator[str]:
        """The texts that may be meant."""
        known, has = self._dialect.words, self.has_letters
        return meant(self.text, self.varied, known, self.letters, self.signs, has_letters=has)

    def _read(self, text: str) -> Node:
        """The tree of a text that is meant."""
        is_product = self.juxtaposed in ("", "product")
        formulas = self._dialect.formulas
        told = in_words(text, formulas, is_product=is_product) if self.capitals else None
        if told is None:
            tree = self._of_letters(text)
        else:
            how = self._dialect._replace(has_letters=False)
            try:
                tree = read_clue(told.text, how, self.base)
            except ExpressionError as error:
                raise ExpressionError(in_letters(error.message, text)) from None
            tree = with_letters(tree, self._of_letters, told.letters)
        tree = told_otherwise(tree, self.varied)
        if len(self.uses) == 1:
            tree = with_worth(tree, self.uses[0])
        return self.entered(with_references(tree, self.references, self._plainly))

    def _told_right(self, text: str, tree: Node) -> Node:
        """The tree of a text that is meant, if the digits of the misprint are those it has."""
        if not self.corrected:
            return tree
        parts = zip(MISPRINTED, reversed(difference(self.text, text)), strict=True)
        return Node("and", (tree, *(_is(f"{what}_{self.corrected}", d) for what, d in parts if d)))

    def _of_letters(self, text: str) -> Node:
        """The tree of a text in which letters side by side are what the rubric says."""
        words = self._dialect.words
        text = side_by_side(text, self.juxtaposed, words, self.base, self.written)
        return read_clue(text, self._dialect, self.base)

    def _plainly(self, told: str) -> Node:
        """What the rubric tells, in which numbers are decimal, whatever base clues are in."""
        return read_clue(told, self._dialect._replace(base=10), self.base)

    def entered(self, tree: Node) -> Node:
        """What the entry is, for the tree of what the clue says."""
        if not self.entering:
            return tree
        return with_entering(tree, _ways_of(replace(self, text="", corrected="")))

    @property
    def is_open(self) -> bool:
        """Whether one of several texts is meant."""
        is_misprinted = self.varied in MISPRINTS
        return is_misprinted or bool(self.signs and OPEN_SIGN.search(self.text))

    @cached_property
    def alternatives(self) -> tuple[Node, ...]:
        """The trees of which one is meant; raises ExpressionError if there are too many."""
        if not self._way:
            return self._trees
        way, base = self._way, self.base
        return tuple(one for tree in self._trees for one in letter_variants(tree, way, base))

    @property
    def n_alternatives(self) -> int:
        """How many those are, without making them; raises ExpressionError likewise."""
        way = self._way
        return len(self._trees) * (n_variants(self.tree, way, self.base) if way else 1)

    @cached_property
    def uses(self) -> tuple[Node, ...]:
        """What each use of a letter may stand for, with one letter; none if nothing is said.

        Raises ExpressionError.
        """
        return uses_of(self.varied, self.base)

    @property
    def _way(self) -> str:
        is_one = self.varied in LETTER_VARIANTS or len(self.uses) > 1
        return self.varied if is_one else ("cube one letter" if self.cubed else "")

    @property
    def is_varied(self) -> bool:
        """Whether letters mean something else than they say."""
        return bool(self._way) or len(self._trees) > 1

    @property
    def names(self) -> tuple[str, ...]:
        """The letters and entries (as ``@3d``) that occur, in order of appearance."""
        if len(self._trees) == 1:
            return self.tree.names
        return tuple(dict.fromkeys(name for tree in self._trees for name in tree.names))

    @cached_property
    def meaning(self) -> Meaning:
        """What evaluates the trees."""
        return Meaning(self.base, dict(self.own))

    def is_true(self, values: Values) -> bool:
        """Whether the relation holds; raises Undecided where that cannot be decided."""
        return self.meaning.is_true(self.tree, values)

    def allows(self, number: int, values: Values) -> bool:
        """Whether the clue allows this number; raises Undecided where that cannot be decided."""
        trees = self.alternatives
        return some(lambda tree: self.meaning.contains(tree, number, values), trees)

    def numbers(self, lo: int, hi: int, values: Values) -> Iterator[int]:
        """The numbers from lo to hi that the clue allows, perhaps with repeats; lo is positive."""
        for tree in self.alternatives:
            yield from members(self.meaning, tree, lo, hi, values)

    def effort(self, lo: int, hi: int, values: Values) -> int:
        """At most about how many numbers have to be looked at to list those from lo to hi."""
        return sum(effort(self.meaning, t, lo, hi, values) for t in self.alternatives)


def _is(name: str, digit: str) -> Node:
    """That an entry is one digit."""
    return Node("whose", (Node("entry", (name,)), Node("number", (int(digit),))))


@lru_cache(maxsize=1024)
def _ways_of(how: ClueStatement) -> tuple[Way, ...]:
    """What is entered, for all clues that are read alike: it does not depend on their texts.

    Where ways are counted (`families/crossnumber/model`) the same few stand with every clue, and
    with every set of ways: of 20 clues in five bases they were read 1,720 times, most of 13 s.
    """
    return read_ways(how.entering, how._plainly)
