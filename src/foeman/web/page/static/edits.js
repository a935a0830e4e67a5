/* Telling what has changed on a real table with a few taps: rows with plus and minus, what was told last on top, places
   picked on the board. Everything that can be told comes from the server as data; rows are made when they are wanted. */

const one = (selector, within = document) => within.querySelector(selector);
const make = (name, properties = {}, ...inside) => {
  const { data = {}, ...plain } = properties;
  const element = Object.assign(document.createElement(name), { ...(name === "button" ? { type: "button" } : {}), ...plain });
  Object.assign(element.dataset, data);
  element.append(...inside.filter((part) => part !== null));
  return element;
};

const AT_FIRST = 6; // so many rows are shown before anything is looked for
const LAST = 4; // so many things that were told last are shown again
const OPEN = 5; // groups are open as long as there are not more rows than this before them
const ALL = 24; // of no more things than this all are shown
const FOUND = 12; // so many rows are shown of what was found
const FEW = 5; // up to so many options stand in the row itself
const SHORT = 26; // letters that fit beside the name of a row
const WIDE = 20; // sums that can be larger have steps of five as well
const SMALL = 10; // a number of fewer steps that nobody knows yet is a button each
const TRAY = 8; // so many things can be dragged onto the board
const NOBODY = ["nobody", "none"];
const MOVES = ["name", "one"]; // the forms of things that stand somewhere
const SUMS = 2; // so many sums stand beside what was picked on the board

let told = null; // the form that is open, and what was said in it so far

class Telling {
  constructor(form) {
    this.form = form;
    const data = JSON.parse(one(".told-things", form).textContent);
    Object.assign(this, { first: data.first.filter(([, likely]) => likely.length), recent: data.recent, nothing: data.nothing, other: data.other, listed: data.listed });
    this.things = new Map(data.things.map(([name, thing]) => [name, { name, ...thing, options: (data.options[thing.options] ?? []).map(([label]) => label) }]));
    this.at = new Map(data.options.flat().map(([label, ...at]) => [label, at]));
    this.values = new Map(data.given ?? []);
    this.fights = []; // attacks, each [thing, {to, from, pieces}]
    this.about = null; // what is picked on the board
    this.choosing = null; // the row whose options are open
    this.going = null; // pieces on their way: from, to, how many
    this.wanted = "";
    this.opened = new Set(); // lines of a list that somebody wants to change
    this.among = null; // of the row whose options are open, those that a drop may have meant
    this.folded = new Map(); // groups that somebody has opened or closed
    this.draw();
  }

  /* What is shown without a group: what was changed, what was told last; or what is looked for. */
  get shown() {
    const names = [...this.things.keys()];
    if (this.wanted) return names.filter((name) => name.toLocaleLowerCase().includes(this.wanted)).slice(0, FOUND);
    if (this.listed) return names.filter((name) => this.listed.includes(name) || this.values.has(name));
    const grouped = new Set(this.likely);
    const first = [...new Set([...this.values.keys(), ...this.recent.slice(0, LAST), ...(grouped.size ? [] : names)])].filter((name) => !grouped.has(name));
    if (!grouped.size && names.length <= ALL) return names;
    return grouped.size ? first : first.slice(0, Math.max(AT_FIRST, this.values.size));
  }

  /* The things that may well have changed. */
  get likely() {
    return this.first.flatMap(([, likely]) => likely.map(([name]) => name));
  }

  /* Groups of what may well have changed; those far down are folded. */
  groups() {
    if (this.wanted || this.listed) return [];
    let rows = 0;
    return this.first.map(([group, likely]) => {
      const isSwitch = ([name, ...values]) => values.length === 1 && this.things.get(name).kind === "one";
      const box = make("details", { className: "edit-group", open: this.folded.get(group) ?? rows < OPEN }, make("summary", { textContent: group }));
      box.addEventListener("toggle", () => this.folded.set(group, box.open));
      box.append(...likely.filter((one) => !isSwitch(one)).map(([name, ...values]) => this.row(this.things.get(name), values)));
      const switches = likely.filter(isSwitch).map(([name, value]) => this.few(this.things.get(name), [[name, value]]));
      if (switches.length) box.append(make("div", { className: "edit-few" }, ...switches));
      rows += likely.length - switches.length + (switches.length ? 1 : 0);
      return box;
    });
  }

  isAbout(thing, name) {
    return thing.on_board?.length ? thing.on_board.includes(name) : thing.name === name;
  }

  /* Everything about a place or a piece of the board: what is told of it, then what is believed to be there. */
  thingsAbout(name) {
    const all = [...this.things.values()];
    return [...all.filter((thing) => this.isAbout(thing, name)), ...all.filter((thing) => !this.isAbout(thing, name) && thing.now === name)];
  }

  /* What the board may light: by name of a place or a piece, a button that picks it. */
  meant() {
    const found = new Map();
    if (this.choosing || this.going?.to === null) return found;
    for (const thing of this.things.values()) {
      for (const name of thing.on_board?.length ? thing.on_board : [thing.name]) {
        if (found.has(name)) continue;
        const button = make("button", { data: { option: name } });
        button.addEventListener("click", () => this.pick(name));
        found.set(name, [button]);
      }
    }
    return found;
  }

  /* A tap shows what is known of a place; a second one says that somebody else holds it. */
  pick(name) {
    if (this.about === name && !this.going && this.cycle(name)) return;
    this.about = name;
    const [first] = this.thingsAbout(name);
    if (first && !first.pieces && first.options.length > FEW && first.name !== name) this.choosing = first.name;
    this.draw();
  }

  /* Who holds a place: a few names, one of which is nobody, or a scale. */
  holder(place) {
    const about = this.thingsAbout(place).filter(({ kind, options }) => kind === "one" && options.some((option) => NOBODY.includes(option)));
    return about.find(({ name }) => name === place) ?? about[0];
  }

  cycle(place) {
    const thing = this.holder(place);
    if (!thing) return false;
    const next = (thing.options.indexOf(this.value(thing)) + 1) % thing.options.length;
    this.keep(thing, thing.options[next]);
    this.draw();
    return true;
  }

  /* What a thing is now: as it was told here, else as it is believed to be. */
  value(thing) {
    return this.values.has(thing.name) ? this.values.get(thing.name) : thing.now;
  }

  keep(thing, value) {
    const same = thing.pieces ? samePieces(value, thing.pieces) : value === thing.now || value === "" || value === null;
    if (same) this.values.delete(thing.name);
    else this.values.set(thing.name, value);
  }

  /* What is typed is kept letter by letter: the field stays as it is. */
  type(thing, field, value) {
    this.keep(thing, value);
    field.closest(".edit-row").classList.toggle("changed", this.values.has(thing.name));
    this.drawDock();
  }

  set(thing, value) {
    this.keep(thing, value);
    if (thing.kind === "name" && [...this.things.values()].some((other) => other !== thing && this.isAbout(other, value))) this.about = value;
    this.choosing = this.among = null;
    this.draw();
  }

  /* By hand: a piece is dragged from place to place */

  /* As what a piece of the board, or what stands in a place, can be dragged; nothing if it cannot. */
  dragged(name, at) {
    const own = [...this.things.values()].find((thing) => this.moves(thing) && this.isAbout(thing, name));
    if (own) return this.carried(own.name, at);
    const from = this.things.get(at);
    if (from?.pieces && from.own.some((piece) => this.pieces(from)[piece])) return { pieces: at, from: at, words: piecesWords(this.ownPieces(from)) };
    const isCounted = from ? from.kind === "number" && this.value(from) > 0 : [...this.things.values()].some((thing) => thing.kind === "number" && this.isOnBoard(thing.name));
    return name !== at && isCounted ? { count: at, from: at, words: name } : null;
  }

  carried(name, at = null) {
    return { thing: name, from: at, words: name };
  }

  /* Whether a thing stands somewhere on the board, or may come to; a place does not. */
  moves(thing) {
    const about = thing.on_board?.length ? thing.on_board : [thing.name];
    return MOVES.includes(thing.kind) && !thing.pieces && !about.some((name) => this.isOnBoard(name)) && thing.options.some((option) => this.isPlace(option));
  }

  isPlace(option) {
    return (this.at.get(option) ?? [option]).some((name) => this.isOnBoard(name));
  }

  isOnBoard(name) {
    return Boolean(document.querySelector(`.board [data-place="${CSS.escape(name)}"]`));
  }

  /* What the thing may be told to be, if it stands in this place. */
  optionsAt(thing, place) {
    return thing.options.filter((option) => option === place || (this.at.get(option) ?? []).includes(place));
  }

  mayDropAt(handle, place) {
    if (place === handle.from) return false;
    if (handle.thing) return this.optionsAt(this.things.get(handle.thing), place).length > 0;
    const there = this.things.get(place);
    return handle.pieces ? Boolean(there?.pieces) : there ? there.kind === "number" : this.things.has(handle.count);
  }

  droppedAt(handle, place) {
    if (handle.thing) this.dropThing(this.things.get(handle.thing), place);
    else if (handle.pieces) this.dropPieces(handle.pieces, place);
    else this.dropOne(handle.count, place);
  }

  dropThing(thing, place) {
    const options = this.optionsAt(thing, place);
    this.going = null;
    if (options.length === 1) return this.set(thing, options[0]);
    Object.assign(this, { about: thing.name, choosing: thing.name, among: options });
    this.draw();
  }

  dropPieces(from, to) {
    Object.assign(this, { going: { from, to: null }, choosing: null });
    this.goTo(to);
  }

  /* One more here and one less there; what is in a place that nobody counts follows. */
  dropOne(from, to) {
    for (const [name, by] of [[from, -1], [to, 1]]) {
      const thing = this.things.get(name);
      if (thing) this.keep(thing, within(thing, Number(this.value(thing) ?? 0) + by));
    }
    this.draw();
  }

  ownPieces(thing) {
    const there = this.pieces(thing);
    return Object.fromEntries(thing.own.filter((piece) => there[piece]).map((piece) => [piece, there[piece]]));
  }

  /* Things that stand nowhere on the board yet, and may well come onto it: they are dragged from the tray. */
  tray() {
    const few = this.things.size <= ALL ? this.things.keys() : [];
    const first = [...new Set([...this.likely, ...this.recent, ...few])].map((name) => this.things.get(name));
    return first.filter((thing) => thing && this.moves(thing) && !this.isPlace(String(this.value(thing)))).slice(0, TRAY);
  }

  drawTray() {
    const chips = this.tray().map((thing) => {
      const chip = make("span", { className: "chip", textContent: thing.name, data: { drag: thing.name } });
      chip.title = `Drag ${thing.name} to where it stands`;
      return chip;
    });
    const place = one(".edit-tray", this.form);
    if (!place) return;
    place.hidden = !chips.length || !document.querySelector(".board");
    place.replaceChildren(make("span", { className: "hint", textContent: "Drag onto the board:" }), ...chips);
  }

  /* From where to where things were told to go, for arrows on the board. */
  moved() {
    const told = [...this.values].map(([name, value]) => ({ thing: this.things.get(name), value }));
    const single = told.filter(({ thing }) => this.moves(thing));
    const moves = single.map(({ thing, value }) => ({ before: thing.on_board?.[0] ?? thing.name, after: (this.at.get(value) ?? [value]).find((name) => this.isOnBoard(name)) ?? null }));
    return [...moves, ...(this.going?.to ? [{ before: this.going.from, after: this.going.to }] : [])].filter(({ after }) => after);
  }

  /* Drawing */

  draw() {
    const { form } = this;
    one(".edit-rows", form).replaceChildren(...this.rows(this.shown), ...this.groups());
    this.drawPicked();
    this.drawDock();
    this.drawTray();
    document.dispatchEvent(new CustomEvent("foeman-picked"));
    document.dispatchEvent(new CustomEvent("foeman-lights"));
  }

  rows(names) {
    const rows = names.map((name) => (this.listed && !this.wanted ? this.line(this.things.get(name)) : this.row(this.things.get(name))));
    if (!rows.length && this.wanted) rows.push(this.other ? this.addOther() : make("p", { className: "hint", textContent: "Nothing is called so." }));
    return rows;
  }

  /* Where the whole table is looked over: a line for each thing, which opens where it is not so. */
  line(thing) {
    if (this.values.has(thing.name) || this.opened.has(thing.name)) return this.row(thing);
    const line = make("button", { className: "edit-line", data: { line: thing.name } }, make("span", { textContent: thing.name }), make("b", { textContent: thing.now }));
    line.addEventListener("click", () => {
      this.opened.add(thing.name);
      this.draw();
    });
    return line;
  }

  addOther() {
    const button = make("button", { className: "button", textContent: `Tell of ${one(".edit-find", this.form).value.trim()}` });
    button.addEventListener("click", () => {
      const field = one(".edit-find", this.form);
      const name = field.value.trim();
      this.things.set(name, { name, ...this.other, options: [] });
      this.recent = [name, ...this.recent];
      field.value = this.wanted = "";
      this.draw();
    });
    return button;
  }

  drawPicked() {
    const place = one(".edit-picked", this.form);
    const names = this.about === null ? [] : this.thingsAbout(this.about).map((thing) => thing.name);
    place.hidden = !names.length && !this.going;
    if (place.hidden) return place.replaceChildren();
    const close = make("button", { className: "button quiet small", textContent: "Close" });
    close.addEventListener("click", () => {
      this.about = this.choosing = this.going = this.among = null;
      this.draw();
    });
    const head = make("div", { className: "edit-head" }, make("b", { textContent: this.going ? this.onTheirWay() : this.about }), close);
    place.replaceChildren(head, ...(this.going ? this.way() : this.pickedRows(names)));
  }

  pickedRows(names) {
    const sums = [...new Set([...this.recent, ...this.likely])].filter((name) => this.isSum(name) && !names.includes(name)).slice(0, SUMS);
    return [...names.slice(0, SUMS), ...sums, ...names.slice(SUMS, FOUND)].map((name) => this.row(this.things.get(name)));
  }

  isSum(name) {
    const thing = this.things.get(name);
    return thing.kind === "number" && typeof thing.now === "number";
  }

  drawDock() {
    const changes = [...this.values].map(([name, value]) => this.change(this.things.get(name), `${name}: ${this.words(this.things.get(name), value)}`, () => this.values.delete(name)));
    changes.push(...this.fights.map((fight, place) => this.change(null, `${fight[0]}: ${fight[1].to} from ${fight[1].from}`, () => this.fights.splice(place, 1))));
    one(".edit-changes", this.form).replaceChildren(...changes);
    const count = changes.length;
    this.drawPreview();
    one("[data-submit]", this.form).textContent = count ? `Done: ${count} ${count === 1 ? "change" : "changes"}` : this.nothing;
  }

  /* What will be told, in a line, as it could be typed. */
  drawPreview() {
    const place = one(".edit-preview", this.form);
    const parts = [...this.values].map(([name, value]) => `${name} = ${this.words(this.things.get(name), value)}`);
    parts.push(...this.fights.map(([name, fight]) => `${name} = ${fight.to} from ${fight.from}`));
    place.hidden = !parts.length;
    place.textContent = parts.length ? `You tell: ${parts.join(", ")}.` : "";
  }

  change(thing, words, away) {
    const chip = make("button", { className: "chip on", textContent: `${words} ✕` });
    chip.setAttribute("aria-label", `${words}, take away`);
    chip.addEventListener("click", () => {
      away();
      this.draw();
    });
    return chip;
  }

  words(thing, value) {
    if (thing.pieces) return piecesWords(value) || "nothing";
    if (typeof value === "boolean") return value ? "yes" : "no";
    const more = typeof value === "number" && typeof thing.now === "number" ? value - thing.now : 0;
    return more ? `${value} (${more > 0 ? "+" : "−"}${Math.abs(more)})` : String(value);
  }

  /* A row: the name of the thing, and what it takes to tell it */

  row(thing, values = []) {
    const name = make("span", { className: "name", textContent: thing.name });
    if (thing.pieces) name.append(make("small", { textContent: piecesWords(this.pieces(thing)) || "nothing" }));
    else if (values.length && thing.now !== undefined) name.append(make("small", { textContent: `now ${thing.now}` }));
    const row = make("div", { className: this.values.has(thing.name) ? "edit-row changed" : "edit-row", data: { row: thing.name } }, name, ...this.offering(thing, values));
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", thing.name);
    if (this.choosing === thing.name) row.append(...this.chooser(this.among ?? thing.options, (value) => this.set(thing, value), this.value(thing)));
    return row;
  }

  /* What it may well be now, a tap each; and whatever else it may be. */
  offering(thing, values) {
    if (!values.length) return this.teller(thing);
    const read = (value) => (thing.kind === "number" ? Number(value) : value);
    const chips = this.few(thing, values.map((value) => [value, read(value)]), "edit-few edit-swipe");
    if (thing.kind === "number") return [this.stepper(thing), chips];
    const others = this.things.get(thing.name).options.length > values.length ? [this.opener(thing, "…")] : [];
    chips.append(...others);
    return [chips];
  }

  teller(thing) {
    if (thing.pieces) return this.pieceTeller(thing);
    if (thing.attack) return [this.typed(thing)];
    if (thing.kind === "number") return thing.now === undefined && thing.high - thing.low < SMALL ? [this.numbers(thing)] : [this.stepper(thing)];
    if (thing.scale) return [this.scale(thing)];
    if (thing.kind === "yes_no") return [this.few(thing, [["yes", true], ["no", false]])];
    if (thing.options.length && thing.kind !== "names") {
      if (thing.options.length > FEW) return [this.opener(thing)];
      const isShort = thing.options.join("").length <= SHORT;
      return [this.few(thing, thing.options.map((option) => [option, option]), isShort ? "edit-few" : "edit-few edit-swipe")];
    }
    return [this.typed(thing)];
  }

  few(thing, options, className = "edit-few") {
    const buttons = options.map(([words, value]) => {
      const button = make("button", { className: "chip", textContent: words, data: { set: words } });
      button.setAttribute("aria-pressed", String(this.value(thing) === value));
      button.addEventListener("click", () => this.set(thing, this.values.get(thing.name) === value ? thing.now ?? null : value));
      return button;
    });
    return make("div", { className }, ...buttons);
  }

  numbers(thing) {
    const low = Math.max(thing.low, 1); // none at all is said by saying nothing
    return this.few(thing, Array.from({ length: thing.high - low + 1 }, (_, place) => [String(low + place), low + place]));
  }

  opener(thing, words = "") {
    const value = this.value(thing);
    const button = make("button", { className: "button edit-open", textContent: words || (value === undefined || value === "" ? "Choose" : String(value)), data: { open: thing.name } });
    button.setAttribute("aria-expanded", String(this.choosing === thing.name));
    button.addEventListener("click", () => {
      this.choosing = this.choosing === thing.name ? null : thing.name;
      this.among = null;
      this.draw();
    });
    return button;
  }

  typed(thing) {
    const field = make("input", { className: "field", maxLength: thing.kind === "names" ? 600 : 60, value: this.values.get(thing.name) ?? "", placeholder: thing.now === undefined || thing.now === "" ? thing.expects ?? "" : `now ${thing.now}`, data: { thing: thing.name } });
    field.setAttribute("aria-label", thing.name);
    field.addEventListener("input", () => this.type(thing, field, field.value.trim()));
    return field;
  }

  stepper(thing) {
    const by = thing.high - thing.low > WIDE ? [-5, -1, 1, 5] : [-1, 1];
    const value = this.value(thing);
    const field = make("input", { className: "field", inputMode: "numeric", value: value ?? "", data: { thing: thing.name } });
    field.setAttribute("aria-label", thing.name);
    field.addEventListener("input", () => this.type(thing, field, read(field.value, thing)));
    const buttons = by.map((step) => {
      const words = `${step > 0 ? "+" : "−"}${Math.abs(step) === 1 ? "" : Math.abs(step)}`;
      const button = make("button", { className: "button", textContent: words, data: { by: step } });
      button.setAttribute("aria-label", `${thing.name}: ${Math.abs(step)} ${step > 0 ? "more" : "less"}`);
      button.addEventListener("click", () => this.set(thing, within(thing, Number(this.value(thing) ?? Math.max(thing.low, 0)) + step)));
      return button;
    });
    const half = buttons.length / 2;
    return make("div", { className: "edit-stepper" }, ...buttons.slice(0, half), field, ...buttons.slice(half));
  }

  scale(thing) {
    const place = thing.options.indexOf(this.value(thing));
    const step = (by, words) => {
      const button = make("button", { className: "button", textContent: words, disabled: !thing.options[place + by], data: { by } });
      button.setAttribute("aria-label", `${thing.name}: one ${by > 0 ? "more" : "less"}`);
      button.addEventListener("click", () => this.set(thing, thing.options[place + by]));
      return button;
    };
    return make("div", { className: "edit-stepper" }, step(-1, "−"), make("output", { textContent: this.value(thing) }), step(1, "+"));
  }

  chooser(options, chosen, now) {
    const chips = options.filter((option) => option !== now).map((option) => {
      const chip = make("button", { className: "chip", textContent: option, data: { option, about: JSON.stringify(this.at.get(option) ?? [option]) } });
      chip.addEventListener("click", () => chosen(option));
      return chip;
    });
    const box = make("div", { className: chips.length > 2 * FOUND ? "chips many" : "chips" }, ...chips);
    if (chips.length <= FOUND) return [box];
    const field = make("input", { className: "field", type: "search", placeholder: "Find a name, or tap the board" });
    field.setAttribute("aria-label", "Find a name");
    field.addEventListener("input", () => chips.forEach((chip) => (chip.hidden = !chip.dataset.option.toLocaleLowerCase().includes(field.value.trim().toLocaleLowerCase()))));
    return [make("div", { className: "edit-chooser" }, field, box)];
  }

  /* Pieces that stand somewhere, and go from there to another place */

  pieceTeller(thing) {
    const there = this.pieces(thing);
    const open = make("button", { className: "button", textContent: "Change", data: { open: thing.name } });
    open.addEventListener("click", () => {
      this.choosing = this.choosing === thing.name ? null : thing.name;
      this.draw();
    });
    const go = make("button", { className: "button", textContent: "Move", data: { move: thing.name }, hidden: !thing.own.some((piece) => there[piece]) });
    go.setAttribute("aria-label", `Move pieces from ${thing.name}`);
    go.addEventListener("click", () => {
      this.going = { from: thing.name, to: null };
      this.choosing = null;
      this.draw();
    });
    const counts = this.choosing === thing.name ? Object.keys(thing.pieces).map((piece) => this.countRow(piece, there[piece] ?? 0, (count) => this.setPieces(thing, { ...there, [piece]: count }))) : [];
    return [make("div", { className: "edit-few" }, go, open), ...counts];
  }

  setPieces(thing, pieces) {
    const open = this.choosing;
    this.set(thing, pieces);
    this.choosing = open;
    this.draw();
  }

  countRow(piece, count, set, most = 99) {
    const step = (by, words) => {
      const button = make("button", { className: "button", textContent: words, disabled: count + by < 0 || count + by > most, data: { by } });
      button.setAttribute("aria-label", `${piece}: one ${by > 0 ? "more" : "less"}`);
      button.addEventListener("click", () => set(count + by));
      return button;
    };
    const stepper = make("div", { className: "edit-stepper" }, step(-1, "−"), make("output", { textContent: count }), step(1, "+"));
    return make("div", { className: "edit-row", data: { piece } }, make("span", { className: "name", textContent: piece }), stepper);
  }

  onTheirWay() {
    const { from, to } = this.going;
    return to === null ? `From ${from} to …` : `${from} → ${to}`;
  }

  /* Where the pieces go; once that is known, how many of them, and whether it is an attack. */
  way() {
    const { going } = this;
    const from = this.things.get(going.from);
    if (going.to === null) {
      const places = [...this.things.values()].filter((thing) => thing.pieces && thing.name !== going.from).map((thing) => thing.name);
      const near = from.near.filter((name) => places.includes(name));
      return this.chooser([...new Set([...near, ...places])], (to) => this.goTo(to), null);
    }
    const rows = Object.entries(going.all).map(([piece, most]) => this.countRow(piece, going.pieces[piece], (count) => this.go({ ...going.pieces, [piece]: count }), most));
    if (going.attack) {
      const fights = make("button", { className: "chip", textContent: "It is an attack: there is a Battle" });
      fights.setAttribute("aria-pressed", String(going.fights));
      fights.addEventListener("click", () => {
        going.fights = !going.fights;
        this.go(going.pieces);
      });
      rows.push(fights);
    }
    const sums = this.pickedRows([]);
    return [...rows, ...sums];
  }

  goTo(to) {
    const [from, target] = [this.things.get(this.going.from), this.things.get(to)];
    const there = this.pieces(from);
    const all = Object.fromEntries(from.own.filter((piece) => there[piece]).map((piece) => [piece, there[piece]]));
    const attack = [...this.things.values()].find((thing) => thing.attack)?.name ?? null;
    const enemies = Object.entries(this.pieces(target)).some(([piece, count]) => count && !target.own.includes(piece));
    Object.assign(this.going, { to, all, attack: enemies ? attack : null, fights: Boolean(attack) && enemies, before: [new Map(this.values), [...this.fights]] });
    this.about = to;
    this.go(all);
  }

  /* So many go: both places are told, or the attack is. */
  go(pieces) {
    const { going } = this;
    [this.values, this.fights] = [new Map(going.before[0]), [...going.before[1]]];
    going.pieces = pieces;
    if (going.fights) this.fights.push([going.attack, { to: going.to, from: going.from, pieces }]);
    else for (const [name, sign] of [[going.from, -1], [going.to, 1]]) this.shift(this.things.get(name), pieces, sign);
    this.draw();
  }

  shift(thing, pieces, sign) {
    const there = { ...this.pieces(thing) };
    for (const [piece, count] of Object.entries(pieces)) there[piece] = (there[piece] ?? 0) + sign * count;
    if (samePieces(there, thing.pieces)) this.values.delete(thing.name);
    else this.values.set(thing.name, there);
  }

  pieces(thing) {
    return this.values.get(thing.name) ?? thing.pieces;
  }

  find(words) {
    this.wanted = words.trim().toLocaleLowerCase();
    this.about = this.choosing = this.going = null;
    this.draw();
  }

  said() {
    return [...this.values, ...this.fights];
  }
}

const within = (thing, value) => Math.min(thing.high, Math.max(thing.low, value));

/* A number as it is typed: +1 and -2 count from what is believed. */
function read(text, thing) {
  const typed = text.trim().replace("−", "-");
  if (!/^[+-]?\d+$/.test(typed)) return null;
  const isChange = /^[+-]/.test(typed) && thing.now !== undefined;
  return within(thing, isChange ? thing.now + Number(typed) : Number(typed));
}

const piecesWords = (pieces) => Object.entries(pieces).filter(([, count]) => count).map(([piece, count]) => (/^[A-Z]/.test(piece) && count === 1 ? piece : `${count} ${piece}`)).join(", ");
const samePieces = (some, others) => [...new Set([...Object.keys(some), ...Object.keys(others)])].every((piece) => (some[piece] ?? 0) === (others[piece] ?? 0));

/* The form that is open now, if it is one in which things are told. */
export function renewTelling(form) {
  told = form?.dataset.form === "edits" ? new Telling(form) : null;
}

export const saidThings = () => told?.said() ?? [];

/* Telling by hand: see dragging.js. */
export const dragged = (name, at) => (told?.form.isConnected ? told.dragged(name, at) : null);
export const carried = (name) => told?.carried(name) ?? null;
export const mayDropAt = (handle, place) => Boolean(told?.mayDropAt(handle, place));
export const droppedAt = (handle, place) => told?.droppedAt(handle, place);
export const movedThings = () => (told?.form.isConnected ? told.moved() : []);

export const meantThings = () => (told?.form.isConnected ? told.meant() : new Map());

/* Names of places and pieces about which something was told so far. */
export const changedThings = () => new Set(told?.form.isConnected ? [...told.values.keys()].flatMap((name) => { const thing = told.things.get(name); return thing.on_board?.length ? thing.on_board : [name]; }) : []);

document.addEventListener("input", (event) => {
  if (event.target.matches("#question .edit-find")) told?.find(event.target.value);
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-to-board]")) one(".board-frame")?.scrollIntoView({ block: "start" });
});
