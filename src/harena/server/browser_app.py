"""The browser app, as files. It is built into the folder `static` beside this file, or named in the settings."""

import gzip
import mimetypes
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

_BUILT_IN = Path(__file__).parent / "static"
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_SHRINK = {".css", ".html", ".js", ".json", ".svg"}
"""What gets smaller when it is packed; fonts and pictures are packed already."""

_NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Harena</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:38rem;margin:4rem auto;padding:0 1rem}</style>
</head>
<body>
<h1>The server runs, but its browser app has not been built</h1>
<p>In a checkout, stop the server, run <code>make app</code>, and start it again. A wheel of Harena brings the app
along.</p>
<p>Everything else works: the interface is described at <a href="/api/openapi.json">/api/openapi.json</a>, and
<code>harena play ragers</code> plays in the terminal.</p>
</body>
</html>
"""


class App:
    """Serves the app: hashed files for ever, everything else asked for anew; unknown paths are the app's own."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = (folder or _BUILT_IN).resolve()
        self._packed: dict[Path, tuple[int, bytes]] = {}  # with the time at which the file was written

    def answer(self, path: str, encodings: str = "") -> Response | None:
        """The file of a path, or the app itself for one of its own addresses; None where there is nothing.

        `encodings` is what the reader accepts, as its header says.
        """
        index = self._folder / "index.html"
        if not index.is_file():
            return HTMLResponse(_NOT_BUILT, 503, {"cache-control": "no-store"})
        try:
            file = (self._folder / path).resolve()
            found = file.is_file() and file.is_relative_to(self._folder)
        except (OSError, ValueError):
            return None
        if found:
            hashed = path.startswith("assets/")
            return self._file(file, _FOREVER if hashed else _ASK_AGAIN, encodings)
        if path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2]:
            return None
        return self._file(index, _ASK_AGAIN, encodings)

    def _file(self, file: Path, cached: str, encodings: str) -> Response:
        if file.suffix not in _SHRINK:
            return FileResponse(file, headers={"cache-control": cached})
        headers = {"cache-control": cached, "vary": "accept-encoding"}
        if "gzip" not in encodings:
            return FileResponse(file, headers=headers)
        media = mimetypes.guess_type(file.name)[0]
        return Response(self._pack(file), headers=headers | {"content-encoding": "gzip"}, media_type=media)

    def _pack(self, file: Path) -> bytes:
        """A file, packed once for all readers."""
        written = file.stat().st_mtime_ns
        known = self._packed.get(file)
        if known is None or known[0] != written:
            known = self._packed[file] = (written, gzip.compress(file.read_bytes(), mtime=0))
        return known[1]
