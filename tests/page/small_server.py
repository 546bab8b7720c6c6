"""A small server for the page's tests: its files, and the answers of the API from this process."""

import json
import select
import socket
import threading
from contextlib import suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import gridwright as gw
from gridwright.api.solving import Stopping
from gridwright.basics.halting import Halted
from gridwright.web.answering import ANSWERS, LISTED, Job

ROOT = Path(gw.__file__).parent / "web" / "static"
EXAMPLES = Path(__file__).parents[2] / "examples"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
LOCK = threading.Lock()


def left(connection):
    """Whether the other side has closed a connection, which cancels what it asked."""
    ready, _, _ = select.select([connection], [], [], 0)
    return bool(ready) and not connection.recv(1, socket.MSG_PEEK)


@cache
def listed(name):
    return LISTED[name](None)


class Handler(BaseHTTPRequestHandler):
    """Files of the page, and one answer a question."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def answer(self, status, kind, body):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def as_json(self, status, told):
        self.answer(status, "application/json", json.dumps(told).encode())

    def do_GET(self):
        path = self.path.split("?")[0].lstrip("/") or "index.html"
        if path in ("api/v1/examples", "api/v1/families"):
            with LOCK:
                self.as_json(200, listed(path.rsplit("/", 1)[-1]))
            return
        file = (ROOT / path).resolve()
        if not file.is_relative_to(ROOT) or not file.is_file():
            self.as_json(404, {"error": "not found"})
            return
        self.answer(200, TYPES.get(file.suffix, "application/octet-stream"), file.read_bytes())

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        act = ANSWERS[self.path.rsplit("/", 1)[-1]]
        try:
            with LOCK:
                stopping = Stopping(20.0, lambda: left(self.connection))
                told = stopping.of(act, Job(asked, stopping, lambda kind, told: None))
        except gw.PuzzleError as error:
            self.as_json(422, {"error": str(error), "line": error.line})
            return
        except Halted as halted:
            with suppress(OSError):  # of those who left
                self.as_json(422, {"error": f"stopped: {halted.reason.value}"})
            return
        if "event-stream" in self.headers.get("Accept", ""):
            body = f"event: waiting\ndata: 0\n\nevent: done\ndata: {json.dumps(told)}\n\n"
            self.answer(200, "text/event-stream", body.encode())
            return
        self.as_json(200, told)


def serving(port=0):
    """A running server and its address."""
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


if __name__ == "__main__":
    found, address = serving(8765)
    print(address, flush=True)
    threading.Event().wait()
