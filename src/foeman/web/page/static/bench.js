/* The pack bench: what a tap on the map in the making means, mode by mode; names, borders, corners; forms that are
   saved as they are filled in. The map itself comes from the server after every act. */

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 24; // pixels: a tap so near to a place means it
const ON_LINE = 11; // pixels: a tap so near to a line means it
const STEP = 12; // pixels: so far an arrow key moves the cross
const FAR = 60; // pixels: with Shift
const MOST = 25_000_000; // bytes of a photo
const MODES = { p: "place", b: "border", f: "fill", m: "move", d: "delete", c: "corners" };
const CORNERS = ["top left", "top right", "bottom right", "bottom left"];

const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const make = (name, attributes, ...inside) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};
const round = (value) => Math.round(value * 10) / 10;
const typing = (element) => element.matches("input:not([type=checkbox]), textarea, select");

export class Bench {
  constructor(board, send, notice) {
    Object.assign(this, { board, send, notice, mode: "place", facts: null, hub: null, corners: [], cross: null, chosen: null });
    if (!one(".table.bench")) return;
    this.sorts = { kind: null, how: null };
    this.makeNamer();
    document.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("change", (event) => this.changed(event));
    for (const kind of ["pointerdown", "pointermove", "pointerup"]) document.addEventListener(kind, (event) => this.drag(event), true);
    new MutationObserver(() => this.paint()).observe(one(".fresh-bench"), { childList: true });
    this.paint();
  }

  /* What the server says */

  told(facts) {
    this.facts = facts;
    this.mark();
  }

  /* The map is drawn anew: what this page adds to it, it adds again. */
  drawn(picture) {
    const before = this.board.svg?.dataset.map;
    this.board.draw(picture);
    if (this.board.svg?.dataset.map !== before) {
      this.board.renew();
      this.board.fit();
    }
    this.mark();
  }

  choose(place, go) {
    this.chosen = place;
    this.mark();
    const spot = this.spotOf(place);
    if (spot && go) this.goTo(spot);
    if (innerWidth > 900) one(".entry :is(input, select, textarea)")?.focus();
  }

  /* Modes */

  setMode(mode) {
    if (mode === "corners" && !one('[data-mode="corners"]')) return;
    Object.assign(this, { mode, hub: null, corners: [] });
    this.closeNamer();
    this.paint();
    this.mark();
  }

  setSort(kind, value) {
    this.sorts[kind] = value;
    this.paint();
  }

  paint() {
    const tools = one(".bench-tools");
    if (!tools) return;
    for (const chip of all("[data-mode]", tools)) chip.setAttribute("aria-pressed", String(chip.dataset.mode === this.mode));
    for (const row of all("[data-for]", tools)) row.hidden = row.dataset.for !== this.mode || row.children.length < 2;
    for (const [kind, value] of Object.entries(this.sorts)) {
      const chips = all(`[data-sort="${kind}"]`, tools);
      this.sorts[kind] = chips.some((chip) => chip.dataset.is === value) ? value : chips[0]?.dataset.is ?? null;
      for (const chip of chips) chip.setAttribute("aria-pressed", String(chip.dataset.is === this.sorts[kind]));
    }
    this.hint(JSON.parse(tools.dataset.hints)[this.mode]);
  }

  hint(words) {
    const place = one(".mode-hint");
    if (place && place.textContent !== words) place.textContent = words;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || one("dialog[open]")) return;
    if (event.key === "Escape") this.leave(event);
    if (typing(event.target)) return;
    const name = event.key.toLowerCase();
    const row = one(`[data-for="${this.mode}"]`);
    const chip = /^[1-9]$/.test(name) && row ? all(".sort", row)[Number(name) - 1] : null;
    if (MODES[name]) this.setMode(MODES[name]);
    else if (name === "0") this.board.fit();
    else if (chip) this.setSort(chip.dataset.sort, chip.dataset.is);
    else if (event.key.startsWith("Arrow") && !event.target.closest("[role=tab]")) this.moveCross(event);
    else if (event.key === "Enter" && this.cross && !event.target.closest("button, a, summary, label")) this.tap(this.cross);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  leave(event) {
    if (this.namer.hidden && !this.hub && !this.corners.length) return;
    this.closeNamer();
    Object.assign(this, { hub: null, corners: [] });
    this.mark();
    event.stopImmediatePropagation();
  }

  /* Taps */

  click(event) {
    const chip = event.target.closest("[data-mode], [data-sort]");
    if (chip?.dataset.mode) this.setMode(chip.dataset.mode);
    if (chip?.dataset.sort) this.setSort(chip.dataset.sort, chip.dataset.is);
    if (!event.target.closest(".table.bench .board") || this.board.start?.moved || this.carried) return;
    this.tap(this.pointAt(event.clientX, event.clientY));
  }

  /* A point of the screen as a point of the map; it stays on the map. */
  pointAt(x, y) {
    const { svg } = this.board;
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    const [, , width, height] = svg.dataset.map.split(" ").map(Number);
    return { x: round(Math.min(width, Math.max(0, at.x))), y: round(Math.min(height, Math.max(0, at.y))) };
  }

  onScreen({ x, y }) {
    return new DOMPoint(x, y).matrixTransform(this.board.svg.getScreenCTM());
  }

  tap(point) {
    if (!this.board.svg) return;
    const spot = this.spotAt(point);
    if (this.mode === "corners") this.corner(point);
    else if (this.mode === "delete") this.remove(spot, point);
    else if (this.mode === "border") this.border(spot);
    else if (spot && this.mode !== "move") this.send("select", { ...this.parts(spot), go: false });
    else if (this.mode === "place") this.openNamer(point);
  }

  spots() {
    return all(".board .spot").map((element) => {
      const [x, y] = element.dataset.at.split(",").map(Number);
      return { place: element.dataset.place, name: element.dataset.ofName, x, y, element };
    });
  }

  spotOf(place) {
    return this.spots().find((spot) => spot.place === place);
  }

  spotAt(point) {
    const at = this.onScreen(point);
    const far = (spot) => { const there = this.onScreen(spot); return Math.hypot(there.x - at.x, there.y - at.y); };
    const near = this.spots().map((spot) => [spot, far(spot)]).filter(([, away]) => away <= NEAR);
    return near.sort(([, some], [, other]) => some - other)[0]?.[0] ?? null;
  }

  parts({ place }) {
    const cut = place.indexOf(":");
    return { kind: place.slice(0, cut), key: place.slice(cut + 1) };
  }

  /* Borders: one place, and then each of its neighbours. */
  border(spot) {
    if (!spot || spot.place === this.hub) this.hub = null;
    else if (!this.hub) this.hub = spot.place;
    else this.join(this.spotOf(this.hub), spot);
    this.mark();
  }

  join(hub, spot) {
    const [from, to] = [this.parts(hub), this.parts(spot)];
    const fits = ([, some, other]) => (some === from.kind && other === to.kind) || (some === to.kind && other === from.kind);
    const joins = this.facts.joins.filter(fits);
    const join = joins.find(([how]) => how === this.sorts.how) ?? joins[0];
    if (!join) return this.notice(`${hub.name} and ${spot.name} cannot be joined.`, [], true);
    const [how, kind] = join;
    const [first, second] = kind === from.kind ? [from, to] : [to, from];
    const place = this.facts.joins.indexOf(join);
    const isSame = this.linesOf(from.key, to.key).some((line) => line.classList.contains(`how-${place}`));
    this.edit(isSame ? { do: "part", one: first.key, other: second.key } : { do: "join", how, one: first.key, other: second.key });
  }

  lines() {
    return all(".board .links .how");
  }

  linesOf(some, other) {
    return this.lines().filter(({ dataset }) => (dataset.one === some && dataset.other === other) || (dataset.one === other && dataset.other === some));
  }

  remove(spot, point) {
    const line = spot ? null : this.lineAt(point);
    if (spot) this.edit({ do: "remove", ...this.parts(spot) });
    else if (line) this.edit({ do: "part", one: line.dataset.one, other: line.dataset.other });
  }

  lineAt(point) {
    const at = this.onScreen(point);
    const near = this.lines().map((line) => [line, this.farFrom(line, at)]).filter(([, away]) => away <= ON_LINE);
    return near.sort(([, some], [, other]) => some - other)[0]?.[0] ?? null;
  }

  farFrom(line, at) {
    const end = (number) => this.onScreen({ x: Number(line.getAttribute(`x${number}`)), y: Number(line.getAttribute(`y${number}`)) });
    const [from, to] = [end(1), end(2)];
    const long = (to.x - from.x) ** 2 + (to.y - from.y) ** 2 || 1;
    const along = Math.min(1, Math.max(0, ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / long));
    return Math.hypot(at.x - from.x - along * (to.x - from.x), at.y - from.y - along * (to.y - from.y));
  }

  edit(...edits) {
    this.send("edit", { edits });
  }

  /* The four corners of the board on its photo. */
  corner(point) {
    this.corners.push(point);
    if (this.corners.length === CORNERS.length) {
      this.send("straighten", { corners: this.corners.map(({ x, y }) => [x, y]) });
      this.setMode("place");
    } else {
      this.mark();
      this.hint(`Now the corner at the ${CORNERS[this.corners.length]}.`);
    }
  }

  /* Moving: a place goes along with the finger; the map stays where it is. */
  drag(event) {
    if (event.type === "pointerdown") {
      const isMap = this.mode === "move" && event.target.closest?.(".table.bench .board");
      this.carried = isMap ? this.spotAt(this.pointAt(event.clientX, event.clientY)) : null;
      if (this.carried) event.stopPropagation();
    } else if (this.carried && event.type === "pointermove") {
      this.moved = this.pointAt(event.clientX, event.clientY);
      this.mark();
      event.stopPropagation();
    } else if (this.carried) {
      if (this.moved) this.edit({ do: "place", ...this.parts(this.carried), at: [this.moved.x, this.moved.y] });
      setTimeout(() => { Object.assign(this, { carried: null, moved: null }); this.mark(); });
    }
  }

  /* Names */

  makeNamer() {
    this.namer = Object.assign(document.createElement("form"), { className: "namer", hidden: true, autocomplete: "off" });
    this.field = Object.assign(document.createElement("input"), { className: "field", maxLength: 60 });
    this.field.setAttribute("list", "bench-names");
    this.field.setAttribute("aria-label", "Name of the place");
    this.names = Object.assign(document.createElement("datalist"), { id: "bench-names" });
    const done = Object.assign(document.createElement("button"), { className: "button main", textContent: "Place" });
    this.namer.append(this.field, this.names, done);
    this.namer.addEventListener("submit", (event) => {
      event.preventDefault();
      this.placeNamed();
    });
    document.body.append(this.namer);
  }

  openNamer(point) {
    const kind = this.sorts.kind;
    const waiting = this.facts?.waiting[kind] ?? [];
    const names = [...new Set([...waiting, ...(this.facts?.missing[kind] ?? [])])];
    this.names.replaceChildren(...names.map((name) => Object.assign(document.createElement("option"), { value: name })));
    this.field.placeholder = `Name of the ${this.facts?.kinds.find(([id]) => id === kind)?.[1] ?? "place"}`;
    this.field.value = waiting[0] ?? "";
    this.point = point;
    this.namer.hidden = false;
    const at = this.onScreen(point);
    const [width, height] = [this.namer.offsetWidth, this.namer.offsetHeight];
    const left = Math.min(innerWidth - width - 8, Math.max(8, at.x - width / 2));
    const top = at.y + 16 + height < innerHeight ? at.y + 16 : at.y - height - 16;
    Object.assign(this.namer.style, { left: `${left}px`, top: `${top}px` });
    this.field.focus({ preventScroll: true });
    this.field.select();
    this.mark();
  }

  placeNamed() {
    const name = this.field.value.trim();
    if (!name) return;
    this.send("name", { kind: this.sorts.kind, name, at: [this.point.x, this.point.y] });
    this.closeNamer();
  }

  closeNamer() {
    this.namer.hidden = true;
    this.point = null;
    if (document.activeElement === this.field) this.field.blur();
    this.mark();
  }

  /* A cross for the keyboard */

  moveCross(event) {
    const by = event.shiftKey ? FAR : STEP;
    const [dx, dy] = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key];
    const { frame, svg } = this.board;
    if (!svg) return;
    const box = frame.getBoundingClientRect();
    const from = this.cross ? this.onScreen(this.cross) : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    this.cross = this.pointAt(from.x + dx, from.y + dy);
    this.keepInView(this.onScreen(this.cross), box);
    this.mark();
    const spot = this.spotAt(this.cross);
    this.hint(spot ? spot.name : `${Math.round(this.cross.x)}, ${Math.round(this.cross.y)}: Enter is a tap here.`);
  }

  keepInView(at, box) {
    const { view } = this.board;
    view.x += Math.max(0, box.left + 30 - at.x) - Math.max(0, at.x - box.right + 30);
    view.y += Math.max(0, box.top + 30 - at.y) - Math.max(0, at.y - box.bottom + 30);
    this.board.touched = true;
    this.board.place();
  }

  goTo(spot) {
    const box = this.board.frame.getBoundingClientRect();
    const at = this.onScreen(spot);
    const { view } = this.board;
    view.x += box.left + box.width / 2 - at.x;
    view.y += box.top + box.height / 2 - at.y;
    this.board.touched = true;
    this.board.place();
  }

  /* What this page adds to the map: what is picked, the hub of borders, corners, the cross. */
  mark() {
    const { svg, view } = this.board;
    if (!svg || !view) return;
    for (const { element, place } of this.spots()) {
      element.classList.toggle("hub", place === this.hub);
      element.classList.toggle("chosen", place === this.chosen);
    }
    one(".bench-marks", svg)?.remove();
    const layer = make("g", { class: "bench-marks" });
    const size = 1 / view.scale;
    const hub = this.hub && this.spotOf(this.hub);
    if (hub) layer.append(make("circle", { class: "hub-ring", cx: hub.x, cy: hub.y, r: 17 * size }));
    for (const point of [...this.corners, ...(this.point ? [this.point] : []), ...(this.moved ? [this.moved] : [])]) layer.append(make("circle", { class: "dot-here", cx: point.x, cy: point.y, r: 8 * size }));
    if (this.cross) layer.append(make("path", { class: "cross", d: `M${this.cross.x - 16 * size} ${this.cross.y}h${32 * size}M${this.cross.x} ${this.cross.y - 16 * size}v${32 * size}` }));
    svg.append(layer);
    this.board.tellScale();
  }

  /* Forms and photos */

  changed(event) {
    const { target } = event;
    if (target.dataset.photo !== undefined && target.files[0]) this.sendPhoto(target);
    if (target.dataset.set !== undefined) this.send("set", { kind: target.dataset.set, value: target.value });
    const field = target.closest("[data-field]");
    const entry = target.closest("[data-entry]");
    if (field && entry) this.send("field", { ...JSON.parse(entry.dataset.entry), field: field.dataset.field, value: this.read(field) });
  }

  read(field) {
    const { type } = field.dataset;
    if (type === "yes") return field.checked;
    if (type === "some" || type === "names") return all("input:checked", field).map(({ value }) => value);
    if (type === "counts" || type === "picks") return Object.fromEntries(all("[data-key]", field).map(({ dataset, value }) => [dataset.key, value]));
    return field.value;
  }

  async sendPhoto(input) {
    const [file] = input.files;
    input.value = "";
    if (file.size > MOST) return this.notice(`${file.name}: expected at most 25 MB, found ${Math.ceil(file.size / 1e6)} MB.`, [], true);
    document.body.classList.add("waiting");
    try {
      const answer = await fetch(`${location.pathname}/photo`, { method: "POST", body: file });
      const { detail } = await answer.json();
      if (!answer.ok) this.notice(detail, [], true);
    } catch {
      this.notice("The photo could not be sent.", [], true);
    }
    document.body.classList.remove("waiting");
    this.send("photo");
  }
}
