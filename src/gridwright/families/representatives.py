"""One packing of each kind: constraints that exactly one of every set of symmetric ones meets.

All packings are put in an order, and of those that symmetries make of one another the first is
kept (a lexicographic leader; J. Crawford et al., Symmetry-Breaking Predicates, 1996).

The order compares where a first piece lies, then a second, and so on.  A place of the first
piece is wrong if a symmetry takes it to an earlier one.  If it is right and no symmetry leaves
it alone, nothing is left to compare, whatever the others do; otherwise the second piece is
judged by those that do leave it alone, under the condition that the first lies there.  Only
pieces that are used once, and that no symmetry at hand takes to another piece (its mirror
image), can be compared so.  Where there is none, `leader` compares cell by cell, if need be
with one placement of a piece that lies several times in all packings (`anchor`).

Every statement is of the kind "not all of these placements together with one of those", which
is `Between`, so that models stay exact covers and can be stored.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from gridwright.basics.errors import SizeError
from gridwright.basics.halting import ask, asking
from gridwright.families.anchor import add_anchor, anchored
from gridwright.families.leader import add_leader
from gridwright.families.placements import Placement
from gridwright.families.shapes import Pieces
from gridwright.families.symmetries import MAX_IMAGES, Symmetry
from gridwright.model.constraints import AtMostOne, Between, Constraint, ExactlyOne, Variable
from gridwright.model.grid import Cell

__all__ = ["Representatives"]

MAX_SIZE = 1_000_000
"""The most places in scopes and placements compared: 100 MB, since each may be a
variable of its own."""

MAX_CONDITION = 100
"""Pieces compared one after the other, before cells are: far from Python's own limit."""

NAME = "of symmetric packings only the first"
"""The name of the constraint, for people."""

Index = int
"""A placement, by its place in the order."""


class Representatives:
    """The constraints for some placements and a group of symmetries, found when made.

    dropped      placements that no packing kept has
    constraints  what else is to be true; their scopes may hold dropped placements
    left_out     for pieces that need not be used: the variable that says it is not
    helpers      further variables, 0 or 1, whose values the placements determine
    copies       how many symmetric copies of a packing are compared with it, cell by cell

    `spare` is how many cells the pieces have more than the board; None if they may be used
    more than once.  Every packing has pieces of the kinds `needed`.  `named` names cells for
    people.  Raises SizeError if there is too much to compare.
    """

    def __init__(
        self,
        placements: Mapping[Variable, Placement],
        group: Sequence[Symmetry],
        pieces: Pieces,
        *,
        spare: int | None,
        needed: Collection[int] = (),
        named: Callable[[Cell], str] = str,
    ) -> None:
        if len(group) * sum(len(p.cells) for p in placements.values()) > MAX_IMAGES:
            raise SizeError(
                f"{len(placements):,} ways to place the pieces and {len(group)} symmetries are too "
                "many to keep one packing of each kind"
            )
        self.variables = tuple(placements)
        self.placements = tuple(placements.values())
        self.cells = tuple(frozenset(p.cells) for p in self.placements)
        self.piece_of_place: Sequence[int] = [p.piece for p in self.placements]
        self.pieces, self.group, self.spare = pieces, group, spare or 0
        self.are_many = spare is None
        self.images = _images(self.placements, group)
        self.of_piece: dict[int, list[Index]] = {i: [] for i in range(len(pieces))}
        for i, placement in enumerate(self.placements):
            self.of_piece[placement.piece].append(i)
        self.piece_of = {v: p.piece for v, p in placements.items()}
        self.piece_of |= {self.absent(piece): piece for piece in self.of_piece}
        self.dropped: set[Variable] = set()
        self.left_out: dict[int, Variable] = {}
        self.helpers: list[Variable] = []
        self.copies, self.named = 0, named
        self.constraints: list[Constraint] = []
        self.size = 0
        anchor = anchored(self, needed) if self.are_many else None
        if anchor is not None:
            self.add(ExactlyOne((self.variables[anchor],), name=NAME))
            add_anchor(self, anchor)
            return
        comparable = range(0 if spare is None else len(pieces))
        self.compare(range(len(group)), (), frozenset(), frozenset(comparable), self.spare)

    def compare(
        self,
        group: Iterable[int],
        condition: tuple[Variable, ...],
        covered: frozenset[Cell],
        pieces: frozenset[int],
        spare: int,
    ) -> None:
        """Keep the first of those packings that meet the condition and are taken to one another.

        The condition's placements cover `covered` and are left alone by all of `group`; `pieces`
        are those not compared yet, of which `spare` cells may be left out.
        """
        ask()
        group = list(group)
        if len(group) == 1 or spare < 0:
            return
        open_ = [
            (self.wealth(group, places), piece, places)
            for piece in (sorted(pieces) if len(condition) < MAX_CONDITION else ())
            if all(self.group[g].pieces[piece] == piece for g in group)
            for places in [[i for i in self.of_piece[piece] if covered.isdisjoint(self.cells[i])]]
        ]
        self.count(sum(len(places) for *_, places in open_))
        if not open_:
            add_leader(self, group[1:], condition, covered)
            return
        _, piece, places = min(open_)
        rest, absent = pieces - {piece}, self.absent(piece)
        n_cells = len(self.pieces[piece][1])
        if n_cells <= self.spare:
            self.left_out[piece] = absent
        wrong = []
        for i in asking(places):
            images = [self.images[g][i] for g in group]
            if min(images) < i:
                wrong.append(self.variables[i])
            elif images.count(i) > 1:
                alone = [g for g, image in zip(group, images, strict=True) if image == i]
                covering = covered | self.cells[i]
                self.compare(alone, (*condition, self.variables[i]), covering, rest, spare)
        self.forbid(condition, wrong)
        if n_cells <= spare:
            self.compare(group, (*condition, absent), covered, rest, spare - n_cells)

    def absent(self, piece: int) -> Variable:
        """The variable that says that a piece is not used."""
        return f"{self.pieces[piece][0]} is left out"

    def wealth(self, group: Sequence[int], places: Sequence[Index]) -> tuple[int, int]:
        """How much is left to compare after a piece, and how much of it: less is better."""
        moves = [self.images[g] for g in group[1:]]
        n_kept = sum(1 for i in places if any(move[i] == i for move in moves))
        return n_kept, len(places)

    def forbid(self, together: Sequence[Variable], others: Sequence[Variable]) -> None:
        """Not all of `together` and one of `others`, of which at most one is true anyway."""
        if not others:
            return
        if not together:
            self.dropped.update(others)
            return
        scope = (*together, *others)
        if len(together) == 1:
            self.add(AtMostOne(scope, name=NAME))
        else:
            self.add(Between(scope, 0, len(together), name=NAME))

    def forbid_pairs(self, some: Sequence[Variable], others: Sequence[Variable]) -> None:
        """Not one of `some` and one of `others`; at most one of each is true anyway."""
        self.add(AtMostOne((*some, *others), name=NAME))

    def forbid_triples(
        self, one: Variable, some: Sequence[Variable], others: Sequence[Variable]
    ) -> None:
        """Not `one`, one of `some` and one of `others`; at most one of each is true anyway."""
        self.add(Between((one, *some, *others), 0, 2, name=NAME))

    def add(self, constraint: Constraint) -> None:
        """Take in a constraint; raises SizeError if they are too many."""
        self.count(len(constraint.scope))
        self.constraints.append(constraint)

    def count(self, n: int) -> None:
        """Count places looked at; raises SizeError if they are too many."""
        self.size += n
        if self.size > MAX_SIZE:
            raise SizeError("there is too much to compare to keep one packing of each kind")

    def siblings(self, variable: Variable) -> list[Variable]:
        """For a variable of a condition: those of which one is true if it is not."""
        if self.are_many:  # what else covers one of its cells
            i = self.variables.index(variable)
            cell = min(self.cells[i])
            return [self.variables[j] for j, own in enumerate(self.cells) if cell in own and j != i]
        piece = self.piece_of[variable]
        scope = [self.variables[i] for i in self.of_piece[piece]]
        scope += [self.left_out[piece]] if piece in self.left_out else []
        return [other for other in scope if other != variable]

    def kept(self) -> Iterator[Constraint]:
        """The constraints without the dropped placements."""
        if not self.dropped:
            yield from self.constraints
            return
        for constraint in asking(self.constraints):
            if not self.dropped.isdisjoint(constraint.scope):
                scope = tuple(v for v in constraint.scope if v not in self.dropped)
                constraint = replace(constraint, scope=scope)
            most = constraint.hi if isinstance(constraint, Between) else 1
            if isinstance(constraint, ExactlyOne) or len(constraint.scope) > most:
                yield constraint


def _images(placements: Sequence[Placement], group: Sequence[Symmetry]) -> list[list[Index]]:
    """By symmetry where each placement goes; cells are told by the sum of their bits.

    Only a few symmetries are looked at so: what two of them do one after the other is known.
    """
    number = {
        (piece, sum(1 << cell for cell in cells)): i for i, (piece, cells) in enumerate(placements)
    }
    members, found = frozenset(group), dict[Symmetry, list[Index]]()
    looked_at: list[Symmetry] = []
    for g in asking(group, 1):
        if g in found:
            continue
        bit = [1 << cell for cell in g.cells].__getitem__
        becomes = g.pieces
        found[g] = [number[becomes[piece], sum(map(bit, cells))] for piece, cells in placements]
        looked_at.append(g)
        new = [*found]  # what was closed before is multiplied with the new one, too
        while new:
            ask()
            one = new.pop()
            for then in looked_at:
                both = Symmetry(
                    tuple([then.cells[cell] for cell in one.cells]),
                    tuple([then.pieces[piece] for piece in one.pieces]),
                )
                if both in members and both not in found:
                    image = found[then]
                    found[both] = [image[i] for i in found[one]]
                    new.append(both)
    return [found[g] for g in group]
