"""Symmetries of an exact cover problem, found by themselves, so that images are counted once.

A symmetry maps items to items of their kind and options to options, colours of an item to colours
of its image.  As many covers have an option as have its image; so of the options of one item, of
which each cover has one, it suffices to count with one of each orbit, as often as the orbit has
options of that item.

The items and their colours get colours that every symmetry keeps: hashes, refined by the options
they are in until no more are told apart.  Where some are alike one is marked, which is refined
again, and so on until all differ; what else could have been marked in its place, with the same
colours in the end, may be its image.  Whether a symmetry is one is checked place by place, so a
hash that two share costs a symmetry and never a count.  What is missed is only not used.

Source: B. D. McKay, Practical graph isomorphism (1981), without its automata; the use of orbits of
options, D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1, on pentominoes.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.halting import ask
from gridwright.engines.cover.problem import CoverProblem
from gridwright.kernels.orders import order_of, order_of_pairs

__all__ = ["Symmetries", "kinds"]

Words = NDArray[np.uint64]
Whole = NDArray[np.int64]

MOST_REFINED = 64
"""Times that colours are refined, each some hundred passes over the places at most."""

MOST_MARKED = 12
"""Items that are marked before all differ."""

NEAR_BEST = 0.75
"""Of the items whose options fall into nearly as few orbits as any, that with fewest is taken."""


def kinds(problem: CoverProblem) -> list[tuple[int, CoverProblem]]:
    """Problems whose covers, each so many times, are as many as those of the problem.

    It is the problem itself, once, if no symmetry is found.
    """
    orbit = Symmetries(problem).orbits()
    owner = np.repeat(np.arange(len(problem.option)), np.diff(problem.start))
    is_primary = problem.item_of < problem.n_primary
    n, pairs = len(problem.option), problem.item_of[is_primary].astype(np.int64)
    codes = _sorted(pairs, problem.n_primary, orbit[owner[is_primary]], n)
    begins = np.flatnonzero(np.diff(codes, prepend=-1))
    code, size = codes[begins], np.diff(begins, append=len(codes))
    item = code // n
    n_orbits = np.bincount(item, minlength=problem.n_primary)
    n_options = np.bincount(pairs, minlength=problem.n_primary)
    factor = n_options / np.maximum(n_orbits, 1)
    if factor.max(initial=1.0) == 1.0:
        return [(1, problem)]
    good = factor >= max(NEAR_BEST * factor.max(), 1.0 + 1e-9)
    best = int(np.where(good, n_orbits, n + 1).argmin())
    has_best = np.zeros(n, bool)
    has_best[owner[problem.item_of == best]] = True
    first = np.unique(np.where(has_best, orbit, n), return_index=True)[1]
    mine = item == best
    found = []
    for times in np.unique(size[mine]):
        live = ~has_best
        wanted = code[mine][size[mine] == times] - best * n
        live[first[np.isin(orbit[first], wanted) & has_best[first]]] = True
        found.append((int(times), problem.only(live)))
    return found


class Symmetries:
    """The search for symmetries.

    A vertex is an item, or after these a class: an item with a colour.  `vertex` is that of each
    place of an option.
    """

    def __init__(self, problem: CoverProblem) -> None:
        self.n_options = len(problem.option)
        coloured = problem.class_of >= 0
        vertex = np.where(coloured, problem.n_items + problem.class_of, problem.item_of)
        owner = np.repeat(np.arange(self.n_options), np.diff(problem.start))
        kept = ~np.isin(vertex, _twins(problem, vertex, owner))
        vertex, self.owner = vertex[kept], owner[kept]
        self.start = np.searchsorted(self.owner, np.arange(self.n_options))
        links = np.stack((vertex, problem.item_of[kept]), axis=1)
        links = np.unique(links[vertex >= problem.n_items], axis=0)  # a class and its item
        is_used = np.zeros(problem.n_items + problem.n_classes, bool)
        is_used[vertex] = is_used[links[:, 1]] = True
        used = np.flatnonzero(is_used)
        self.vertex, self.n_vertices = (np.cumsum(is_used) - 1)[vertex], len(used)
        self.a_class, self.its_item = np.searchsorted(used, links).T
        self.kind = np.where(used < problem.n_primary, 1, np.where(used < problem.n_items, 2, 3))
        self.order = order_of(self.vertex, self.n_vertices)
        self.seen, self.first = np.unique(self.vertex[self.order], return_index=True)
        self.option_in_order = self.owner[self.order]
        self.codes = self._coded(np.arange(self.n_vertices), np.arange(self.n_options))
        self.n_refined = 0
        self.found: list[tuple[Whole, Whole]] = []  # images of the vertices and of the options

    def _coded(self, images: Whole, options: Whole) -> tuple[Whole, Whole]:
        """All places, and all links of classes, as they are mapped."""
        n = self.n_vertices
        places = _sorted(options[self.owner], self.n_options, images[self.vertex], n)
        return places, _sorted(images[self.a_class], n, images[self.its_item], n)

    def orbits(self) -> Whole:
        """The lowest option that each option is known to be an image of."""
        if len(self.vertex):
            self._search()
        return _orbits([options for _, options in self.found], self.n_options)

    # ------------------------------------------------------------------ colours

    def _refined(self, colour: Words) -> Words:
        """Colours that tell apart what is in different options, until no more are."""
        self.n_refined += 1
        n_before = 0
        while (n := len(np.unique(colour))) > n_before and n_before < self.n_vertices:
            ask()
            n_before = n
            options = _mixed(np.add.reduceat(_mixed(colour)[self.vertex], self.start))
            told = np.zeros(self.n_vertices, np.uint64)
            told[self.seen] = np.add.reduceat(options[self.option_in_order], self.first)
            np.add.at(told, self.its_item, _mixed(colour[self.a_class] + OF_CLASS))
            told[self.a_class] += _mixed(colour[self.its_item] + OF_ITEM)
            colour = _mixed(colour * FACTOR + told)
        return colour

    def _marked(self, colour: Words, vertex: int) -> Words:
        """The colours once one vertex is told from all others."""
        colour = colour.copy()
        colour[vertex] = ~colour[vertex]
        return self._refined(colour)

    # ------------------------------------------------------------------ search

    def _search(self) -> None:
        levels, marks = [self._refined(self.kind.astype(np.uint64))], list[int]()
        while (cell := _smallest_cell(levels[-1])) is not None:
            if len(marks) == MOST_MARKED:
                return
            marks.append(int(cell[0]))
            levels.append(self._marked(levels[-1], marks[-1]))
        self.levels, self.marks = levels, marks
        self.sorted = [np.sort(colour) for colour in levels]
        for depth in reversed(range(len(marks))):
            self._images(depth)

    def _images(self, depth: int) -> None:
        """Find what the mark at a depth may be mapped to by a symmetry that keeps those before."""
        colour, mark = self.levels[depth], self.marks[depth]
        refused = set[int]()
        for vertex in np.flatnonzero(colour == colour[mark]).tolist():
            orbit = _orbits([images for images, _ in self.found], self.n_vertices)
            if orbit[vertex] == orbit[mark] or int(orbit[vertex]) in refused:
                continue
            if not self._is_image(colour, depth, vertex):
                refused.add(int(orbit[vertex]))
            if self.n_refined >= MOST_REFINED:
                return

    def _is_image(self, colour: Words, depth: int, vertex: int) -> bool:
        """Whether a symmetry is found that maps the mark at a depth to this vertex."""
        colour, depth = self._marked(colour, vertex), depth + 1
        if not np.array_equal(np.sort(colour), self.sorted[depth]):
            return False
        if depth == len(self.marks):
            return self._is_symmetry(colour)
        wanted = self.levels[depth][self.marks[depth]]
        for other in np.flatnonzero(colour == wanted).tolist():
            if self.n_refined >= MOST_REFINED:
                return False
            if self._is_image(colour, depth, other):
                return True
        return False

    def _is_symmetry(self, colour: Words) -> bool:
        """Keep the map from the last level to these colours if it is a symmetry."""
        before = self.levels[-1]
        images, options = np.empty(self.n_vertices, np.int64), np.empty(self.n_options, np.int64)
        images[np.argsort(before)] = np.argsort(colour)
        hashes = (
            np.add.reduceat(_mixed(colours)[self.vertex], self.start)
            for colours in (before, colour)
        )
        one, other = (np.argsort(told, kind="stable") for told in hashes)
        options[one] = other
        mapped = self._coded(images, options)
        is_one = np.array_equal(self.kind[images], self.kind) and all(
            np.array_equal(codes, now) for codes, now in zip(self.codes, mapped, strict=True)
        )
        if is_one:
            self.found.append((images, options))
        return is_one


FACTOR, SECOND = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9)
HALF, OF_CLASS, OF_ITEM = (
    np.uint64(32),
    np.uint64(0x5851F42D4C957F2D),
    np.uint64(0x14057B7EF767814F),
)


def _mixed(words: Words) -> Words:
    """A hash of each word."""
    words = (words ^ (words >> HALF)) * SECOND
    return words ^ (words >> HALF)


def _sorted(first: Whole, below_first: int, second: Whole, below_second: int) -> Whole:
    """Pairs of numbers, each as one number, in ascending order."""
    order = order_of_pairs(first, below_first, second, below_second)
    codes: Whole = first[order] * below_second + second[order]
    return codes


def _twins(problem: CoverProblem, vertex: Whole, owner: Whole) -> Whole:
    """Items that are in the same options as a lower one, both without colours."""
    order = order_of(vertex, problem.n_items + problem.n_classes)
    seen, first = np.unique(vertex[order], return_index=True)
    end = np.append(first[1:], len(order))
    told = np.add.reduceat(_mixed((owner[order] + 1).astype(np.uint64)), first)
    has_colours = np.zeros(problem.n_items + problem.n_classes, bool)
    has_colours[problem.item_of[problem.class_of >= 0]] = has_colours[problem.n_items :] = True
    of = dict[bytes, int]()
    found = list[int]()
    once, size = np.unique(told, return_counts=True)
    for k in np.flatnonzero(~has_colours[seen] & np.isin(told, once[size > 1])).tolist():
        options = owner[order[first[k] : end[k]]].tobytes()
        if of.setdefault(options, k) != k:
            found.append(int(seen[k]))
    return np.array(found, np.int64)


def _smallest_cell(colour: Words) -> Whole | None:
    """The vertices of one colour, of the fewest that are alike; None if all differ."""
    colours, inverse, size = np.unique(colour, return_inverse=True, return_counts=True)
    if len(colours) == len(colour):
        return None
    cell = int(np.where(size > 1, size, len(colour) + 1).argmin())
    return np.flatnonzero(inverse.reshape(-1) == cell)


def _orbits(images: list[Whole], n: int) -> Whole:
    """The lowest number in the orbit of each, under permutations of 0 to n - 1."""
    orbit, changed = np.arange(n), bool(images)
    while changed:
        changed = False
        for permutation in images:
            lowest = np.minimum(orbit, orbit[permutation])
            lowest[permutation] = np.minimum(lowest[permutation], lowest)
            changed = changed or not np.array_equal(lowest, orbit)
            orbit = lowest
    return orbit
