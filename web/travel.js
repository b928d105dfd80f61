// Pieces that go from one region of the table to another keep their name (`data-move`) on the way. They are drawn where they
// have come to, and travel there from where they lay.
const MILLISECONDS = { slow: 700 };
const USUAL = 220;

const page = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let travelling = [];

const pieces = () => [...document.querySelectorAll("#table-screen [data-move]")];
const regionOf = (piece) => piece.closest("[data-region]");

// Where each piece lies, by its name. Nothing where nothing is to move.
export function look() {
  travelling.splice(0).forEach((animation) => animation.finish());
  if (calm.matches || page.dataset.motion === "off" || document.hidden) return new Map();
  return new Map(pieces().map((piece) => [piece.dataset.move, { region: regionOf(piece), box: piece.getBoundingClientRect() }]));
}

// Have the pieces that lie in another region than before travel there.
export function travel(before) {
  const moved = pieces().filter((piece) => before.has(piece.dataset.move) && before.get(piece.dataset.move).region !== regionOf(piece));
  const boxes = moved.map((piece) => piece.getBoundingClientRect());
  const duration = MILLISECONDS[page.dataset.motion] ?? USUAL;
  moved.forEach((piece, place) => go(piece, before.get(piece.dataset.move).box, boxes[place], duration));
}

function go(piece, from, to, duration) {
  if (!from.width || !to.width) return;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const part = piece.closest("#table-screen > *");
  part.toggleAttribute("data-reached", true);
  const fixed = { transformOrigin: "0 0", zIndex: 3 };
  const animation = piece.animate([{ ...fixed, transform: start }, { ...fixed, transform: "none" }], { id: "travel", duration, easing: "ease" });
  animation.onfinish = () => part.toggleAttribute("data-reached", false);
  travelling.push(animation);
}
