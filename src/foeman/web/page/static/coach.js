/* A bubble that points at a part of the page while somebody plays a first game. */

let bubble = null;
let pointed = null;

function away() {
  bubble?.remove();
  pointed?.classList.remove("coached");
  bubble = pointed = null;
}

function place() {
  if (!bubble) return;
  const near = pointed?.isConnected ? pointed.getBoundingClientRect() : { left: innerWidth / 2, right: innerWidth / 2, top: innerHeight / 3, bottom: innerHeight / 3, width: 0 };
  const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
  if (near.width > innerWidth * 0.55 && near.bottom - near.top > innerHeight * 0.3) {
    Object.assign(bubble.style, { left: `${near.left + (near.width - width) / 2}px`, top: `${near.bottom - height - 16}px` });
    return;
  }
  const beside = near.left - width - 18;
  const narrow = innerWidth < 900;
  const left = !narrow && beside > 12 ? beside : Math.min(innerWidth - width - 12, Math.max(12, near.left));
  const wanted = !narrow && beside > 12 ? near.top : near.bottom + 12 + height < innerHeight ? near.bottom + 12 : near.top - height - 12;
  const top = Math.min(innerHeight - height - 12, Math.max(narrow ? 60 : 12, wanted));
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` });
}

addEventListener("resize", place);
addEventListener("scroll", place, { passive: true, capture: true });

/* Show one mark, or none. `next` says that it waits for a click; otherwise it waits for what it asks for. */
export function coach(mark, send) {
  away();
  if (!mark) return;
  pointed = document.querySelector(mark.at);
  pointed?.classList.add("coached");
  bubble = Object.assign(document.createElement("div"), { className: "coach" });
  bubble.setAttribute("role", "dialog");
  bubble.setAttribute("aria-label", mark.title);
  const head = Object.assign(document.createElement("h3"), { textContent: mark.title });
  const words = Object.assign(document.createElement("p"), { textContent: mark.words });
  const doings = Object.assign(document.createElement("div"), { className: "doings" });
  const stop = Object.assign(document.createElement("button"), { type: "button", textContent: "End the tour" });
  stop.onclick = () => { away(); send("coach", "stop"); };
  doings.append(stop);
  if (mark.next) {
    const next = Object.assign(document.createElement("button"), { type: "button", textContent: mark.next });
    next.dataset.coachNext = "";
    next.onclick = () => { away(); send("coach", "next"); };
    doings.append(next);
  }
  bubble.append(head, words, doings);
  document.body.append(bubble);
  place();
}
