/* Telling by hand: a piece of the mirrored board is dragged to where it stands on the real one. What is meant by it
   says the form in which things are told (edits.js); the board only shows where it would go. */

import { carried, dragged, droppedAt, mayDropAt } from "./edits.js";

const NEAR = 46; // pixels: a finger that lets go so near to a place means it
const GRIP = 22; // pixels: a piece within so much of a finger is taken

const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const placeOf = (element) => element.closest("[data-place]")?.dataset.place ?? element.closest("[data-mark]")?.dataset.of;

export class Dragging {
  constructor(board) {
    this.board = board;
    this.handle = null;
    document.addEventListener("pointermove", (event) => this.handle && this.move(event));
    document.addEventListener("pointerup", (event) => this.handle && this.end(event));
    document.addEventListener("pointercancel", () => this.handle && this.cancel());
    document.addEventListener("keydown", (event) => { if (event.key === "Escape" && this.handle) this.cancel(); });
    document.addEventListener("pointerdown", (event) => {
      const chip = event.target.closest?.("[data-drag]");
      if (chip) this.begin(carried(chip.dataset.drag), event);
    });
  }

  /* What lies under a finger and can be dragged, nearest first: a piece, one of a stack that is drawn small, or the
     pieces of a place. */
  under({ target, clientX, clientY, pointerType }) {
    const own = target.closest?.("[data-piece]") ?? target.closest?.(".far")?.closest("[data-mark]")?.querySelector("[data-piece]");
    const found = own && this.handleOf(own);
    if (found) return found;
    const grip = pointerType === "touch" ? GRIP : 4;
    for (const piece of all(".board [data-piece]")) {
      const { left, right, top, bottom, width } = piece.getBoundingClientRect();
      const isNear = width && clientX > left - grip && clientX < right + grip && clientY > top - grip && clientY < bottom + grip;
      const handle = isNear ? this.handleOf(piece) : null;
      if (handle) return handle;
    }
    const place = target.closest?.(".board") && placeOf(target);
    return place ? dragged(place, place) : null;
  }

  handleOf(piece) {
    return dragged(piece.dataset.piece, placeOf(piece) ?? null);
  }

  begin(handle, event) {
    if (!handle) return;
    this.cancel();
    this.handle = handle;
    this.ghost = Object.assign(document.createElement("div"), { className: "drag-ghost", textContent: handle.words });
    document.body.append(this.ghost);
    document.body.classList.add("carrying");
    this.move(event);
  }

  move({ clientX, clientY }) {
    const place = this.placeAt(clientX, clientY);
    if (place !== this.place) {
      this.place = place;
      this.ghost.textContent = place ? `${this.handle.words} → ${place}` : this.handle.words;
      this.ghost.classList.toggle("over", Boolean(place));
      this.board.ringAt(place);
    }
    const wide = this.ghost.offsetWidth;
    const left = Math.max(6, Math.min(innerWidth - wide - 6, clientX - wide / 2));
    this.ghost.style.transform = `translate(${left}px, ${Math.max(6, clientY - 64)}px)`;
  }

  /* The place under the finger that the piece may be told to stand in, or one so near that it is meant. */
  placeAt(x, y) {
    for (const element of document.elementsFromPoint(x, y)) {
      if (!element.closest(".board")) continue;
      const place = placeOf(element);
      if (place && mayDropAt(this.handle, place)) return place;
    }
    const box = this.board.frame?.getBoundingClientRect();
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
    const near = this.places().map(([place, at]) => [place, Math.hypot(at.x - x, at.y - y)]).filter(([, far]) => far < NEAR);
    return near.sort(([, one], [, other]) => one - other)[0]?.[0] ?? null;
  }

  places() {
    const names = new Set(all(".board [data-place]").map(({ dataset }) => dataset.place));
    return [...names].filter((name) => mayDropAt(this.handle, name)).map((name) => [name, this.board.onScreen(name)]).filter(([, at]) => at);
  }

  end({ clientX, clientY }) {
    const { handle } = this;
    const place = this.placeAt(clientX, clientY);
    this.cancel();
    if (place) droppedAt(handle, place);
  }

  cancel() {
    this.ghost?.remove();
    this.handle = this.ghost = this.place = null;
    document.body.classList.remove("carrying");
    this.board.ringAt(null);
  }
}
