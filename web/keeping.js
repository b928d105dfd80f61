// What is kept in this browser. It is written twice: into local storage, which every part of the page reads at once but which
// reaches the disk only seconds later, and into a journal in IndexedDB, which is on the disk before anything is drawn. Each
// batch of writes has a number; whichever of the two is behind takes from the other what it lacks.
//
// Windows of one browser take turns: each sees what the others have written before it carries out a command, and a batch
// that was made without knowing the latest one is not written at all.
const PREFIX = "safar:";
const NUMBER = "safar:written";
const JOURNAL = "safar";
const TEXTS = "texts";
const OWN = ["safar:drawn", "safar:able", NUMBER]; // Not games: nothing is lost with them.
const PATIENCE = 10_000; // Milliseconds; a window, or a database, that hangs must not stop the page for ever.

let journal = null; // The database; null where there is none.
let mayOpen = true; // It has not failed to open yet.
let seen = 0; // The number of the latest batch that this window knows.
let inStep = 0; // The number up to which local storage has everything.
const owed = { local: new Map(), journal: new Map() }; // What one of the two has refused so far.
const others = new BroadcastChannel("safar-written");

const isText = (key) => key.startsWith(PREFIX) && !OWN.includes(key);
const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }));
const closed = (change) => new Promise((resolve, reject) => Object.assign(change, { oncomplete: resolve, onabort: () => reject(change.error) }));

// --- local storage ----------------------------------------------------------------------------------------------------

function inLocal(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function localKeys() {
  try {
    return Object.keys(localStorage).filter(isText);
  } catch {
    return [];
  }
}

const localNumber = () => Number(inLocal(NUMBER)) || 0;

// The texts in order, the number last and only once nothing is owed; returns why something is owed, or "".
function putInLocal(pairs, number) {
  for (const [key, text] of pairs) owed.local.set(key, text);
  try {
    for (const [key, text] of owed.local) {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      owed.local.delete(key);
    }
    localStorage.setItem(NUMBER, number);
    inStep = number;
    return "";
  } catch (error) {
    return error.name === "QuotaExceededError" ? "full" : "refused";
  }
}

// --- the journal ------------------------------------------------------------------------------------------------------

async function openJournal() {
  if (journal || !mayOpen) return;
  try {
    const request = indexedDB.open(JOURNAL, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS, { keyPath: "key" }).createIndex("number", "number");
    const found = await Promise.race([done(request), new Promise((_, refuse) => setTimeout(refuse, PATIENCE))]);
    found.onclose = () => (journal = null); // The browser has cleared it.
    found.onversionchange = () => found.close(); // It is deleted, or a later version of the page needs another form.
    journal = found;
  } catch {
    mayOpen = false;
  }
}

// The number of the journal's latest batch, within a transaction.
const latest = async (texts) => (await done(texts.index("number").openKeyCursor(null, "prev")))?.key ?? 0;

// The journal's latest number, and its texts of after another number.
async function newer(number) {
  await openJournal();
  if (!journal) return { last: 0, records: [] };
  try {
    const texts = journal.transaction(TEXTS).objectStore(TEXTS);
    const [last, records] = await Promise.all([latest(texts), done(texts.index("number").getAll(IDBKeyRange.lowerBound(number, true)))]);
    return { last, records };
  } catch {
    journal = null;
    return { last: 0, records: [] };
  }
}

// Returns why the texts are owed, "" when they are on the disk, or "behind" when another window has written meanwhile.
async function putInJournal(pairs, number) {
  if (!journal) return "refused";
  for (const [key, text] of pairs) owed.journal.set(key, text);
  try {
    const change = journal.transaction(TEXTS, "readwrite", { durability: "strict" });
    const end = closed(change);
    end.catch(() => {});
    const texts = change.objectStore(TEXTS);
    if ((await latest(texts)) > seen) {
      for (const [key] of pairs) owed.journal.delete(key);
      return "behind";
    }
    for (const [key, text] of owed.journal) texts.put({ key, text, number });
    await end;
    owed.journal.clear();
    return "";
  } catch (error) {
    return error?.name === "QuotaExceededError" ? "full" : "refused";
  }
}

// --- for the page -----------------------------------------------------------------------------------------------------

export const stored = (key) => (owed.local.has(key) ? owed.local.get(key) : inLocal(key));

export function storedKeys() {
  const keys = new Set(localKeys());
  for (const [key, text] of owed.local) text === null ? keys.delete(key) : keys.add(key);
  return [...keys];
}

// Carries something out while no other window does.
export function alone(work) {
  if (!navigator.locks) return work();
  let begun = false;
  const once = () => ((begun = true), work());
  return navigator.locks.request("safar-written", { signal: AbortSignal.timeout(PATIENCE) }, once).catch((error) => (begun ? Promise.reject(error) : work()));
}

// Calls when another window has written, or somebody has cleared what is kept.
export function onNews(call) {
  others.onmessage = call;
  addEventListener("storage", ({ key }) => key === null && call());
}

// Takes in what has been written by others, and what local storage has lost. Returns null when there is nothing new, else
// the texts by key (null for one that was removed), and what was lost: "", "put back", or "gone" with both of them empty.
export async function catchUp() {
  const local = localNumber();
  const isEmptied = inStep > 0 && !local;
  const { last, records } = await newer(isEmptied ? 0 : seen);
  if (isEmptied && !records.length) {
    inStep = 0;
    owed.journal.clear();
    return { stored: {}, lost: "gone" };
  }
  if (last <= seen && local <= seen && !isEmptied) return null;
  const news = last >= local ? Object.fromEntries(records.map(({ key, text }) => [key, text])) : localTexts();
  seen = Math.max(seen, last, local);
  if (last >= local) putInLocal(Object.entries(news), seen);
  return { stored: news, lost: isEmptied ? "put back" : "" };
}

const localTexts = () => Object.fromEntries(storedKeys().map((key) => [key, stored(key)]));

// The first look at what is kept: local storage gets what the journal has and it has not, and the journal all that there is
// when it is new here, or was cleared.
export async function begin() {
  seen = inStep = localNumber();
  const { last, records } = await newer(seen);
  if (last > seen) {
    seen = last;
    putInLocal(records.map(({ key, text }) => [key, text]), seen);
  } else if (journal && !last && localKeys().length) {
    const number = next();
    await putInJournal(Object.entries(localTexts()), number);
    seen = number;
    putInLocal([], seen);
  }
}

// Numbers go up even after everything was cleared, so that no window takes what is written then for old.
const next = () => Math.max(seen + 1, Date.now());

// Writes a batch. Returns why it could not be kept, "" when it was; "behind" when it was made without knowing the latest one.
export async function store(pairs) {
  if (!pairs.length) return "";
  const number = next();
  const inJournal = await putInJournal(pairs, number);
  if (inJournal === "behind" || (inJournal && localNumber() > seen)) return "behind";
  const inLocal = putInLocal(pairs, number);
  seen = number;
  others.postMessage(number);
  return inJournal && inLocal;
}

// An installed app is there to stay, and so is what it keeps. Elsewhere a browser might ask people something about it.
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
const stay = () => navigator.storage?.persist?.().catch(() => {});
if (isInstalled()) stay();
addEventListener("appinstalled", stay);
