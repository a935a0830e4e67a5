/* A picture as text, part by part: of one that comes anew only the parts that are different are made again. */

import { morph } from "./morph.js";

const SVG = "http://www.w3.org/2000/svg";
const TAG = /<(\/?)([\w:-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const LARGE = 3000; // letters: what is smaller is made again as a whole
const THING = /\sdata-(?:place|piece|card|mark)=/;
const OURS = ".lights, .arrows"; // what a page lays upon a picture

/* A text told by what is different from the one before: runs of its lines, and new ones. */
export function patched(old, parts) {
  const had = old.split("\n");
  return parts.map((part) => (typeof part === "string" ? part : had.slice(part[0], part[0] + part[1]).join("\n"))).join("\n");
}

/* The parts of a picture, in each other; of what is small only its text. Nothing, if the text is no whole picture. */
export function partsOf(text) {
  const whole = { kids: [] };
  const open = [whole];
  let after = 0;
  for (const { index, 0: tag, 1: ends, 2: name, 3: rest } of text.matchAll(TAG)) {
    if (index > after && text.slice(after, index).trim()) open.at(-1).hasWords = true;
    after = index + tag.length;
    const part = ends ? open.pop() : { name, head: tag, start: index, kids: [] };
    if (part.name !== name) return null;
    if (!ends) open.at(-1).kids.push(part);
    if (!ends && !rest.endsWith("/")) open.push(part);
    else close(part, text.slice(part.start, after));
  }
  return open.length === 1 && whole.kids.length === 1 ? whole.kids[0] : null;
}

function close(part, text) {
  part.text = text;
  part.isOne = text.length < LARGE || part.hasWords || !part.kids.length || THING.test(part.head);
  if (part.isOne) part.kids = null;
}

/* Make what is shown like another picture of the same kind: `make` gives the elements of texts, all at once, and `leave`
   is told of every element that changes or goes. */
export function redraw(element, was, now, { make, leave }) {
  const fresh = [];
  const change = (old, before, after) => {
    if (before.text === after.text) return;
    const shown = [...old.children].filter((child) => !child.matches(OURS));
    if (before.isOne || after.isOne || before.name !== after.name || shown.length !== before.kids.length) {
      leave(old);
      fresh.push([after.text, (made) => morph(old, made)]);
      return;
    }
    if (before.head !== after.head) renewHead(old, before, after);
    among(old, shown, before.kids, after.kids);
  };
  const among = (old, shown, were, are) => {
    const least = Math.min(were.length, are.length);
    let [first, last] = [0, 0];
    while (first < least && were[first].text === are[first].text) first += 1;
    while (last < least - first && were.at(-1 - last).text === are.at(-1 - last).text) last += 1;
    const end = shown[were.length - last] ?? null;
    are.slice(first, are.length - last).forEach((part, place) => {
      if (first + place < were.length - last) change(shown[first + place], were[first + place], part);
      else fresh.push([part.text, (made) => old.insertBefore(made, end)]);
    });
    shown.slice(are.length - last, Math.max(were.length - last, are.length - last)).forEach((gone) => { leave(gone); gone.remove(); });
  };
  change(element, was, now);
  make(fresh.map(([text]) => text)).forEach((one, place) => fresh[place][1](one));
}

/* Of an element whose parts stay, what it says of itself changes: only that, as the page has added to it. */
function renewHead(element, before, after) {
  const [were, are] = [before, after].map(({ head, name }) => made(`${head}</${name}>`).firstElementChild);
  for (const { name } of were.attributes) if (!are.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of are.attributes) if (were.getAttribute(name) !== value) element.setAttribute(name, value);
}

/* What holds the element that a part of a picture says. */
export function made(text) {
  const around = document.createElementNS(SVG, "svg");
  around.innerHTML = text;
  return around;
}
