/* The line to the server: acts go there, parts of the page come back. What is done while it is down is kept. */

const SOON = 300;
const SELDOM = 5000;
const PUZZLED = 4;
const MOST_KEPT = 20;

export class Line {
  /* `does` are the functions that the server may call; `hears` is told when the line is up or down. */
  constructor(does, hears) {
    this.does = does;
    this.hears = hears;
    this.kept = [];
    this.sent = null;
    this.number = 0;
    this.failed = 0;
    this.known = false;
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.open(); });
    addEventListener("pageshow", () => this.open());
    addEventListener("pageshow", ({ persisted }) => { if (persisted) this.does.settled(); });
    this.open();
  }

  get isUp() {
    return this.known && this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    const visit = document.body.dataset.visit;
    if (visit === undefined || this.socket?.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.later);
    const asked = new URLSearchParams(location.search);
    asked.set("visit", visit);
    if (this.wasUp) asked.set("again", "");
    const where = `${location.origin.replace(/^http/, "ws")}${location.pathname.replace(/\/$/, "")}/line?${asked}`;
    this.known = false;
    this.socket = new WebSocket(where);
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    this.socket.onclose = () => this.lost();
  }

  hear(said) {
    this.does.coming(said);
    for (const [what, ...more] of said) this[`on_${what}`](...more);
    this.does.heard();
  }

  lost() {
    this.known = false;
    this.failed += 1;
    this.hears(false);
    if (this.failed > PUZZLED) this.askWhy();
    this.later = setTimeout(() => this.open(), Math.min(SELDOM, SOON * 2 ** Math.min(this.failed, 5)));
  }

  /* A server that answers but lets nobody on the line has a reason, which the page will say. */
  async askWhy() {
    try {
      const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" });
      if (!answer.ok) location.reload();
    } catch { /* It does not answer at all: it may come back. */ }
  }

  /* An act that may be given again goes to the server once: if it broke off, again only if nothing was done. */
  send(message, once = false) {
    if (!this.isUp) {
      if (this.kept.length < MOST_KEPT) this.kept.push([message, once]);
      this.hears(false);
      return;
    }
    if (once) this.sent = message = { ...message, number: (this.number += 1) };
    this.socket.send(JSON.stringify(message));
  }

  settled() {
    this.sent = null;
    this.leaves = false;
  }

  /* What the server says. */

  on_write(part, html) {
    const place = document.getElementById(part);
    if (place) place.innerHTML = html;
  }

  /* Of a part made of rows: so many fall away in front, so many stay, and then come these. */
  on_rows(part, gone, kept, html) {
    const place = document.getElementById(part);
    if (!place) return;
    for (let count = gone < 0 ? place.children.length : gone; count > 0; count -= 1) place.firstElementChild?.remove();
    while (place.children.length > kept) place.lastElementChild.remove();
    place.insertAdjacentHTML("beforeend", html);
  }

  on_call(name, given) {
    this.does[name]?.(...given);
  }

  /* What was sent is done, unless it leads to another page, which is on its way. */
  on_settled(number) {
    if (number === this.sent?.number && !this.leaves) this.does.settled();
  }

  on_go(where) {
    this.leaves = true;
    if (where) location.href = where;
    else location.reload();
  }

  on_download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  on_visit(visit) {
    document.body.dataset.visit = visit;
    this.known = this.wasUp = true;
    this.failed = 0;
    this.hears(true);
    const kept = this.kept.splice(0);
    const version = Number(document.querySelector("[data-version]")?.dataset.version ?? -1);
    if (this.sent && this.sent.version === version) this.send(this.sent, true);
    else if (this.sent) this.does.settled();
    kept.forEach(([message, once]) => this.send(message, once));
  }
}
