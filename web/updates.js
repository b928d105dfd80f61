// The service worker: it makes the site play without a network, and a new version of it waits until the player agrees.
const SCRIPT = new URL("./sw.js", import.meta.url).href;

let readyToTakeOver = null;

// A worker of somebody else's may hold the page as well, from a folder above this one.
const held = () => navigator.serviceWorker.controller?.scriptURL === SCRIPT;

// Resolves once a worker says that it keeps the whole site. One that was sent to end it all (docs/kill-switch.js) never does.
function complete(worker) {
  return new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => data.complete && answered();
    worker.postMessage({ type: "status" }, [port2]);
  });
}

// The worker of this registration once it stands; `navigator.serviceWorker.ready` may be somebody else's.
async function active(registration) {
  const first = registration.installing ?? registration.waiting;
  while (!registration.active) await new Promise((changed) => first.addEventListener("statechange", changed, { once: true }));
  return registration.active;
}

// Whether there is one.
export async function serve() {
  if (!("serviceWorker" in navigator)) return false;
  const workers = navigator.serviceWorker;
  // The first worker of all takes the page as it is; one that follows another brings a page of its own.
  let hadOne = held();
  workers.addEventListener("controllerchange", () => {
    if (hadOne) location.reload();
    hadOne = held();
  });
  const registration = await workers.register(SCRIPT);
  const offer = () => {
    readyToTakeOver = registration.waiting;
    document.getElementById("update").hidden = !readyToTakeOver || !held();
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  await complete(await active(registration));
  document.getElementById("offline").hidden = false;
  return true;
}

export function update() {
  readyToTakeOver?.postMessage({ type: "take-over" });
}
