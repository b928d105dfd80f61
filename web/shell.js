// The thin shell around the browser: it carries commands to the Python worker and regions of markup back, and owns what
// only a page can own: focus, keys, storage, clipboard, history, timers, the service worker. It knows no game.
import { Idiomorph } from "./vendor/idiomorph.js";
import { giveUp, think } from "./bots.js";
import { copy, download, handOn, speak } from "./device.js";
import { recall, remember } from "./drawn.js";
import { arrow, rove } from "./focus.js";
import { install } from "./install.js";
import { alone, begin, catchUp, onNews, store, stored, storedKeys } from "./keeping.js";
import { putOff, want } from "./picture.js";
import { sound } from "./sound.js";
import { look, travel } from "./travel.js";
import { serve, update } from "./updates.js";
import { owns, restore } from "./zoom.js";

const INDEX = "safar:index";
const SETTINGS = "safar:settings";
const page = document.documentElement;
const byId = (id) => document.getElementById(id);

let ask = null; // The worker's function, once it is there.
let thinkers = null; // What the bots need of the page.
const waiting = []; // Commands given before that.
let begun = false; // The session knows what is stored.
let unkept = ""; // Why the latest writes are not kept.
let turn = Promise.resolve(); // Commands are carried out one after the other.
let unanswered = 0;
let mayLast = false; // What is drawn may be kept for the next visit.
let isRecalled = false; // What is drawn was kept on the last one.
let timer = 0;

// --- commands ---------------------------------------------------------------------------------------------------------

function send(command) {
  if (!ask) {
    waiting.push(command);
    byId("boot-text").textContent = byId("boot-text").dataset.waiting;
    byId("waking").textContent = byId("boot-text").dataset.waiting;
    page.dataset.waiting = "true";
    return turn;
  }
  page.toggleAttribute("data-busy", Boolean(++unanswered));
  turn = turn
    .then(() => alone(() => carry(command)))
    .catch(fail)
    .finally(() => page.toggleAttribute("data-busy", Boolean(--unanswered)));
  return turn;
}

// First what other windows have written meanwhile. Where that changes the table, what was pressed on the old one is dropped.
async function carry(given) {
  putOff();
  const news = await catchUp();
  const command = typeof given === "function" ? given() : given;
  const isOld = news && begun && (await answer({ do: "other_window", ...news, undone: {}, keys: storedKeys(), before: command?.do ?? "" })).drop;
  if (command && !isOld) await answer(command);
  begun = true;
}

async function answer(command) {
  const random = Number(crypto.getRandomValues(new BigUint64Array(1))[0] >> 24n);
  const reply = JSON.parse(await ask(JSON.stringify({ ...command, now: Date.now(), random })));
  const refused = await store(reply.write);
  if (refused === "behind") return anew(command, reply.write);
  if (reply.language) safar.speak(reply.language);
  if (reply.words) morph(safar.parts(reply.words));
  show(reply);
  carryOut(reply);
  if (reply.write.length && refused !== unkept) send({ do: "write_failed", why: (unkept = refused) });
  return reply;
}

// Another window has written in this very moment: what the session has done is undone by what is stored, and done again.
async function anew(command, write) {
  const news = (await catchUp()) ?? { stored: {}, lost: "" };
  const undone = Object.fromEntries(write.map(([key]) => [key, stored(key)]));
  const reply = await answer({ do: "other_window", ...news, undone, keys: storedKeys(), before: command.do });
  return reply.drop || command.do === "other_window" ? reply : answer(command);
}

function carryOut(reply) {
  Object.assign(page.dataset, reply.page);
  reply.sounds?.forEach(sound);
  if (reply.after) {
    clearTimeout(timer);
    timer = setTimeout(send, reply.after.ms, reply.after.command);
  }
  if (reply.think) think(reply.think, thinkers).catch(fail);
  else if (reply.think === null) giveUp();
  for (const { for: purpose, keys } of reply.read ?? []) {
    send(() => ({ do: "read", for: purpose, stored: Object.fromEntries(keys.map((key) => [key, stored(key)])) }));
  }
  if (reply.form_error) byId(`new-${reply.form_error.game}-error`).textContent = reply.form_error.text;
  if (reply.copy !== undefined) copyAddress(reply.copy);
  if (reply.share) navigator.share(reply.share).catch(() => {});
  if (reply.hand_on) handOn(reply.hand_on).then((how) => how && send({ do: "handed_on", how }));
  if (reply.download) download(reply.download);
  if (reply.hush) for (const region of ["polite", "assertive"]) byId(region).replaceChildren();
  speak("polite", reply.say);
  speak("assertive", reply.alert ? [reply.alert] : []);
}

// The address stands in a field as well: there it is selected, for browsers that refuse the clipboard.
async function copyAddress(text) {
  const done = await copy(text);
  byId("share-link")?.focus();
  send({ do: "copied", done });
}

function fail(error) {
  console.error(error);
  const { failed, broken } = byId("boot-text").dataset;
  byId("failure").textContent = page.dataset.boot === "ready" ? broken : failed;
  byId("failure").hidden = false;
  byId("boot").hidden = true;
  safarHeal();
}

// --- drawing ----------------------------------------------------------------------------------------------------------

// Movement is drawn above everything, so there is none where a window opens.
function show(reply) {
  const places = reply.regions.dialog || document.querySelector("dialog[open]") ? null : look();
  draw(reply);
  if (places) travel(places);
}

function draw(reply) {
  if (isRecalled) clearOthers(reply.regions);
  const focused = document.activeElement;
  const region = focused?.closest?.("[data-region]");
  morph(reply.regions);
  if (reply.pieces) replace(reply.pieces);
  setScreen(reply);
  openWindow();
  document.querySelectorAll("[data-roving]").forEach(rove);
  restore();
  if (reply.focus) byId(reply.focus)?.focus();
  else if (focused?.matches("[data-select]") && focused.isConnected) focused.select(); // Its text may be another one by now.
  else if (region && !region.hidden && (!focused.isConnected || document.activeElement === document.body)) {
    (region.querySelector("[data-home], [tabindex='0'], button:not([aria-disabled])") ?? region).focus();
  }
}

const callbacks = {
  // The browser sees faster than a script that nothing has changed.
  beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh),
  beforeAttributeUpdated: (attribute, element) => !isOurs(attribute, element),
};

function morph(regions) {
  for (const [name, markup] of Object.entries(regions)) {
    const region = byId(name);
    if (region.firstChild) Idiomorph.morph(region, markup, { morphStyle: "innerHTML", callbacks });
    else region.innerHTML = markup; // There is nothing to keep, and the first table stands sooner.
  }
}

// Elements of a region, each in the place of the one with the same id. Of the parts of a drawing the page knows nothing more
// than their markup does, unless one has the focus; of the drawing itself it knows what is shown and where the focus was.
function replace(pieces) {
  for (const [id, markup] of Object.entries(pieces)) {
    const old = byId(id);
    const isDrawn = Boolean(old.ownerSVGElement);
    const sheet = document.createElement("template");
    sheet.innerHTML = isDrawn ? `<svg>${markup}</svg>` : markup; // Without an svg around it, it would be taken for HTML.
    const fresh = (isDrawn ? sheet.content.firstChild : sheet.content).firstChild;
    if (isDrawn && !old.contains(document.activeElement)) old.replaceWith(fresh);
    else Idiomorph.morph(old, fresh, { morphStyle: "outerHTML", callbacks });
  }
}

// A window that is open was opened by showModal, somebody is typing, a drawing was zoomed, a form is half filled in, a line of
// the start page is shown or hidden: the markup knows nothing of that.
function isOurs(attribute, element) {
  if (attribute === "open" && element.tagName === "DIALOG") return true;
  if (attribute === "data-at") return true;
  if (attribute === "value" && element === document.activeElement && !element.readOnly) return true;
  if (element.closest("#start")) return ["open", "value", "checked", "selected"].includes(attribute);
  return (attribute === "hidden" && element.closest("#start-screen")) || owns(attribute, element);
}

// What was only recalled may show regions that are empty by now.
function clearOthers(regions) {
  isRecalled = false;
  for (const region of document.querySelectorAll("[data-region]")) {
    if (!(region.id in regions) && region.closest("#shelf, #table-screen, #dialog")) region.replaceChildren();
  }
}

function setScreen({ screen, title, open, lasting }) {
  // What was kept of a table that may be kept no longer goes at once, and not only when the page does.
  if (mayLast && !lasting) remember("", page.lang);
  mayLast = lasting;
  document.title = title;
  if (page.dataset.screen !== screen) scrollTo(0, 0);
  page.dataset.screen = screen;
  byId("start-screen").hidden = screen !== "start";
  byId("table-screen").hidden = screen !== "table";
  if ((history.state?.open ?? "") === open) return;
  // A game that follows another one takes its place, so that Back always leads to the start page.
  const change = history.state?.open && open ? "replaceState" : "pushState";
  history[change]({ open }, "", location.pathname + location.search);
}

function openWindow() {
  const found = document.querySelector("#dialog dialog");
  if (found && !found.open) {
    found.showModal();
    byId("dialog-title")?.focus();
  }
}

// --- what people do -----------------------------------------------------------------------------------------------------

// The words of the start page are there before Python is.
function speakAtOnce(language) {
  safar.keep(language);
  safar.speak(language);
  morph(safar.parts(language));
}

// What is pressed that no session has to know of.
const SHELL = { update, install, print: () => print() };

function press(element, touch = false) {
  return element.dataset.do ? send({ ...JSON.parse(element.dataset.do), touch }) : null;
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-do], [data-shell]");
  if (!target || target.tagName === "FORM") return;
  if (target.dataset.shell) SHELL[target.dataset.shell]();
  else if (target.dataset.language && !ask) speakAtOnce(target.dataset.language);
  else if (target.getAttribute("aria-disabled") !== "true") press(target, event.pointerType === "touch");
  if (target.matches("[data-item]")) {
    target.closest("[data-roving]").dataset.at = target.id;
    target.focus();
  }
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  send({ ...JSON.parse(form.dataset.do), form: Object.fromEntries(new FormData(form)) });
  if (form.dataset.clear) form.reset();
});

document.addEventListener("change", async (event) => {
  const { change, file } = event.target.dataset;
  if (change) send({ ...JSON.parse(change), value: event.target.value });
  if (file && event.target.files.length) {
    // No game is that long, and a film would fill the memory.
    const text = await event.target.files[0].slice(0, 5e6).text();
    event.target.value = "";
    send({ ...JSON.parse(file), text });
  }
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("[data-select]")) event.target.select();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const reached = arrow(event);
  if (reached && event.shiftKey && reached.dataset.extend) send(JSON.parse(reached.dataset.extend));
  if (reached) return;
  const item = event.target.closest?.("[data-item]");
  if (item && item.tagName !== "BUTTON" && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    if (!event.repeat) press(item)?.then(() => byId(item.dataset.then)?.querySelector("[data-item][tabindex='0']")?.focus());
    return;
  }
  if (event.target.matches?.("input, select, textarea") || document.querySelector("dialog[open]")) return;
  const key = CSS.escape(event.key.toLowerCase());
  document.querySelector(`#table-screen:not([hidden]) [data-key="${key}"]:not([aria-disabled])`)?.click();
});

// Escape in a window asks the session, which knows whether it may be closed.
document.addEventListener(
  "cancel",
  (event) => {
    event.preventDefault();
    if (event.target.dataset.close) send(JSON.parse(event.target.dataset.close));
  },
  true,
);

onNews(() => ask && send(null));

addEventListener("popstate", (event) => {
  const open = event.state?.open;
  if (location.hash.length > 1) openHash();
  else if (open) send({ do: "resume", game: open });
  else if (page.dataset.screen === "table") send({ do: "home" });
});

addEventListener("hashchange", openHash);

function takeHash() {
  const hash = location.hash.slice(1);
  if (hash) history.replaceState(history.state, "", location.pathname + location.search);
  return hash;
}

function openHash() {
  const hash = takeHash();
  if (hash) send({ do: "open_hash", hash });
}

// --- start --------------------------------------------------------------------------------------------------------------

function showProgress({ data: { stage, loaded, total, boot } }) {
  if (boot || page.dataset.boot === "ready") return;
  const text = byId("boot-text");
  byId("boot-progress").value = stage === "download" ? (0.7 * loaded) / total : { start: 0.75, packages: 0.95 }[stage] ?? 0.75;
  if (!waiting.length && text.dataset[stage]) text.textContent = text.dataset[stage];
  if (stage === "failed") fail(new Error("the interpreter did not start"));
}

addEventListener("pagehide", () => {
  if (page.dataset.boot === "ready") remember(mayLast ? history.state?.open : "", page.lang);
});

async function boot() {
  if (/wasm|workers|language/.test(page.dataset.lacks)) return;
  isRecalled = true;
  if (recall(location.hash ? "" : history.state?.open, page.lang)) {
    page.dataset.screen = "table";
    byId("start-screen").hidden = true;
    byId("table-screen").hidden = false;
    restore();
  }
  new BroadcastChannel("safar-boot").onmessage = showProgress;
  const looked = alone(begin);
  const { whenDefined } = await import("./pyscript/core.js");
  await whenDefined("py");
  const script = document.querySelector("script[name='table']");
  while (!script.xworker) await new Promise((later) => setTimeout(later, 10));
  const worker = await script.xworker.ready;
  await looked;
  ask = (text) => worker.sync.handle(text);
  thinkers = {
    deliver: (id, found) => send({ do: "thought", id, found }),
    inTable: (text) => worker.sync.think(text),
    sayNoWorker: () => send({ do: "no_worker" }),
  };
  await send(() => ({
    do: "start",
    keys: storedKeys(),
    index: stored(INDEX),
    settings: stored(SETTINGS),
    base: location.origin + location.pathname,
    hash: takeHash(),
    open: history.state?.open ?? "",
    languages: [...navigator.languages],
    language: page.lang,
    offset: -new Date().getTimezoneOffset(),
  }));
  byId("boot").hidden = true;
  byId("failure").hidden = true;
  page.dataset.boot = "ready";
  delete page.dataset.waiting;
  waiting.splice(0).forEach(send);
}

if (navigator.share) page.classList.add("can-share");
boot()
  .catch(fail)
  // What is kept for later must not hold up what is wanted now.
  .then(serve)
  .then((served) => served && want())
  .catch((error) => console.info("no service worker:", error.message));
