"""What the page is made of: its styles as one file, its scripts, kept in memory under an address of what they hold."""

from __future__ import annotations

import hashlib
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

STATIC = Path(__file__).parent / "static"
STYLES = ("page", "telling", "front", "ground", "cards", "film", "baskets", "board", "setup", "bench")
"""In the order in which they are laid upon each other."""
KINDS = {".css": "text/css", ".js": "text/javascript"}
A_YEAR = 31_536_000


def read() -> dict[str, bytes]:
    """Every file that a browser asks for, by name; the styles in one, as each file more is a way more to the server."""
    scripts = {file.name: file.read_bytes() for file in sorted(STATIC.glob("*.js"))}
    styles = b"\n".join((STATIC / f"{name}.css").read_bytes() for name in STYLES)
    return {"styles.css": styles, **scripts}


def stamp(files: dict[str, bytes]) -> str:
    """What the files hold, in a few letters: a browser may keep them as long as this is the same."""
    digest = hashlib.sha256()
    for name, data in files.items():
        digest.update(f"{name} {len(data)} ".encode() + data)
    return digest.hexdigest()[:12]


FILES = read()
URL = f"/page-static/{stamp(FILES)}"


def links() -> str:
    """How a page names its files: all at once, so that no script is waited for until another has named it.

    A page is first drawn when its script has laid it out: drawn before, all of it would be laid out several times.
    """
    modules = [name for name in FILES if name.endswith(".js") and name not in ("early.js", "page.js")]
    return "".join(
        (
            f'<script src="{URL}/early.js"></script><link rel="stylesheet" href="{URL}/styles.css">',
            f'<script type="module" src="{URL}/page.js" blocking="render"></script>',
            *(f'<link rel="modulepreload" href="{URL}/{name}">' for name in modules),
        )
    )


async def _file(request: Request) -> Response:
    """A file, to be kept: its address changes with what it holds."""
    name = request.path_params["name"]
    if name not in FILES:
        return Response(status_code=404)
    kept = {"Cache-Control": f"public, max-age={A_YEAR}, immutable"}
    return Response(FILES[name], media_type=KINDS[Path(name).suffix], headers=kept)


def files_route() -> Route:
    """Where the files are."""
    return Route(URL + "/{name}", _file, include_in_schema=False)
