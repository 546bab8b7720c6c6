"""Elements in drafts: layers of entries that are drawn, each as the shape of its element says.

A layer is a list of entries as puzzle files have them, ``["r1c1 r1c2 r1c3"]``; of an element with
parts a table of such lists, in which `negative` may stand as well; of a rule for all cells true or
false.  Elements that a puzzle does not have are not in its draft.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.puzzles.element import Element, element_names, find_element
from gridwright.puzzles.puzzle import Family

__all__ = [
    "element_layers",
    "element_marks",
    "element_tools",
    "element_values",
    "elements_drawn",
    "elements_typed",
]

_NEGATIVE = "negative"


def elements_drawn(family: Family) -> Iterator[Element]:
    """The elements of a family that have a shape, by their names."""
    if family.takes_elements:
        found = (find_element(name) for name in element_names())
        yield from (element for element in found if element.shape)


def elements_typed(family: Family, fields: Mapping[str, Any]) -> Iterator[Element]:
    """Those without a shape, and those that a draft has as a text."""
    if family.takes_elements:
        found = (find_element(name) for name in element_names())
        yield from (one for one in found if not one.shape or one.name in fields)


def element_tools(family: Family, draft: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """What `setting.tools_of` says of each element that can be drawn."""
    fields = draft.get("fields", ())
    for element in elements_drawn(family):
        if element.name in fields:
            continue
        told: dict[str, Any] = {"kind": "element", "key": element.name, "says": element.rule}
        if element.shape == "switch":
            yield told | {"kind": "switch", "says": element.summary}
            continue
        told |= {"word": element.title, "shape": element.shape}
        if element.parts:
            told |= {"parts": list(element.parts), _NEGATIVE: element.negative_rule}
        yield told


def element_layers(family: Family, keys: dict[str, Any]) -> dict[str, Any]:
    """The layers of the elements among the keys of a puzzle, which lose them."""
    return {
        element.name: keys.pop(element.name)
        for element in elements_drawn(family)
        if element.name in keys
    }


def element_values(family: Family, layers: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of the elements that layers tell of; raises FormatError for what is no layer."""
    found = {}
    for element in elements_drawn(family):
        if element.name not in layers:
            continue
        layer, name = layers[element.name], element.name
        if element.shape == "switch":
            value: Any = layer is True
        elif element.parts:
            value = _parts(element, layer)
        else:
            value = _entries(layer, name)
        if value:
            found[name] = value
    return found


def _entries(layer: Any, key: str) -> list[str]:
    if not isinstance(layer, list) or not all(isinstance(entry, str) for entry in layer):
        raise FormatError("expected a list of texts", place=key)
    return [" ".join(entry.split()) for entry in layer if entry.strip()]


def _parts(element: Element, layer: Any) -> dict[str, Any]:
    if not isinstance(layer, Mapping) or not {*layer} <= {*element.parts, _NEGATIVE}:
        raise FormatError(
            f"expected a table of {', '.join(element.parts)}, {_NEGATIVE}", place=element.name
        )
    found: dict[str, Any] = {}
    for part, entries in layer.items():
        if part != _NEGATIVE:
            found[part] = _entries(entries, element.name)
        elif isinstance(entries, bool | str):
            found[part] = entries
        else:
            raise FormatError(f"expected true, or one of its parts, for {part}", place=element.name)
    return {part: value for part, value in found.items() if value}


def element_marks(element: Element, layer: Any) -> Iterator[tuple[Any, ...]]:
    """Where each entry is in a layer that was read: its place in the list, after its part if any;
    nothing but () for a rule, which goes as a whole."""
    if element.shape == "switch":
        yield ()
    elif element.parts:
        for part, entries in layer.items():
            if part == _NEGATIVE:
                yield (part,)
            else:
                yield from ((part, i) for i in range(len(entries)))
    else:
        yield from ((i,) for i in range(len(layer)))
