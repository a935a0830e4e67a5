/* The sheet on which a game is set up: steppers, and only what the choices made so far leave to be chosen. */

const all = (selector, within) => [...within.querySelectorAll(selector)];

/* Who plays each seat of the seating that is chosen. */
function seated(form) {
  const chosen = form.elements.seating?.value ?? "0";
  const fields = all(`select[name^="seat:${chosen}:"]`, form);
  return new Map(fields.map((field) => [field.name.split(":").slice(2).join(":"), field.value]));
}

function showGrid(grid, seats, bots) {
  const isSeated = (element) => seats.has(element.dataset.column);
  for (const cell of all("[data-column]", grid)) cell.hidden = !isSeated(cell);
  const rows = all("[data-row]", grid);
  for (const row of rows) row.hidden = !bots.includes(seats.get(row.dataset.row));
  const empty = rows.every((row) => row.hidden);
  grid.querySelector("table").hidden = empty;
  grid.querySelector("[data-no-rows]").hidden = !empty;
}

export function showChoices(form) {
  for (const part of all("[data-shown-if]", form)) {
    const wanted = Object.entries(JSON.parse(part.dataset.shownIf));
    part.hidden = !wanted.every(([name, value]) => (form.elements[`option:${name}`] ?? form.elements[name])?.value === String(value));
  }
  const bots = JSON.parse(form.dataset.bots);
  for (const grid of all(".pair-grid", form)) showGrid(grid, seated(form), bots);
}

function nameNumber(field) {
  const word = field.closest("td")?.querySelector("[data-names]");
  if (word) word.textContent = JSON.parse(word.dataset.names)[field.value] ?? "";
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  const field = button?.parentNode.querySelector("input");
  if (!field) return;
  button.dataset.step > 0 ? field.stepUp() : field.stepDown();
  nameNumber(field);
});

document.addEventListener("input", (event) => {
  const form = event.target.closest("#setup-form");
  if (event.target.closest(".pair-grid")) nameNumber(event.target);
  else if (form) showChoices(form);
});
