"""Small random boards with sums, for the kernel `sums` and the engine that uses it."""

from random import Random

from gridwright.model.constraints import AllDifferent, AtMost, Constraint, Increasing, LinearSum
from gridwright.model.model import Model

__all__ = ["random_board"]


def random_board(seed: int) -> Model:
    """A small board around a filling that keeps all but a few of its constraints."""
    random = Random(seed)
    n, lo = random.randint(2, 6), random.choice((-70, -3, 0, 1, 40))
    values = range(lo, lo + random.choice((3, 5, 6, 64)))
    filling = [random.choice(values) for _ in range(n)]
    constraints: list[Constraint] = []
    kind = random.randrange(4)
    if kind == 1 and len(values) >= n:
        filling = random.sample(values, n)
        constraints.append(AllDifferent(tuple(range(n))))
    elif kind > 1:
        constraints.append(AtMost(tuple(range(n)), random.choice((1, 2, 2, 3))))
    for _ in range(random.randint(1, 4)):
        scope = tuple(random.sample(range(n), random.randint(1, n)))
        total = sum(filling[v] for v in scope) + random.choice((0, 0, 0, 0, 1))
        constraints.append(LinearSum(scope, total))
    if random.random() < 0.4:
        scope = tuple(random.sample(range(n), random.randint(2, n)))
        constraints.append(Increasing(scope, random.random() < 0.5))
    keep = 4 if n < 5 else 2
    domains = {
        v: tuple({filling[v], *random.sample(values, random.randint(0, keep - 1))})
        for v in range(n)
    }
    return Model(domains, constraints)
