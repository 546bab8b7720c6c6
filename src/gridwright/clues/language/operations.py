"""Reading arithmetic: sums, products, powers; and which operations are refused."""

from collections.abc import Mapping
from typing import Final

from gridwright.basics.bounds import MAX_DEPTH
from gridwright.basics.errors import Undecided
from gridwright.clues.language.cursor import Cursor
from gridwright.clues.language.nth_members import nth_member
from gridwright.clues.language.synonyms import THAN
from gridwright.clues.language.token import Dialect, Token
from gridwright.clues.language.words import VOCABULARY
from gridwright.clues.numbers.functions import Value, applies, settled
from gridwright.clues.numbers.inverses import INVERTIBLE
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.numbers.named import subtracted
from gridwright.clues.tree import ARITHMETIC, Node, Operation

__all__ = ["Operations", "is_condition"]

_NO_FACTORS: Final = frozenset(
    {
        "and",
        "or",
        "not",
        "of",
        "by",
        "when",
        "with",
        "whose",
        "contains",
        "begins",
        "ends",
        "to",
        "from",
        "on",
        "as",
    }
    | {"added", "subtracted", "divided", "multiplied", "after", "same", "other", "repeated"}
    | {"followed", "before", "in", "differ", "rearranged", "increased", "decreased", "reduced"}
    | {"rounded down", "rounded up", "th", "exceeds", "leaves", "differs", "shares"}
    | {f"{word} than" for word in THAN}
)
"""Words that begin no factor of a product."""


_RESULTS: Final = (
    *("sum of", "difference", "product of", "average of", "mean of", "total of", "quotient"),
    *("remainder", "number of", "highest common", "lowest common", "greatest common"),
)
"""What a word of a kind is an adjective of, if it stands before it."""
_NO_SIGN: Final = "expected an operator between a kind of number and an entry"
_OF_WHICH: Final = "is this said of the whole, or of a part of it?"
_JUMBLED: Final = "rearranged"


class Operations(Cursor):
    """The part of the grammar from `sum` to `power`; `primary` is what it is made of."""

    def __init__(self, text: str, dialect: Dialect, base: int) -> None:
        super().__init__(text, dialect)
        self.base = base
        self.own = dialect.words - VOCABULARY - dialect.kinds.keys()
        self.values: dict[int, tuple[Node, Value]] = {}
        """Of nodes without unknowns, each with its node: a place in memory is used again else."""

    def primary(self) -> Node:
        """A leaf, or something in brackets."""
        raise NotImplementedError

    def chain(self) -> Node:
        """A set or a number, perhaps compared with others."""
        raise NotImplementedError

    def number(self) -> Node:
        """A number, perhaps a raised one."""
        raise NotImplementedError

    def sum(self) -> Node:
        total: Node | None = None
        while True:
            sign = self.take() if total else None
            node = self.product()
            while inner := self.multiplies():
                operands = node, self.product()
                if inner.text == "%" and [part.op for part in operands] == ["number"] * 2:
                    node = self.congruent(*operands)  # "3 mod 7" says what is left, not 3
                else:
                    node = self.made(inner.text, operands, inner.at)
            total = self.made(sign.text, (total, node), sign.at) if sign and total else node
            if self.depth == 0 and self.sees(","):
                after = self.tokens[self.next + 1]
                if after.kind == "sign" and after.text in "+-" and self.text[after.at].isalpha():
                    self.take()  # "the product of 3a and 4a, less 5a"
            if self.sees_word("added", "subtracted"):
                total = self.joined_behind(total)
            while self.sees_word("followed"):
                at = self.take().at
                if not self.sees_word("by"):
                    raise self.expected("'by'")
                self.take()
                behind = self.below(at, self.product)
                if "its" in self.text[at:].lower() and (total.is_set or behind.is_set):
                    raise self.error("of which of the two is this told?", at)
                total = self.called("concat", (total, behind), at)
            if not self.sees("+", "-"):
                return total

    def put_beside(self, times: Node | None, beside: list[Node], node: Node) -> Node:
        """All kinds side by side, with the number before them; else what was read last."""
        if not beside or (times and len(beside) < 2):
            return node
        both = Node("and", tuple(beside), node.at)
        return self.made("*", (times, both), node.at) if times else both

    def multiplies(self) -> Token | None:
        """The sign of a product, or of a division, taken; also ``divided by``."""
        if self.sees("*", "/", "%"):
            return self.take()
        behind = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        if self.sees_word("multiplied", "divided") and behind.text == "by":
            token = self.take()
            self.take()
            return Token("sign", "*" if token.text == "multiplied" else "/", token.at)
        return None

    def joined_behind(self, first: Node) -> Node:
        """``2d added to 1a``, ``1d subtracted from 5a``."""
        token = self.take()
        is_sum = token.text == "added"
        if not self.sees_word("to" if is_sum else "from"):
            raise self.expected("'to'" if is_sum else "'from'")
        self.take()
        other = self.below(token.at, self.product)
        return self.made("+" if is_sum else "-", (other, first), token.at)

    def congruent(self, rest: Node, divisor: Node) -> Node:
        """The numbers of which a division leaves so much; what is no remainder is calculated."""
        left, by = (int(str(part.args[0])) for part in (rest, divisor))
        if self.dialect.has_letters or self.dialect.is_relation or not left < by:
            return self.made("%", (rest, divisor), rest.at)
        multiple = Node("multiple", (divisor,), divisor.at)
        if not left:
            return multiple
        more = self.made("+", (multiple, rest), rest.at)
        return Node("or", (more, rest), rest.at)

    is_operand = False
    """Whether that of a multiple is being read: ``a multiple of 5 greater than 600``."""

    def product(self) -> Node:
        """Factors without a sign between them, perhaps negated; of two kinds both are meant."""
        minuses = self.minuses()
        node = self.power()
        beside: list[Node] = []  # kinds side by side, which are put together once
        times: Node | None = None  # the number before them: "twice an odd square"
        while self.starts_a_factor():
            at, is_number = self.ahead.at, self.ahead.kind == "number"
            if is_number and node.op == "number":
                raise self.error("expected an operator between two numbers", at)
            if is_number and node.op == "entry" and self.is_prose and self.text[at].isalpha():
                raise self.error("expected an operator between an entry and a number", at)
            self.check_factor(node)
            factor = self.power()
            if (
                self.is_prose
                and node.op in ("kind", "nth power", "polygonal")
                and not factor.is_set
                and self.text[at : at + 20].lower().startswith(_RESULTS)
            ):
                node = Node(
                    "and", (node, factor), at
                )  # one kind: "prime difference between 6a and 5d"
                continue
            if node.op == "entry" and factor.is_set and self.is_prose:
                raise self.error(_NO_SIGN, at)
            if (
                self.is_prose
                and node.is_set
                and is_number
                and factor.op in ("number", "+", "-", "*")
            ):
                raise self.error(_OF_WHICH, at)  # "palindrome twice a prime"
            if self.is_prose and node.is_set and not factor.is_set and self.text[at].isalpha():
                raise self.error(_OF_WHICH, at)  # "with an even tens digit"
            if self.is_prose and node.is_set and factor.op == "range" and node.op in ARITHMETIC:
                raise self.error(_OF_WHICH, at)
            kinds = beside[-1] if times else node
            if kinds.is_set and factor.is_set and not ({kinds.op, factor.op} & {"*", "^"}):
                beside = beside or [*(node.nodes if node.op == "and" else (node,))]
                beside.append(factor)
                node = Node("and", (beside[0], factor), at)
            else:
                whole = self.put_beside(times, beside, node)
                is_times = factor.is_set and not (whole.is_set or beside)
                times, beside = (whole, [factor]) if is_times else (None, [])
                node = self.made("*", (whole, factor), at)
        node = self.put_beside(times, beside, node)
        for minus in reversed(minuses):
            node = self.made("negated", (node,), minus.at)
        return node

    def check_factor(self, node: Node) -> None:
        """Raise ExpressionError for ``three primes``, and for ``square 5a``, without a sign."""
        if not self.is_prose:
            return
        token = self.ahead
        run = self.text[token.at : token.at + 20].split(maxsplit=1)[0].rstrip(".,;)")
        is_plural = token.kind == "word" and run.endswith("s") and run[:-1].lower() in KINDS
        is_written = self.text[node.at : node.at + 2].lower() not in ("tw", "do", "th", "ha")
        is_written = is_written or self.text[node.at : node.at + 3].lower() in ("two", "thr")
        if node.op == "number" and is_plural and is_written:
            raise self.error(
                "how many numbers are these? an entry has one, as in twice a prime", token.at
            )
        if token.kind == "entry" and node.is_set:
            raise self.error(_NO_SIGN, token.at)

    @property
    def is_prose(self) -> bool:
        """Whether this is a clue without letters."""
        return not (self.dialect.has_letters or self.dialect.is_relation)

    def starts_a_factor(self) -> bool:
        token = self.ahead
        if token.kind == "word":
            return token.text not in _NO_FACTORS
        return token.kind in ("number", "letter", "entry") or self.sees("(", "[", "{", "√", "?")

    def power(self) -> Node:
        node, n_signs = self.primary(), 0
        while (
            self.ahead.kind == "raised"
            or self.sees("!")
            or self.sees_word("th")
            or (self.turned() and not (self.is_operand and self.is_prose and node.op == "number"))
        ):  # "a power of 2 reversed": the power
            n_signs += 1
            self.check_run(n_signs)
            if self.sees_word("th"):  # "3d-th prime"
                at = self.take().at
                kind = self.below(at, self.primary)
                self.skip("number")
                node = nth_member(self, kind, node, at)
                continue
            if length := self.turned():
                at, is_turned = self.ahead.at, self.tokens[self.next + length - 1].text != _JUMBLED
                self.next += length
                if is_turned:
                    node = self.made("call", ("rev", node), at)
                else:
                    node = Node("anagram", (node,), at)
                    self.check_depth(node)
                continue
            if self.sees("!"):
                node = self.made("!", (node,), self.take().at)
            else:
                at = self.ahead.at
                node = self.made("^", (node, self.number()), at)
        if self.sees("^") or self.sees_word("to"):
            token = self.take()
            if token.kind == "word":  # "3 to the power of 5"
                if self.ahead.kind == "number" and self.tokens[self.next + 1].text == "power":
                    exponent = Node("number", (int(self.ahead.text[:9]),), self.take().at)
                    node, _ = self.made("^", (node, exponent), token.at), self.take()
                    return node
                if not self.sees_word("power"):
                    raise self.expected("'the power of'")
                self.take()
                self.skip("of")
            node = self.made("^", (node, self.below(token.at, self.exponent)), token.at)
        return node

    def root_or_size(self) -> Node:
        """``√A``; ``|A - B|``, in which no other such sign may stand."""
        token = self.take()
        if token.text == "√":
            return self.made("call", ("sqrt", self.below(token.at, self.power)), token.at)
        inner = self.below(token.at, self.sum)
        if not self.sees("|"):
            raise self.expected("'|'")
        self.take()
        return self.made("call", ("abs", inner), token.at)

    def turned(self) -> int:
        """How many words say ``reversed``, or ``with its digits reversed``, or ``rearranged``."""
        texts = [token.text for token in self.tokens[self.next : self.next + 5]]
        if texts[:5] == ["with", "digits", "in", "reverse", "order"]:
            return 5
        if texts[:2] == ["with", "digits"] and texts[2:3] in (["reversed"], [_JUMBLED]):
            return 3
        return int(self.sees_word("reversed", _JUMBLED))

    def minuses(self) -> list[Token]:
        """The minus signs ahead."""
        found: list[Token] = []
        while self.sees("-"):
            found.append(self.take())
            self.check_run(len(found))
        return found

    def check_run(self, length: int) -> None:
        """Raise ExpressionError for more signs after one another than anyone means."""
        if length > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} signs in a row", self.ahead.at)

    def exponent(self) -> Node:
        minuses = self.minuses()
        before, self.is_operand = self.is_operand, True  # "2^3 less than" says nothing of the 3
        node = self.power()
        self.is_operand = before
        for minus in reversed(minuses):
            node = self.made("negated", (node,), minus.at)
        return node

    def made(self, op: str, args: tuple[Node | str, ...], at: int) -> Node:
        """An operation; raises ExpressionError if it is none, or has no value whatever happens."""
        node = Node(op, args, at)
        if any(map(is_condition, node.nodes)):
            raise self.error("a condition is not a number to calculate with", at)
        self.check_set(node)
        known = [self.known(operand) for operand in node.nodes]
        if op in ("/", "%") and known[1] == 0:
            raise self.error("this is a division by zero", at)
        is_own = op == "call" and args[0] in self.own
        if None not in known and not is_own:
            operation = Operation(str(args[0]) if op == "call" else op, len(known))
            apply = applies((operation,), self.base, {})[operation]
            try:
                value = settled(apply(*known))
            except Undecided as undecided:
                raise self.error(f"this is {undecided.message}", at) from None
            if value is None:
                raise self.error("this is not a number", at)
            self.values[id(node)] = node, value
        return node

    def called(self, name: str, arguments: tuple[Node, ...], at: int) -> Node:
        """A function, or the formula that it stands for in this puzzle."""
        formula = self.dialect.formulas.get(name)
        if name == "concat" and any(argument.is_set for argument in arguments):
            node = Node("joined", arguments, at)
            self.check_depth(node)
            return node
        if formula is None:
            return self.made("call", (name, *arguments), at)
        if len(arguments) != len(formula.unknowns):
            told = f"{name} takes {len(formula.unknowns)}, found {len(arguments)} arguments"
            raise self.error(told, at)
        if any(argument.is_set for argument in arguments):
            raise self.error("expected a number here", at)
        return self.put(formula.tree, dict(zip(formula.unknowns, arguments, strict=True)), at)

    def put(self, tree: Node, values: Mapping[str, Node], at: int) -> Node:
        """An expression with its letters replaced."""
        if tree.op == "letter":
            return values[tree.name]
        if not tree.nodes:
            return Node(tree.op, tree.args, at)
        args = tuple(self.put(a, values, at) if isinstance(a, Node) else str(a) for a in tree.args)
        return self.made(tree.op, args, at)

    def check_depth(self, node: Node) -> None:
        """Raise ExpressionError for sets within sets that would take too long to ask."""
        if node.depth > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} operations on a kind of number", node.at)

    def known(self, node: Node) -> Value:
        """The value of an expression without letters, entries and users' functions."""
        if node.op == "number":
            return node.args[0]  # type: ignore[return-value]
        found = self.values.get(id(node))
        return None if found is None else found[1]

    def check_set(self, node: Node) -> None:
        """Raise ExpressionError for arithmetic on sets that cannot be turned inside out."""
        sets = [operand for operand in node.nodes if operand.is_set]
        name = node.args[0] if node.op == "call" else node.op
        if sets and name not in INVERTIBLE:
            message = f"{name} of a kind of number is undefined; expected a number"
            raise self.error(message, node.at)
        self.check_depth(node)
        if len(sets) > 1 and node.op not in ("+", "*") and not subtracted(node):
            message = "two sets of numbers; only two kinds can be added or multiplied"
            if node.op == "-":
                message += ", and two of the same growing kind subtracted, as cube - cube"
            raise self.error(message, node.at)


def is_condition(node: Node) -> bool:
    """Whether it is true or false, rather than a number or a set."""
    if node.op in ("and", "or", "not"):
        return any(map(is_condition, node.nodes))
    return node.op in ("chain", "is")
