/* What the page does by itself: acts, sheets, keyboard, theme. Everything else is decided by the server. */

import { Bench } from "./bench.js";
import { Board, aboutOf } from "./board.js";
import { wireForms, submitMain, restore, widen } from "./forms.js";
import { keepPlace } from "./baskets.js";
import { Companion } from "./companion.js";
import { Ground } from "./ground.js";
import { Cards } from "./cards.js";
import { coach } from "./coach.js";
import { Line } from "./line.js";
import { Film } from "./film.js";
import { layNotices } from "./toasts.js";
import { showChoices } from "./setup.js";

const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/* Settings live in a cookie, so that the server knows them when it makes the page. */

const DEFAULTS = { theme: "auto", pace: "step", follow: true, speak: false, awake: true, speed: 1, events: "matters" };

function readSettings() {
  const found = document.cookie.split("; ").find((part) => part.startsWith("foeman="));
  try {
    return { ...DEFAULTS, ...(found ? JSON.parse(decodeURIComponent(found.slice(7))) : {}) };
  } catch {
    return { ...DEFAULTS };
  }
}

const settings = readSettings();

function change(name, value) {
  settings[name] = value;
  document.cookie = `foeman=${encodeURIComponent(JSON.stringify(settings))}; path=/; max-age=31536000; SameSite=Lax`;
  if (name === "theme") paintTheme();
  if (name === "awake") companion.stayAwake(value);
  paintSettings();
  send("settings", { [name]: value });
  if (name === "pace") film.wasShown = false;
  film.tick();
}

const night = matchMedia("(prefers-color-scheme: dark)");
const paintTheme = () => {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && night.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
};
night.addEventListener("change", paintTheme);
paintTheme();

function paintSettings() {
  for (const choice of all("[data-setting]")) {
    const value = JSON.parse(choice.dataset.value);
    choice.setAttribute("aria-pressed", String(settings[choice.dataset.setting] === value));
  }
}

/* Acts go to the server, with the version of the game they were made for. */

let waiting = false;
let begun = 0;

function send(act, value, once = false) {
  const table = one("[data-version]");
  line.send({ act, value: value ?? null, version: table ? Number(table.dataset.version) : null }, once);
}

/* The page waits for what it has sent: what others do meanwhile does not settle it. */
function doing(act, value) {
  if (waiting) return;
  waiting = true;
  begun = performance.now();
  document.body.classList.add("waiting");
  one("#refused")?.replaceChildren();
  send(act, value, true);
}

const answer = (value, act = "answer") => doing(act, value);

function settled() {
  freshen();
  waiting = false;
  line.settled();
  document.body.classList.remove("waiting");
  if (begun) performance.measure("foeman-act", { start: begun, end: performance.now() });
  begun = 0;
}

/* What the server calls. */

const notices = document.createElement("div");
notices.className = "notices";
notices.setAttribute("aria-live", "polite");

function notice(words, lines = [], bad = false) {
  const box = document.createElement("div");
  box.className = bad ? "notice bad" : "notice";
  const text = document.createElement("div");
  text.append(words);
  if (lines.length) {
    const list = document.createElement("ul");
    list.append(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
    text.append(list);
  }
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: "✕" });
  close.setAttribute("aria-label", "Close");
  close.onclick = () => box.remove();
  box.append(text, close);
  box.dataset.words = words;
  for (const other of [...notices.children]) if (!lines.length && other.dataset.words === words) other.remove(); // said once
  notices.append(box);
  requestAnimationFrame(() => layNotices(notices));
  if (!lines.length) setTimeout(() => box.remove(), bad ? 9000 : 5000);
  while (notices.children.length > 3) notices.firstChild.remove();
}

const foeman = {
  settled,
  coming: (said) => film.remember(said.find(([what, name]) => what === "call" && name === "shown")?.[2][1]),
  heard: () => freshen(),
  drawn: (picture) => bench.drawn(picture),
  pictured: (picture) => board.keep(picture),
  notice,
  refuse(words) {
    const place = one("#refused");
    if (place) place.textContent = words;
    else notice(words, [], true);
  },
  shown(picture, marks) {
    const stood = film.standing();
    if (picture) board.draw(picture);
    film.mark(marks, stood);
    cards.renew();
  },
  whole: (isWhole) => one(".panes")?.setAttribute("aria-busy", String(!isWhole)),
  moment: (now) => film.moment(now),
  about: (name, html, isCard) => (isCard ? cards.show(name, html) : board.showAbout(name, html)),
  reach: (told, version) => ground.reach(told, version),
  pointed: (told, version) => ground.pointed(told, version),
  open: (id) => openSheet(id),
  seating: (number) => all("[data-seating]").forEach((rows) => (rows.hidden = rows.dataset.seating !== number)),
  tab: (name) => showTab(name),
  coach: (mark) => coach(mark, send),
  bench: (facts) => bench.told(facts),
  chosen: (place, go) => bench.choose(place, go),
};

/* Sheets are dialogs of the browser: it keeps the focus inside and closes them on Escape. */

function openSheet(id) {
  const sheet = document.getElementById(id);
  if (sheet && !sheet.open) {
    all("dialog[open]").forEach((other) => other.close());
    all("#setup-form", sheet).forEach(showChoices);
    sheet.showModal();
    paintSettings();
  }
}

const readForm = (form) => {
  const read = {};
  for (const field of form.elements) {
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    if (field.type === "checkbox" && field.dataset.list !== undefined) {
      read[field.name] ??= [];
      if (field.checked) read[field.name].push(field.value);
    } else {
      read[field.name] = field.type === "checkbox" ? field.checked : field.value;
    }
  }
  return read;
};

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-act], [data-sheet], [data-close], [data-setting], [data-tab], [data-board]");
  if (!target || target.disabled) return;
  const { act, sheet, setting, tab } = target.dataset;
  if (act) {
    const value = target.dataset.value === undefined ? null : JSON.parse(target.dataset.value);
    if (target.dataset.ask && !confirm(target.dataset.ask)) return;
    if (target.dataset.free !== undefined) send(act, value);
    else doing(act, value);
  }
  if (sheet) openSheet(sheet);
  if (target.dataset.close !== undefined) target.closest("dialog")?.close();
  if (setting) change(setting, JSON.parse(target.dataset.value));
  if (tab) showTab(tab);
  if (target.dataset.board) board[target.dataset.board]();
});

document.addEventListener("click", (event) => {
  if (event.target instanceof HTMLDialogElement && event.target.open) {
    const box = event.target.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) event.target.close();
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.send === undefined) return;
  event.preventDefault();
  doing(form.dataset.send, readForm(form));
});

document.addEventListener("change", async (event) => {
  const field = event.target;
  if (field.dataset.change !== undefined) {
    const form = field.closest("form");
    send(field.dataset.change, form ? readForm(form) : field.value);
  }
  if (field.dataset.file !== undefined && field.files[0]) {
    const file = field.files[0];
    doing(field.dataset.file, { name: file.name, text: await file.text() });
    field.value = "";
  }
});

document.addEventListener("input", (event) => {
  const field = event.target;
  if (field.dataset.live !== undefined) {
    clearTimeout(field.later);
    field.later = setTimeout(() => send(field.dataset.live, field.value), 120);
  }
  if (field.dataset.find !== undefined) find(field);
});

function find(field) {
  const wanted = field.value.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const item of all(field.dataset.find)) {
    const text = (item.dataset.text ??= item.textContent.toLocaleLowerCase());
    item.hidden = !wanted.every((word) => text.includes(word));
    count += item.hidden ? 0 : 1;
  }
  const told = one(field.dataset.count || "#found");
  if (told) told.textContent = wanted.length ? `${count} found` : "";
}

/* Panels stay open or closed as they were left. */

const folded = new Map();
document.addEventListener("toggle", (event) => {
  if (event.target.dataset?.keep) folded.set(event.target.dataset.keep, event.target.open);
}, true);

/* Tabs: remembered from part to part of a game. */

let shownTab = null;

function showTab(name) {
  shownTab = name;
  for (const tab of all("[role=tab]")) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
  for (const pane of all("[role=tabpanel]")) pane.hidden = pane.dataset.pane !== name;
  const panes = one(".panes");
  if (name === "log") scrollLog();
  else if (panes) panes.scrollTop = 0;
}

function scrollLog() {
  const panes = one(".panes");
  const scrolls = innerWidth > 900 ? panes : one("[data-pane=log]");
  if (scrolls) scrolls.scrollTop = scrolls.scrollHeight;
}

/* Keyboard */

const typing = (element) => element.matches("input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select");
const press = (selector) => {
  const button = one(selector);
  if (button && !button.disabled) button.click();
  return Boolean(button);
};
const KEYS = {
  u: () => press('[data-key-of="undo"]'),
  r: () => press('[data-key-of="redo"]'),
  g: () => press('[data-act="run"]'),
  b: () => press('[data-act="back"]'),
  p: () => press('[data-key-of="replay"]'),
  s: () => press('[data-key-of="since"]'),
  k: () => film.play(),
  ",": () => film.speedBy(-1),
  ".": () => film.speedBy(1),
  d: () => press('[data-act="roll"]'),
  e: () => press("#question [data-call]"),
  l: () => showTab("log"),
  w: () => showTab("why"),
  t: () => showTab("beside"),
  f: () => board.fit(),
  h: () => board.bare(),
  z: () => board.magnify(true),
  "+": () => board.closer(),
  "=": () => board.closer(),
  "-": () => board.farther(),
  "?": () => openSheet("shortcuts"),
  "/": () => { const field = one("#question .filter, .find input"); field?.focus(); return Boolean(field); },
  i: () => { const button = document.activeElement?.closest("[data-option]"); if (button && !cards.openFor(button)) board.askAbout(aboutOf(button)[0], button); return Boolean(button); },
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (cards.close()) return;
    board.hideAbout();
    if (!one("dialog[open]") && !typing(event.target) && !widen()) press('.replay [data-act="now"], #question [data-act="cancel"]');
  }
  if (typing(event.target) || one("dialog[open]")) return;
  if (event.key === " " || event.key === "Enter") {
    const free = !event.target.closest("button, a, summary, label, input");
    if (one('.step [data-act="next"]') && (free || event.target.matches('.step [data-act="next"]'))) {
      event.preventDefault();
      press('.step [data-act="next"]');
    } else if (event.key === "Enter" && free && submitMain()) {
      event.preventDefault();
    }
    return;
  }
  if (event.key.startsWith("Arrow")) {
    if (moveInOptions(event) || event.target.matches("[type=range]")) return;
    if (board.pan(event.key)) event.preventDefault();
    return;
  }
  const button = one(`#question [data-key="${CSS.escape(event.key.toLowerCase())}"]:not([hidden]):not(:disabled)`);
  if (button && !one(".replay")) {
    event.preventDefault();
    button.click();
  } else if (KEYS[event.key] && KEYS[event.key]() !== false) {
    event.preventDefault();
  }
});

document.addEventListener("keyup", (event) => { if (event.key === "z") board.magnify(false); });
addEventListener("blur", () => board.magnify(false));

function moveInOptions(event) {
  const list = event.target.closest?.(".options, .chips, .faces, .numbers");
  if (!list) return false;
  const buttons = all("button:not([hidden]):not(.look)", list);
  const place = buttons.indexOf(event.target);
  const back = event.key === "ArrowUp" || event.key === "ArrowLeft";
  const next = buttons[place + (back ? -1 : 1)];
  if (place < 0 || !next) return place >= 0;
  event.preventDefault();
  next.focus();
  return true;
}

/* The parts of the page that the server writes anew. */

export const board = new Board(send, settings);
const ground = new Ground(board, send, doing);
const bench = new Bench(board, send, notice);
const cards = new Cards(send);
const film = new Film(board, settings, change);
const companion = new Companion(settings);
wireForms(answer, () => Boolean(one(".replay")));
document.addEventListener("foeman-picked", () => board.mark());
document.addEventListener("foeman-lights", () => board.light());

function freshQuestion() {
  restore();
  board.light();
  const kept = keepPlace();
  ground.renew();
  const question = one("#question");
  if (one(".step") && document.activeElement?.closest(".bar")) one(".step [data-act=next]")?.focus({ focusVisible: false }); // Space goes on, and does not begin anew
  if (question?.dataset.answered !== undefined || !question) return;
  const busy = document.activeElement && document.activeElement !== document.body && document.activeElement.isConnected;
  const first = one("[data-done]:not(:disabled)", question) ?? one("button[data-first], .step [data-act=next]", one(".side-top") ?? question);
  if (!kept && !busy && first && !one("dialog[open]") && innerWidth > 900) first.focus({ preventScroll: true, focusVisible: false });
  keepInView(question);
}

/* On a phone what is new is in view, wherever one had scrolled to. */
let lastSeen = null;
function keepInView(question) {
  const seen = `${one(".side-top")?.dataset.version} ${one("h2", question)?.textContent}`;
  const isNew = lastSeen !== null && seen !== lastSeen;
  lastSeen = seen;
  if (!isNew || innerWidth > 900) return;
  if (one(".table.physical")) inView(question).scrollIntoView({ block: "start" });
  else scrollTo(0, 0);
}

/* What there is to do on the table comes before the question, but not before what somebody wants to tell or correct. */
const inView = (question) => (question.matches("[data-aside]") ? question : one(".checklist:has(~ .side-top)") ?? question);

const FRESH = {
  "fresh-board": () => board.renew(),
  "fresh-question": () => { freshQuestion(); film.tick(); },
  "fresh-log": () => { if (shownTab === "log") scrollLog(); },
  "fresh-beside": () => {
    all("details[data-keep]").forEach((panel) => { panel.open = folded.get(panel.dataset.keep) ?? panel.open; });
    board.lightCards();
  },
  "fresh-replay": () => {
    document.body.classList.toggle("replaying", Boolean(one(".replay")));
    board.light();
    ground.renew();
    film.tick();
  },
  "fresh-checklist": () => companion.renew(),
};

const watched = [];

/* What was written anew is taken in at once, all that came together one time only. */
function freshen() {
  for (const [observer, renew] of watched) if (observer.takeRecords().length) renew();
  showPictures();
  board.relight();
}

function watch() {
  for (const [name, renew] of Object.entries(FRESH)) {
    const region = one(`.${name}`);
    if (!region) continue;
    const observer = new MutationObserver(renew);
    observer.observe(region, { childList: true });
    watched.push([observer, renew]);
    renew();
  }
  if (one(".panes")) new ResizeObserver(() => { if (shownTab === "log") scrollLog(); }).observe(one(".panes"));
  const first = one("[role=tab][aria-selected=true]");
  if (first) showTab(first.dataset.tab);
  paintSettings();
  document.body.append(notices, away);
}

/* While the server is away the page says so, and that nothing is lost. */

const away = Object.assign(document.createElement("p"), { className: "away", hidden: true });
away.setAttribute("role", "status");

function lineIs(up) {
  away.hidden = up;
  away.textContent = waiting
    ? "Foeman does not answer just now. What you did is kept, and sent when it does."
    : "Foeman does not answer just now. Nothing is lost.";
  layNotices(away);
  if (!up || document.documentElement.dataset.ready) return;
  document.documentElement.dataset.ready = "yes";
  performance.mark("foeman-ready");
  send("ready");
  ground.renew();
  showPictures();
}

/* Pictures that a page can do without are asked for when it is alive: each is a whole board to be laid out. */
function showPictures() {
  if (!document.documentElement.dataset.ready) return;
  for (const picture of all("img[data-later]")) {
    picture.src = picture.dataset.later;
    delete picture.dataset.later;
  }
}

export const line = new Line(foeman, lineIs); // it is being opened while the page is laid out
watch();
