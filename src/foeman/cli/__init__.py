"""The command line. Exit status 0; 1 for refused input, with one line on standard error; 2 for wrong usage.

A command imports what it needs when it runs, so that `foeman --help` answers at once.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import foeman
from foeman.cli import bots, games, lab, packs, play, saves


class Commands(TyperGroup):
    """Whatever is refused is told in one line, never in a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except typer.Exit:
            raise
        except Exception as problem:
            if not is_refusal(problem):
                raise
            typer.echo(f"foeman: {' '.join(str(problem).splitlines())}", err=True)
            raise typer.Exit(1) from None


def is_refusal(problem: Exception) -> bool:
    """Whether a problem is one line for a person, and no fault of Foeman's."""
    from foeman.engine.reading import BadInput
    from foeman.store import StoreError

    return isinstance(problem, (BadInput, StoreError))


app = typer.Typer(cls=Commands, pretty_exceptions_enable=False)


def main() -> None:
    """The command line's entry point."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="foeman")


@app.callback(invoke_without_command=True, epilog="Example: foeman play ford, to play at the terminal")
def start(
    ctx: typer.Context, version: Annotated[bool, typer.Option("--version", help="Tell the version.")] = False
) -> None:
    """The opponent that is always free to play. Without a command: the page, in the browser."""
    if version:
        typer.echo(f"foeman {foeman.__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from foeman.web.server import serve

        serve(open_browser=True, say=typer.echo)


@app.command("serve", epilog="Example: foeman serve --host 0.0.0.0, for the phone beside the board")
def serve_page(
    host: Annotated[
        str, typer.Option(help="The address to listen at; any but this machine's own needs a token, which is told.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; by default 8417 if it is free.", show_default=False)
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    store: Annotated[str, typer.Option(metavar="URL", help="Where the saved games are, if not $FOEMAN_STORE.")] = "",
    token: Annotated[
        bool, typer.Option("--token", help="Ask for the token on this machine too, where others have accounts.")
    ] = False,
    certificate: Annotated[str, typer.Option(metavar="FILE", help="A certificate in PEM form: then it is https.")] = "",
    key: Annotated[str, typer.Option(metavar="FILE", help="The certificate's key.")] = "",
    log: Annotated[bool, typer.Option("--log", help="A line of JSON on standard error for each request.")] = False,
    workers: Annotated[int, typer.Option(metavar="N", help="So many processes answer at the one port.")] = 1,
) -> None:
    """The page and the HTTP API, until Ctrl-C."""
    from foeman.web.server import serve

    more = {"token": token, "certificate": certificate, "key": key, "log": log, "workers": workers}
    serve(host, port, open_browser, store or None, typer.echo, **more)  # type: ignore[arg-type]  # as they are named


for commands in (play.app, saves.app, bots.app, games.app):
    app.add_typer(commands)
app.add_typer(packs.app, name="pack")
app.add_typer(lab.app, name="lab")
