"""Clues as tokens: numbers, letters, entries, words of the vocabulary, and signs as printed.

Two dialects share the signs.  With letters, ``TEST`` is four letters and an entry is ``@3d``;
without, ``3d`` is an entry, and a name that is no word of the vocabulary is one too.
"""

import re
from collections.abc import Iterator
from typing import Final

from gridwright.basics.bounds import MAX_EXPRESSION
from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern
from gridwright.clues.language.form import FORM, tokens_of_form
from gridwright.clues.language.nth_members import TH
from gridwright.clues.language.quotients import DECIMALS, FRACTIONS, decimal, fraction, third
from gridwright.clues.language.synonyms import (
    BEFORE_DIGITS,
    BRACKETED,
    DOZENS,
    FACTOR_WORDS,
    HYPHENATED,
    ORDINALS,
    PHRASED,
    SKIPPED_AFTER,
    SYNONYMS,
    TENS,
    THAN,
    UNITS,
)
from gridwright.clues.language.token import Dialect, Token, complaint

__all__ = ["POSSESSIVE", "tokenise"]

POSSESSIVE: Final = "'s"
"""The word behind an entry of which something is meant: ``3d's digit sum``."""

_SIGNS: Final = ("**", "==", "!=", "<=", ">=", "..")
_SAME: Final = {
    "**": "^",
    "==": "=",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "…": "..",
    **dict.fromkeys("−–—‐‑", "-"),
    **dict.fromkeys("×·•⋅∙∗", "*"),
    **dict.fromkeys("÷∕⁄", "/"),
    ";": ",",
}
_HYPHENS: Final = frozenset("-‐‑–−")
_PLACES: Final = pattern(r"\[ ?(-?\d{1,6}) ?(?:(?:\.\.|…) ?(-?\d{1,6}) ?)?\]", re.ASCII)
"""``[2]`` and ``[2..4]`` right behind the name of an entry."""
_RAISED: Final = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True))
_ARTICLES: Final = frozenset({"a", "an", "the"})
_OVER: Final = (("sign", "("),)
_BEFORE_A_DIGIT: Final = ("contains", "with", "in", "digit")
_UNSEEN: Final = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad")
"""Invisible characters that pasted text has between words."""
_ORDINALS: Final = frozenset({"st", "nd", "rd", "th"})


def tokenise(text: str, dialect: Dialect) -> list[Token]:
    """The tokens of a clue, ending with one of kind ``end``; raises ExpressionError."""
    if len(text) > MAX_EXPRESSION:
        raise ExpressionError(f"a clue of {len(text):,} characters; at most {MAX_EXPRESSION:,}")
    tokeniser = _Tokeniser(text, dialect)
    for token in tokeniser.tokens():
        tokeniser.found.append(token)
    return [*tokeniser.found, Token("end", "", len(text))]


class _Tokeniser:
    """Walks through the text once, from left to right."""

    def __init__(self, text: str, dialect: Dialect) -> None:
        self.text, self.dialect, self.at = text, dialect, 0
        self.found: list[Token] = []
        self.last_runs = [(0, 0), (0, 0)]
        """Where the last run of letters began and ended, and the last one with digits."""

    def tokens(self) -> Iterator[Token]:
        while self.at < len(self.text):
            character = self.text[self.at]
            if character.isspace() or character in _UNSEEN:
                self.at += 1
            elif "0" <= character <= "9":  # not isdigit, which takes digits of other scripts
                yield from self.number()
                yield from self.possessive()
            elif th := self.th():
                yield th
            elif character == "@":
                yield self.named_entry()
                yield from self.possessive()
            elif character in _RAISED:
                yield self.raised()
            elif character in FRACTIONS:
                yield from self.fraction()
            elif character.isalpha():
                yield from self.name()
            else:
                yield self.sign()

    def run(self, start: int, *, digits: bool = False) -> str:
        """The letters (and digits and ``_``) from a place on.

        Of a place inside the last one the end is known: long texts are read once.
        """
        first, end = self.last_runs[digits]
        if not first <= start < end:
            end = start
        while end < len(self.text) and (
            (self.text[end].isalpha() and self.text[end] not in _RAISED)
            or (digits and ("0" <= self.text[end] <= "9" or self.text[end] == "_"))
        ):
            end += 1
        self.last_runs[digits] = start, end
        return self.text[start:end]

    def taken(self, kind: str, text: str, length: int) -> Token:
        token = Token(kind, text, self.at)
        self.at += length
        return token

    def number(self) -> Iterator[Token]:
        end = self.at
        while end < len(self.text) and "0" <= self.text[end] <= "9":
            end += 1
        digits, suffix = self.text[self.at : end], self.run(end)
        hyphen = len(self.text[end : end + 1]) if self.text[end : end + 1] in _HYPHENS else 0
        if "gonal" in self.dialect.words and self.run(end + hyphen) in ("gonal", "gonals"):
            yield self.taken("number", digits, len(digits) + hyphen)
            yield self.taken("word", "gonal", len(self.run(self.at)))
            return
        if suffix in _ORDINALS and "power" in self.dialect.words and self.is_counted(end):
            yield self.taken("number", digits, len(digits) + len(suffix))
        elif suffix == "s" and any(t.text in ("contains", "number") for t in self.found[-8:]):
            yield self.taken("number", digits, len(digits) + 1)  # "contains two 5s"
        elif decimals := self.decimals(end):
            yield from decimal(digits, decimals[1], self.at)
            self.at = decimals.end()
        elif suffix and not self.dialect.has_letters:
            yield self.entry(digits + self.run(end, digits=True))
        else:
            yield self.taken("number", digits, len(digits))

    def decimals(self, end: int) -> "re.Match[str] | None":
        """What follows the whole part of a number; ``1.5a`` is none, where 5a is an entry."""
        found = DECIMALS.match(self.text, end) if self.dialect.base == 10 else None
        is_one = found and (self.dialect.has_letters or not self.run(found.end()))
        return found if is_one else None

    def th(self) -> Token | None:
        """``-th`` before a kind of number, as in ``the 3d-th prime``."""
        sign, before = self.text[self.at], self.text[self.at - 1 : self.at]
        found = TH.match(self.text, self.at) if sign in _HYPHENS or before in (")", "]") else None
        return self.taken("word", "th", len(found[0])) if found and self.word(found[1]) else None

    def fraction(self) -> list[Token]:
        """``½``; ``3½`` is 7 over 2."""
        is_mixed = self.found and self.found[-1].kind == "number" and self.found[-1].end == self.at
        whole, at, sign = self.found.pop() if is_mixed else None, self.at, self.text[self.at]
        self.at += 1
        if not self.dialect.has_letters:
            self.skip("of")
        return fraction(FRACTIONS[sign], at, whole)

    def possessive(self) -> Iterator[Token]:
        """``'s`` behind the name of an entry."""
        is_entry = self.text[self.at - 1 : self.at].isalnum() and self.dialect.words
        mark = self.text[self.at : self.at + 2]
        if is_entry and mark in ("'s", "\u2019s") and not self.run(self.at + 2):
            yield self.taken("word", POSSESSIVE, 2)

    def is_counted(self, end: int) -> bool:
        """Whether ``th power`` follows, or ``th prime``, so that the number is an ordinal."""
        rest = self.text[end + 2 : end + 40]
        if self.dialect.has_letters:
            return rest.lstrip().startswith("power") and rest != rest.lstrip()
        start = len(rest) - len(rest.lstrip())
        return start > 0 and bool(self.word(self.run(end + 2 + start)))

    def named_entry(self) -> Token:
        name = self.run(self.at + 1, digits=True)
        if not name:
            message = "expected the name of an entry after '@', such as @3d"
            raise complaint(self.text, message, self.at)
        return self.entry(name, 1)

    def entry(self, name: str, mark: int = 0) -> Token:
        """An entry, with the digits that are meant of it if brackets with numbers follow."""
        length = mark + len(name)
        places = _PLACES.match(self.text, self.at + length)
        if places:
            name += f"[{places[1]}..{places[2]}]" if places[2] else f"[{places[1]}]"
            length += len(places[0])
        return self.taken("entry", name, length)

    def raised(self) -> Token:
        end = self.at
        while end < len(self.text) and self.text[end] in _RAISED:
            end += 1
        digits = "".join(_RAISED[c] for c in self.text[self.at : end])
        return self.taken("raised", digits, end - self.at)

    def name(self) -> Iterator[Token]:
        dialect, run = self.dialect, self.run(self.at)
        if run.lower() == "of" and dialect.words and (form := FORM.match(self.text, self.at)):
            yield from tokens_of_form(self.text, form, dialect, self.found)
            self.at = form.end()
            return
        if (longer := self.run(self.at, digits=True)) in dialect.words:
            run = longer  # a user's function may be called f_2
        word = self.word(run)
        if word:
            yield self.taken("word", word, len(run))
        elif run == "x" and not dialect.has_letters and self.is_times():
            yield self.taken("sign", "*", 1)
        elif dialect.has_letters:
            for letter in run:
                is_function = letter in dialect.formulas and self.text[self.at + 1 :][:1] == "("
                yield self.taken("word" if is_function else "letter", letter, 1)
        elif dialect.words and self.means(run):
            yield from self.meant(run)
        elif run.lower() in _ARTICLES and dialect.words and self.leads_on(self.at + len(run)):
            self.at += len(run)
        else:
            yield self.entry(self.run(self.at, digits=True))

    def is_times(self) -> bool:
        """Whether an x stands between two numbers or entries."""
        before = self.found[-1] if self.found else None
        after = self.text[self.at + 1 :].lstrip()[:1]
        is_value = before is not None and (before.kind in ("number", "entry") or before.text == ")")
        return is_value and ("0" <= after <= "9" or after == "(")

    def means(self, run: str) -> bool:
        """Whether a run of letters is a word that stands for other tokens."""
        word = run.lower()
        if word == "at":
            return self.following(run) in ("least", "most")
        return word in SYNONYMS or (word in THAN and self.following(run) == "than")

    def meant(self, run: str) -> Iterator[Token]:
        """The tokens that a word stands for, all at its place."""
        at, word = self.at, run.lower()
        before = self.found[-1:]
        if word == "it" and before and (before[0].kind == "number" or before[0].text == ")"):
            raise complaint(self.text, "expected a number", at)  # "twice it is a square"
        self.at += len(run)
        if word == "at":  # "at least", "at most"
            sign = ">=" if self.following("") == "least" else "<="
            self.forget_is()
            self.skip(self.following(""))
            yield Token("sign", sign, at)
            return
        for n, form in DOZENS.items():
            if dozen := form.match(self.text, at):
                self.at = dozen.end()
                yield Token("number", n, at)
                return
        if word in PHRASED:
            yield from self.phrased(word, at)
            return
        if word == "that" and self.following("") == "number":  # "less than twice that number"
            self.skip("number")
            yield Token("word", "that number", at)
            return
        if word == "third" and (place := third(self.found, self.following(""))):
            yield Token(*place, at)
            return
        if self.is_hyphenated(at):
            if word in UNITS and self.found[-2].text in TENS and not self.is_digits(-2):
                self.found.pop()
                yield Token("number", str(int(self.found.pop().text) + UNITS[word]), at)
                return
            if word in ORDINALS:
                if self.following("") != "of" or self.found[-2].text in TENS:
                    raise complaint(self.text, "expected a number in figures, as in 25th", at)
                self.found.pop()
                yield from (Token(*token, at - 1) for token in SYNONYMS[f"{word}s"])
                self.skip("of")
                return
        if word in THAN and (word not in SYNONYMS or self.following("") == "than"):
            self.skip("than")
            is_sum = self.found and self.found[-1].kind == "number"
            self.forget_is()
            yield Token("word", f"{word} than", at) if is_sum else Token("sign", THAN[word], at)
            return
        if word in HYPHENATED and self.text[self.at : self.at + 1] in _HYPHENS:
            self.at += 1
        if SYNONYMS[word][:1] == _OVER:
            self.join(at)
        for kind, text in SYNONYMS[word]:
            yield Token(kind, text, at)
        if word in SKIPPED_AFTER:
            self.skip(SKIPPED_AFTER[word])
        elif word in FACTOR_WORDS:
            self.skip("of")

    def phrased(self, word: str, at: int) -> Iterator[Token]:
        """``rearranges to give a square``, ``rounded down``, ``a prime not dividing 8a``."""
        before = self.found[-1][:2] if self.found else ("sign", "(")
        words = PHRASED[word]
        if word == "rounded" and self.following("") in ("up", "down"):
            words = (f"rounded {self.following('')}",)
            self.skip(self.following(""))
        elif words == ("anagram",):
            for skipped in ("to", "give", "make", "form"):
                self.skip(skipped)
        elif word == "dividing" and self.following("") != "by":
            words = ("factor",)
            if before == ("word", "not"):
                self.found.pop()
                words = ("not", "factor")
            before = self.found[-1][:2] if self.found else ("sign", "(")
            if before[0] != "sign" and before[1] not in ("and", "or", "not"):
                words = ("and", *words)
        yield from (Token("word", text, at) for text in words)

    def forget_is(self) -> None:
        """Before ``greater than``, ``is`` says nothing."""
        last = self.found[-1] if self.found else Token("end", "", 0)
        if last[:2] == ("sign", "=") and self.text[last.at].isalpha():
            self.found.pop()

    def is_hyphenated(self, at: int) -> bool:
        """Whether a number and a hyphen stand right before a word."""
        is_joined = len(self.found) > 1 and self.found[-2].kind == "number"
        return is_joined and self.text[at - 1 : at] in _HYPHENS and self.text[at - 2].isalnum()

    def is_digits(self, place: int) -> bool:
        """Whether a token is written in figures."""
        return "0" <= self.text[self.found[place].at] <= "9"

    def join(self, at: int) -> None:
        """Before a fraction forget the hyphen of ``three-quarters``, the one of ``one third``."""
        before = self.text[max(at - 2, 0) : at]
        if before[1:] in _HYPHENS and before[:1].isalnum() and self.found:
            self.found.pop()
        if self.found and self.found[-1][:2] == ("number", "1"):
            self.found.pop()

    def following(self, run: str) -> str:
        """The run of letters that follows after blanks."""
        start = self.at + len(run)
        while start < len(self.text) and self.text[start].isspace():
            start += 1
        return self.run(start)

    def skip(self, word: str) -> None:
        """Go past a word, if that is what follows."""
        if self.following("") == word:
            self.at = self.text.index(word, self.at) + len(word)

    def word(self, run: str) -> str:
        """The word of the vocabulary that a run of letters is, or an empty text."""
        if run in self.dialect.formulas:
            return run if self.text[self.at + len(run) :].lstrip()[:1] == "(" else ""
        if not self.dialect.has_letters:
            run = run.lower() if run.isupper() else run[:1].lower() + run[1:]
        elif len(run) > 2 and run[1:].islower():  # Cube begins a sentence, CUBE is four letters
            run = run[:1].lower() + run[1:]
        for form in (run, run.removesuffix("s")):
            if form in self.dialect.words:
                is_letters = self.dialect.has_letters and form in BRACKETED
                if form == "digits" and self.found and self.found[-1].kind == "word":
                    is_letters = is_letters and self.found[-1].text not in BEFORE_DIGITS
                after = self.text[self.at + len(run) :].lstrip()
                return form if not is_letters or after.startswith("(") else ""
        return ""

    def leads_on(self, end: int) -> bool:
        """Whether a kind of number follows, so that ``a`` is an article."""
        start = end
        while start < len(self.text) and self.text[start].isspace():
            start += 1
        run = self.run(start)
        if not run and "0" <= self.text[start : start + 1] <= "9":  # "the 20th prime", "a 7"
            before = self.found[-1] if self.found else Token("end", "", 0)
            is_the = self.text[self.at : self.at + 3].lower() == "the"
            return is_the or (before.kind == "word" and before.text in _BEFORE_A_DIGIT)
        word = self.word(run)
        if not word and run.lower() in SYNONYMS:  # "the greatest prime factor", not "a as"
            word = next((text for kind, text in SYNONYMS[run.lower()] if kind == "word"), "")
            means = SYNONYMS[run.lower()][:1]
            if not word and (means == _OVER or (means and means[0][0] == "number")):
                word = run  # "a fourth power", "a third of 6a"
        return start > end and word not in ("", "and", "or", "of", "as", "in", "between")

    def sign(self) -> Token:
        pair = self.text[self.at : self.at + 2]
        sign = pair if pair in _SIGNS else pair[0]
        if sign == "!=" and not self.dialect.is_relation and self.follows_a_value():
            sign = "!"  # in a clue, A!=B is the factorial of A
        return self.taken("sign", _SAME.get(sign, sign), len(sign))

    def follows_a_value(self) -> bool:
        before = self.text[self.at - 1 : self.at]
        return before.isalnum() or before in (")", "]", "!")
