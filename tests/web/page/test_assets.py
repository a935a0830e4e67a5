"""The files of the page: named at once, sent whole, kept by the browser."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from foeman.web.page.assets import FILES, STATIC, STYLES, URL, links, stamp


def test_a_page_names_every_script_at_once() -> None:
    """No script is found only when another that imports it has come; each is named one time."""
    named = re.findall(rf'(?:src|href)="{URL}/([\w.]+)"', links())
    assert sorted(named) == sorted(FILES)
    imported = {name for data in FILES.values() for name in re.findall(r' from "\./([\w.]+)"', data.decode())}
    assert imported < set(named)


def test_all_styles_are_one_file() -> None:
    """Every file of styles there is, in the order in which they are laid upon each other."""
    assert sorted(STYLES) == sorted(file.stem for file in STATIC.glob("*.css"))
    places = [FILES["styles.css"].index((STATIC / f"{name}.css").read_bytes()) for name in STYLES]
    assert places == sorted(places)


def test_a_file_is_kept_until_it_changes(client: TestClient) -> None:
    """Its address changes with what it holds, so it never has to be asked for again; any other address is nowhere."""
    sent = client.get(f"{URL}/page.js")
    assert (sent.content, sent.headers["content-type"]) == (FILES["page.js"], "text/javascript; charset=utf-8")
    assert "immutable" in sent.headers["cache-control"]
    assert client.get(f"{URL}/nothing.js").status_code == client.get("/page-static/old/page.js").status_code == 404
    assert stamp(FILES) != stamp({**FILES, "page.js": FILES["page.js"] + b" "})
