"""The documentation of the HTTP API as one page, made from its OpenAPI document; it needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

TAGS = ("games", "packs", "sessions", "playing", "looking", "simulations", "experiments")
STYLE = """
body { font: 16px/1.5 Georgia, serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  background: #f7f0dd; color: #2b2118 }
h1, h2 { font-weight: 600; letter-spacing: .02em }
h2 { border-bottom: 1px solid #b89b62; margin-top: 2.5rem; text-transform: capitalize }
details { border: 1px solid #d5c294; border-radius: 4px; margin: .5rem 0; padding: .4rem .8rem; background: #fffaf0 }
summary { cursor: pointer }
code { font: 14px/1.45 ui-monospace, Menlo, Consolas, monospace }
.verb { display: inline-block; min-width: 4.2rem; font-weight: 700; color: #7d1b1b }
td { padding: .1rem .8rem .1rem 0; vertical-align: top }
@media (prefers-color-scheme: dark) {
  body { background: #1b1a1f; color: #e8dfc8 } a { color: #9fc2d8 }
  details { background: #25232b; border-color: #57503c } .verb { color: #e49a86 }
}
"""


def reference_page(document: dict[str, Any]) -> str:
    """The OpenAPI document for people."""
    info = document["info"]
    parts = [
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(info["title"])}: HTTP API</title>',
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>',
        f"<h1>{escape(info['title'])}: HTTP API</h1>",
        f"<p>{escape(info.get('summary', ''))} Version {escape(info['version'])}.",
        'For machines: <a href="/api/openapi.json">openapi.json</a>.</p>',
        *refusals(document),
        *operations(document),
        "<h2>Shapes</h2>",
        *(shape(name, schema) for name, schema in sorted(document["components"]["schemas"].items())),
        "</body></html>",
    ]
    return "\n".join(parts)


def refusals(document: dict[str, Any]) -> Iterator[str]:
    """What any request may be refused with, once for all of them."""
    statuses: dict[str, str] = {}
    for verbs in document["paths"].values():
        for operation in verbs.values():
            statuses |= {
                status: one["description"] for status, one in operation["responses"].items() if status >= "400"
            }
    rows = "".join(f"<tr><td>{status}</td><td>{escape(words)}</td></tr>" for status, words in sorted(statuses.items()))
    yield '<p>Whatever is refused is told in one line, as a <a href="#Problem">Problem</a>:</p>'
    yield f"<table>{rows}</table>"


def operations(document: dict[str, Any]) -> Iterator[str]:
    """Every operation, by its tag."""
    tagged: dict[str, list[str]] = {}
    for path, verbs in document["paths"].items():
        for verb, operation in verbs.items():
            tagged.setdefault(operation.get("tags", ["more"])[0], []).append(operation_part(path, verb, operation))
    for tag in sorted(tagged, key=place_of):
        yield f"<h2>{escape(tag)}</h2>"
        yield from tagged[tag]


def place_of(tag: str) -> int:
    """Where a tag stands on the page: as one meets them; what is not named comes last."""
    return TAGS.index(tag) if tag in TAGS else len(TAGS)


def operation_part(path: str, verb: str, operation: dict[str, Any]) -> str:
    """One operation: what it does, takes and gives."""
    rows = [
        (
            f"<code>{escape(one['name'])}</code> ({escape(one['in'])})",
            type_of(one["schema"]),
            one.get("description", ""),
        )
        for one in operation.get("parameters", ())
    ]
    bodies = operation.get("requestBody", {}).get("content", {}).values()
    rows += [("body", type_of(content["schema"]), "") for content in bodies]
    for status, response in operation["responses"].items():
        if status < "400":
            types = [type_of(content.get("schema", {})) for content in response.get("content", {}).values()]
            rows.append((f"gives {escape(status)}", ", ".join(types) or "nothing", ""))
    cells = "".join(f"<tr><td>{head}</td><td>{kind}</td><td>{in_html(words)}</td></tr>" for head, kind, words in rows)
    return (
        f'<details><summary><span class="verb">{escape(verb.upper())}</span> <code>{escape(path)}</code> '
        f"{in_html(operation.get('description', ''))}</summary><table>{cells}</table></details>"
    )


def shape(name: str, schema: dict[str, Any]) -> str:
    """One shape with its fields."""
    needed = schema.get("required", ())
    rows = "".join(
        f"<tr><td><code>{escape(field)}</code>{'' if field in needed else ' (may be left out)'}</td>"
        f"<td>{type_of(about)}</td><td>{in_html(about.get('description', ''))}</td></tr>"
        for field, about in schema.get("properties", {}).items()
    )
    words = in_html(schema.get("description", ""))
    head = f"<summary><code>{escape(name)}</code> {words}</summary>"
    return f'<details id="{escape(name)}">{head}<table>{rows}</table></details>'


def type_of(schema: dict[str, Any]) -> str:
    """A type in a word or two, as HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(type_of(one) for one in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return escape(", ".join(map(str, schema.get("enum", [schema.get("const")]))))
    if schema.get("type") == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"table of {type_of(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "anything")))


def in_html(words: str) -> str:
    """Words with `code` in them."""
    parts = escape(words).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))
