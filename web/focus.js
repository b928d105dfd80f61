// Focus in groups of items: one tab stop a group, arrow keys inside it.

/** Make one item of a group its tab stop: the one that has the focus, or had it last, or the first. */
export function rove(group) {
  const items = [...group.querySelectorAll("[data-item]")];
  const current = items.find((item) => item === document.activeElement) ?? items.find((item) => item.id === group.dataset.at);
  for (const item of items) {
    const place = item === (current ?? items[0]) ? "0" : "-1";
    // Written even where it stays the same, it would have the page look at its styles again.
    if (item.getAttribute("tabindex") !== place) item.setAttribute("tabindex", place);
  }
}

// In a plane each item names its neighbours; one that has none in a direction stays where it is.
function neighbour({ key, target }) {
  const { left, right, up, down } = target.dataset;
  if (!key.startsWith("Arrow") || !(left ?? right ?? up ?? down)) return null;
  return document.getElementById({ ArrowLeft: left, ArrowRight: right, ArrowUp: up, ArrowDown: down }[key]) ?? target;
}

/** Move the focus by an arrow key; the item that it came to, or null when the key was not for a group. */
export function arrow(event) {
  const group = event.target.closest?.("[data-roving]");
  if (!group || !event.target.matches("[data-item]")) return null;
  // Arrows follow the eye: in a group that runs from the right, the next item lies to the left.
  const right = getComputedStyle(group).direction === "rtl" ? -1 : 1;
  const step = { ArrowLeft: -right, ArrowRight: right, ArrowUp: -1, ArrowDown: 1, Home: -1000, End: 1000 }[event.key];
  if (!step) return null;
  const items = [...group.querySelectorAll("[data-item]")];
  const to = neighbour(event) ?? items[Math.max(0, Math.min(items.length - 1, items.indexOf(event.target) + step))];
  group.dataset.at = to.id;
  to.focus();
  rove(group);
  event.preventDefault();
  return to;
}
