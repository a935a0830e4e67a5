/* Larger choices: the server writes the question anew with every pick, and the list stays where it was. */

import { showKind } from "./forms.js";

const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const ACTS = ["pick", "put_back", "open", "end_choice"];

let left = null;

const named = ({ dataset }) => `${dataset.act} ${dataset.value ?? ""}`;
const lists = () => all("#question form[data-form=plan] .many");

/* Where one was: how far each list was scrolled, what was looked for, and on which button. */
document.addEventListener("click", (event) => {
  const button = event.target.closest("#question form[data-form=plan] button[data-act]");
  if (!button || !ACTS.includes(button.dataset.act)) return;
  const place = one("#question form[data-form=plan]");
  left = {
    way: place.dataset.way,
    rows: button.closest(".rows") !== null || button.dataset.act === "put_back",
    scrolled: lists().map((list) => list.scrollTop),
    wanted: one(".filter", place)?.value ?? "",
    kind: one('[data-kind][aria-pressed="true"]', place)?.dataset.kind,
    button: named(button),
  };
}, true);

/* Back to where one was; false if this is another question. */
export function keepPlace() {
  const place = one("#question form[data-form=plan]");
  const was = left;
  left = null;
  if (!place || !was || place.dataset.way !== was.way || !was.rows) return false;
  const field = one(".filter", place);
  if (field && was.wanted) {
    field.value = was.wanted;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (was.kind) showKind(was.kind);
  lists().forEach((list, number) => (list.scrollTop = was.scrolled[number] ?? 0));
  const again = all("button[data-act]", place).find((button) => named(button) === was.button && !button.disabled);
  again?.focus({ preventScroll: true, focusVisible: false });
  return Boolean(again);
}
