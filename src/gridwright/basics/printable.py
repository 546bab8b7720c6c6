"""Text that a terminal, a log or a picture can show as it is."""

__all__ = ["printable"]


def printable(text: str) -> str:
    """The text on one line, with control and direction characters escaped as in Python.

    >>> printable("a\\x1b[31mb")
    'a\\\\x1b[31mb'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
