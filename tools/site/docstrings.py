"""An extension of Griffe, which reads the sources for the reference: docstrings as Markdown."""

from typing import Any

import griffe

from tools.site.markdown import as_markdown

__all__ = ["Docstrings"]


class Docstrings(griffe.Extension):
    """Turn every docstring as it is read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Turn the docstring of one object; Griffe calls this for each it has read."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value, obj.name)
