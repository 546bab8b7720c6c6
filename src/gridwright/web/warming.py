"""One process that compiles all kernels, while others have nothing to do, and ends."""

import os
from contextlib import suppress

from gridwright.api.solving import warm

__all__ = ["main"]


def main() -> None:
    """Compile what is not compiled yet; other processes find it in the cache."""
    with suppress(AttributeError, OSError):  # not on Windows
        os.nice(10)
    for _ in warm():
        pass
    os._exit(0)  # the compiler takes its time to leave


if __name__ == "__main__":
    main()
