"""Symmetries of a board with sums, so that a count meets one solution of all that are images.

Where all numbers differ, no solution is its own image, so each stands for as many as there are
symmetries.  Of these the one is met whose first place, in the order of filling, has the smallest
number of all places that it can be moved to; of those symmetries that keep it, the same for the
next place, and so on.  That is one comparison of two places each: no list of symmetries is needed,
only the orbits of a chain of stabilisers.

Beside the places, numbers may change: where every sum is half its greatest and smallest together,
x and lo + hi - x may be exchanged all over the board.  A square may be its own image then, turned;
but a place that no symmetry moves tells which: solutions where it is below the middle count twice.

A permutation is sought by refining two colourings at once, as programs for isomorphism do.  If
that takes more than `MOST_REFINED` refinements, nothing is said, and everything is counted.

Sources: J.-F. Puget, Breaking symmetries in all-different problems (2005), section 3; B. McKay,
Practical graph isomorphism (1981), section 2.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

__all__ = ["Images", "images_of", "mirror_of"]

MOST_REFINED = 2_000
"""Refinements, each about 50 microseconds on 25 places: a tenth of a second at most."""

MOST_PLACES = 64
"""Places of a board whose symmetries are sought: more cannot all differ."""

Line = tuple[int, tuple[int, ...]]
"""What a line says, as a number of its own, and its places."""


@dataclass
class Images:
    """How many images a solution has, itself too, and what singles one of them out."""

    n: int = 1
    rises: list[tuple[int, int]] = field(default_factory=list)
    """Pairs of places: the number of the first is smaller."""
    fixed: frozenset[int] = frozenset()
    """Places that no symmetry moves."""


@dataclass
class _Board:
    """Places with colours, and lines through them; `left` refinements may still be made."""

    colours: tuple[int, ...]
    lines: Sequence[Line]
    ordered: frozenset[int]
    """Kinds of lines whose places have an order."""
    left: int = MOST_REFINED

    def __post_init__(self) -> None:
        self.through: list[list[tuple[int, int]]] = [[] for _ in self.colours]
        for g, (kind, places) in enumerate(self.lines):
            for k, v in enumerate(places):
                self.through[v].append((g, k if kind in self.ordered else 0))

    def refined(self, colours: Sequence[int]) -> tuple[int, ...]:
        """Colours that tell as much as lines tell; equal ones for boards that are images."""
        self.left -= 1
        now, n = tuple(colours), len(set(colours))
        while True:
            seen = [
                hash((kind, tuple(own if kind in self.ordered else sorted(own))))
                for kind, places in self.lines
                for own in ([now[v] for v in places],)
            ]
            told = [
                (now[v], tuple(sorted((seen[g], k) for g, k in lines)))
                for v, lines in enumerate(self.through)
            ]
            rank = {what: k for k, what in enumerate(sorted(set(told)))}
            now = tuple(rank[what] for what in told)
            if len(rank) == n:
                return now
            n = len(rank)

    def moved(self, here: Sequence[int], there: Sequence[int]) -> tuple[int, ...] | None:
        """A symmetry that takes the one colouring, refined, to the other; None if there is none.

        Also None if too much was refined, which `left` tells.
        """
        if sorted(here) != sorted(there) or self.left < 0:
            return None
        shared = next((c for c in sorted(set(here)) if here.count(c) > 1), None)
        if shared is None:
            at = {colour: v for v, colour in enumerate(there)}
            found = tuple(at[colour] for colour in here)
            return found if self.is_symmetry(found) else None
        finer = self.refined(_alone(here, here.index(shared)))
        for w in [w for w, colour in enumerate(there) if colour == shared]:
            found_ = self.moved(finer, self.refined(_alone(there, w)))
            if found_ is not None or self.left < 0:
                return found_
        return None

    def is_symmetry(self, there: Sequence[int]) -> bool:
        """Whether places of one colour are exchanged, and lines taken to such lines."""

        def told(to: Sequence[int]) -> list[tuple[int, tuple[int, ...]]]:
            lines = [(kind, tuple(to[v] for v in places)) for kind, places in self.lines]
            return sorted((k, p if k in self.ordered else tuple(sorted(p))) for k, p in lines)

        same = all(self.colours[v] == self.colours[w] for v, w in enumerate(there))
        return same and told(there) == told(range(len(there)))


def images_of(
    sorts: Sequence[int],
    lines: Sequence[Line],
    rises: Iterable[tuple[int, int, int]],
    order: Sequence[int],
) -> Images:
    """The images of solutions of a board all of whose numbers differ.

    `sorts` tells places apart, `rises` are (place, greater place, step), `order` is how places
    are filled.
    """
    if len(sorts) > MOST_PLACES:
        return Images()
    kinds = 1 + max((kind for kind, _ in lines), default=0)
    steps = [(kinds + step, (a, b)) for a, b, step in rises]
    board = _Board(tuple(sorts), [*lines, *steps], frozenset(kind for kind, _ in steps))
    chain = [board.refined(sorts)]
    for v in order:
        if len(set(chain[-1])) == len(sorts):
            break
        chain.append(board.refined(_alone(chain[-1], v)))
    found, moves = Images(), list[tuple[int, ...]]()
    for level in reversed(range(len(chain) - 1)):
        v, colours = order[level], chain[level]
        orbit = _orbit(v, moves)
        for w in [w for w, colour in enumerate(colours) if colour == colours[v]]:
            if w not in orbit:
                move = board.moved(chain[level + 1], board.refined(_alone(colours, w)))
                if board.left < 0:
                    return Images()
                if move is not None:
                    moves.append(move)
                    orbit = _orbit(v, moves)
        found.n *= len(orbit)
        found.rises += [(v, w) for w in sorted(orbit - {v})]
    found.fixed = frozenset(v for v in order if all(move[v] == v for move in moves))
    return found


def mirror_of(
    domains: Sequence[int], sums: Sequence[tuple[int, int]], places: Iterable[int]
) -> tuple[int, int] | None:
    """The first of these places and twice the middle, if x and twice the middle less x may be
    exchanged; None if not.

    `domains` are sets of bits, `sums` numbers of places and totals.
    """
    top = max(domain.bit_length() - 1 for domain in domains)
    reversed_ = [int(f"{domain:0{top + 1}b}"[::-1], 2) for domain in domains]
    if list(domains) != reversed_ or any(2 * total != n * top for n, total in sums):
        return None
    return next(((v, top) for v in places), None)


def _alone(colours: Sequence[int], v: int) -> tuple[int, ...]:
    """The colours with one place before all others of its own."""
    return tuple(2 * colour + (w != v) for w, colour in enumerate(colours))


def _orbit(v: int, moves: Sequence[Sequence[int]]) -> set[int]:
    """Where a place can be moved to."""
    orbit, todo = {v}, [v]
    while todo:
        w = todo.pop()
        for move in moves:
            if move[w] not in orbit:
                orbit.add(move[w])
                todo.append(move[w])
    return orbit
