/* Cards to look at: hover or focus shows one in passing, a click, a tap or a long press keeps it until it is closed. */

const one = (selector, within = document) => within.querySelector(selector);

const SOON = 280;
const LONG = 450;
const STRAY = 12;
const GAP = 14;
const NAMED = "[data-look], [data-hover]";

export class Cards {
  constructor(send) {
    this.send = send;
    this.faces = new Map();
    this.box = Object.assign(document.createElement("div"), { className: "card-box", hidden: true, tabIndex: -1 });
    this.box.setAttribute("role", "dialog");
    const close = Object.assign(document.createElement("button"), { type: "button", className: "card-close", textContent: "✕" });
    close.setAttribute("aria-label", "Close the card");
    close.addEventListener("click", () => this.close());
    this.place = document.createElement("div");
    this.box.append(close, this.place);
    document.body.append(this.box);
    this.listen();
  }

  listen() {
    document.addEventListener("focusin", (event) => this.focused(event));
    document.addEventListener("click", (event) => this.clicked(event), true);
    document.addEventListener("keydown", (event) => this.typed(event), true);
    document.addEventListener("pointerdown", (event) => this.pressed(event));
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => this.let());
    document.addEventListener("pointermove", (event) => { this.over(event); if (this.strays(event)) this.let(); });
    document.addEventListener("contextmenu", (event) => { if (this.held || this.holding) event.preventDefault(); });
    addEventListener("resize", () => this.close());
  }

  /* Hovering and focus. A hand that rests asks for nothing, whatever the page puts under it: the next question's
     answers come to lie where the last one was clicked. */

  over(event) {
    if (event.pointerType === "touch" || this.box.contains(event.target)) return clearTimeout(this.later);
    const near = event.target.closest?.(NAMED);
    if (near === this.hovered) return;
    this.hovered = near;
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      if (near?.isConnected && !(this.kept && this.from === near)) this.ask(near, false);
      else if (!this.kept) this.close();
    }, SOON);
  }

  /* Whoever closes a card comes back to where it is named, and does not want it again. */
  focused(event) {
    if (this.closing) return;
    const near = event.target.closest?.("[data-look]");
    if (near?.matches(":focus-visible") && !this.box.contains(near)) this.ask(near, false);
    else if (!near && !this.kept && this.from && !this.box.contains(event.target)) this.close();
  }

  /* Clicks, taps and long presses */

  clicked(event) {
    if (this.held) {
      this.held = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const near = event.target.closest("[data-look]");
    if (!near || near.closest(".panel [data-card].lit")) {
      if (!this.box.contains(event.target)) this.close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(this.later); // it stays open, though one has only just come to rest there
    if (this.kept && this.from === near) this.close();
    else this.ask(near, true);
  }

  /* A name in a text is no button, so that the text flows around it; it is opened as one. */
  typed(event) {
    const near = ["Enter", " "].includes(event.key) && event.target.closest?.("span[data-look]");
    if (!near) return;
    event.preventDefault();
    event.stopPropagation();
    this.ask(near, true, near);
  }

  pressed(event) {
    const near = event.target.closest?.("[data-hover]");
    if (!near || event.pointerType === "mouse") return;
    this.start = [event.clientX, event.clientY];
    this.holding = setTimeout(() => { this.held = true; this.holding = 0; this.ask(near, true); }, LONG);
  }

  strays(event) {
    return this.holding && Math.hypot(event.clientX - this.start[0], event.clientY - this.start[1]) > STRAY;
  }

  let() {
    clearTimeout(this.holding);
    this.holding = 0;
  }

  /* The option in focus: its card, if it is about one. */
  openFor(button) {
    const near = button.closest("[data-hover]");
    if (near) this.ask(near, true, button);
    return Boolean(near);
  }

  /* What a card says may change with the game, so that a face is kept only for the version it was made for. */

  ask(near, kept, back = document.activeElement) {
    const name = near.dataset.look ?? near.dataset.hover;
    const version = one("[data-version]")?.dataset.version ?? "";
    if (version !== this.version) this.faces.clear();
    this.version = version;
    this.wanted = { name, near, kept, back, inside: this.box.contains(near) };
    if (this.faces.has(name)) this.show(name, this.faces.get(name));
    else this.send("about", { card: name });
  }

  show(name, html) {
    this.faces.set(name, html);
    const { wanted } = this;
    if (wanted?.name !== name || !html || !wanted.near.isConnected) return;
    const where = wanted.inside ? null : wanted.near.getBoundingClientRect();
    this.place.innerHTML = html;
    this.box.setAttribute("aria-label", name);
    this.box.classList.toggle("kept", wanted.kept);
    this.box.hidden = false;
    this.box.scrollTop = 0;
    this.kept = wanted.kept || (wanted.inside && this.kept);
    if (!wanted.inside) [this.from, this.back] = [wanted.near, wanted.back];
    if (where) this.lay(where, wanted.near.closest(".side")?.getBoundingClientRect().left ?? where.left);
    if (wanted.kept) this.box.focus({ preventScroll: true });
  }

  /* Beside what names it, where there is room, and not upon the words around it; on a phone the style sheet puts it at
     the foot of the screen. */
  lay(near, edge) {
    const [width, height] = [this.box.offsetWidth, this.box.offsetHeight];
    const left = Math.min(near.left, edge) - width - GAP;
    const right = near.right + GAP;
    const beside = left > 8 ? left : right + width < innerWidth - 8 ? right : Math.max(8, innerWidth - width - 8);
    const top = Math.min(Math.max(8, near.top + near.height / 2 - height / 3), Math.max(8, innerHeight - height - 8));
    this.box.style.left = `${beside}px`;
    this.box.style.top = `${top}px`;
  }

  /* The page was written anew: what nobody names any more is put away. */
  renew() {
    if (this.from && !this.from.isConnected) this.close();
  }

  close() {
    clearTimeout(this.later);
    this.wanted = null;
    if (this.box.hidden) return false;
    const had = this.box.contains(document.activeElement);
    this.box.hidden = true;
    this.from = null;
    this.kept = false;
    this.closing = true;
    if (had && this.back?.isConnected) this.back.focus({ preventScroll: true });
    this.closing = false;
    return true;
  }
}
