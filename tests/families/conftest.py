from pathlib import Path

import pytest

from gridwright import PuzzleError, parse

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example():
    """The text of an example file."""
    return lambda name: (EXAMPLES / name).read_text(encoding="utf-8")


@pytest.fixture
def complaint():
    """What is said about a text that is no puzzle."""

    def told(text):
        with pytest.raises(PuzzleError) as caught:
            parse(text)
        return str(caught.value)

    return told
