"""A model and its exact cover have the same solutions."""

import random
from collections.abc import Iterator

import pytest

from gridwright.engines.cover.translate import Translation, translate, why_not
from gridwright.engines.plain import Plain
from gridwright.model.constraints import AllDifferent, AtMost, AtMostOne, Between, ExactlyOne
from gridwright.model.model import Model


def covers(problem: Translation) -> Iterator[tuple[int, ...]]:
    """Every set of options that covers each item as often as it should be, by trying all."""
    n = len(problem.options)
    n_primary = len(problem.bounds)
    for chosen in range(1 << n):
        options = tuple(o for o in range(n) if chosen >> o & 1)
        uses: dict[int, list[int]] = {}
        for o in options:
            colours = problem.colours[o] if problem.colours else [-1] * len(problem.options[o])
            for item, colour in zip(problem.options[o], colours, strict=True):
                uses.setdefault(item, []).append(colour)
        if not all(any(i < n_primary for i in problem.options[o]) for o in options):
            continue
        primary = all(lo <= len(uses.get(i, ())) <= hi for i, (lo, hi) in enumerate(problem.bounds))
        secondary = all(
            len(colours) == 1 or (len(set(colours)) == 1 and colours[0] >= 0)
            for item, colours in uses.items()
            if item >= n_primary
        )
        if primary and secondary:
            yield options


def random_cover_model(seed: int) -> Model:
    rng = random.Random(seed)
    domains: dict[int | str, tuple[int, ...]] = {
        v: rng.choice([(0, 1)] * 6 + [(1,), (0,)]) for v in range(rng.randint(0, 6))
    }
    names = [f"x{i}" for i in range(rng.randint(0, 2))]
    domains |= {name: tuple(rng.sample(range(4), rng.randint(1, 3))) for name in names}
    binary = [v for v in domains if isinstance(v, int)]
    constraints = []
    for _ in range(rng.randint(0, 4)):
        scope = tuple(rng.sample(binary, rng.randint(0, len(binary))))
        colours = tuple(rng.choice(["a", "b", None]) for _ in scope)
        lo = rng.randint(0, 2)
        constraints.append(
            rng.choice(
                [
                    ExactlyOne(scope),
                    AtMostOne(scope),
                    AtMostOne(scope, colours),
                    Between(scope, lo, lo + rng.randint(-1, 2)),
                ]
            )
        )
    scope = tuple(rng.sample(list(domains), rng.randint(0, min(3, len(domains)))))
    constraints.append(rng.choice([AllDifferent(scope), AtMost(scope, rng.randint(0, 2))]))
    return Model(domains, constraints)


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_covers_are_the_solutions(start: int) -> None:
    for seed in range(start, start + 100):
        model = random_cover_model(seed)
        assert why_not(model) is None
        problem = translate(model)
        if len(problem.options) > 14:
            continue
        found = list(problem.assignments(covers(problem)))
        expected = Plain().start(model).advance(1_000_000)
        key = [tuple(map(a.__getitem__, model.domains)) for a in found]
        assert sorted(key) == sorted(tuple(map(a.__getitem__, model.domains)) for a in expected), (
            seed
        )
        assert len(set(key)) == len(key), seed
