/* What may well have changed: a tap on a chip tells it, another takes it back; numbers are counted up and down. */

const all = (selector, within) => [...within.querySelectorAll(selector)];

const isChip = (button) => button.dataset.tells !== undefined;

/* One thing has one value: of its chips only the last that was tapped is on. */
function tell(chip, within) {
  const on = chip.getAttribute("aria-pressed") === "true";
  for (const other of all("[data-tells]", within)) {
    if (other.dataset.tells === chip.dataset.tells) other.setAttribute("aria-pressed", "false");
  }
  count(chip.dataset.tells, within, null);
  chip.setAttribute("aria-pressed", String(!on));
}

/* A number by so much more or less than it was; null forgets what was counted. */
function count(thing, within, step) {
  const change = all("[data-changed]", within).find((one) => one.dataset.changed === thing);
  if (!change) return;
  const sum = step === null ? 0 : Math.max(Number(change.dataset.sum) + step, -Number(change.dataset.now));
  change.dataset.sum = sum;
  change.textContent = sum ? `${Number(change.dataset.now) + sum}` : "";
  if (step === null) return;
  for (const chip of all("[data-tells]", within)) {
    if (chip.dataset.tells === thing) chip.setAttribute("aria-pressed", "false");
  }
}

/* A tap on something in these groups; says whether it was one. */
export function tapLikely(button, within) {
  if (isChip(button)) tell(button, within);
  else if (button.dataset.count !== undefined) count(button.dataset.count, within, Number(button.dataset.step));
  else return false;
  return true;
}

/* What was tapped, as pairs of thing and value. */
export function tappedLikely(within) {
  const chips = all('[data-tells][aria-pressed="true"]', within).map((chip) => [chip.dataset.tells, chip.dataset.value]);
  const counted = all("[data-changed]", within).filter((change) => Number(change.dataset.sum));
  return [...chips, ...counted.map((change) => [change.dataset.changed, Number(change.dataset.now) + Number(change.dataset.sum)])];
}
