/* Names and pieces keep their size on the screen while the map scales. Each takes a free place near its own; what
   finds none is drawn small, or waits until one comes closer. */

const SMALLEST = 12.1; // pixels: no letter on a board is smaller
const SMALL = 0.62; // pixels a unit: pieces without letters, where there is little room
const TINY = 0.7;
const GROWS = 0.3; // marks grow this much more slowly than the map
const MOST = 1.5;
const EDGE = 3;
const MOST_FORMS = 4000; // so many marks are remembered as they were measured
const OVER = 9;

/* Letters that are part of the ground, and scale with it. */
const LOOSE = "text:not([data-mark] *, [data-name], [data-beside] *)";
/* What a board marks: a group with its place, or any text that is a name. */
const MARKS = "[data-mark], text[data-name]:not([data-mark] *)";
const numbers = (text) => text.split(/[\s,]+/).map(Number);
const overlap = (one, other, gap) =>
  one.left < other.right + gap && other.left < one.right + gap && one.top < other.bottom + gap && other.top < one.bottom + gap;

export class Marks {
  constructor() {
    this.list = [];
    this.loose = [];
    this.known = new WeakMap();
    this.sizes = new WeakMap();
    this.forms = new Map();
  }

  /* An element is about to change, or to go: what was laid out in it is taken away, and it is measured anew. */
  forget(element) {
    for (const text of [element, ...element.querySelectorAll("text")]) this.sizes.delete(text);
    for (const mark of [element.closest(MARKS), ...element.querySelectorAll(MARKS)]) {
      if (!this.known.delete(mark)) continue;
      mark.removeAttribute("transform");
      mark.removeAttribute("data-shown");
    }
  }

  /* A new picture: read what it marks, and measure what has changed. */
  read(svg) {
    const fresh = [];
    const count = this.list.length;
    this.list = [...svg.querySelectorAll(MARKS)].map((element, order) => {
      let mark = this.known.get(element);
      if (!mark) {
        mark = { element, ...this.told(element) };
        this.known.set(element, mark);
        fresh.push(mark);
      }
      mark.order = order;
      return mark;
    });
    if (fresh.length || this.list.length !== count) this.laid = null;
    this.readLoose(svg);
    this.measure(fresh.filter((mark) => !this.remembers(mark)));
  }

  /* A mark that is as one was before need not be measured. */
  remembers(mark) {
    mark.said = mark.element.outerHTML;
    const forms = this.forms.get(mark.said);
    if (forms) Object.assign(mark, forms);
    return Boolean(forms);
  }

  /* Every form of these marks: all are measured in one before any is put into the next. */
  measure(marks) {
    for (const mark of marks) mark.full = this.form(mark);
    const two = marks.filter(({ element }) => element.querySelector(".near, .far"));
    for (const { element } of two) element.setAttribute("data-shown", "small");
    for (const mark of two) mark.small = this.form(mark, mark.smallest);
    const three = two.filter(({ small }) => small.letters < Infinity);
    for (const { element } of three) element.setAttribute("data-shown", "tiny");
    for (const mark of three) mark.tiny = this.form(mark, TINY);
    for (const mark of marks) if (!mark.small && mark.full.letters === Infinity) mark.small = { ...mark.full, least: mark.smallest };
    if (this.forms.size > MOST_FORMS) this.forms.clear();
    for (const { said, full, small, tiny } of marks) this.forms.set(said, { full, small, tiny });
  }

  /* Letters of the ground, and how large they are in its own units. */
  readLoose(svg) {
    const wide = ({ a, b }) => Math.hypot(a, b);
    let whole = null;
    const size = (text) => (parseFloat(getComputedStyle(text).fontSize) * wide(text.getScreenCTM())) / (whole ??= wide(svg.getScreenCTM()));
    this.loose = [...svg.querySelectorAll(LOOSE)].map((text) => {
      if (!this.sizes.has(text)) this.sizes.set(text, size(text));
      return [text, this.sizes.get(text)];
    });
  }

  /* A letter of the ground is drawn where it can be read. */
  layLoose(scale) {
    for (const [text, size] of this.loose) {
      const isSmall = size * scale < SMALLEST - 0.1;
      if (isSmall !== text.hasAttribute("data-small")) text.toggleAttribute("data-small", isSmall);
    }
  }

  told(element) {
    const { mark, weight, of, name, stays, fixed, leans, from, small } = element.dataset;
    const [x, y] = mark ? numbers(mark) : [Number(element.getAttribute("x")), Number(element.getAttribute("y"))];
    const isPiece = element.matches("[data-piece]") || Boolean(element.querySelector("[data-piece]"));
    return {
      x, y, isPiece, of: of ?? name ?? "", weight: Number(weight ?? 10), stays: stays !== undefined, fixed: fixed !== undefined,
      leans: leans !== undefined, from: Number(from ?? 0), isName: name !== undefined || Boolean(element.querySelector("[data-name]")), smallest: Number(small ?? SMALL),
    };
  }

  /* How large a mark is around its place, and how many pixels a unit must have so that its letters can be read. */
  form({ element, x, y }, least = 0) {
    const texts = element.localName === "text" ? [element] : [...element.querySelectorAll("text")];
    const sizes = texts.filter((text) => text.getClientRects().length).map((text) => parseFloat(getComputedStyle(text).fontSize));
    const letters = Math.min(...sizes, Infinity);
    const { x: left, y: top, width, height } = element.getBBox();
    return { left: left - x, top: top - y, right: left - x + width, bottom: top - y + height, letters, least: Math.max(least, letters === Infinity ? 1 : SMALLEST / letters) };
  }

  /* Give every mark its place for this view, unless it has it already; `first` are the things that come first. */
  lay(where) {
    const { view } = where;
    const asked = JSON.stringify({ ...where, first: [...where.first] });
    if (asked !== this.laid) for (const { mark, put } of this.find(where)) this.show(mark, put, view);
    this.laid = asked;
    this.layLoose(view.scale);
  }

  /* Whether all that stays on the map can be told apart at this scale, and most names are there. */
  hasRoom({ scale, size, least }) {
    const frame = { width: size.width * scale, height: size.height * scale };
    const found = this.find({ view: { x: 0, y: 0, scale }, size, frame, least, first: new Set(), bare: false });
    const names = found.filter(({ mark }) => mark.isName);
    return found.every(({ put }) => !put?.forced) && names.filter(({ put }) => put).length >= 0.6 * names.length;
  }

  /* First what stays, small; then it grows where there is room; then everything else. */
  find({ view, size, frame, least, first, bare }) {
    const grows = Math.min(MOST, Math.max(1, (view.scale / least) ** GROWS));
    const rank = (mark) => mark.weight + (first.has(mark.of) ? 200 : 0);
    const found = this.list.map((mark) => {
      const at = { x: (mark.x - size.x) * view.scale + view.x, y: (mark.y - size.y) * view.scale + view.y };
      const isFar = at.x < -EDGE || at.y < -EDGE || at.x > frame.width + EDGE || at.y > frame.height + EDGE;
      return { mark, at, isFar, rank: rank(mark), put: null };
    });
    const here = found.filter(({ mark, isFar }) => !isFar && !(bare && mark.isPiece)).sort((one, other) => other.rank - one.rank || one.mark.order - other.mark.order);
    const room = { scale: view.scale, grows, frame, taken: [], own: new Map(), named: new Map() };
    const stays = here.filter(({ mark }) => mark.stays);
    for (const one of stays) if (one.mark.small) this.put(one, "small", room);
    for (const one of stays) this.put(one, "full", room);
    for (const one of stays) if (!one.put) this.force(one, room);
    for (const one of here) if (!one.mark.stays) if (!this.put(one, "full", room)) this.put(one, "small", room);
    return found;
  }

  /* Put a mark in one of its forms where it is free; if it is nowhere, it stays as it was. */
  put(one, shown, room) {
    const { mark, at } = one;
    const form = mark[shown];
    if (!form || (shown === "full" && room.scale < mark.from)) return false;
    const beside = (mark.leans ? room.named : room.own).get(mark.of);
    if (mark.leans && !beside) return false;
    const zoom = form.least * Math.min(shown === "full" ? MOST : 1.2, Math.max(room.grows, room.scale / form.least));
    for (const wanted of mark.fixed ? [[0, 0]] : shifts(form, zoom, at, beside, mark.leans)) {
      const shift = mark.fixed ? wanted : inwards(wanted, boxOf(form, zoom, at, wanted), room.frame);
      const box = boxOf(form, zoom, at, shift);
      const inside = box.left >= EDGE && box.top >= EDGE && box.right <= room.frame.width - EDGE && box.bottom <= room.frame.height - EDGE;
      if (inside && !room.taken.some((other) => other !== one && overlap(box, other.put.box, 1.5))) return this.take(one, { shown, zoom, shift, box }, room);
    }
    return false;
  }

  /* What must be seen and has no room is drawn without a letter where it stands. */
  force(one, room) {
    const { mark, at } = one;
    const shown = mark.tiny ? "tiny" : mark.small ? "small" : "full";
    const form = mark[shown];
    this.take(one, { shown, zoom: form.least, shift: [0, 0], box: boxOf(form, form.least, at, [0, 0]), forced: true }, room);
  }

  take(one, put, { taken, own, named }) {
    const { of, isName } = one.mark;
    if (!one.put) taken.push(one);
    own.set(of, joined(one.put ? null : own.get(of), put.box));
    if (isName) named.set(of, put.box);
    one.put = put;
    return true;
  }

  /* Only what changes is written. */
  show(mark, put, view) {
    const { element, x, y } = mark;
    const shown = put?.shown ?? "none";
    if (element.getAttribute("data-shown") !== shown) element.setAttribute("data-shown", shown);
    if (!put) return;
    const scale = put.zoom / view.scale;
    const [dx, dy] = put.shift.map((part) => part / view.scale);
    mark.transform = `translate(${round(x + dx - x * scale)} ${round(y + dy - y * scale)}) scale(${round(scale)})`;
    if (element.getAttribute("transform") !== mark.transform) element.setAttribute("transform", mark.transform);
  }
}

const round = (value) => Number(value.toFixed(3));

const boxOf = (form, zoom, at, [dx, dy]) => ({
  left: at.x + dx + form.left * zoom,
  right: at.x + dx + form.right * zoom,
  top: at.y + dy + form.top * zoom,
  bottom: at.y + dy + form.bottom * zoom,
});

/* What would stand out a little over the edge is drawn in. */
const drawnIn = (low, high, room) => Math.max(0, Math.min(OVER, EDGE - low)) - Math.max(0, Math.min(OVER, high - room + EDGE));
const inwards = ([dx, dy], { left, right, top, bottom }, { width, height }) => [dx + drawnIn(left, right, width), dy + drawnIn(top, bottom, height)];

const joined = (one, other) => one ? {
  left: Math.min(one.left, other.left), right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top), bottom: Math.max(one.bottom, other.bottom),
} : other;

/* Where a mark may go: at its own place and a little off, or around what of its kind lies there already. */
function shifts(form, zoom, at, beside, leans) {
  const [wide, high] = [(form.right - form.left) * zoom, (form.bottom - form.top) * zoom];
  const middle = [at.x + ((form.left + form.right) / 2) * zoom, at.y + ((form.top + form.bottom) / 2) * zoom];
  const to = (x, y) => [x - middle[0], y - middle[1]];
  if (!beside) {
    const off = (x, y) => [x * wide, y * high];
    return [[0, 0], off(0, 0.5), off(0, -0.5), off(0.3, 0), off(-0.3, 0), off(0, 1), off(0, -1), off(0.5, 0.6), off(-0.5, 0.6), off(0.5, -0.6), off(-0.5, -0.6)];
  }
  const [across, down] = [(beside.left + beside.right) / 2, (beside.top + beside.bottom) / 2];
  const [left, right] = [beside.left - wide / 2 - 2, beside.right + wide / 2 + 2];
  const [above, below] = [beside.top - high / 2 - 2, beside.bottom + high / 2 + 2];
  if (leans) return [to(across, below), to(right, down), to(left, down), to(across, above)];
  return [[0, 0], to(across, below), to(across, above), to(right, down), to(left, down), to(across + wide / 3, below), to(across - wide / 3, below), to(across + wide / 3, above), to(across - wide / 3, above)];
}
