/* Answers: each form gathers one as a journal writes it, and hands it on. */

import { renewTelling, saidThings } from "./edits.js";

const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

let give = null;
let locked = () => false;

const form = () => one("#question form[data-form]");
const pressed = (within) => all('[aria-pressed="true"]', within).map((button) => button.dataset.option);
const nameIn = (within) => one("input[name=new]", within)?.value.trim() ?? "";

/* How many are picked, and whether that is enough. */
function count(within) {
  const { form: kind } = within.dataset;
  const picked = kind === "roll" || kind === "order" ? row(within).length : pressed(within).length;
  const [low, high] = [Number(within.dataset.low), Number(within.dataset.high)];
  const enough = picked >= low && picked <= high;
  const told = one(".picked-count", within);
  const submit = one("[data-submit]", within);
  const isFree = low === 0 && kind === "some";
  if (told) told.textContent = isFree || high > 1000 ? (picked ? `${picked} picked` : "") : low === high ? `${picked} of ${low}` : `${picked} picked, ${low ? `${low} to` : "up to"} ${high}`;
  if (isFree) submit.firstChild.textContent = picked ? "Done" : "None of these";
  if (submit && kind !== "names") submit.disabled = !enough;
  if (kind === "some" && high === 1) return;
  for (const button of all('[aria-pressed="false"]', within)) button.disabled = kind === "some" && picked >= high;
}

/* Dice and cards in a row, in the order they came. */
const row = (within) => JSON.parse(within.dataset.row ?? "[]");

function setRow(within, values) {
  within.dataset.row = JSON.stringify(values);
  const faces = all("[data-face]", within);
  all(".die", within).forEach((die, place) => {
    const value = values[place];
    die.classList.toggle("rolled", value !== undefined);
    die.disabled = value === undefined;
    const face = faces.find((button) => button.dataset.face === JSON.stringify(value));
    die.replaceChildren(...(face ? [...(one(".face", face) ?? face).cloneNode(true).childNodes] : []));
    die.setAttribute("aria-label", value === undefined ? "empty" : `${value}, take away`);
  });
  if (within.dataset.form === "order") {
    for (const button of faces) {
      const left = Number(button.dataset.copies) - values.filter((value) => JSON.stringify(value) === button.dataset.face).length;
      button.disabled = left < 1;
    }
  }
  count(within);
}

function addFace(within, value) {
  const high = Number(within.dataset.high);
  const values = [...row(within), value].slice(0, high);
  setRow(within, values);
  if (values.length === high && within.dataset.form === "roll") give(values);
}

/* What the whole form says. */
function said(within) {
  switch (within.dataset.form) {
    case "some":
      return pressed(within);
    case "number":
      return Number(one("input[name=number]", within).value);
    case "name":
      return nameIn(within);
    case "names": {
      const extra = nameIn(within);
      return [...pressed(within), ...(extra ? [extra] : [])];
    }
    case "roll":
    case "order":
      return row(within);
    case "edits":
      return saidThings();
    default:
      return null;
  }
}

function addName(within) {
  const name = nameIn(within);
  if (!name) return;
  const known = all(".chip", within).find((chip) => chip.dataset.option.toLocaleLowerCase() === name.toLocaleLowerCase());
  if (known) {
    known.setAttribute("aria-pressed", "true");
  } else {
    const chip = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: name });
    chip.dataset.option = name;
    chip.dataset.toggle = "";
    chip.setAttribute("aria-pressed", "true");
    one(".chips", within).append(chip);
  }
  one("input[name=new]", within).value = "";
  count(within);
}

/* Only some of a list of options; the first nine that are left have the keys 1 to 9. Gives their number. */
function only(list, isWanted) {
  one(".narrowed", list)?.remove();
  let shown = 0;
  for (const button of all("[data-option]", list)) {
    button.hidden = !isWanted(button);
    if (button.hidden) continue;
    shown += 1;
    const key = one("kbd", button);
    if (key) key.textContent = shown <= 9 ? shown : "";
    if (shown <= 9) button.dataset.key = shown;
    else delete button.dataset.key;
  }
  for (const head of all(".basket-group", list)) head.hidden = !hasRows(head);
  return shown;
}

/* Whether anything is left under the head of a group. */
function hasRows(head) {
  for (let row = head.nextElementSibling; row && !row.matches(".basket-group"); row = row.nextElementSibling) {
    if (one("[data-option]:not([hidden])", row)) return true;
  }
  return false;
}

/* Of a long list only what is of one kind, or what is picked; no kind, and all is shown. */
export function showKind(kind) {
  const chips = all("#question [data-kind]");
  const chip = chips.find(({ dataset }) => dataset.kind === kind);
  const list = chips[0]?.closest("form").querySelector(".rows");
  if (!list) return;
  for (const other of chips) other.setAttribute("aria-pressed", String(other === chip));
  const isOfKind = ({ classList, dataset }) => (kind === "picked" ? classList.contains("picked") : dataset.kinds === kind);
  only(list, (button) => !chip || isOfKind(button.parentNode));
  chip?.scrollIntoView({ block: "nearest", inline: "center" });
}

function filter(field) {
  all("#question [data-kind]").forEach((chip) => chip.setAttribute("aria-pressed", "false"));
  const wanted = field.value.trim().toLocaleLowerCase();
  const list = (field.closest(".looking") ?? field).nextElementSibling;
  const shown = only(list, (button) => button.dataset.option.toLocaleLowerCase().includes(wanted));
  let none = one(".none", list);
  if (!shown && !none) list.append((none = Object.assign(document.createElement("p"), { className: "none", textContent: "None is called so." })));
  else if (shown) none?.remove();
}

/* The options that are about one thing on the board, until all are wanted again. */
export function narrow(name, buttons) {
  const list = buttons[0].closest(".options, .chips");
  all("#question [data-kind]").forEach((chip) => chip.setAttribute("aria-pressed", "false"));
  only(list, (button) => buttons.includes(button));
  const back = Object.assign(document.createElement("button"), { type: "button", className: "narrowed", textContent: "Show all" });
  const told = Object.assign(document.createElement("span"), { textContent: `About ${name}` });
  back.prepend(told);
  list.prepend(back);
  list.scrollIntoView({ block: "nearest" });
  buttons[0].focus({ preventScroll: true });
}

/* All options again; false if none were hidden. */
export function widen() {
  const list = one("#question .narrowed")?.parentNode;
  if (list) only(list, () => true);
  return Boolean(list);
}

export function submitMain() {
  const within = form();
  const submit = within && one("[data-submit]:not(:disabled), [data-done]:not(:disabled)", within);
  submit?.click();
  return Boolean(submit);
}

export function restore() {
  const within = form();
  renewTelling(within);
  if (!within || within.dataset.form === "edits") return;
  if (within.dataset.form === "roll" || within.dataset.form === "order") setRow(within, []);
  else count(within);
}

export function wireForms(answer, isLocked) {
  give = answer;
  locked = isLocked;
  document.addEventListener("click", (event) => {
    const target = event.target.closest("#question button");
    if (!target || target.disabled || locked()) return;
    const within = target.closest("form");
    const { dataset } = target;
    if (target.classList.contains("narrowed")) widen();
    if (dataset.kind !== undefined) {
      one(".filter", within).value = "";
      showKind(target.getAttribute("aria-pressed") === "true" ? null : dataset.kind);
    }
    if (dataset.answer !== undefined) give(JSON.parse(dataset.answer));
    if (dataset.toggle !== undefined) {
      const on = target.getAttribute("aria-pressed") === "true";
      if (!on && within.dataset.form === "some" && Number(within.dataset.high) === 1) {
        all('[aria-pressed="true"]', within).forEach((other) => other.setAttribute("aria-pressed", "false"));
      }
      target.setAttribute("aria-pressed", String(!on));
      count(within);
      document.dispatchEvent(new CustomEvent("foeman-picked"));
    }
    if (dataset.face !== undefined) addFace(within, JSON.parse(dataset.face));
    if (target.classList.contains("die")) setRow(within, row(within).filter((_, place) => place !== all(".die", within).indexOf(target)));
    if (dataset.by !== undefined && within.dataset.form === "number") {
      const field = one("input[name=number]", within);
      field.value = Math.min(Number(field.max), Math.max(Number(field.min), Number(field.value) + Number(dataset.by)));
    }
    if (dataset.add !== undefined) addName(within);
    if (dataset.all !== undefined) {
      all("[data-toggle]:not([hidden])", within).slice(0, Number(within.dataset.high)).forEach((button) => button.setAttribute("aria-pressed", "true"));
      count(within);
    }
    if (dataset.submit !== undefined) give(said(within), target.closest("[data-facts]") ? "fact" : "answer");
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("#question form[data-form]")) return;
    event.preventDefault();
    if (locked()) return;
    const typed = nameIn(event.target);
    if (event.target.dataset.form === "names" && typed) addName(event.target);
    else if (event.target.dataset.form !== "edits" && !one("[data-submit]", event.target)?.disabled) give(said(event.target));
  });
  document.addEventListener("input", (event) => {
    if (event.target.matches("#question .filter")) filter(event.target);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches?.("#question .filter")) {
      event.preventDefault();
      one("[data-option]:not([hidden])", event.target.nextElementSibling)?.click();
    }
  });
}
