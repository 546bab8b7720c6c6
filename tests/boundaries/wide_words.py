"""Words, clues and formulas that are wide in one quantity, with few letters or digits open."""

from collections import Counter
from itertools import permutations
from math import isqrt
from random import Random
from string import ascii_lowercase, ascii_uppercase

from boundary_support import Wide, named, tried

import gridwright as gw

LETTERS = ascii_uppercase + ascii_lowercase
DIGITS = "0123456789" + LETTERS + "+/"


def number_of(digits, base=10):
    n = 0
    for digit in digits:
        n = n * base + digit
    return n


def digits_of(number, base=10):
    digits = [number % base]
    while number := number // base:
        digits.insert(0, number % base)
    return digits


def written(number, base):
    return "".join(DIGITS[digit] for digit in digits_of(number, base))


def alphametic(random, base, top, signs):
    """An equation of words whose numbers are below `top`; three letters are not given."""
    sign = random.choice(signs)
    while True:
        a, b = sorted((random.randrange(1, top), random.randrange(1, top)), reverse=True)
        b = b if sign != "*" else random.randrange(1, base)
        c = {"+": a + b, "-": a - b, "*": a * b}[sign]
        used = sorted({d for n in (a, b, c) for d in digits_of(n, base)})
        is_readable = base ** (len(digits_of(max(a, c), base)) - 1) <= 10**30
        if len(used) <= len(LETTERS) and c > 0 and is_readable:
            break
    letter = dict(zip(used, random.sample(LETTERS, len(used))))
    words = ["".join(letter[d] for d in digits_of(n, base)) for n in (a, b, c)]
    open_ = random.sample(used, min(len(used), 3 if base < 12 else 2))
    twice = random.random() < 0.3
    given = {letter[d]: d for d in used if d not in open_}
    if given and random.random() < 0.15:
        given[random.choice(list(given))] = random.randrange(base)
    firsts = {word[0] for word in words if len(word) > 1}

    def claim(*values):
        known = given | {letter[d]: value for d, value in zip(open_, values)}
        x, y, z = (number_of([known[x] for x in word], base) for word in words)
        return (
            {"+": x + y, "-": x - y, "*": x * y}[sign] == z
            and (twice or len(set(known.values())) == len(known))
            and not any(known[x] == 0 for x in firsts if x not in given)
        )

    puzzle = gw.Alphametic(
        f"{words[0]} {sign} {words[1]} = {words[2]}", base=base, given=given, duplicates=twice
    )
    names = [letter[d] for d in open_]

    def read(solution):
        return tuple(solution.assignment[x] for x in names)

    return Wide(puzzle, tried([range(base)] * len(open_), claim), read)


def alphametic_bases(random: Random, base: int) -> Wide:
    return alphametic(random, base, base ** random.choice((2, 3, 4)), "+-*")


def alphametic_numbers(random: Random, number: int) -> Wide:
    return alphametic(random, random.choice((7, 10, 16)), number + 2, "+-")


def fill_in(random, rows, base):
    """Numbers for rows of digits with black rows between, some of one length."""
    numbers = []
    for length in rows:
        if numbers and len(numbers[-1]) == length and random.random() < 0.9:
            digits = list(numbers[-1])  # a neighbour of it, so that digits tell them apart
            digits[random.choice((0, length // 2, length - 1))] = random.randrange(base)
        else:
            digits = [random.randrange(base) for _ in range(length)]
        numbers.append(tuple(digits))
    width = max(rows)
    lines = []
    for length in rows:
        lines += ["." * length + "#" * (width - length), "#" * width]
    told = ["".join(DIGITS[d] for d in digits) for digits in numbers]
    random.shuffle(told)
    given = {}
    for i, digits in enumerate(numbers):
        if rows.count(len(digits)) > 4 or random.random() < 0.4:
            place = random.choice((0, len(digits) // 2, len(digits) - 1))
            given[f"r{2 * i + 1}c{place + 1}"] = digits[place]
    truth = set()

    def place(i, left, found):
        if i == len(rows):
            truth.add(tuple(found))
            return
        for digits in sorted(set(left)):
            fits = len(digits) == rows[i] and all(
                given.get(f"r{2 * i + 1}c{c + 1}", d) == d for c, d in enumerate(digits)
            )
            if fits:
                place(i + 1, list((Counter(left) - Counter([digits])).elements()), [*found, digits])

    place(0, numbers, [])
    puzzle = gw.FillIn(" ".join(told), "\n".join(lines[:-1]), base=base, given=given)

    def read(solution):
        return tuple(tuple(solution.rows[2 * i][:length]) for i, length in enumerate(rows))

    return Wide(puzzle, truth, read)


def fill_in_digits(random: Random, n: int) -> Wide:
    return fill_in(random, [n] * random.choice((2, 3)) + [n - 1], 10)


def fill_in_bases(random: Random, base: int) -> Wide:
    return fill_in(random, [3, 3, 4, 2], base)


def fill_in_entries(random: Random, n: int) -> Wide:
    """As many entries, all but two of them given whole; one digit of these is given."""
    numbers = random.sample(range(100, 1000), n)
    open_ = sorted(random.sample(range(n), 2))
    told = random.choice(open_)
    given = {
        f"r{2 * i + 1}c{c + 1}": int(digit)
        for i, number in enumerate(numbers)
        for c, digit in enumerate(str(number))
        if i not in open_ or (i == told and c == 1)
    }

    truth = {
        found for found in permutations(numbers[i] for i in open_)
        if found[open_.index(told)] // 10 % 10 == numbers[told] // 10 % 10
    }  # fmt: skip
    listed = random.sample(numbers, n)
    puzzle = gw.FillIn(" ".join(map(str, listed)), rows_of_cells([3] * n), given=given)

    def read(solution):
        return tuple(number_of(solution.rows[2 * i]) for i in open_)

    return Wide(puzzle, truth, read)


def rows_of_cells(lengths):
    """A grid with one entry across in every other row: 1a, 2a, ..."""
    width = max(lengths)
    lines = []
    for length in lengths:
        lines += ["." * length + "#" * (width - length), "#" * width]
    return "\n".join(lines[:-1])


def crossnumber_digits(random: Random, n: int, base: int = 10) -> Wide:
    """Two long entries, each with two cells open, under a clue or a relation."""
    k = random.randrange(2, 60)
    kind = random.choice(("multiple", "square", "sum", "reverse", "digit sum", "greater"))
    low = base ** (n - 1)
    first = random.randrange(low, base * low)
    if kind == "square":
        root = random.randrange(isqrt(low) + 1, isqrt(base * low - 1) + 1)
        first = root * root
    if kind == "multiple":
        first -= first % k
        first += k if first < low else 0
    shift = random.choice((0, 1, k))
    second = number_of(digits_of(first, base)[::-1], base) if kind == "reverse" else first + shift
    second = min(max(second, low), base * low - 1)
    pairs = [digits_of(first, base), digits_of(second, base)]
    places = [(r, c) for r in (0, 1) for c in (0, 1, n // 2, n - 1)]
    cells = sorted({*random.sample(places, random.choice((2, 2, 2, 3)))})
    total = sum(pairs[0])
    clue, relation, holds = {
        "multiple": (f"multiple of {k}", None, lambda a, b: a % k == 0),
        "square": ("square", None, lambda a, b: isqrt(a) ** 2 == a),
        "sum": (None, f"2a - 1a = {shift}", lambda a, b: b - a == shift),
        "reverse": (None, "2a = rev(1a)", lambda a, b: turned(a, base) == b),
        "digit sum": (f"digit sum {total}", None, lambda a, b: sum(digits_of(a, base)) == total),
        "greater": (None, "1a < 2a", lambda a, b: a < b),
    }[kind]
    given = {
        f"r{2 * r + 1}c{c + 1}": pairs[r][c]
        for r in (0, 1) for c in range(n) if (r, c) not in cells
    }  # fmt: skip

    def claim(*values):
        digits = [list(line) for line in pairs]
        for (r, c), value in zip(cells, values):
            digits[r][c] = value
        a, b = (number_of(line, base) for line in digits)
        return digits[0][0] > 0 and digits[1][0] > 0 and a != b and holds(a, b)

    keys = {"clues": {"1a": clue}} if clue else {"relations": relation}
    puzzle = gw.Crossnumber(rows_of_cells([n, n]), given=given, base=base, **keys)
    low_digits = range(base) if base <= 11 else sorted({*random.sample(range(base), 6)})
    if base > 11:
        low_digits = sorted({*low_digits, *(pairs[r][c] for r, c in cells)})
        puzzle = gw.Crossnumber(rows_of_cells([n, n]), given=given, base=base, **keys, cells={
            f"r{2 * r + 1}c{c + 1}": "{" + ", ".join(map(str, low_digits)) + "}"
            for r, c in cells})  # fmt: skip
    read = named(*(f"r{2 * r + 1}c{c + 1}" for r, c in cells))
    return Wide(puzzle, tried([low_digits] * len(cells), claim), read)


def turned(number, base):
    return number_of(digits_of(number, base)[::-1], base)


def crossnumber_bases(random: Random, base: int) -> Wide:
    return crossnumber_digits(random, random.choice((2, 3, 5)), base)


def crossnumber_letters(random: Random, n: int) -> Wide:
    """Letters of 1..n, three of them, one known; clues of two entries of their own cells."""
    values = range(1, n + 1)
    if random.random() < 0.3:
        values = sorted(random.sample(range(1, 3 * n), n))
    uses = random.choice((1, 1, 2, 3))
    witness = dict(zip("ABC", random.sample(list(values), 3)))
    clues = random.sample(
        (("A + B", lambda a, b, c: a + b), ("AB", lambda a, b, c: a * b),
         ("A - B", lambda a, b, c: a - b), ("AB - C", lambda a, b, c: a * b - c),
         ("A + B + C", lambda a, b, c: a + b + c), ("B - C", lambda a, b, c: b - c),
         ("AC", lambda a, b, c: a * c), ("A(B + C)", lambda a, b, c: a * (b + c))), 2)  # fmt: skip
    if any(not any(letter in text for text, _ in clues) for letter in "ABC"):
        return crossnumber_letters(random, n)
    numbers = [value(*witness.values()) for _, value in clues]
    lengths = [len(str(abs(number))) for number in numbers]

    def claim(a, b):
        found = [value(a, b, witness["C"]) for _, value in clues]
        several = Counter((a, b, witness["C"]))
        return (
            max(several.values()) <= uses
            and all(x > 0 and len(str(x)) == length for x, length in zip(found, lengths))
            and found[0] != found[1]
            and a % 3 != 1
        )

    keys = {"letter": {"A": [v for v in values if v % 3 != 1]}, "given": {"C": witness["C"]}}
    names = ("1a", "2a")
    puzzle = gw.Crossnumber(
        letters=list(values), entries=dict(zip(names, lengths)), uses=uses,
        clues={name: text for name, (text, _) in zip(names, clues)}, **keys)  # fmt: skip
    return Wide(puzzle, tried([values] * 2, claim), named("A", "B"))


def crossnumber_entries(random: Random, n: int) -> Wide:
    """As many entries as that, all but three of them given; no two are equal, one relation."""
    numbers = random.sample(range(100, 1000), n)
    given = {}
    for i, number in enumerate(numbers[:-3]):
        given |= {f"r{2 * i + 1}c{c + 1}": int(d) for c, d in enumerate(str(number))}
    cells = []
    for i, number in enumerate(numbers[-3:], n - 3):
        open_ = random.randrange(3)
        cells.append(f"r{2 * i + 1}c{open_ + 1}")
        given |= {f"r{2 * i + 1}c{c + 1}": int(d)
                  for c, d in enumerate(str(number)) if c != open_}  # fmt: skip
    return crossnumber_rows(random, numbers, given, cells)


def crossnumber_rows(random, numbers, given, cells):
    n = len(numbers)
    total = numbers[-1] + numbers[-2]

    def claim(*values):
        full = given | dict(zip(cells, values))
        found = [
            number_of([full[f"r{2 * i + 1}c{c}"] for c in (1, 2, 3)]) for i in range(n)
        ]  # fmt: skip
        return len(set(found)) == n and min(found) >= 100 and found[-1] + found[-2] == total

    relation = f"{n}a + {n - 1}a = {total}"
    puzzle = gw.Crossnumber(rows_of_cells([3] * n), given=given, relations=relation)
    return Wide(puzzle, tried([range(10)] * 3, claim), named(*cells))


def crossnumber_uses(random: Random, n: int) -> Wide:
    """One row of cells, whose digits are counted."""
    digits = [random.randrange(3) for _ in range(n)]
    digits[0] = 1
    cells = random.sample(range(1, n), 4)
    uses = {d: digits.count(d) + random.choice((0, 0, 1)) for d in (0, 1)}

    def claim(*values):
        full = list(digits)
        for c, value in zip(cells, values):
            full[c] = value
        return all(full.count(d) == often for d, often in uses.items())

    given = {f"r1c{c + 1}": d for c, d in enumerate(digits) if c not in cells}
    puzzle = gw.Crossnumber("." * n, given=given, digits="0-2", digit_uses=uses)
    read = named(*(f"r1c{c + 1}" for c in cells))
    return Wide(puzzle, tried([range(3)] * 4, claim), read)


def equations(numbers, made, names="abc", different=False):
    """Equations as text, and as a claim on the same names in Python."""
    texts = [text for text, _ in made]

    def claim(*values):
        return all(holds(*values) for _, holds in made) and (
            not different or len(set(values)) == len(values)
        )

    puzzle = gw.EquationBoard(texts, numbers=sorted(numbers), different=different)
    return Wide(puzzle, tried([numbers] * len(names), claim), named(*names))


def equation_values(random: Random, number: int) -> Wide:
    """Three unknowns of values near a boundary, small ones, and their negatives."""
    number = min(number, 10**30 - 3)
    near = {number + k for k in (-1, 0, 2)} | {-number, 0, 1, 2, number // 2, number // 3}
    near = set(random.sample(sorted(near), 6))
    a, b, c = (random.choice(sorted(near)) for _ in range(3))
    k = random.choice((1, 2, 3))
    made = random.choice((
        [(f"a + b - c = {text(a + b - c)}", lambda x, y, z: x + y - z == a + b - c)],
        [("a + b > c", lambda x, y, z: x + y > z), ("a != b", lambda x, y, z: x != y),
         ("b <= c", lambda x, y, z: y <= z)],
        [(f"{k} * a - b = {text(k * a - b)}", lambda x, y, z: k * x - y == k * a - b),
         ("c < a", lambda x, y, z: z < x)],
        [("a * b = c * c", lambda x, y, z: x * y == z * z)],
        [("a * b >= b * c", lambda x, y, z: x * y >= y * z),
         ("a = b + c - c", lambda x, y, z: x == y)],
        [("a / b = c", lambda x, y, z: y != 0 and x == y * z)],
        [("a * a * b != c * c * c", lambda x, y, z: x * x * y != z**3)],
        [("a - a = b - c", lambda x, y, z: y == z)],
    ))  # fmt: skip
    if any("None" in t for t, _ in made):  # all three are to occur in what is left
        made = [("a - b < c", lambda x, y, z: x - y < z)]
    return equations(sorted(near), made, different=random.random() < 0.3)


def text(number):
    """A number of an equation; None where a text may not hold it."""
    if abs(number) > 10**30:
        return None
    return f"(0 - {-number})" if number < 0 else str(number)


def equation_powers(random: Random, n: int) -> Wide:
    """Powers with an exponent near a boundary."""
    base = random.choice((2, 3, -1, -2))
    made = random.choice((
        [(f"a ^ {n} > b", lambda x, y, z: x**n > y), ("c = a", lambda x, y, z: x == z)],
        [(f"a ^ {n} = b ^ {n}", lambda x, y, z: x**n == y**n), ("c > a", lambda x, y, z: z > x)],
        [(f"a ^ {n} != b ^ {n} + c", lambda x, y, z: x**n != y**n + z)],
        [("a ^ b = c", lambda x, y, z: y >= 0 and x**y == z)],
        [("a ^ b = b ^ a", lambda x, y, z: x >= 0 <= y and x**y == y**x),
         ("c < a", lambda x, y, z: z < x)],
    ))  # fmt: skip
    numbers = {0, 1, 2, 4, 7, n}
    if abs(base**n) <= 10**30 and " ^ b" not in made[0][0]:  # nobody computes 7^(2^31)
        numbers.add(base**n)
    return equations(sorted(numbers), made)


def equation_coefficients(random: Random, number: int) -> Wide:
    number = min(number, 10**30)
    k = random.choice((1, -1))
    a, b, c = (random.randrange(-3, 4) for _ in range(3))
    total = number * a + k * number * b + c
    if abs(total) > 10**30:
        a, b, total = 1, -k, c
    made = [(f"{number} * a {'+-'[k < 0]} {number} * b + c = {text(total)}",
             lambda x, y, z: number * x + k * number * y + z == total)]  # fmt: skip
    return equations(range(-3, 4), made)


def equation_unknowns(random: Random, n: int) -> Wide:
    """A sum over many unknowns, all but three of them given."""
    names = [f"x{i}" for i in range(n)]
    values = [random.randrange(-2, 3) for _ in names]
    open_ = random.sample(range(n), 3)
    total = sum(values)
    given = {x: v for i, (x, v) in enumerate(zip(names, values)) if i not in open_}
    sign = random.choice(("=", "<="))

    def claim(*found):
        whole = sum(given.values()) + sum(found)
        return whole == total if sign == "=" else whole <= total

    equation = f"{' + '.join(names)} {sign} {text(total)}"
    puzzle = gw.EquationBoard([equation], numbers="-2..2", given=given)
    return Wide(puzzle, tried([range(-2, 3)] * 3, claim), named(*(names[i] for i in open_)))
