"""The document is made from the types that requests are held to."""

import re
from html.parser import HTMLParser

import pytest
from web_support import asked

from gridwright.web.openapi import PREFIX, document, page
from gridwright.web.routes import LISTS, OPERATIONS
from gridwright.web.schema import Choice, Flag, List, Number, Object, Table, Text, Whole


def test_every_operation_is_described_and_every_reference_leads_somewhere():
    told = document()
    assert told["openapi"] == "3.1.0"
    assert {*told["paths"]} == {PREFIX + name for name in (*OPERATIONS, *LISTS)}
    references = re.findall(r"#/components/schemas/([\w-]+)", str(told))
    assert {*references} <= {*told["components"]["schemas"]}
    for name in OPERATIONS:
        post = told["paths"][PREFIX + name]["post"]
        assert {*post["responses"]} >= {"200", "400", "413", "415", "421", "422", "429"}
        assert "text/event-stream" in post["responses"]["200"]["content"]


def test_document_and_page_are_served():
    paths = ("openapi.json", "docs", "docs.css")
    found, shown, style = asked(*(("GET", PREFIX + path, {}) for path in paths))
    assert found.json() == document()
    assert shown.headers["content-type"] == "text/html; charset=utf-8" and shown.text == page()
    assert style.headers["content-type"].startswith("text/css")


def test_the_page_asks_for_nothing_from_elsewhere_and_has_no_scripts():
    tags = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag, attributes):
            tags.append((tag, dict(attributes)))

    Reader().feed(page())
    assert not [tag for tag, _ in tags if tag in ("script", "style", "iframe", "img")]
    links = [found.get("href") or found.get("src") for _, found in tags]
    assert all(link.startswith(PREFIX) for link in links if link)
    assert not [found for _, found in tags if "style" in found or "onclick" in found]
    for name in OPERATIONS:
        assert f"<code>POST {PREFIX}{name}</code>" in page()


TYPES = [
    (Text(most=2), {"type": "string", "maxLength": 2}, ["", "ab"], ["abc", 1, None]),
    (Text(least=1), {"type": "string", "minLength": 1}, ["a"], [""]),
    (Choice("", ("a", "b")), {"type": "string", "enum": ["a", "b"]}, ["a"], ["c", [], None]),
    (Flag(), {"type": "boolean"}, [True], [1, None]),
    (Flag(or_null=True), {"type": ["boolean", "null"]}, [None, False], [0]),
    (Whole("", 1, 3), {"type": "integer", "minimum": 1, "maximum": 3}, [1, 3], [0, 4, 1.0, True]),
    (Number(), {"type": "number", "exclusiveMinimum": 0}, [1, 0.5], [0, -1, 1e999, "1", True]),
    (List(item=Flag()), {"type": "array", "items": {"type": "boolean"}}, [[], [True]], [[1], {}]),
    (
        Table("", Whole(), 1),
        {"type": "object", "additionalProperties": {"type": "integer"}, "maxProperties": 1},
        [{}, {"a": 1}],
        [{"a": "1"}, {"a": 1, "b": 2}, []],
    ),
    (
        Object("", {"a": Whole()}, ("a",)),
        {
            "type": "object",
            "properties": {"a": {"type": "integer"}},
            "required": ["a"],
            "additionalProperties": False,
        },
        [{"a": 1}],
        [{}, {"a": None}, {"a": 1, "b": 2}, []],
    ),
]


@pytest.mark.parametrize(
    ("kind", "schema", "right", "wrong"), TYPES, ids=lambda x: type(x).__name__
)
def test_a_type_says_in_its_schema_what_it_checks(kind, schema, right, wrong):
    assert kind.document() == schema
    assert [kind.fault(value) for value in right] == [None] * len(right)
    assert all(isinstance(kind.fault(value), str) for value in wrong)
