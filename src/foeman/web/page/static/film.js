/* The film of the bots' steps, and the replay: it plays by itself, marks on the map what changed, and follows it. */

const SVG = "http://www.w3.org/2000/svg";
const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const make = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const joined = (one, other) => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.max(one.x + one.width, other.x + other.width) - x, height: Math.max(one.y + one.height, other.y + other.height) - y };
};
const THINGS = "[data-place], [data-piece], [data-card]";
const nameOf = ({ dataset }) => dataset.piece ?? dataset.card ?? dataset.place;
const DROPPED = ["id", "style", "fill", "stroke", "stroke-width", "opacity", "class", "data-place", "data-piece", "data-card", "mask", "clip-path"];

const A_STEP = 3500;
const A_MOMENT = 1200;
const SPEEDS = [1, 2, 4];
const OF_PACE = { slow: 1, quick: 4 };
const STILL = 500;

export class Film {
  constructor(board, settings, change) {
    Object.assign(this, { board, settings, change, playing: false, moved: 0, home: null, held: false });
    document.addEventListener("click", (event) => {
      const button = event.target.closest("[data-film]");
      if (button) this[button.dataset.film]();
    });
    document.addEventListener("input", (event) => { if (event.target.dataset.live === "replay") this.moved = performance.now(); });
    const holds = (event) => { if (event.target.closest?.(".board") && (event.type === "wheel" || event.buttons)) this.held = true; };
    for (const kind of ["wheel", "pointermove"]) document.addEventListener(kind, holds, { passive: true });
  }

  /* Playing by itself */

  get speed() { return SPEEDS.includes(this.settings.speed) ? this.settings.speed : 1; }
  get isShown() { return Boolean(one(".step, .replay")); }

  play() {
    if (!this.isShown) return false;
    this.playing = !this.playing;
    if (this.playing && one(".replay")) this.fromTheStart();
    this.tick();
    return true;
  }

  speedBy(steps) {
    if (!this.isShown) return false;
    const place = SPEEDS.indexOf(this.pace) + steps;
    this.own = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, place))];
    this.change("speed", this.own);
    this.tick();
    return true;
  }

  /* The button goes round: after the fastest comes the slowest. */
  nextSpeed() { this.speedBy(this.pace === SPEEDS.at(-1) ? -SPEEDS.length : 1); }

  get pace() { return this.own ?? this.began ?? this.speed; }

  /* A replay that is played at its end begins anew. */
  fromTheStart() {
    const slider = one(".replay input[type=range]");
    if (slider.value !== slider.max) return;
    slider.value = slider.min;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /* A new step or moment is shown, or how it plays has changed: wait for the next. */
  tick() {
    clearTimeout(this.later);
    if (!this.isShown) Object.assign(this, { playing: false, began: null, own: null, wasShown: false });
    else if (!this.wasShown) this.begins();
    const next = this.next();
    if (!next) this.playing = false;
    else if (this.playing) this.later = setTimeout(() => next.isConnected && this.playing && next.click(), (one(".step") ? A_STEP : A_MOMENT) / this.pace);
    this.paint();
  }

  /* As the settings say, the film may begin by itself. */
  begins() {
    this.wasShown = true;
    this.began = one(".step") ? OF_PACE[this.settings.pace] : null;
    this.playing = Boolean(this.began);
  }

  /* What goes on; at the end of a look back, and of the replay, nothing does. */
  next() {
    const slider = one(".replay input[type=range]");
    if (slider) return Number(slider.value) < Number(slider.max) || performance.now() - this.moved < STILL ? one(".replay [data-on]") : null;
    const next = one('.step [data-act="next"]');
    return next && one(".step.again") && !one('.step [data-act="run"]') ? null : next;
  }

  paint() {
    for (const button of all('[data-film="play"]')) {
      button.setAttribute("aria-pressed", String(this.playing));
      button.setAttribute("aria-label", this.playing ? "Stop" : "Play by itself");
    }
    for (const button of all('[data-film="nextSpeed"]')) button.textContent = `${this.pace}×`;
  }

  /* The replay's slider stays as it is while somebody moves it: only what it says changes. */
  moment({ at, last, words, answers }) {
    const bar = one(".replay");
    if (!bar) return;
    const slider = one("input[type=range]", bar);
    slider.max = last;
    if (performance.now() - this.moved > STILL) slider.value = at;
    slider.setAttribute("aria-valuetext", words);
    one("output", bar).textContent = words;
    one("[data-on]", bar).dataset.value = Math.min(last, at + 1);
    one("[data-off]", bar).dataset.value = Math.max(0, at - 1);
    one('[data-act="fork"]', bar).dataset.value = answers;
    this.tick();
  }

  /* Marks on the map */

  /* Where the pieces stand that are about to move: looked at before anything is written, while nothing has to be laid
     out for it. */
  remember(marks) {
    this.stood = new Map();
    const pieces = (marks?.step ?? []).map(({ piece }) => piece).filter(Boolean);
    const things = pieces.length ? this.things() : new Map();
    for (const piece of pieces) if (things.has(piece)) this.stood.set(piece, this.middle(things.get(piece)));
  }

  /* Where they stood, if the film went on by one step. */
  standing() {
    const [last, now] = [this.at, parseInt(one(".step .count")?.textContent)];
    this.at = now;
    return now === (last || 0) + 1 ? this.stood : new Map();
  }

  things() {
    return new Map(all(THINGS, this.board.svg ?? document.createElement("i")).reverse().map((element) => [nameOf(element), element]));
  }

  /* Where a thing is; what keeps its size on the screen is where its mark is anchored, however it is drawn now. */
  middle(thing) {
    const mark = thing.closest("[data-mark]");
    if (mark) {
      const [x, y] = mark.dataset.mark.split(/[\s,]+/).map(Number);
      return new DOMPoint(x, y).matrixTransform(this.board.matrixOf(mark.parentNode).matrix);
    }
    const box = (this.board.outlineOf(thing) ?? thing).getBBox();
    const [x, y] = thing.dataset.at?.split(",").map(Number) ?? [box.x + box.width / 2, box.y + box.height / 2];
    return new DOMPoint(x, y).matrixTransform(this.board.matrixOf(thing).matrix);
  }

  mark(marks, stood) {
    const { board } = this;
    one(".paper > .marks")?.remove();
    one(".marks.ground", board.svg ?? document)?.remove();
    if (!board.svg || !board.view) return;
    if (!marks) {
      this.goHome();
      return;
    }
    const { x, y, width, height } = board.size;
    const layer = make("svg", { class: "marks arrows", viewBox: `${x} ${y} ${width} ${height}`, width, height });
    const things = this.things();
    const [since, step, sinceOver, ways] = ["since", "now", "since", "now"].map((name) => make("g", { class: name }));
    const ground = make("g", { class: "marks arrows ground" });
    this.outlines(since, sinceOver, new Set(marks.since.flatMap(({ piece, before, after, at }) => [piece, before, after, ...at])), things);
    this.outlines(step, ways, new Set(marks.step.flatMap((mark) => this.places(mark, things, stood, ways))), things);
    ground.append(since, step);
    layer.append(sinceOver, ways);
    board.paper.append(layer);
    board.underMarks(ground); // what is outlined keeps its name and its pieces: they lie above
    board.tellScale();
    const boxes = [step, ways].filter((part) => part.childNodes.length).map((part) => part.getBBox());
    if (boxes.length) this.follow(boxes.reduce(joined));
  }

  /* An arrow for a piece that went somewhere; what remains are the places and pieces to outline. */
  places({ piece, before, after, at }, things, stood, layer) {
    const place = (name) => things.has(name) && this.middle(things.get(name));
    const from = place(before) || stood.get(piece);
    const to = place(piece) || place(after);
    if (from && to && Math.hypot(from.x - to.x, from.y - to.y) > 4) {
      this.board.arrow(layer, from, to);
      return [after, ...at];
    }
    return [piece, after ?? before, ...at];
  }

  /* Land is outlined under names and pieces; what is itself a mark would hide its outline, and has it above. */
  outlines(land, over, names, things) {
    for (const name of names) {
      const thing = things.get(name);
      if (thing) (thing.closest("[data-mark]") || one("[data-mark]", thing) || thing.dataset.place === undefined ? over : land).append(this.outline(thing, name));
    }
  }

  /* The ground of a place; of anything else a ring around it. */
  outline(thing, name) {
    const { board } = this;
    const ground = thing.dataset.place === undefined ? null : board.outlineOf(thing);
    if (!ground && thing.closest("[data-mark]")) {
      const { x: cx, y: cy } = this.middle(thing);
      return make("circle", { class: "ring", "data-of": name, cx, cy, r: 18 / board.view.scale });
    }
    if (!ground) {
      const box = thing.getBBox();
      const [low, high] = [[box.x, box.y], [box.x + box.width, box.y + box.height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(board.matrixOf(thing).matrix));
      const r = Math.max(Math.hypot(high.x - low.x, high.y - low.y) / 2 + 3, 12 / board.view.scale);
      return make("circle", { class: "ring", "data-of": name, cx: (low.x + high.x) / 2, cy: (low.y + high.y) / 2, r });
    }
    const shape = ground.cloneNode(false);
    for (const attribute of DROPPED) shape.removeAttribute(attribute);
    shape.setAttribute("transform", board.matrixOf(ground).string);
    shape.setAttribute("class", "changed");
    shape.setAttribute("data-of", name);
    return shape;
  }

  /* Following: what changed is in view and large enough to be read, unless somebody holds the map. */

  follow(box) {
    const { board } = this;
    const [wide, high] = [board.frame.clientWidth, board.frame.clientHeight];
    const { size, view } = board;
    if (!wide || !size) return;
    this.home ??= { ...view, touched: board.touched };
    const whole = Math.min(wide / size.width, high / size.height) * 0.98;
    const room = 0.36 * Math.max(size.width, size.height);
    const wanted = Math.min(2.4 * whole, Math.max(whole, Math.min(wide / (box.width + room), high / (box.height + room))));
    const scale = this.held || this.isNear(view.scale, wanted) ? view.scale : wanted;
    if (scale === view.scale && this.isInside(box, wide, high)) return;
    const middle = { x: box.x + box.width / 2 - size.x, y: box.y + box.height / 2 - size.y };
    const along = (frame, length, at) => (length * scale <= frame ? (frame - length * scale) / 2 : Math.min(0, Math.max(frame - length * scale, frame / 2 - at * scale)));
    Object.assign(view, { scale, x: along(wide, size.width, middle.x), y: along(high, size.height, middle.y) });
    board.touched = true;
    board.place();
  }

  isNear(scale, wanted) { return scale > 0.72 * wanted && scale < 1.6 * wanted; }

  isInside(box, wide, high) {
    const { size, view } = this.board;
    const [left, top] = [view.x + (box.x - size.x) * view.scale, view.y + (box.y - size.y) * view.scale];
    const edge = 0.05;
    return left > wide * edge && top > high * edge && left + box.width * view.scale < wide * (1 - edge) && top + box.height * view.scale < high * (1 - edge);
  }

  /* The film is over: the view is as it was before, unless somebody has moved it since. */
  goHome() {
    if (this.home && !this.held) {
      const { touched, ...view } = this.home;
      Object.assign(this.board.view, view);
      this.board.touched = touched;
      this.board.place();
    }
    this.home = null;
    this.held = false;
  }
}
