"""The browser app, as files. It is built into the folder `static` beside this file, or named in the settings."""

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

_BUILT_IN = Path(__file__).parent / "static"
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"

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

    def answer(self, path: str) -> Response | None:
        """The file of a path, or the app itself for one of its own addresses; None where there is nothing."""
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
            return FileResponse(file, headers={"cache-control": _FOREVER if hashed else _ASK_AGAIN})
        if path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2]:
            return None
        return FileResponse(index, headers={"cache-control": _ASK_AGAIN})
