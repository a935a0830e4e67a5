/* The board: pan, zoom and pinch; what can be answered is lit; what lies there is told; what moves gets an arrow. */

import { changedThings, meantThings } from "./edits.js";
import { narrow } from "./forms.js";

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

/* Make an old tree like a fresh one, leaving alone whatever is the same in both. */
function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let [were, are] = [[...old.childNodes], [...fresh.childNodes]];
  while (were.length && are.length && were.at(-1).isEqualNode(are.at(-1))) {
    were.pop();
    are.pop();
  }
  const end = were.length ? were.at(-1).nextSibling : are.length ? (old.childNodes[0] ?? null) : null;
  let same = 0;
  while (same < were.length && same < are.length && were[same].isEqualNode(are[same])) same += 1;
  [were, are] = [were.slice(same), are.slice(same)];
  are.forEach((node, place) => (place < were.length ? morph(were[place], node) : old.insertBefore(node, end)));
  were.slice(are.length).forEach((node) => node.remove());
}

const SHAPES = ["path", "rect", "circle", "ellipse", "polygon", "use"];
const HOVER = 450;
const PRESS = 500;
const STILL = 7;

export class Board {
  constructor(send) {
    this.send = send;
    this.view = null;
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
  }

  get frame() { return one(".board"); }
  get paper() { return one(".board .paper"); }
  get svg() { return one(".board .paper > svg:not(.lights)"); }
  get lights() { return one(".board .paper > svg.lights"); }

  /* A new picture came from the server: change only what is different in it. */
  draw(picture) {
    const { svg } = this;
    const fresh = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
    if (!svg || fresh.localName !== "svg") return;
    one(".arrows", svg)?.remove();
    this.prepare(fresh);
    morph(svg, fresh);
    this.light();
  }

  /* What this page adds to a picture before it is shown. */
  prepare(svg) {
    const [x, y, width, height] = svg.getAttribute("viewBox").split(/[\s,]+/).map(Number);
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
    if (this.passing) this.hideAbout();
    if (!this.view) this.fit(innerWidth <= 900 && Boolean(one(".table.physical")));
    else this.place();
    this.light();
  }

  /* The browser's own tooltips would lie over ours: what they say becomes the label of the thing. */
  takeTitles(svg) {
    for (const title of all(":is([data-place], [data-piece], [data-card]) > title", svg)) {
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
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, (event) => this.up(event));
    frame.addEventListener("pointerleave", () => { clearTimeout(this.hovering); if (this.passing) this.hideAbout(); });
    frame.addEventListener("contextmenu", (event) => event.preventDefault());
    frame.addEventListener("dblclick", (event) => this.zoomAt(1.8, event.clientX, event.clientY));
    new ResizeObserver(() => { if (this.svg && (!this.touched || !this.view)) this.fit(this.filled); }).observe(frame);
  }

  /* Pan and zoom */

  /* The whole board; or so large that it fills the frame: on a phone what is tapped is small otherwise. */
  fit(fill = false) {
    const { frame, size } = this;
    if (!frame || !size) return;
    const room = 14;
    const scales = [(frame.clientWidth - 2 * room) / size.width, (frame.clientHeight - 2 * room) / size.height];
    const scale = fill ? Math.max(...scales) : Math.min(...scales);
    this.filled = fill;
    this.least = Math.max(Math.min(...scales) * 0.8, 0.02);
    this.view = {
      scale: Math.max(scale, 0.02),
      x: (frame.clientWidth - size.width * scale) / 2,
      y: (frame.clientHeight - size.height * scale) / 2,
    };
    this.touched = false;
    this.place();
  }

  place() {
    const { frame, paper, view, size } = this;
    if (!paper || !view || !size) return;
    const keep = 80;
    view.x = Math.min(frame.clientWidth - keep, Math.max(keep - size.width * view.scale, view.x));
    view.y = Math.min(frame.clientHeight - keep, Math.max(keep - size.height * view.scale, view.y));
    paper.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
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
    this.touched = true;
    this.place();
    return true;
  }

  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.start = { x: event.clientX, y: event.clientY, moved: false, target: event.target, long: false };
    clearTimeout(this.pressing);
    const thing = event.target.closest(THINGS);
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
      this.hover(event);
      return;
    }
    if (this.fingers.size === 2) {
      const [one, other] = [...this.fingers.values()];
      const before = Math.hypot(one.x - other.x, one.y - other.y);
      Object.assign(last, { x: event.clientX, y: event.clientY });
      const after = Math.hypot(one.x - other.x, one.y - other.y);
      if (before > 0) this.zoomAt(after / before, (one.x + other.x) / 2, (one.y + other.y) / 2);
      this.start.moved = true;
      return;
    }
    if (!this.start.moved && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < STILL) return;
    if (!this.start.moved) {
      this.start.moved = true;
      this.frame.setPointerCapture(event.pointerId);
      this.frame.classList.add("dragging");
      clearTimeout(this.pressing);
    }
    this.view.x += event.clientX - last.x;
    this.view.y += event.clientY - last.y;
    Object.assign(last, { x: event.clientX, y: event.clientY });
    this.touched = true;
    this.place();
  }

  up(event) {
    clearTimeout(this.pressing);
    this.fingers.delete(event.pointerId);
    this.frame.classList.remove("dragging");
    const start = this.start;
    if (!start || start.moved || start.long || event.type === "pointercancel") return;
    const light = start.target.closest(".light") ?? this.lightOf(start.target);
    if (light) this.pick(light.dataset.lit, light.buttons);
  }

  /* What can be answered is lit */

  light() {
    const { svg } = this;
    this.lights?.remove();
    const meant = this.meant();
    this.lightCards(meant);
    if (!svg || !meant.size) return;
    const { x, y, width, height } = this.size;
    const layer = make("svg", { class: meantThings().size ? "lights quiet" : "lights", viewBox: `${x} ${y} ${width} ${height}`, width, height });
    const toWhole = svg.getScreenCTM().inverse();
    for (const thing of all(THINGS, svg)) {
      const buttons = meant.get(nameOf(thing));
      if (buttons) layer.append(this.lightOn(thing, buttons, toWhole));
    }
    if (layer.childNodes.length) this.paper.append(layer);
    this.mark();
  }

  /* By name of a place, a piece or a card: the buttons of the options that are about it. */
  meant() {
    const meant = new Map();
    if (one(".replay") || one(".step")) return meant;
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
    const outline = this.outlineOf(thing);
    let shape;
    const matrix = this.matrixOf(outline ?? thing, toWhole);
    if (outline) {
      shape = outline.cloneNode(false);
      for (const attribute of ["id", "style", "fill", "stroke", "stroke-width", "opacity", "class", "data-place", "data-piece", "data-card", "mask", "clip-path"]) shape.removeAttribute(attribute);
      shape.setAttribute("transform", matrix.string);
    } else {
      const box = thing.getBBox();
      const out = 6;
      shape = make("rect", { x: box.x - out, y: box.y - out, width: box.width + 2 * out, height: box.height + 2 * out, rx: 7, transform: matrix.string });
    }
    shape.setAttribute("class", "light");
    if (shape.localName === "use") shape.style.strokeWidth = 3.5 / this.view.scale;
    shape.dataset.lit = name;
    shape.buttons = buttons;
    const title = make("title", {});
    title.textContent = buttons.length === 1 ? buttons[0].dataset.option : `${name}: ${buttons.length} answers`;
    shape.replaceChildren(title);
    shape.addEventListener("pointerenter", () => buttons.forEach((button) => button.classList.add("near")));
    shape.addEventListener("pointerleave", () => buttons.forEach((button) => button.classList.remove("near")));
    return shape;
  }

  /* The one shape that is the thing's ground: a region's land, a space's circle. */
  outlineOf(thing) {
    if (SHAPES.includes(thing.localName)) return thing;
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
    const chosen = all('#question [data-option][aria-pressed="true"]');
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

  arrows(moves) {
    const { svg } = this;
    if (!svg) return;
    one(".arrows", svg)?.remove();
    const layer = make("g", { class: "arrows" });
    for (const { before, after } of moves) {
      const from = before && this.centre(before);
      const to = after && this.centre(after);
      if (from && to && from.x + from.y !== to.x + to.y) this.arrow(layer, from, to);
      else if (to ?? from) layer.append(make("circle", { class: "ring", cx: (to ?? from).x, cy: (to ?? from).y, r: 22 / this.view.scale }));
    }
    svg.append(layer);
    if (layer.childNodes.length) this.bringIntoView(layer);
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

  /* If a move happens out of sight, go there. */
  bringIntoView(layer) {
    const box = layer.getBoundingClientRect();
    const frame = this.frame.getBoundingClientRect();
    const inside = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    if (inside) return;
    const tooLarge = Math.max(box.width / frame.width, box.height / frame.height) / 0.85;
    if (tooLarge > 1) this.zoom(1 / tooLarge);
    const now = layer.getBoundingClientRect();
    this.view.x += frame.left + frame.width / 2 - (now.left + now.width / 2);
    this.view.y += frame.top + frame.height / 2 - (now.top + now.height / 2);
    this.touched = true;
    this.place();
  }
}
