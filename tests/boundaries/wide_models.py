"""Models of single constraints that are wide in one quantity; nearly all variables are known."""

from itertools import pairwise
from math import prod
from random import Random

from boundary_support import Wide, named, tried

import gridwright as gw

FREE = ("a", "b", "c")


def model(domains, constraints, claim, free=FREE):
    """A model whose free variables are tried, and whose other variables have one value."""
    truth = tried([domains[v] for v in free], claim)
    return Wide(gw.Model(domains, constraints), truth, named(*free))


def known(random, n, values):
    """Names and values of all but three of n variables."""
    return {f"k{i}": (random.choice(values),) for i in range(n - 3)}


def total_of(fixed):
    return sum(value for (value,) in fixed.values())


def sum_terms(random: Random, n: int) -> Wide:
    fixed = known(random, n, range(-3, 4))
    weights = {v: random.choice((-2, -1, 1, 3)) for v in (*FREE, *fixed)}
    scope = tuple(random.sample(list(weights), n))
    rest = sum(weights[v] * x for v, (x,) in fixed.items())
    total = rest + random.randrange(-5, 6)
    domains = {v: range(-2, 4) for v in FREE} | fixed
    constraint = gw.LinearSum(scope, total, tuple(weights[v] for v in scope))
    return model(domains, [constraint], lambda *values: (
        rest + sum(weights[v] * x for v, x in zip(FREE, values)) == total))  # fmt: skip


def sum_coefficients(random: Random, number: int) -> Wide:
    """Coefficients, totals or values near a boundary, in sums that can be kept and others."""
    k = number + random.choice((-1, 0, 1))
    weights = random.choice(
        ((k, -k, 1), (k, 1, -1), (k, k, -1), (1, 1, 1), (k, k - 1, 1), (-k, 2, k))
    )
    small = range(-2, 3)
    domains = {"a": small, "b": small, "c": random.choice((small, (-k, 0, k), (k - 1, k, k + 1)))}
    witness = [random.choice(list(domains[v])) for v in FREE]
    total = sum(w * x for w, x in zip(weights, witness)) + random.choice((0, 0, 0, 1))
    return model(domains, [gw.LinearSum(FREE, total, weights)], lambda *values: (
        sum(w * x for w, x in zip(weights, values)) == total))  # fmt: skip


def known_statements(random: Random, number: int) -> Wide:
    """Statements without unknowns, true or false, beside one that has some."""
    number = random.choice((number, -number))
    told, truth = random.choice((
        ([gw.LinearSum((), number)], number == 0),
        ([gw.LinearSum(("x",), number), gw.LinearSum(("x", "x"), 2 * number)], True),
        ([gw.LinearSum(("x",), number + 1)], False),
        ([gw.LinearSum(("x", "x"), 0, (1, -1))], True),
        ([gw.LinearSum(("x", "x"), number, (1, -1))], number == 0),
        ([gw.Product(("x",), number)], True),
        ([gw.Product(("x",), -number)], number == 0),
        ([gw.Product((), number)], number == 1),
        ([gw.Between((), 3, 0)], False),
        ([gw.Between((), 0, abs(number))], True),
        ([gw.Between((), 1, abs(number))], False),
        ([gw.Between(("o",), 1, abs(number))], True),
        ([gw.Table(("x",), frozenset({(number,)}))], True),
        ([gw.Table(("x",), frozenset({(number + 1,)}))], False),
        ([gw.AtMost(("x", "x"), abs(number))], True),
        ([gw.AllDifferent(("x",))], True),
        ([gw.Increasing(("x", "y"))], True),
        ([gw.Increasing(("y", "x"))], False),
    ))  # fmt: skip
    domains = {v: range(3) for v in FREE} | {"x": (number,), "y": (number + 2,), "o": (1,)}
    used = {v for constraint in told for v in constraint.scope}
    domains = {v: values for v, values in domains.items() if v in (*FREE, *used)}
    constraints = [gw.AllDifferent(FREE), *told]
    return model(domains, constraints, lambda *v: truth and len(set(v)) == 3)


def products(random: Random, number: int) -> Wide:
    root = max(2, round(number ** random.choice((1 / 2, 1 / 3))))
    near = sorted({0, 1, -1, 2, root, root + 1, -root})
    domains = dict.fromkeys(FREE, near)
    witness = [random.choice(near) for _ in FREE]
    total = prod(witness) + random.choice((0, 0, 1))
    return model(domains, [gw.Product(FREE, total)], lambda *v: prod(v) == total)


def product_terms(random: Random, n: int) -> Wide:
    """A product over so many variables: 1 and -1, and at times so many twos."""
    fixed = known(random, n, random.choice(((1, -1), (2,), (1, 2))))
    rest = prod(value for (value,) in fixed.values())
    domains = dict.fromkeys(FREE, range(-3, 4)) | fixed
    total = rest * prod(random.choice((-2, 1, 3)) for _ in range(2))
    scope = tuple(random.sample(list(domains), n))
    return model(domains, [gw.Product(scope, total)], lambda *v: rest * prod(v) == total)


def domain_widths(random: Random, n: int) -> Wide:
    """Three variables of n values, in a row or scattered, under two statements."""
    start = random.choice((1, 0, -n // 2, 1000))
    values = [start + i for i in range(n)]
    if random.random() < 0.4:
        values = sorted(random.sample(range(start, start + 3 * n), n))
    ends = sorted({values[0], values[-1], values[-2], *random.sample(values, 3)})
    domains = {"a": values, "b": ends, "c": ends[-3:]}
    a, b, c = (random.choice(list(domains[v])) for v in FREE)
    told = [
        (gw.LinearSum(FREE, a + b - c, (1, 1, -1)), lambda x, y, z: x + y - z == a + b - c),
        (gw.LinearSum(("a", "b"), 2 * a - b, (2, -1)), lambda x, y, z: 2 * x - y == 2 * a - b),
        (gw.AllDifferent(FREE), lambda x, y, z: len({x, y, z}) == 3),
        (gw.AtMost(FREE, 2), lambda x, y, z: len({x, y, z}) > 1),
        (gw.Increasing(("b", "a", "c")), lambda x, y, z: y < x < z),
        (gw.Increasing(("b", "a"), strict=False), lambda x, y, z: y <= x),
        (gw.Product(("a", "c"), a * c), lambda x, y, z: x * z == a * c),
        (gw.Table(("a", "b"), frozenset({(a, b), (values[-1], ends[0]), (values[0], b)})),
         lambda x, y, z: (x, y) in {(a, b), (values[-1], ends[0]), (values[0], b)}),
        (gw.Relation(FREE, gw.parse_relation("a + b >= c")), lambda x, y, z: x + y >= z),
        (gw.Relation(FREE, gw.parse_relation("a * b != c * c")), lambda x, y, z: x * y != z * z),
        (gw.Where(("a", "b"), test=lambda x, y: (x + y) % 3 > 0), lambda x, y, z: (x + y) % 3 > 0),
    ]  # fmt: skip
    kept = random.sample(told, 2)
    return model(domains, [k for k, _ in kept], lambda *v: all(holds(*v) for _, holds in kept))


def scopes(random: Random, n: int) -> Wide:
    """One constraint over n variables, all but three of them known."""
    kind = random.choice(("different", "at most", "increasing", "table", "exactly", "no more",
                          "between", "path"))  # fmt: skip
    if kind in ("exactly", "no more", "between"):
        ones = 0 if kind != "between" else random.randrange(n - 3)
        fixed = {f"k{i}": (int(i < ones),) for i in range(n - 3)}
        lo, hi = {"exactly": (1, 1), "no more": (0, 1), "between": (ones + 1, ones + 2)}[kind]
        domains = dict.fromkeys(FREE, (0, 1)) | fixed
        scope = tuple(random.sample(list(domains), n))
        made = {"exactly": gw.ExactlyOne(scope), "no more": gw.AtMostOne(scope),
                "between": gw.Between(scope, lo, hi)}[kind]  # fmt: skip
        return model(domains, [made], lambda *v: lo <= ones + sum(v) <= hi)
    if kind == "path":
        return path(random, n)
    if kind == "at most":
        times = n - 3 + random.choice((-1, 0, 1, 2))
        fixed = {f"k{i}": (7,) for i in range(n - 3)}
        domains = dict.fromkeys(FREE, (6, 7, 8)) | fixed
        scope = tuple(random.sample(list(domains), n))
        return model(domains, [gw.AtMost(scope, times)], lambda *v: (
            n - 3 + v.count(7) <= times and times >= 3))  # fmt: skip
    fixed = {f"k{i}": (2 * i,) for i in range(n - 3)}
    near = random.sample(range(2 * n), 4)
    domains = {v: tuple(sorted({*near, random.randrange(2 * n)})) for v in FREE} | fixed
    others = {value for (value,) in fixed.values()}
    if kind == "different":
        scope = tuple(random.sample(list(domains), n))
        return model(domains, [gw.AllDifferent(scope)], lambda *v: (
            len({*v, *others}) == len(others) + 3))  # fmt: skip
    if kind == "increasing":
        place = random.randrange(n - 3)
        scope = (*(f"k{i}" for i in range(place)), *FREE, *(f"k{i}" for i in range(place, n - 3)))
        domains |= {v: range(2 * place - 4, 2 * place + 3) for v in FREE}
        strict = random.random() < 0.5

        def rises(*values):
            line = [domains[x][0] for x in scope[:place]] + [*values]
            line += [domains[x][0] for x in scope[place + 3 :]]
            return all(x < y or (x == y and not strict) for x, y in pairwise(line))

        return model(domains, [gw.Increasing(scope, strict)], rises)
    scope = (*FREE, *fixed)
    rest = tuple(value for (value,) in fixed.values())
    rows = {tuple(random.choice(domains[v]) for v in FREE) for _ in range(5)}
    wrong = (*rest[:-1], rest[-1] + 1)
    table = {(*row, *rest) for row in rows} | {(*row, *wrong) for row in rows}
    return model(domains, [gw.Table(scope, frozenset(table))], lambda *v: v in rows)


def path(random: Random, n: int) -> Wide:
    """A path through n places in a line with shortcuts, three of its numbers unknown."""
    open_ = random.randrange(n - 3)
    names = [f"k{i}" for i in range(n)]
    for i, free in enumerate(FREE):
        names[open_ + i] = free
    near = [{j for j in (i - 1, i + 1) if 0 <= j < n} for i in range(n)]
    for _ in range(4):
        i = max(0, open_ - 1) + random.randrange(3)
        j = min(n - 1, i + random.choice((2, 3)))
        if i != j:
            near[i].add(j), near[j].add(i)
    start = random.choice((0, 1, 50))
    domains = {name: (start + i,) for i, name in enumerate(names)}
    numbers = tuple(start + open_ + i for i in range(3))
    domains |= dict.fromkeys(FREE, numbers)

    def touch(*values):
        line = [start + i for i in range(n)]
        line[open_ : open_ + 3] = values
        order = sorted(range(n), key=line.__getitem__)
        return len(set(values)) == 3 and all(b in near[a] for a, b in pairwise(order))

    constraint = gw.Adjacency(tuple(names), tuple(tuple(sorted(x)) for x in near))
    constraints = [gw.AllDifferent(tuple(names)), constraint]
    return model(domains, constraints if random.random() < 0.7 else constraints[1:], touch)


def table_rows(random: Random, n: int) -> Wide:
    """A table of n rows."""
    values = range(9)
    rows = set()
    while len(rows) < n:
        rows.add(tuple(random.choice(values) for _ in FREE))
    more = {(x, y) for x, y, _ in random.sample(sorted(rows), 5)}
    tables = [gw.Table(FREE, frozenset(rows)), gw.Table(FREE[:2], frozenset(more))]
    domains = dict.fromkeys(FREE, values)
    return model(domains, tables, lambda *v: v in rows and v[:2] in more)


def constraint_counts(random: Random, n: int) -> Wide:
    """So many constraints on the same variables."""
    domains = dict.fromkeys(FREE, range(-1, 3))
    witness = [random.randrange(-1, 3) for _ in FREE]
    made, claims = [], []
    for i in range(n):
        weights = tuple(random.choice((-1, 1, 2, 5)) for _ in FREE)
        if i % 3:
            total = sum(w * x for w, x in zip(weights, witness))
            slack = random.choice((9, 20))
            text = " + ".join(
                f"({w}) * {v}".replace("(-1)", "(0 - 1)") for w, v in zip(weights, FREE)
            )
            relation = gw.parse_relation(f"{text} <= {total + slack}" if total + slack >= 0
                                         else f"{text} <= 0 - {-total - slack}")  # fmt: skip
            made.append(gw.Relation(FREE, relation))
            claims.append((weights, total + slack))
        else:
            made.append(gw.Where(FREE, test=_Below(weights, 25)))
            claims.append((weights, 25))

    def claim(*values):
        return all(sum(w * x for w, x in zip(ws, values)) <= top for ws, top in claims)

    return model(domains, made, claim)


class _Below:
    def __init__(self, weights, top):
        self.weights, self.top = weights, top

    def __call__(self, *values):
        return sum(w * x for w, x in zip(self.weights, values)) <= self.top


def variables(random: Random, n: int) -> Wide:
    """n variables of two values in a chain that forces all but a few."""
    names = [f"v{i}" for i in range(n)]
    cuts = sorted(random.sample(range(1, n), 3))
    made = []
    for i, (x, y) in enumerate(pairwise(names), 1):
        if i not in cuts:
            made.append(gw.LinearSum((x, y), 0, (1, -1)) if i % 2 else gw.Table(
                (x, y), frozenset({(0, 0), (1, 1)})))  # fmt: skip
    free = [names[0], *(names[c] for c in cuts)]
    made.append(gw.LinearSum(tuple(free), 2))
    domains = dict.fromkeys(names, (0, 1))
    return model(domains, made, lambda *v: sum(v) == 2, tuple(free))


def offsets(random: Random, number: int) -> Wide:
    """Values that lie around a boundary, positive or negative."""
    number = random.choice((number, -number))
    near = [number + i for i in range(-2, 3)]
    domains = {"a": near, "b": near, "c": random.choice((near, range(-3, 4)))}
    told = [
        (gw.AllDifferent(FREE), lambda x, y, z: len({x, y, z}) == 3),
        (gw.Increasing(("a", "b")), lambda x, y, z: x < y),
        (gw.AtMost(FREE, 1), lambda x, y, z: len({x, y, z}) == 3),
        (gw.LinearSum(("a", "b"), 1, (1, -1)), lambda x, y, z: x - y == 1),
        (gw.LinearSum(("a", "b"), 2 * number), lambda x, y, z: x + y == 2 * number),
        (gw.Table(("a", "b"), frozenset({(number, number), (number + 1, number - 1)})),
         lambda x, y, z: (x, y) in {(number, number), (number + 1, number - 1)}),
        (gw.Relation(("a", "b"), gw.parse_relation("a - b < 1")), lambda x, y, z: x - y < 1),
        (gw.Relation(("a", "b", "c"), gw.parse_relation("a + c > b")), lambda x, y, z: x + z > y),
    ]  # fmt: skip
    kept = random.sample(told, 2)
    return model(domains, [k for k, _ in kept], lambda *v: all(holds(*v) for _, holds in kept))
