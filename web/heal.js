// When the page does not come up, whatever is wrong with it, this says so and looks for the way back by itself: a newer
// version that waits takes over, and files that the browser holds on to are asked for anew. It stands alone, so that no
// other file of a broken site is needed here. It never touches what players have kept.
"use strict";

(() => {
  const LONGEST = 60_000; // milliseconds without any progress
  const page = document.documentElement;
  const here = new URL("./", document.baseURI).href;
  const byId = (id) => document.getElementById(id);
  const later = (time) => new Promise((done) => setTimeout(done, time));
  let isTried = false;
  let patience = 0;

  const isHeld = () => navigator.serviceWorker?.controller?.scriptURL === `${here}sw.js`;
  const wasHeld = isHeld();

  // Whether a whole version stands by now, and this page is not made from it. What does not come up has nothing to lose, so
  // a newer version that waits takes over unasked.
  async function isReplaced() {
    const registration = await navigator.serviceWorker.register("./sw.js");
    await registration.update().catch(() => {});
    const newer = registration.installing ?? registration.waiting;
    while (newer?.state === "installing") await later(50);
    newer?.postMessage({ type: "take-over" });
    for (let times = 0; times < 100 && newer?.state in { installed: 1, activating: 1 }; times++) await later(50);
    return wasHeld ? newer?.state === "activated" : isHeld();
  }

  async function content(path, cache) {
    const response = await fetch(path, { cache });
    return `${response.status} ${new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()))}`;
  }

  // Whether the host has other files by now than the browser holds on to, which then are in their place.
  async function isMended() {
    const { files } = await (await fetch("./build.json", { cache: "no-cache" })).json();
    const wanted = Object.keys(files).filter((path) => /^[^.][^/]*$|^(modules|pyodide|pyscript|vendor|wheels)\//.test(path));
    const differs = async (path) => (await content(path, "force-cache")) !== (await content(path, "no-cache"));
    return (await Promise.all(wanted.map(differs))).includes(true);
  }

  function say() {
    page.removeAttribute("data-unseen");
    byId("failure").textContent = byId("boot-text").dataset.failed;
    byId("failure").hidden = false;
    if (byId("boot")) byId("boot").hidden = true;
  }

  async function heal() {
    if (isTried || page.dataset.boot === "ready" || /wasm|workers|language/.test(page.dataset.lacks)) return;
    isTried = true;
    say();
    if ((await isReplaced().catch(() => false)) || (await isMended().catch(() => false))) location.reload();
  }

  // On a slow line or device Python takes its time, but it gets on.
  function wait() {
    clearTimeout(patience);
    patience = setTimeout(heal, LONGEST);
  }

  function isOurs({ target, filename }) {
    const address = target === window ? filename : target.tagName === "SCRIPT" && target.src;
    return Boolean(address) && address.startsWith(here) && /js$/.test(address);
  }

  addEventListener("error", (event) => isOurs(event) && heal(), true);
  new BroadcastChannel("safar-boot").addEventListener("message", wait);
  wait();
  globalThis.safarHeal = heal;
})();
