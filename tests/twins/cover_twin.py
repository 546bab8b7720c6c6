"""The meaning of an exact cover in plain Python: the twin that every kernel is compared with."""

import random

__all__ = ["covers", "random_problem"]


def covers(n_primary, options, colours=None, bounds=None):
    """All covers in the documented order, by the definition of the search; bounds need no order."""
    items = [dict(zip(o, colours[k] if colours else [-1] * len(o))) for k, o in enumerate(options)]
    if bounds is not None:
        return sorted(multiple(n_primary, items, bounds))
    return list(
        search(
            n_primary,
            items,
            [k for k, o in enumerate(items) if any(i < n_primary for i in o)],
            set(),
        )
    )


def clash(a, b):
    return any(i in b and (c == -1 or b[i] != c) for i, c in a.items())


def search(n_primary, items, live, covered):
    open_ = [i for i in range(n_primary) if i not in covered]
    if not open_:
        yield ()
        return
    item = min(open_, key=lambda i: (sum(i in items[o] for o in live), i))
    for o in [o for o in live if item in items[o]]:
        rest = [p for p in live if not clash(items[o], items[p])]
        for cover in search(
            n_primary, items, rest, covered | {i for i in items[o] if i < n_primary}
        ):
            yield tuple(sorted((o, *cover)))


def multiple(n_primary, items, bounds):
    """Sets of options with lo to hi of each primary item, agreeing on secondary items."""
    live = [k for k, o in enumerate(items) if any(i < n_primary for i in o)]

    def extend(k, chosen):
        if k == len(live):
            used = [sum(i in items[o] for o in chosen) for i in range(n_primary)]
            if all(lo <= n <= hi for n, (lo, hi) in zip(used, bounds)):
                yield tuple(chosen)
            return
        yield from extend(k + 1, chosen)
        o = items[live[k]]
        secondary = {i: c for i, c in o.items() if i >= n_primary}
        if not any(clash(secondary, items[p]) for p in chosen):
            yield from extend(k + 1, [*chosen, live[k]])

    return extend(0, [])


def random_problem(seed, max_options=14):
    """(n_items, n_primary, options, colours) with a few covers as a rule, sometimes degenerate."""
    rng = random.Random(seed)
    n_primary, n_secondary = rng.randint(0, 7), rng.randint(0, 4)
    n = n_primary + n_secondary
    options, colours = [], []
    for _ in range(rng.randint(0, max_options) if n else 0):
        option = rng.sample(range(n), rng.randint(1, min(4, n)))
        options.append(option)
        colours.append([rng.randint(-1, 2) if i >= n_primary else -1 for i in option])
    return n, n_primary, options, colours if rng.random() < 0.7 else None


def mirrored(seed):
    """A random problem together with its images under a random permutation of its items."""
    n_items, n_primary, options, colours = random_problem(seed, max_options=10)
    rng = random.Random(seed)
    image = [
        *rng.sample(range(n_primary), n_primary),
        *rng.sample(range(n_primary, n_items), n_items - n_primary),
    ]
    seen = {}
    for k, option in enumerate(options):
        tints = colours[k] if colours else [-1] * len(option)
        places = frozenset(zip(option, tints, strict=True))
        while places not in seen and len(seen) < 24:
            seen[places] = sorted(places)
            places = frozenset((image[i], tint) for i, tint in places)
    rows = list(seen.values())
    rng.shuffle(rows)
    return (
        n_items,
        n_primary,
        [[i for i, _ in row] for row in rows],
        [[tint for _, tint in row] for row in rows],
    )
