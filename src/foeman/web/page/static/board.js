/* The board: pan, zoom and pinch; what can be answered is lit; what lies there is told; what moves gets an arrow. */

import { Dragging } from "./dragging.js";
import { changedThings, meantThings, movedThings } from "./edits.js";
import { narrow } from "./forms.js";
import { Marks } from "./marks.js";
import { morph } from "./morph.js";
import { made, partsOf, patched, redraw } from "./picture.js";

const SVG = "http://www.w3.org/2000/svg";
const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const make = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const THINGS = "[data-place], [data-piece], [data-card]";
const nameOf = ({ dataset }) => dataset.piece ?? dataset.card ?? dataset.place;

/* The places, pieces and cards that an option is about; if it does not say, the thing of its own name. */
export const aboutOf = ({ dataset }) => (dataset.about === undefined ? [dataset.option] : JSON.parse(dataset.about));

/* A map that is larger than its frame covers it; a smaller one lies in the middle. */
const within = (at, room, long) => (long <= room ? (room - long) / 2 : Math.min(0, Math.max(room - long, at)));
/* The box around several. */
function around(boxes) {
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return { left, top, width: Math.max(...boxes.map((box) => box.right)) - left, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}
const isSmall = () => innerWidth <= 900;
/* What the head of a picture says of its size. */
const sizeIn = ({ head }) => head.match(/\s(?:viewBox|data-map)="[^"]*"/g)?.join();

const SHAPES = ["path", "rect", "circle", "ellipse", "polygon", "use"];
const HOVER = 450;
const PRESS = 500;
const STILL = 7;
const FINGER = 34; // pixels: nothing that can be tapped is smaller
const CALM = 4000; // milliseconds after which the view may go elsewhere by itself
const MAGNIFIES = 2.6;
const SCALED = ["marks", "links", "bench-marks"]; // layers whose rims keep their width
const NEARER = [1, 1.25, 1.5, 1.8, 2.2, 2.6];

export class Board {
  constructor(send, settings) {
    this.send = send;
    this.view = null;
    this.marks = new Marks();
    this.settings = settings;
    this.fingers = new Map();
    this.popover = Object.assign(document.createElement("div"), { className: "popover", hidden: true });
    this.popover.setAttribute("role", "status");
    document.body.append(this.popover);
    document.addEventListener("pointerdown", (event) => {
      if (!this.popover.hidden && !this.popover.contains(event.target)) this.hideAbout();
    });
    document.addEventListener("pointerover", (event) => this.nearOption(event.target.closest?.("[data-option]")));
    document.addEventListener("click", (event) => {
      const card = event.target.closest?.(".panel [data-card].lit");
      if (card) this.pick(card.dataset.card, card.buttons);
    });
    document.addEventListener("focusin", (event) => this.nearOption(event.target.closest?.("[data-option]")));
    addEventListener("resize", () => this.frame && this.place());
    this.dragging = new Dragging(this);
  }

  get frame() { return one(".board"); }
  get paper() { return one(".board .paper"); }
  get svg() { return one(".board .paper > svg"); }
  get lights() { return one(".board .paper > svg .lights"); }

  /* A new picture came from the server, whole or by what is different: change only that. What can be answered is lit
     once the question that belongs to it is there, too. */
  draw(told) {
    const { svg } = this;
    if (!svg) return;
    one(".marks.ground", svg)?.remove();
    one(".arrows:not(.told, .drop)", svg)?.remove();
    this.lights?.remove();
    if (typeof told === "string") this.drawWhole(told);
    else this.drawParts(patched(this.told, told));
    this.isUnread = this.isUnlit = true;
  }

  /* What a new picture marks is read when something is measured anyway. */
  readMarks() {
    if (this.isUnread) this.marks.read(this.svg);
    this.isUnread = false;
  }

  drawWhole(picture) {
    const fresh = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
    this.keep(picture);
    if (fresh.localName !== "svg") return;
    this.prepare(fresh);
    this.marks.forget(this.svg);
    morph(this.svg, fresh);
  }

  drawParts(picture) {
    const [was, now] = [this.parts ?? partsOf(this.told), partsOf(picture)];
    if (!was?.kids || !now?.kids || sizeIn(was) !== sizeIn(now)) {
      this.drawWhole(picture);
      return;
    }
    const make = (texts) => {
      const around = made(texts.join(""));
      this.takeTitles(around);
      return [...around.children];
    };
    redraw(this.svg, was, now, { make, leave: (element) => this.marks.forget(element) });
    this.keep(picture, now);
  }

  /* The picture that is shown, as text: the next is told by what is different from it. */
  keep(picture, parts = null) {
    Object.assign(this, { told: picture, parts });
  }

  /* Light what can be answered, if that was left until now. */
  relight() {
    if (this.isUnlit) this.light();
  }

  /* What this page adds to a picture before it is shown; of a map in a frame only the map. */
  prepare(svg) {
    const shown = svg.dataset.map ?? svg.getAttribute("viewBox");
    const [x, y, width, height] = shown.split(/[\s,]+/).map(Number);
    svg.setAttribute("viewBox", shown);
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    this.takeTitles(svg);
    return { x, y, width, height };
  }

  /* The whole board is new: keep the view, light what can be answered. */
  renew() {
    const { frame, svg } = this;
    if (!frame || !svg) return;
    if (frame !== this.wired) this.wire(frame);
    this.size = this.prepare(svg);
    frame.style.setProperty("--ground", svg.dataset.ground ?? "transparent");
    frame.parentNode.style.setProperty("--shape", `${this.size.width} / ${this.size.height}`);
    if (this.passing) this.hideAbout();
    this.isUnread = true;
    this.readMarks();
    if (this.view) this.place();
    else this.begin();
    this.light();
  }

  /* The browser's own tooltips would lie over ours: what they say becomes the label of the thing. */
  takeTitles(svg) {
    for (const title of all(":is([data-place], [data-piece], [data-card]) > title", svg)) {
      title.parentNode.setAttribute("role", "group");
      title.parentNode.setAttribute("aria-label", title.textContent);
      title.remove();
    }
  }

  wire(frame) {
    this.wired = frame;
    frame.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
    }, { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    frame.addEventListener("pointermove", ({ clientX, clientY }) => { this.pointer = [clientX, clientY]; });
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, (event) => this.up(event));
    frame.addEventListener("pointerleave", () => { clearTimeout(this.hovering); if (this.passing) this.hideAbout(); });
    frame.addEventListener("contextmenu", (event) => event.preventDefault());
    frame.addEventListener("dblclick", (event) => this.zoomAt(1.8, event.clientX, event.clientY));
    new ResizeObserver(() => {
      if (!this.svg) return;
      if (this.touched && this.view) this.place();
      else if (this.begun) this.begin();
      else this.fit();
    }).observe(frame);
  }

  /* Pan and zoom */

  /* A game begins with the whole board; on a phone as near as one must go to tell things apart. */
  begin() {
    this.fit();
    if (!isSmall()) return;
    const { size, least } = this;
    const scale = NEARER.map((by) => by * least).find((by) => this.marks.hasRoom({ scale: by, size, least }));
    this.zoom((scale ?? least * NEARER.at(-1)) / this.view.scale);
    Object.assign(this, { touched: false, movedAt: undefined, begun: this.view.scale / least });
  }

  /* The whole board. */
  fit() {
    const { frame, size } = this;
    if (!frame || !size) return;
    const scale = Math.max(Math.min(frame.clientWidth / size.width, frame.clientHeight / size.height), 0.02);
    this.least = scale;
    this.begun = 0;
    this.view = {
      scale,
      x: (frame.clientWidth - size.width * scale) / 2,
      y: (frame.clientHeight - size.height * scale) / 2,
    };
    this.touched = false;
    this.place();
    return true;
  }

  /* Put the paper where the view is; names and pieces find their places once in each frame. */
  place() {
    const { frame, paper, view, size } = this;
    if (!paper || !view || !size) return;
    view.x = within(view.x, frame.clientWidth, size.width * view.scale);
    view.y = within(view.y, frame.clientHeight, size.height * view.scale);
    this.tellScale();
    paper.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    this.laying ??= requestAnimationFrame(() => this.layMarks());
  }

  /* Only what keeps the width of its rims is told the scale: whatever is told is styled anew, with all that is in it. */
  tellScale() {
    const { paper, view } = this;
    for (const name of SCALED) for (const layer of paper.getElementsByClassName(name)) {
      if (layer.scale !== view.scale) layer.style.setProperty("--zoom", layer.scale = view.scale);
    }
  }

  layMarks() {
    cancelAnimationFrame(this.laying);
    this.laying = null;
    const { frame, view, size, least } = this;
    if (!frame || !view || !this.svg) return;
    this.readMarks();
    const room = { width: frame.clientWidth, height: frame.clientHeight };
    const lights = all(".light", this.svg);
    const first = new Set(lights.map((light) => light.dataset.lit));
    this.marks.lay({ view, size, frame: room, least, first, bare: frame.classList.contains("bare") });
    this.moveLights(lights);
  }

  /* Take all pieces off the map, to see what lies under them; and put them back. */
  bare() {
    const { frame } = this;
    if (!frame) return false;
    const isBare = frame.classList.toggle("bare");
    one('[data-board="bare"]')?.setAttribute("aria-pressed", String(isBare));
    this.layMarks();
    return true;
  }

  /* What the symbols mean: the key of a board that stands alone, opened beside the button. */
  legend() {
    const key = one("[data-legend]", this.svg);
    const button = one('[data-board="legend"]');
    if (!key || !button || !this.popover.hidden) return;
    const picture = make("svg", { fill: this.svg.getAttribute("fill"), "text-anchor": this.svg.getAttribute("text-anchor"), "font-family": "serif" });
    picture.append(key.cloneNode(true));
    const content = Object.assign(document.createElement("div"), { className: "legend" });
    content.append(picture);
    this.show(content, button.getBoundingClientRect(), false);
    const { x, y, width, height } = picture.getBBox();
    picture.setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
    const zoom = 13 / Math.min(...all("text", picture).map((text) => parseFloat(getComputedStyle(text).fontSize)));
    picture.setAttribute("width", (width + 8) * zoom);
    picture.setAttribute("height", (height + 8) * zoom);
    this.show(content, button.getBoundingClientRect(), false);
  }

  /* Look closely where the pointer is, for as long as the key is down. */
  magnify(on) {
    if (!this.view || on === Boolean(this.before)) return Boolean(this.view);
    if (on) {
      const box = this.frame.getBoundingClientRect();
      this.before = { ...this.view, touched: this.touched };
      this.zoomAt(MAGNIFIES, ...(this.pointer ?? [box.left + box.width / 2, box.top + box.height / 2]));
    } else {
      const { touched, ...view } = this.before;
      Object.assign(this, { view, touched, before: null });
      this.place();
    }
    return true;
  }

  zoomAt(by, clientX, clientY) {
    const { frame, view } = this;
    if (!view) return;
    const box = frame.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    const scale = Math.min(8, Math.max(this.least, view.scale * by));
    view.x = x - (x - view.x) * (scale / view.scale);
    view.y = y - (y - view.y) * (scale / view.scale);
    view.scale = scale;
    this.movedAt = performance.now();
    this.touched = true;
    this.place();
  }

  zoom(by) {
    const box = this.frame?.getBoundingClientRect();
    if (box) this.zoomAt(by, box.left + box.width / 2, box.top + box.height / 2);
  }
  closer() { this.zoom(1.35); }
  farther() { this.zoom(1 / 1.35); }

  pan(key) {
    if (!this.view) return false;
    const by = { ArrowLeft: [70, 0], ArrowRight: [-70, 0], ArrowUp: [0, 70], ArrowDown: [0, -70] }[key];
    this.view.x += by[0];
    this.view.y += by[1];
    this.movedAt = performance.now();
    this.touched = true;
    this.place();
    return true;
  }

  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.start = { x: event.clientX, y: event.clientY, moved: false, target: event.target, long: false };
    clearTimeout(this.pressing);
    const thing = event.target.closest(THINGS);
    this.start.handle = this.fingers.size === 1 ? this.dragging.under(event) : null;
    if (thing && this.fingers.size === 1) {
      this.pressing = setTimeout(() => {
        if (this.start && !this.start.moved) {
          this.start.long = true;
          this.askAbout(nameOf(thing), thing);
        }
      }, PRESS);
    }
  }

  move(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) {
      if (!this.dragging.handle) this.hover(event);
      return;
    }
    if (this.fingers.size === 2) {
      this.dragging.cancel();
      const [one, other] = [...this.fingers.values()];
      const before = Math.hypot(one.x - other.x, one.y - other.y);
      Object.assign(last, { x: event.clientX, y: event.clientY });
      const after = Math.hypot(one.x - other.x, one.y - other.y);
      if (before > 0) this.zoomAt(after / before, (one.x + other.x) / 2, (one.y + other.y) / 2);
      this.start.moved = true;
      return;
    }
    if (!this.start.moved && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < STILL) return;
    if (this.dragging.handle) return;
    if (!this.start.moved && this.start.handle) {
      clearTimeout(this.pressing);
      clearTimeout(this.hovering);
      this.start.moved = true;
      this.hideAbout();
      this.dragging.begin(this.start.handle, event);
      return;
    }
    if (!this.start.moved) {
      this.start.moved = true;
      this.frame.setPointerCapture(event.pointerId);
      this.frame.classList.add("dragging");
      clearTimeout(this.pressing);
    }
    this.view.x += event.clientX - last.x;
    this.view.y += event.clientY - last.y;
    Object.assign(last, { x: event.clientX, y: event.clientY });
    this.movedAt = performance.now();
    this.touched = true;
    this.place();
  }

  up(event) {
    clearTimeout(this.pressing);
    this.fingers.delete(event.pointerId);
    this.frame.classList.remove("dragging");
    const start = this.start;
    if (!start || start.moved || start.long || event.type === "pointercancel") return;
    const isPoint = event.clientX || event.clientY;
    const light = (isPoint && this.lightAt(event.clientX, event.clientY)) || start.target.closest(".light") || this.lightOf(start.target);
    if (light) this.pick(light.dataset.lit, light.buttons);
  }

  /* What a finger means: the nearest of the small things within its reach, or else what lies there. */
  lightAt(x, y) {
    const near = all(".light", this.svg).map((light) => [light, light.getBoundingClientRect()]);
    const far = ({ left, right, top, bottom }) => Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
    const reach = ({ left, right, top, bottom }) => {
      const [wide, high] = [Math.max(FINGER, right - left) / 2, Math.max(FINGER, bottom - top) / 2];
      return Math.abs((left + right) / 2 - x) <= wide && Math.abs((top + bottom) / 2 - y) <= high;
    };
    const small = near.filter(([light, box]) => (light.mark || Math.min(box.width, box.height) < FINGER) && reach(box));
    if (small.length) return small.sort(([, one], [, other]) => far(one) - far(other))[0][0];
    for (const element of document.elementsFromPoint(x, y)) {
      const light = element.closest(".light") ?? (element.closest(".board") ? this.lightOf(element) : null);
      if (light) return light;
    }
    return null;
  }

  /* What can be answered is lit */

  light() {
    const { svg } = this;
    this.isUnlit = false;
    this.lights?.remove();
    const meant = this.meant();
    this.lightCards(meant);
    if (!svg) return;
    const layer = make("g", { class: meantThings().size ? "lights quiet" : "lights" });
    const toWhole = meant.size ? svg.getScreenCTM().inverse() : null;
    for (const thing of meant.size ? all(THINGS, svg) : []) {
      const buttons = meant.get(nameOf(thing));
      if (buttons && !thing.closest("[data-beside]")) layer.append(this.lightOn(thing, buttons, toWhole));
    }
    this.readMarks();
    this.underMarks(layer); // all at once: each light measures what it lies on
    this.mark();
    this.layMarks();
    this.showTold();
    this.follow(all(".light", layer));
  }

  /* Lights lie on the land, under names and pieces. */
  underMarks(layer) {
    const first = this.marks.list[0]?.element;
    const part = [...this.svg.children].find((child) => first && child.contains(first));
    this.svg.insertBefore(layer, part ?? null);
  }

  /* The view goes to what is asked, or to what has just happened, unless one looks elsewhere just now. */
  follow(parts) {
    if (this.settings?.follow === false || !parts.length || one(".lights.quiet")) return;
    if (performance.now() - (this.movedAt ?? -CALM) < CALM || this.before) return;
    const frame = this.frame.getBoundingClientRect();
    const isSeen = (box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const seen = boxes.filter(isSeen);
    let whole = around(boxes);
    let fits = 0.86 * Math.min(frame.width / whole.width, frame.height / whole.height);
    const finest = Math.min(...boxes.flatMap((box) => [box.width, box.height]));
    if (isSmall() && fits < 1 && finest * fits < FINGER) { // all of them at once, if each can still be tapped
      if (3 * seen.length >= boxes.length || (parts.length > 1 && seen.length)) return;
      whole = boxes[0];
      fits = Math.max(1, Math.min(frame.width / whole.width, frame.height / whole.height));
    }
    if (seen.length === boxes.length && (!isSmall() || fits < 1.4)) return;
    const { view } = this;
    const most = Math.max(view.scale, this.least * NEARER.at(-1)); // question after question it must not creep closer
    const scale = Math.min(most, Math.max(this.least, view.scale * Math.min(fits, isSmall() ? 1.6 : 1)));
    const by = scale / view.scale;
    view.x = frame.width / 2 - (whole.left + whole.width / 2 - frame.left - view.x) * by;
    view.y = frame.height / 2 - (whole.top + whole.height / 2 - frame.top - view.y) * by;
    view.scale = scale;
    this.touched = true;
    this.glide();
  }

  glide() {
    this.paper.classList.add("gliding");
    setTimeout(() => this.paper?.classList.remove("gliding"), 320);
    this.place();
  }

  /* By name of a place, a piece or a card: the buttons of the options that are about it. */
  meant() {
    const meant = new Map();
    if (one(".replay") || one(".step") || one("#question [data-pointing]")) return meant;
    const things = meantThings();
    if (things.size) return things;
    for (const button of all("#question [data-option]")) {
      for (const name of aboutOf(button)) meant.set(name, [...(meant.get(name) ?? []), button]);
    }
    return meant;
  }

  /* Cards that lie beside the board. */
  lightCards(meant = this.meant()) {
    for (const card of all(".panel [data-card]")) {
      card.buttons = meant.get(card.dataset.card);
      card.classList.toggle("lit", Boolean(card.buttons));
    }
  }

  lightOn(thing, buttons, toWhole) {
    const name = nameOf(thing);
    const ground = this.outlineOf(thing);
    const isSymbol = ground?.localName === "use" && ground.closest("[data-mark]");
    const outline = isSymbol ? null : ground; // a symbol has rims of its own: a frame goes around it
    const inner = outline ?? thing;
    const mark = inner.closest("[data-mark]");
    const { string } = this.matrixOf(inner, mark ? mark.getScreenCTM().inverse() : toWhole);
    const shape = outline ? outline.cloneNode(false) : make("rect", { rx: 7 });
    for (const attribute of ["id", "style", "fill", "stroke", "stroke-width", "opacity", "class", "data-place", "data-piece", "data-card", "mask", "clip-path"]) shape.removeAttribute(attribute);
    shape.setAttribute("class", mark && outline ? "light halo" : "light");
    shape.dataset.lit = name;
    Object.assign(shape, { buttons, mark, own: string, thing: outline ? null : thing });
    const title = make("title", {});
    title.textContent = buttons.length === 1 ? buttons[0].dataset.option : `${name}: ${buttons.length} answers`;
    shape.replaceChildren(title);
    shape.addEventListener("pointerenter", () => buttons.forEach((button) => button.classList.add("near")));
    shape.addEventListener("pointerleave", () => buttons.forEach((button) => button.classList.remove("near")));
    return shape;
  }

  /* Lights go where their pieces go; all are measured before any is moved. */
  moveLights(lights) {
    const boxes = lights.map(({ thing }) => thing?.getBBox());
    lights.forEach((light, place) => this.moveLight(light, boxes[place]));
  }

  /* A light lies around its piece, and its rim keeps its width. */
  moveLight(light, around) {
    if (around) {
      const { x, y, width, height } = around;
      const out = light.mark ? 4 : 6;
      const box = { x: x - out, y: y - out, width: width + 2 * out, height: height + 2 * out };
      for (const [key, value] of Object.entries(box)) light.setAttribute(key, value);
    }
    if (light.mark) light.style.display = light.mark.dataset.shown === "none" ? "none" : "";
    light.setAttribute("transform", `${light.mark?.getAttribute("transform") ?? ""} ${light.own}`);
    if (light.localName === "use") light.style.strokeWidth = 3.5 / this.view.scale;
  }

  /* The one shape that is the thing's ground: a region's land, a space's circle; the one that says so, or the largest. */
  outlineOf(thing) {
    if (SHAPES.includes(thing.localName)) return thing;
    const told = one(":scope > [data-outline]", thing);
    if (told) return told;
    const whole = thing.getBBox();
    return [...thing.children].find((child) => {
      if (!SHAPES.includes(child.localName)) return false;
      const box = child.getBBox();
      return box.width * box.height >= 0.7 * whole.width * whole.height;
    });
  }

  /* From an element's own space to that of the whole picture. */
  matrixOf(element, toWhole = this.svg.getScreenCTM().inverse()) {
    const matrix = toWhole.multiply(element.getScreenCTM());
    const { a, b, c, d, e, f } = matrix;
    return { matrix, string: `matrix(${[a, b, c, d, e, f].map((part) => Number(part.toFixed(5))).join(" ")})` };
  }

  lightOf(target) {
    const thing = target.closest(THINGS);
    return thing && all(".light", this.paper).find((light) => light.dataset.lit === nameOf(thing));
  }

  /* A tap answers; where several options are about the thing, the list is narrowed to them. */
  pick(name, buttons) {
    this.hideAbout();
    if (buttons.length === 1) buttons[0].click();
    else narrow(name, buttons);
  }

  nearOption(button) {
    if (button === this.near || !this.svg) return;
    this.near = button;
    for (const light of all(".light", this.paper)) light.classList.toggle("near", light.buttons.includes(button));
  }

  /* Options that are chosen so far stay marked on the map. */
  mark() {
    if (!this.svg) return;
    const chosen = all('#question :is([data-option][aria-pressed="true"], .basket-row.picked [data-option])');
    const changed = changedThings();
    for (const light of all(".light", this.paper)) light.classList.toggle("picked", changed.has(light.dataset.lit) || light.buttons.some((button) => chosen.includes(button)));
  }

  /* All there is to tell about a place or a piece */

  hover(event) {
    if (event.pointerType === "touch") return;
    const lit = event.target.closest(".light");
    const thing = event.target.closest(THINGS) ?? lit;
    const name = thing && (lit ? lit.dataset.lit : nameOf(thing));
    if (name === this.over) return;
    this.over = name;
    clearTimeout(this.hovering);
    if (this.passing) this.hideAbout();
    if (name) this.hovering = setTimeout(() => this.askAbout(name, thing, true), HOVER);
  }

  askAbout(name, element, passing = false) {
    this.asked = { name, element, passing };
    this.send("about", name);
  }

  showAbout(name, html) {
    if (this.asked?.name !== name || !this.asked.element.isConnected) return;
    const box = document.createElement("div");
    const label = this.asked.element.getAttribute("aria-label");
    if (html) box.innerHTML = html;
    else if (label) box.innerText = label;
    else return;
    this.show(box, this.asked.element.getBoundingClientRect(), this.asked.passing);
  }

  show(content, near, passing) {
    const { popover } = this;
    popover.replaceChildren(content);
    popover.hidden = false;
    popover.classList.toggle("passing", passing);
    this.passing = passing;
    const [width, height] = [popover.offsetWidth, popover.offsetHeight];
    const middle = (Math.max(near.left, 0) + Math.min(near.right, innerWidth)) / 2;
    const left = Math.min(innerWidth - width - 12, Math.max(12, middle - width / 2));
    const below = near.bottom + 10;
    const above = near.top - height - 10;
    const top = below + height < innerHeight - 8 ? below : above > 8 ? above : Math.max(8, innerHeight - height - 12);
    Object.assign(popover.style, { left: `${left}px`, top: `${top}px` });
  }

  hideAbout() {
    this.popover.hidden = true;
    this.passing = false;
    this.asked = null;
  }

  /* Arrows from where a piece stood to where it goes */

  centre(name) {
    const thing = all(THINGS, this.svg).find((element) => nameOf(element) === name);
    if (!thing) return null;
    const box = (this.outlineOf(thing) ?? thing).getBBox();
    const [x, y] = thing.dataset.at?.split(",").map(Number) ?? [box.x + box.width / 2, box.y + box.height / 2];
    return new DOMPoint(x, y).matrixTransform(this.matrixOf(thing).matrix);
  }

  /* What was told by hand and not given yet: an arrow from where the mirror has it. */
  showTold() {
    one(".arrows.told", this.svg)?.remove();
    const layer = make("g", { class: "arrows told" });
    for (const { before, after } of movedThings()) {
      const [from, to] = [this.centre(before), this.centre(after)];
      if (from && to) this.arrow(layer, from, to);
      else if (to) layer.append(make("circle", { class: "ring", cx: to.x, cy: to.y, r: 22 / this.view.scale }));
    }
    if (layer.childNodes.length) this.svg.append(layer);
  }

  /* Where a place is on the screen. */
  onScreen(name) {
    const at = this.centre(name);
    return at ? new DOMPoint(at.x, at.y).matrixTransform(this.svg.getScreenCTM()) : null;
  }

  /* A ring around the place that something is about to be dropped on. */
  ringAt(name) {
    if (!this.svg) return;
    one(".arrows.drop", this.svg)?.remove();
    const at = name && this.centre(name);
    if (!at) return;
    const layer = make("g", { class: "arrows drop" });
    layer.append(make("circle", { class: "ring", cx: at.x, cy: at.y, r: 26 / this.view.scale }));
    this.svg.append(layer);
  }

  arrow(layer, from, to) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    const bend = [-dy * 0.16, dx * 0.16];
    const middle = { x: (from.x + to.x) / 2 + bend[0], y: (from.y + to.y) / 2 + bend[1] };
    const size = 15 / this.view.scale;
    const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
    const short = Math.min(size * 1.1, length / 4);
    to = { x: to.x - Math.cos(angle) * short, y: to.y - Math.sin(angle) * short };
    const end = { x: to.x - Math.cos(angle) * size * 0.7, y: to.y - Math.sin(angle) * size * 0.7 };
    const way = `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
    layer.append(make("path", { class: "under", d: way }), make("path", { class: "way", d: way, style: `stroke-dasharray:${length * 1.2};` }));
    const corner = (turn, far) => `${to.x + Math.cos(angle + turn) * far} ${to.y + Math.sin(angle + turn) * far}`;
    layer.append(make("path", { class: "head", d: `M${corner(0, size * 0.35)}L${corner(2.6, size)}L${corner(-2.6, size)}Z` }));
  }
}
