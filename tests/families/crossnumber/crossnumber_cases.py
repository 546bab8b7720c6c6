"""Random numeric crosswords around a known filling, in every way to tell a grid and a clue."""

from random import Random

import gridwright as gw
from gridwright.clues.statement import Statement

KINDS = [
    "prime",
    "composite",
    "square",
    "cube",
    "power",
    "triangular",
    "palindrome",
    "semiprime",
    "odd",
    "even",
    "permutation",
    "pentagonal",
]


def filled(random, rows, cols, base, lo=0):
    """A board of digits, without zeros at the top or at the left."""
    return [
        [random.randrange(1 if not (r and c) else lo, base) for c in range(cols)]
        for r in range(rows)
    ]


def lights(rows, cols):
    """The whole rows and columns of a board: names and cells."""
    starts = [(0, c) for c in range(cols)] + [(r, 0) for r in range(1, rows)]
    number = {place: n for n, place in enumerate(starts, 1)}
    across = {f"{number[r, 0]}a": [(r, c) for c in range(cols)] for r in range(rows)}
    down = {f"{number[0, c]}d": [(r, c) for r in range(rows)] for c in range(cols)}
    return across | down


def numbers_of(board, base):
    """What stands in each light of a board."""
    found = {}
    for name, cells in lights(len(board), len(board[0])).items():
        number = 0
        for r, c in cells:
            number = number * base + board[r][c]
        found[name] = number
    return found


def true_clue(random, name, numbers, base, letters):
    """A text that is true of an entry of the filling."""
    number = numbers[name]
    other = random.choice([n for n in numbers if n != name])
    at = "@" + other
    letter = random.choice(sorted(letters)) if letters else None
    allowed = [k for k in KINDS if Statement(k, base=base).allows(number, {})]
    texts = [
        "?",
        f"{number - numbers[other]} + {at}",
        f"> {at}" if number > numbers[other] else f"<= {at}",
        f"digit sum {sum(digits(number, base))}",
        f"multiple of {random.choice([d for d in range(1, 40) if number % d == 0])}",
        f"{{{number}, {number + 7}, {number + 11}}}",
        f"not {random.choice([k for k in KINDS if k not in allowed] or ['square'])}"
        if len(allowed) < len(KINDS)
        else "?",
        *allowed,
        *(f"{kind} and > {number // 2}" for kind in allowed[:1]),
        *(
            f"{kind} + {step}"
            for kind in KINDS
            for step in (1, 2, 5)
            if fits(kind, number, step, base)
        ),
    ]
    if letter:
        rest = number - letters[letter]
        texts += [f"{letter} + {rest}" if rest >= 0 else f"{letter} - {-rest}"] * 3
        if number % letters[letter] == 0:
            texts += [f"{number // letters[letter]}{letter}"] * 3
    return random.choice(texts)


def fits(kind, number, step, base):
    return number > step and Statement(kind, base=base).allows(number - step, {})


def digits(number, base):
    found = []
    while number:
        number, digit = divmod(number, base)
        found.append(digit)
    return found or [0]


def random_puzzle(seed):
    """A puzzle and its filling: the board, and the letters."""
    random = Random(seed)
    base = random.choice([10, 10, 10, 4, 7, 16])
    rows, cols = random.choice([(2, 2), (2, 3), (3, 2), (3, 3)])
    board = filled(random, rows, cols, base)
    numbers = numbers_of(board, base)
    names = random.choice(["", "AB", "XYZ"])
    letters = dict(zip(names, random.sample(range(1, 13), len(names))))
    keys = {"base": base, "duplicates": len(set(numbers.values())) < len(numbers)}
    if letters:
        keys["letters"] = "1..12"
    clues = {name: true_clue(random, name, numbers, base, letters) for name in numbers}
    geometry = random.choice(["grid", "starts", "lengths", "entries"])
    if geometry == "grid":
        keys["grid"] = [["."] * cols] * rows
    elif geometry == "lengths":
        keys |= {"across_lengths": [str(cols)] * rows, "down_lengths": [str(rows)] * cols}
    elif geometry == "entries":
        keys["entries"] = {
            name: " ".join(f"r{r + 1}c{c + 1}" for r, c in cells)
            for name, cells in lights(rows, cols).items()
        }
    else:
        keys["starts"] = [["X" if not (r and c) else "." for c in range(cols)] for r in range(rows)]
    if geometry == "starts":
        for end, key, length in (("a", "across", cols), ("d", "down", rows)):
            lines = [f"{n[:-1]} {t} ({length})" for n, t in clues.items() if n.endswith(end)]
            keys[key] = "\n".join(lines)
    else:
        keys["clues"] = clues
    if random.random() < 0.3:
        a, b = random.sample(sorted(numbers), 2)
        keys["relations"] = f"@{a} - @{b} = {numbers[a] - numbers[b]}"
    used = {name: letters[name] for name in letters if any(name in t for t in clues.values())}
    return gw.Crossnumber(**keys), board, used


SHAPES = [("3/21/3", "3/21/12"), ("22/4/22", "3/21/12/3"), ("31/22/13", "3/12/21/3")]


def random_equations(seed):
    """An equation puzzle of four letters around a filling: its keys, entries and clues."""
    random = Random(seed)
    letters = dict(zip("AEST", random.sample(range(1, 10), 4)))
    pool = {}
    for _ in range(8000):
        text, value = expression(random, letters)
        if value > 9 and value == int(value):
            pool.setdefault(int(value), []).append(text)
    across, down = random.choice(SHAPES)
    keys = {"across_lengths": across, "down_lengths": down, "letters": "1..9"}
    layout = gw.Crossnumber(**keys).clues["setting"].layout
    starts = {cells[0] for _, cells in layout.entries}
    while True:
        board = {cell: random.randrange(cell in starts, 10) for cell in layout.used}
        numbers = {
            name: int("".join(str(board[cell]) for cell in cells)) for name, cells in layout.entries
        }
        if (
            len(set(numbers.values())) == len(numbers)
            and numbers.keys()
            and all(number in pool for number in numbers.values())
        ):
            break
    clues = {name: random.choice(pool[number]) for name, number in numbers.items()}
    return keys | {"clues": clues}, dict(layout.entries), clues


def expression(random, letters):
    """A random expression as printed, and its value."""

    def word():
        text = "".join(random.choices(sorted(letters), k=random.choice([1, 1, 2, 2, 3])))
        value = 1
        for letter in text:
            value *= letters[letter]
        return text, value

    (a, x), (b, y), (c, z) = word(), word(), word()
    return random.choice(
        [
            (a, x),
            (f"{a} + {b}", x + y),
            (f"{a} - {b}", x - y),
            (f"{a}({b} + {c})", x * (y + z)),
            (f"{a}({b} - {c})", x * (y - z)),
            (f"{a} + {b} - {c}", x + y - z),
            (f"{a} + {b}/{c}", x + y / z),
            (f"({a} + {b})/{c[0]} + 7", (x + y) / letters[c[0]] + 7),
        ]
    )


def random_features(seed):
    """A small puzzle with whatever else keys can say, and its filling: the board, the letters.

    Values may be signed, entered in reverse, or rise; digits, their uses and cells are limited;
    letters may be equal or have values of their own; clues may be chains or alternatives.
    """
    random = Random(seed)
    base = random.choice([10, 10, 5, 16])
    rows, cols = random.choice([(2, 2), (2, 3), (3, 2)])
    zeros = random.random() < 0.3
    board = [[random.randrange(not zeros, base) for _ in range(cols)] for _ in range(rows)]
    numbers = numbers_of(board, base)
    signed = random.random() < 0.4
    uses = random.choice([1, 1, 2])
    pool = [n for n in range(-9 if signed else 1, 10) if n]
    letters = dict(zip("PQR", random.choices(pool, k=3)))
    while max(list(letters.values()).count(n) for n in letters.values()) > uses:
        letters = dict(zip("PQR", random.choices(pool, k=3)))
    variant = random.choice(["", "", "reverse", "negate"]) if not signed else ""
    keys = {"base": base, "letters": f"{pool[0]}..9", "uses": uses, "leading_zero": zeros}
    keys |= {"signed": signed, "duplicates": len(set(numbers.values())) < len(numbers)}
    keys |= {"variants": variant} if variant else {}
    lengths = {name: len(cells) for name, cells in lights(rows, cols).items()}
    values = {
        name: value_of(random, n, lengths[name], base, signed, variant)
        for name, n in numbers.items()
    }
    clues = {name: text_of(random, v, letters) for name, v in values.items() if v}
    order = sorted(clues, key=values.get)
    if random.random() < 0.4 and len(set(values.values())) == len(values) == len(clues):
        keys["ascending"] = True
        clues = {name: clues[name] for name in order}
    flat = [digit for row in board for digit in row]
    if random.random() < 0.4:
        keys["digits"] = sorted({*flat, random.randrange(base)})
        keys["digit_uses"] = {
            str(d): f"{max(flat.count(d) - 1, 0)}..{flat.count(d)}" for d in {*flat}
        }
    if random.random() < 0.4:
        keys["cells"] = {"r1c2": [board[0][1], base - 1], "r2c1": f"0-{board[1][0]}"}
    used = {x: n for x, n in letters.items() if any(x in text for text in clues.values())}
    if used and random.random() < 0.4:
        letter = random.choice(sorted(used))
        keys["letter"] = {letter: sorted({used[letter], 1, 9})}
    if not used:
        del keys["letters"], keys["uses"]
    keys["grid"] = [["."] * cols] * rows
    return gw.Crossnumber(**keys, clues=clues), board, used


def value_of(random, number, length, base, signed, variant):
    """A value that is entered as this number."""
    turned = digits(number, base)  # the lowest first
    is_turned = variant == "reverse" and number % base and len(turned) == length
    if is_turned and random.random() < 0.5:
        value = 0
        for digit in turned:
            value = value * base + digit
        return value
    return -number if (signed or variant == "negate") and random.random() < 0.5 else number


def text_of(random, value, letters):
    """A clue with a letter or two that has this value."""
    (a, x), (b, y) = random.sample(sorted(letters.items()), 2)

    def plus(text, rest):
        return f"{text} + {rest}" if rest >= 0 else f"{text} − {-rest}"

    texts = [plus(a, value - x), plus(f"{a}{b}", value - x * y), plus(f"{a} − {b}", value - x + y)]
    if value % x == 0 and value // x > 0:
        texts.append(f"{value // x}{a}")
    if value > 0:
        texts += ["?", f"{plus(a, value - x)} = {plus(b, value - y)}"]
        texts.append(f"multiple of {random.choice([1, value])} or {plus(a, 3)}")
    return random.choice(texts)
