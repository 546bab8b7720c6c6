"""Digests that tell whether rows of a job file are what was written, each and all together.

Every row carries a digest of its table and its values; a *seal* has the number of rows of each
table and the sum of their digests, which does not depend on their order and is kept up to date
without reading other rows.  There is no key: this finds damage, not forgery.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b

__all__ = ["Seal", "sealed"]

SIZE = 16
"""Bytes of a digest: by chance two are alike once in 3.4e38 times."""


def sealed(table: str, *values: str | bytes | int | float) -> bytes:
    """The digest of a row of a table."""
    pieces = list[bytes]()
    for value in (table, *values):
        data = value if isinstance(value, bytes) else repr(value).encode()
        pieces += f"{type(value).__name__} {len(data)} ".encode(), data
    return blake2b(b"".join(pieces), digest_size=SIZE).digest()


class Seal:
    """How many rows each table has, and the sum of their digests.

    >>> one, other = Seal(["unit"]), Seal(["unit"])
    >>> one.put("unit", sealed("unit", 1))
    >>> one.put("unit", sealed("unit", 2))
    >>> one.put("unit", sealed("unit", 1), -1)
    >>> other.put("unit", sealed("unit", 2))
    >>> one.as_text() == other.as_text()
    True
    """

    def __init__(self, tables: Sequence[str]) -> None:
        self.rows = dict.fromkeys(tables, 0)
        self.sums = dict.fromkeys(tables, 0)

    def put(self, table: str, digest: bytes, times: int = 1) -> None:
        """Add a row, or take it away (-1 times)."""
        self.rows[table] += times
        number = int.from_bytes(digest, "big")
        self.sums[table] = (self.sums[table] + times * number) % (1 << 8 * SIZE)

    def as_text(self) -> str:
        """The seal as JSON."""
        return json.dumps({name: [n, f"{self.sums[name]:x}"] for name, n in self.rows.items()})

    @classmethod
    def read(cls, text: str, tables: Sequence[str]) -> "Seal":
        """The inverse of `as_text`; raises ValueError."""
        seal, content = cls(tables), json.loads(text)
        if not isinstance(content, dict) or content.keys() != seal.rows.keys():
            raise ValueError("a seal of other tables")
        for name, (n, total) in content.items():
            if type(n) is not int or n < 0:
                raise ValueError("an invalid number of rows")
            seal.rows[name], seal.sums[name] = n, int(total, 16)
        return seal

    def differs(self, other: "Seal", table: str) -> bool:
        """Whether a table has other rows here than there."""
        return (self.rows[table], self.sums[table]) != (other.rows[table], other.sums[table])
