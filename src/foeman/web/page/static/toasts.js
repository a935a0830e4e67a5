/* What is told for a while lies where it covers nothing that can be pressed. */

const PRESSED = "button, a[href], input, select, summary, [data-act], .light";
const GAP = 12;

const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/* The corners and edges of the map and of the window, in the order in which they are tried. */
function corners(width, height) {
  const top = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
  const map = document.querySelector(".map, main")?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
  const [high, low] = [Math.max(0, top) + GAP, innerHeight - height - GAP];
  const places = [];
  for (const left of [map.left + GAP, (map.left + map.right - width) / 2, map.right - width - GAP, innerWidth - width - GAP]) {
    for (let y = high; y <= low; y += 24) places.push({ left: Math.min(Math.max(GAP, left), innerWidth - width - GAP), top: y });
    places.push({ left: Math.min(Math.max(GAP, left), innerWidth - width - GAP), top: low });
  }
  return places;
}

export function layNotices(notices) {
  if (!notices.offsetHeight) return;
  const { width, height } = notices.getBoundingClientRect();
  const pressed = [...document.querySelectorAll(PRESSED)].filter((element) => !notices.contains(element)).map((element) => element.getBoundingClientRect()).filter((box) => box.width && box.bottom > 0 && box.top < innerHeight);
  const covers = ({ left, top }) => pressed.reduce((sum, box) => sum + overlap(box, { left, top, right: left + width, bottom: top + height }), 0);
  let best = null;
  for (const place of corners(width, height)) {
    const covered = covers(place);
    if (!best || covered < best.covered) best = { ...place, covered };
    if (!covered) break;
  }
  Object.assign(notices.style, { left: `${best.left}px`, top: `${best.top}px` });
}
