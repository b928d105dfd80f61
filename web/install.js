// Keeping the site as an app: the browser's offer, which waits for a press, and what the app is started with.
const byId = (id) => document.getElementById(id);
let offer = null;
let arrived = location.hash; // What this page was opened with is opened by the shell.

function show(shown) {
  byId("install").hidden = !shown;
}

/** Ask the browser to install; it asks the player in its own words. */
export async function install() {
  if (!offer) return;
  const asked = offer;
  offer = null; // An offer can be taken once; the browser makes another one when it is refused.
  show(false);
  await asked.prompt();
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  show(true);
});

addEventListener("appinstalled", () => {
  offer = null;
  show(false);
});

// Safari on a phone or tablet makes no offer, and only there `standalone` is known.
if (navigator.standalone === false) byId("install-by-hand").hidden = false;

// An app that is open stays as it is; only what a shortcut or a link brings is carried out in it.
globalThis.launchQueue?.setConsumer(({ targetURL }) => {
  const hash = targetURL ? new URL(targetURL).hash : "";
  const isNew = hash && hash !== arrived;
  arrived = "";
  if (isNew) location.hash = hash;
});
