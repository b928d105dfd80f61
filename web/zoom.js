// Zoom and pan for any drawing `svg[data-zoom]`: buttons, wheel, pinch, drag. The part that is shown belongs to the page and
// not to the drawing's markup, so it outlasts every redraw. `data-zoom` lists, going down, the units a pixel from which on
// the drawing has the levels 1, 2, …: the level is given back as `data-level`, the units a pixel as `--unit`. Knows no game.
const MOST = 8; // times as large as the whole
const STEP = 1.5;
const PART = 0.25; // of what is shown, for one press on an arrow
const SLACK = 6; // pixels that a press may move without being a drag

const shown = new Map(); // By the drawing's id: { x, y, size }, the part in view; size 1 is the whole.
const watched = new WeakSet();
const fingers = new Map();
let dragged = false;

const drawings = () => document.querySelectorAll("svg[data-zoom]");
const whole = (svg) => {
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  const [left, top, width, height] = svg.dataset.whole.split(" ").map(Number);
  return { left, top, width, height };
};
const part = (svg) => shown.get(svg.id) ?? { x: 0, y: 0, size: 1 };

/** What a redraw must leave alone: attributes that only this module sets. */
export const owns = (attribute, element) =>
  element.matches?.("svg[data-zoom]") && ["viewBox", "style", "data-level", "data-whole", "data-zoomed"].includes(attribute);

/** Put every new drawing to the part that was shown; forget those that are gone. */
export function restore() {
  for (const id of shown.keys()) if (!document.getElementById(id)) shown.delete(id);
  for (const svg of drawings()) {
    if (watched.has(svg)) continue; // It is as it was: a redraw leaves alone what only this module sets.
    watched.add(svg);
    apply(svg);
    sizes.observe(svg);
  }
}

function apply(svg) {
  const { left, top, width, height } = whole(svg);
  const { x, y, size } = part(svg);
  svg.setAttribute("viewBox", `${left + x * width} ${top + y * height} ${width * size} ${height * size}`);
  const box = svg.getBoundingClientRect();
  if (!box.width) return;
  const unit = Math.max((width * size) / box.width, (height * size) / box.height);
  svg.style.setProperty("--unit", unit.toFixed(3));
  svg.dataset.level = svg.dataset.zoom.split(" ").filter((step) => unit <= Number(step)).length;
  svg.toggleAttribute("data-zoomed", size < 1);
}

const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => target.isConnected && apply(target)));

function set(svg, x, y, size) {
  const room = 1 - size;
  shown.set(svg.id, { x: Math.min(Math.max(x, 0), room), y: Math.min(Math.max(y, 0), room), size });
  apply(svg);
}

// Parts of the whole at a point of the screen; the drawing is centred in its box.
function at(svg, clientX, clientY) {
  const { left, top, width, height } = whole(svg);
  const spot = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  return { x: (spot.x - left) / width, y: (spot.y - top) / height };
}

function zoom(svg, factor, spot = null) {
  const { x, y, size } = part(svg);
  const next = Math.min(1, Math.max(1 / MOST, size / factor));
  const fixed = spot ?? { x: x + size / 2, y: y + size / 2 };
  const kept = next / size;
  set(svg, fixed.x - (fixed.x - x) * kept, fixed.y - (fixed.y - y) * kept, next);
  return next !== size;
}

const MOVES = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-zooms]");
  const [id, what] = button?.dataset.zooms.split(" ") ?? [];
  const svg = document.getElementById(id);
  if (!svg) return;
  const { x, y, size } = part(svg);
  if (what === "in") zoom(svg, STEP);
  else if (what === "out") zoom(svg, 1 / STEP);
  else if (what === "whole") set(svg, 0, 0, 1);
  else set(svg, x + MOVES[what][0] * size * PART, y + MOVES[what][1] * size * PART, size);
});

document.addEventListener(
  "wheel",
  (event) => {
    const svg = event.target.closest?.("svg[data-zoom]");
    if (svg && zoom(svg, Math.exp(-Math.sign(event.deltaY) * 0.2), at(svg, event.clientX, event.clientY))) event.preventDefault();
  },
  { passive: false },
);

// Two fingers belong to the drawing, even where one finger scrolls the page.
document.addEventListener(
  "touchstart",
  (event) => event.touches.length > 1 && event.target.closest?.("svg[data-zoom]") && event.preventDefault(),
  { passive: false },
);

document.addEventListener("pointerdown", (event) => {
  const svg = event.target.closest?.("svg[data-zoom]");
  if (!svg || event.button) return;
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const { svg } = finger;
  const before = { x: finger.x, y: finger.y };
  const moved = Math.hypot(event.clientX - before.x, event.clientY - before.y);
  if (!dragged && fingers.size === 1 && moved < SLACK) return;
  const other = [...fingers.values()].find((found) => found !== finger);
  finger.x = event.clientX;
  finger.y = event.clientY;
  if (other) {
    const far = (from) => Math.hypot(from.x - other.x, from.y - other.y) || 1;
    zoom(svg, far(finger) / far(before), at(svg, (finger.x + other.x) / 2, (finger.y + other.y) / 2));
  }
  if (!other && part(svg).size === 1) return;
  const from = at(svg, before.x, before.y);
  const to = at(svg, finger.x, finger.y);
  const { x, y, size } = part(svg);
  const share = other ? 0.5 : 1;
  set(svg, x + (from.x - to.x) * share, y + (from.y - to.y) * share, size);
  dragged = true;
});

for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => fingers.delete(event.pointerId));

// The click that ends a drag is none.
document.addEventListener(
  "click",
  (event) => {
    if (dragged && event.target.closest?.("svg[data-zoom]")) event.stopImmediatePropagation();
    dragged = false;
  },
  true,
);

// What has the focus is brought into view, and what an element points at lights up.
document.addEventListener("focusin", (event) => {
  const svg = event.target.closest?.("svg[data-zoom]");
  if (!svg || svg === event.target) return;
  const box = event.target.getBoundingClientRect();
  const { x, y, size } = part(svg);
  const spot = at(svg, box.x + box.width / 2, box.y + box.height / 2);
  const near = size * 0.1;
  const away = (from, point) => (point < from + near || point > from + size - near ? point - size / 2 : from);
  if (size < 1) set(svg, away(x, spot.x), away(y, spot.y), size);
});

for (const [event, lit] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(event, ({ target }) => {
    const id = target.closest?.("[data-lights]")?.dataset.lights;
    if (id) document.getElementById(id)?.classList.toggle("lit", lit);
  });
}
