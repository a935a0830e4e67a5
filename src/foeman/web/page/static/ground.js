/* Answers given by pointing at the board: tap, drag or arrow keys. What a point means the server says, by the game's rules. */

const SVG = "http://www.w3.org/2000/svg";
const one = (selector, within = document) => within.querySelector(selector);
const STILL = 7;
const PRESS = 500;
const NEAR = 22;
const PATIENCE = 3000;
const SHARE = 0.6;
const WORTH = 2;
const MOST_CLOSER = 6;
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const busy = () => Boolean(one("dialog[open]") || one(".replay"));
const isTyping = (element) => element.matches?.("input, textarea, select");

export class Ground {
  constructor(board, send, act) {
    Object.assign(this, { board, send, act });
    this.fingers = new Set();
    this.panel = Object.assign(document.createElement("div"), { className: "pointed", hidden: true });
    this.panel.setAttribute("role", "status");
    for (const [name, does] of [["pointerdown", "down"], ["pointermove", "move"], ["pointerup", "up"], ["pointercancel", "up"]]) {
      document.addEventListener(name, (event) => this[does](event), true);
    }
    document.addEventListener("keydown", (event) => this.key(event), true);
    this.watchZoom = new MutationObserver(() => this.keepSizes());
  }

  get block() { return one("#question [data-pointing]"); }
  get field() { return this.board.svg && one("[data-ground]", this.board.svg); }
  get version() { return Number(one("[data-version]")?.dataset.version ?? -1); }

  /* Another question, or the same one again: what can be pointed at is asked for. */
  renew() {
    this.clear();
    this.goHome();
    this.told = null;
    if (!this.block || !this.field || busy() || !document.documentElement.dataset.ready) return;
    this.block.append(this.panel);
    this.send("reach");
  }

  /* Where one may point is large enough to be hit; afterwards the view is as it was, unless somebody has moved it. */
  comeClose() {
    const { board } = this;
    const frame = board.frame.getBoundingClientRect();
    const box = this.layer.firstChild.firstChild.getBoundingClientRect();
    const by = Math.min(MOST_CLOSER, SHARE * Math.min(frame.width / box.width, frame.height / box.height));
    if (board.settings?.follow === false || board.before || !(by > WORTH)) return;
    this.home ??= { ...board.view, touched: board.touched, movedAt: board.movedAt };
    const { view } = board;
    view.x = frame.width / 2 - (box.left + box.width / 2 - frame.left - view.x) * by;
    view.y = frame.height / 2 - (box.top + box.height / 2 - frame.top - view.y) * by;
    view.scale *= by;
    board.touched = true;
    board.glide();
    board.place();
  }

  goHome() {
    const { board, home } = this;
    this.home = null;
    if (!home || !board.view || board.movedAt !== home.movedAt) return;
    const { touched, movedAt, ...view } = home;
    Object.assign(board, { view, touched });
    board.place();
  }

  clear() {
    this.layer?.remove();
    this.layer = this.shown = this.wanted = this.asked = this.held = this.cursor = null;
    this.dropped = false;
    this.panel.hidden = true;
  }

  /* What the server says */

  reach(told, version) {
    if (!told || version !== this.version || !this.block || !this.field) return;
    this.clear();
    this.told = told;
    const { x, y, width, height } = this.board.size;
    this.layer = document.createElementNS(SVG, "svg");
    for (const [name, value] of Object.entries({ class: "pointing-layer", viewBox: `${x} ${y} ${width} ${height}`, width, height })) this.layer.setAttribute(name, value);
    this.layer.innerHTML = `<g transform="${this.board.matrixOf(this.field).string}"><g>${told.drawn}</g><g></g></g>`;
    this.board.paper.append(this.layer);
    this.watchZoom.disconnect();
    this.watchZoom.observe(this.board.paper, { attributes: true, attributeFilter: ["style"] });
    this.keepSizes();
    this.comeClose();
    one("[data-hint]", this.block).textContent = told.words;
    const token = one("[data-token]", this.block);
    token.hidden = !told.token;
    if (told.token) {
      token.innerHTML = `<svg><g>${told.token}</g></svg><span></span>`;
      one("span", token).textContent = told.piece;
      const box = one("g", token).getBBox();
      one("svg", token).setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
      Object.assign(one("svg", token).style, { width: `${box.width + 8}px`, height: `${box.height + 8}px` });
    }
  }

  pointed(told, version) {
    const asked = this.asked;
    this.asked = null;
    if (!told || version !== this.version || !this.layer || !this.wanted) return;
    const isLast = asked === this.wanted;
    this.shown = { ...told, by: asked };
    this.draw();
    if (!isLast) this.ask();
    else if (this.dropped && !told.refused && told.choices.length) this.choose(0);
    else if (this.byKey) one("button", this.panel)?.focus({ preventScroll: true });
    if (isLast) this.dropped = false;
  }

  draw() {
    const { drawn, refused, words, choices } = this.shown;
    const { x: px, y: py } = this.wanted;
    const cross = refused || !choices.length ? `<path class="ground-cross" d="M${px - 9} ${py - 9}l18 18m0-18l-18 18"/>` : "";
    this.layer.firstChild.lastChild.innerHTML = drawn + cross + this.cursorMark();
    const made = (name, cls, text) => Object.assign(document.createElement(name), { className: cls, textContent: text });
    const lines = words.map((line) => made("li", "", line));
    const list = made("ul", "", "");
    if (refused && choices.length) list.append(made("li", "nearest", "The nearest place that will do:"));
    list.append(...lines);
    const buttons = choices.map((choice, place) => {
      const button = made("button", place ? "button" : "button main", choice.words);
      button.type = "button";
      button.onclick = () => this.choose(place);
      return button;
    });
    const row = made("div", "doings", "");
    row.append(...buttons);
    this.panel.replaceChildren(...(refused ? [made("p", "why", refused)] : []), list, row);
    this.panel.hidden = false;
  }

  /* Where the keys have come to. */
  cursorMark() {
    const at = this.cursor;
    return at ? `<path class="ground-cursor" d="M${at.x - 16} ${at.y}h11m10 0h11M${at.x} ${at.y - 16}v11m0 10v11"/>` : "";
  }

  choose(place) {
    const choice = this.shown?.choices[place];
    if (choice) this.act("answers", choice.answers);
  }

  /* A point is asked about; while one is under way only the last counts. */

  want(x, y) {
    this.wanted = { x, y };
    this.ask();
  }

  ask() {
    if (this.asked && performance.now() - this.asked.since < PATIENCE) return;
    this.asked = this.wanted;
    this.asked.since = performance.now();
    this.send("preview", [this.wanted.x, this.wanted.y]);
  }

  /* From the screen to the ground and back */

  scale() {
    const box = this.board.svg.getBoundingClientRect();
    return box.width / this.board.size.width;
  }

  onGround({ clientX, clientY }) {
    const box = this.board.svg.getBoundingClientRect();
    const scale = this.scale();
    const { x, y } = this.board.size;
    const point = new DOMPoint((clientX - box.left) / scale + x, (clientY - box.top) / scale + y);
    return point.matrixTransform(this.board.matrixOf(this.field).matrix.inverse());
  }

  onScreen(x, y) {
    const box = this.board.svg.getBoundingClientRect();
    const scale = this.scale();
    const point = new DOMPoint(x, y).matrixTransform(this.board.matrixOf(this.field).matrix);
    return { x: box.left + (point.x - this.board.size.x) * scale, y: box.top + (point.y - this.board.size.y) * scale };
  }

  /* Lines and letters of the layer keep their size on the screen. */
  keepSizes() {
    if (this.layer && this.board.view) this.layer.style.setProperty("--pixel", String(1 / this.board.view.scale));
  }

  /* A tap, or a piece that is dragged */

  isOn(target) {
    if (target.closest?.("[data-token], .ground-ghost")) return true;
    return Boolean(this.told?.piece) && target.closest?.("[data-piece]")?.dataset.piece === this.told.piece;
  }

  down(event) {
    this.fingers.add(event.pointerId);
    if (!this.layer || busy() || event.button || !event.target.closest?.(".board, [data-token]")) return;
    if (this.fingers.size > 1) {
      this.held = null;
      return;
    }
    const onGhost = Boolean(event.target.closest(".ground-ghost"));
    this.held = { x: event.clientX, y: event.clientY, since: performance.now(), drags: this.isOn(event.target), onGhost, moved: false };
    if (onGhost) {
      const { x, y } = this.onScreen(this.shown.x, this.shown.y);
      Object.assign(this.held, { dx: x - event.clientX, dy: y - event.clientY });
    }
    if (!this.held.drags) return;
    event.stopPropagation();
    event.preventDefault();
  }

  move(event) {
    const { held } = this;
    if (!held || !this.fingers.has(event.pointerId)) return;
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL) return;
    held.moved = true;
    if (!held.drags) return;
    event.stopPropagation();
    this.byKey = false;
    this.cursor = null;
    this.wantAt(event, held);
  }

  wantAt({ clientX, clientY }, { dx = 0, dy = 0 }) {
    const point = this.onGround({ clientX: clientX + dx, clientY: clientY + dy });
    this.want(Math.round(point.x * 10) / 10, Math.round(point.y * 10) / 10);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    const { held } = this;
    this.held = null;
    if (!held || !this.layer || event.type === "pointercancel") return;
    if (held.drags) event.stopPropagation();
    this.byKey = false;
    if (held.moved) {
      if (held.drags) this.drop(event, held);
      return;
    }
    if (performance.now() - held.since > PRESS || event.target.closest?.("[data-token]")) return;
    this.cursor = null;
    if (held.onGhost || this.isAgain(event)) this.choose(0);
    else this.wantAt(event, {});
  }

  drop(event, held) {
    const frame = this.board.frame.getBoundingClientRect();
    const inside = event.clientX >= frame.left && event.clientX <= frame.right && event.clientY >= frame.top && event.clientY <= frame.bottom;
    if (!inside) {
      this.forget();
      return;
    }
    this.dropped = this.told.drops;
    this.wantAt(event, held);
  }

  /* Whether somebody taps a second time at the point that is shown. */
  isAgain(event) {
    if (!this.shown || !this.wanted || this.shown.refused) return false;
    return [this.wanted, this.shown].some(({ x, y }) => {
      const at = this.onScreen(x, y);
      return Math.hypot(at.x - event.clientX, at.y - event.clientY) < NEAR;
    });
  }

  forget() {
    this.shown = this.wanted = this.cursor = null;
    this.panel.hidden = true;
    if (this.layer) this.layer.firstChild.lastChild.innerHTML = "";
  }

  /* Arrow keys move a cursor by one unit of the ground, with Shift by a tenth of it; Enter confirms, Escape forgets. */
  key(event) {
    if (!this.layer || busy() || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = KEYS[event.key];
    if (event.key === "Escape" && this.shown) {
      this.forget();
    } else if (event.key === "Enter" && this.shown && !event.target.closest?.("button, a, summary")) {
      this.choose(0);
    } else if (by) {
      const step = Number(this.field.dataset.ground) * (event.shiftKey ? 0.1 : 1);
      const [x, y] = this.cursor ? [this.cursor.x, this.cursor.y] : this.told.start;
      this.cursor = { x: Math.round((x + by[0] * step) * 10) / 10, y: Math.round((y + by[1] * step) * 10) / 10 };
      this.byKey = true;
      this.want(this.cursor.x, this.cursor.y);
    } else {
      return;
    }
    event.stopPropagation();
    event.preventDefault();
  }
}
