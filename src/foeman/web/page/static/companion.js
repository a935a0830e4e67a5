/* Beside a real table: instructions are ticked off, read aloud, and the screen stays awake. */

const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

export class Companion {
  constructor(settings) {
    this.settings = settings;
    this.lock = null;
    this.read = "";
    document.addEventListener("change", (event) => {
      if (event.target.matches(".checklist input")) this.keep();
    });
    document.addEventListener("click", (event) => {
      if (event.target.closest("[data-speak]")) this.speak(this.left());
      if (event.target.closest("[data-tick-all]")) {
        all(".checklist input").forEach((box) => (box.checked = true));
        this.keep();
      }
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.stayAwake(this.settings.awake);
    });
  }

  get list() { return one(".checklist"); }

  key() { return `foeman-ticks-${this.list.dataset.of}`; }

  keep() {
    const done = all(".checklist input").filter((box) => box.checked).map((box) => box.value);
    localStorage.setItem(this.key(), JSON.stringify(done));
    speechSynthesis?.cancel();
    this.fold();
  }

  /* New instructions: those done stay ticked, the new ones are read aloud if that is wished. */
  renew() {
    if (!one(".table.physical")) return;
    this.stayAwake(this.settings.awake);
    if (!this.list) return;
    const done = JSON.parse(localStorage.getItem(this.key()) ?? "[]");
    for (const box of all(".checklist input")) box.checked = done.includes(box.value);
    const still = one(".checklist .still");
    if (still) still.open = done.length > 0;
    this.fold();
    if (this.settings.speak && this.left() !== this.read) this.speak(this.left());
  }

  /* Of the earlier instructions only those stay that are not ticked off. */
  fold() {
    const still = one(".checklist .still");
    if (!still) return;
    const lines = all("li", still);
    for (const line of lines) line.hidden = one("input", line).checked;
    const open = lines.filter((line) => !line.hidden).length;
    one(".how-many", still).textContent = open;
    still.hidden = open === 0;
  }

  left() {
    return all(".checklist .to-do label").filter((label) => !one("input", label).checked).map((label) => one("span", label).textContent).join(" ");
  }

  speak(words) {
    this.read = words;
    if (!("speechSynthesis" in globalThis)) return;
    speechSynthesis.cancel();
    if (words) speechSynthesis.speak(new SpeechSynthesisUtterance(words));
  }

  async stayAwake(wanted) {
    if (!wanted || !one(".table.physical")) {
      await this.lock?.release();
      this.lock = null;
      return;
    }
    if (this.lock || !navigator.wakeLock || document.visibilityState !== "visible") return;
    try {
      this.lock = await navigator.wakeLock.request("screen");
      this.lock.addEventListener("release", () => (this.lock = null));
      document.documentElement.dataset.awake = "yes";
    } catch {
      document.documentElement.dataset.awake = "no";
    }
  }
}
