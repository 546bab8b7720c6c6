"""LZ-String: the compression in which pages of Sudoku variants keep a puzzle in its link.

A dictionary of strings as in LZW, but with codes whose width grows with it, of which the first
three mean *a new character of 8 bits*, *of 16 bits* and *the end*; each code is written from its
lowest bit on into characters of six bits, which are filled from the highest on.  The same bytes as
the JavaScript library of that name writes.

Source  pieroxy, lz-string, 2013 (its version 1.5)
"""

from collections.abc import Iterator

from gridwright.basics.errors import FormatError, SizeError

__all__ = ["MAX_UNPACKED", "compressed", "decompressed"]

MAX_UNPACKED = 2_000_000
"""Characters that a link may unpack to."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_CODE = {character: code for code, character in enumerate(_ALPHABET)}
_BYTE, _WORD, _END = 0, 1, 2
"""The codes of a new character of 8 bits, of one of 16 bits, and of the end."""


class _Bits:
    """Fields of bits out of characters of six; a field's lowest bit comes first."""

    def __init__(self, text: str) -> None:
        self.bits = self._each(text)

    @staticmethod
    def _each(text: str) -> Iterator[int]:
        for character in text:
            code = _CODE.get(character)
            if code is None:
                raise FormatError(f"{character!r} in packed text; expected letters, digits, + or /")
            for k in (5, 4, 3, 2, 1, 0):
                yield code >> k & 1

    def field(self, width: int) -> int:
        value = 0
        for k in range(width):
            bit = next(self.bits, None)
            if bit is None:
                raise FormatError("packed text that ends too early")
            value |= bit << k
        return value


def decompressed(text: str, most: int = MAX_UNPACKED) -> str:
    """The text of what `compressed` gives; a blank stands for +, which forms change to one.

    Raises FormatError for other characters and for text that ends too early, SizeError for more
    than `most` characters.
    """
    bits = _Bits(text.strip().replace(" ", "+").rstrip("="))
    entries: list[str] = ["", "", ""]
    code = bits.field(2)
    if code == _END:
        return ""
    if code not in (_BYTE, _WORD):
        raise FormatError("packed text that begins with a repetition")
    last = chr(bits.field(8 if code == _BYTE else 16))
    entries.append(last)
    found, n_found = [last], 1
    width, left = 3, 4
    """The width of the next code, and how many more are so wide."""
    while (code := bits.field(width)) != _END:
        if code in (_BYTE, _WORD):
            entries.append(chr(bits.field(8 if code == _BYTE else 16)))
            code = len(entries) - 1
            width, left = _one_less(width, left)
        if code < len(entries):
            entry = entries[code]
        elif code == len(entries):
            entry = last + last[0]
        else:
            raise FormatError("packed text with a code that stands for nothing yet")
        found.append(entry)
        n_found += len(entry)
        if n_found > most:
            raise SizeError(f"packed text of more than {most:,} characters")
        entries.append(last + entry[0])
        width, left = _one_less(width, left)
        last = entry
    return "".join(found).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def compressed(text: str) -> str:
    """The text packed into letters, digits, ``+``, ``/`` and ``=``, as LZ-String does it."""
    units = text.encode("utf-16-le", "surrogatepass")
    characters = [chr(units[k] | units[k + 1] << 8) for k in range(0, len(units), 2)]
    codes: dict[tuple[int, str], int] = {}
    """The code of a string, by the code of all but its last character (0: nothing) and that."""
    new: dict[int, str] = {}
    bits: list[int] = []
    width, left, n_codes, known = 2, 2, 3, 0

    def write(value: int, n_bits: int) -> None:
        bits.extend(value >> k & 1 for k in range(n_bits))

    def write_known() -> None:
        nonlocal width, left
        if known in new:
            number = ord(new.pop(known))
            n_bits = 8 if number < 256 else 16
            write(_BYTE if n_bits == 8 else _WORD, width)
            write(number, n_bits)
            width, left = _one_less(width, left)
        else:
            write(known, width)
        width, left = _one_less(width, left)

    for character in characters:
        if (0, character) not in codes:
            codes[0, character] = n_codes
            new[n_codes] = character
            n_codes += 1
        if (known, character) in codes:
            known = codes[known, character]
            continue
        write_known()
        codes[known, character], n_codes = n_codes, n_codes + 1
        known = codes[0, character]
    if known:
        write_known()
    write(_END, width)
    bits += [0] * (6 - len(bits) % 6)  # and six of them where none is missing
    packed = "".join(
        _ALPHABET[int("".join(map(str, bits[k : k + 6])), 2)] for k in range(0, len(bits), 6)
    )
    return packed + "=" * (-len(packed) % 4)


def _one_less(width: int, left: int) -> tuple[int, int]:
    """The width of the next code, and how many more are so wide, after one more string."""
    return (width, left - 1) if left > 1 else (width + 1, 1 << width)
