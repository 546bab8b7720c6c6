"""The API as an OpenAPI 3.1 document, and as a page: from the types that requests are held to."""

from html import escape
from typing import Any, Final

from gridwright.basics.version import __version__
from gridwright.web.bounds import BODY_BYTES, BODY_SECONDS, CLIENT_JOBS
from gridwright.web.routes import ERROR, EVENTS, LISTS, OPERATIONS, Operation
from gridwright.web.schema import Object, Type

__all__ = ["PREFIX", "STYLE", "document", "page"]

PREFIX: Final = "/api/v1/"

_ABOUT: Final = (
    "Nothing is kept: the text of a puzzle travels with each request, and who closes the "
    "connection cancels what was asked."
)
_REFUSALS: Final = {
    "400": "not JSON, or not of this form",
    "403": "asked from a page of another site",
    "408": f"the request took longer than {BODY_SECONDS:.0f} s",
    "413": f"more than {BODY_BYTES:,} bytes",
    "415": "not application/json",
    "421": "asked for by another host name",
    "422": "a puzzle that cannot be read or dealt with; the error says why, and where",
    "429": f"too many jobs at one time: of this client ({CLIENT_JOBS}), or of all",
}


def document() -> dict[str, Any]:
    """The document, as JSON has it."""
    paths: dict[str, Any] = {}
    for name, operation in OPERATIONS.items():
        paths[PREFIX + name] = {"post": _post(name, operation)}
    for name, operation in LISTS.items():
        answers = {"200": _content(operation.gives.says, _ref(name))}
        paths[PREFIX + name] = {
            "get": {"operationId": name, "summary": operation.says, "responses": answers}
        }
    gives = {name: one.gives.document() for name, one in (OPERATIONS | LISTS).items()}
    takes = {f"{name}-request": one.takes.document() for name, one in OPERATIONS.items()}
    events = {f"event-{name}": kind.document() for name, kind in EVENTS.items()}
    schemas = {**takes, **gives, **events, "refusal": ERROR.document()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "gridwright", "version": __version__, "description": _ABOUT},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _post(name: str, operation: Operation) -> dict[str, Any]:
    answer = _content("the answer, or events", _ref(name))
    told = "; ".join(f"{event}: {kind.says}" for event, kind in EVENTS.items())
    answer["content"]["text/event-stream"] = {"schema": {"type": "string", "description": told}}
    refusals = {status: _content(says, _ref("refusal")) for status, says in _REFUSALS.items()}
    return {
        "operationId": name,
        "summary": operation.says,
        "requestBody": {"required": True, "content": _json(_ref(f"{name}-request"))},
        "responses": {"200": answer, **refusals},
    }


def _content(says: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": says or "the answer", "content": _json(schema)}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


# ------------------------------------------------------------------ for people


STYLE: Final = """\
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; }
code { font-family: ui-monospace, monospace; }
dt { margin-top: 0.5rem; }
dd { margin-left: 1.5rem; }
.of { opacity: 0.8; }
"""


def page() -> str:
    """The same as a page, without scripts."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><title>gridwright: HTTP API</title>',
        '<meta name="viewport" content="width=device-width">',
        f'<link rel="stylesheet" href="{PREFIX}docs.css"></head><body><main>',
        f"<h1>gridwright {escape(__version__)}: HTTP API</h1><p>{escape(_ABOUT)}</p>",
        f'<p>For programs: <a href="{PREFIX}openapi.json">OpenAPI 3.1</a>. Counts are texts, for '
        "they may be larger than numbers of JSON. Where <code>Accept: text/event-stream</code> "
        "is sent, events come as they happen; the last is <code>done</code> or "
        "<code>error</code>.</p>",
    ]
    for name, one in OPERATIONS.items():
        parts += _section(f"POST {PREFIX}{name}", one.says)
        parts += ["<h3>Request</h3>", *_fields(one.takes)]
        parts += ["<h3>Answer</h3>", *_fields(one.gives)]
    for name, one in LISTS.items():
        parts += [*_section(f"GET {PREFIX}{name}", one.says), *_fields(one.gives)]
    parts += ["<h2>Events</h2>", *_fields(Object("", EVENTS))]
    refusals = (f"<dt>{status}</dt><dd>{escape(says)}</dd>" for status, says in _REFUSALS.items())
    parts += ["<h2>Refusals</h2><dl>", *refusals, "</dl></main></body></html>"]
    return "\n".join(parts)


def _section(title: str, says: str) -> list[str]:
    return [f"<h2><code>{escape(title)}</code></h2><p>{escape(says)}</p>"]


def _fields(kind: Type) -> list[str]:
    if not isinstance(kind, Object) or not kind.fields:
        return [f"<p>{escape(kind.says)}</p>"]
    told = []
    for name, one in kind.fields.items():
        schema = one.document()
        of = schema.get("enum") or schema.get("type", "anything")
        needed = ", needed" if name in kind.needed else ""
        words = " | ".join(map(str, of)) if isinstance(of, list) else str(of)
        head = f'<code>{escape(name)}</code> <span class="of">{escape(words)}{needed}</span>'
        told.append(f"<dt>{head}</dt><dd>{escape(one.says)}</dd>")
    return ["<dl>", *told, "</dl>"]
