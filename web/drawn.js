// What was drawn last, kept when the page goes, so that it stands again before Python does: the saved games and the tables
// of the day on the start page, and the table that was open. It is only drawn: what is pressed on it waits for Python,
// which draws all anew.
import { build } from "./snapshot.mjs";

const KEY = "safar:drawn";
const START = ["shelf", "daily"];

const regions = () => [...document.querySelectorAll("#shelf, #daily, #table-screen [data-region], #dialog")];

/** Keep what is drawn; `name` is the game on the table, empty when that may not be kept. */
export const remember = (name, language) => {
  try {
    const kept = regions().filter(({ id }) => name || START.includes(id));
    // Styles that a script has set would be refused in markup, and are set anew.
    const markup = kept.map(({ id, innerHTML }) => [id, innerHTML.replaceAll(/ style="[^"]*"/g, "")]);
    localStorage.setItem(KEY, JSON.stringify({ build, name, language, title: document.title, regions: markup }));
  } catch {
    // Storage is full or refused: the next visit waits for Python.
  }
};

/** Draw what was kept: the saved games, and the table if it is that of the game of that name; whether it is. */
export const recall = (name, language) => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (kept?.build !== build || kept.language !== language) return false;
    const isTable = Boolean(name) && kept.name === name;
    for (const [id, markup] of kept.regions) {
      if (isTable || START.includes(id)) document.getElementById(id).innerHTML = markup;
    }
    if (isTable) document.title = kept.title;
    return isTable;
  } catch {
    return false;
  }
};
