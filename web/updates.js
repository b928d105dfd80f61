// The service worker: it makes the site play without a network, and a new version of it waits until the player agrees.
let readyToTakeOver = null;

// Whether there is one.
export async function serve() {
  if (!("serviceWorker" in navigator)) return false;
  const workers = navigator.serviceWorker;
  const hadOne = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => hadOne && location.reload());
  const registration = await workers.register("./sw.js");
  const offer = () => {
    readyToTakeOver = registration.waiting;
    document.getElementById("update").hidden = !readyToTakeOver || !workers.controller;
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  await workers.ready;
  document.getElementById("offline").hidden = false;
  return true;
}

export function update() {
  readyToTakeOver?.postMessage({ type: "take-over" });
}
