// What has to be settled before the page is seen: its theme and its language. It runs at the end of the body, before
// the first paint; the words of every language stand there as inert templates, put in by the build.
"use strict";

const directions = { en: "ltr" }; // safar:directions

globalThis.safar = (() => {
  const SETTINGS = "safar:settings";
  const page = document.documentElement;

  function settings() {
    try {
      return JSON.parse(localStorage.getItem(SETTINGS)) ?? {};
    } catch {
      return {};
    }
  }

  // The same rule as `preferred` in pygames/locale.
  function language() {
    const codes = [settings().language, ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
    return codes.find((code) => Object.hasOwn(directions, code)) ?? "en";
  }

  const words = (code) => document.getElementById(`words-${code}`);

  // What belongs to the page as a whole.
  function speak(code) {
    page.lang = code;
    page.dir = directions[code];
    document.title = words(code).dataset.title;
    document.querySelector("link[rel=manifest]").href = `./manifest.${code}.webmanifest`;
    document.querySelector("meta[name=description]").content = words(code).dataset.description;
  }

  // The parts of the start page in a language, by the ids of the elements they fill.
  const parts = (code) => Object.fromEntries([...words(code).content.children].map((part) => [part.dataset.part, part.innerHTML]));

  // Before Python stands, a chosen language is kept here; afterwards the session keeps it.
  function keep(code) {
    try {
      localStorage.setItem(SETTINGS, JSON.stringify({ ...settings(), language: code }));
    } catch {
      // The page speaks it all the same, until it is closed.
    }
  }

  page.dataset.theme = settings().theme ?? "auto";
  page.dataset.motion = settings().motion ?? "normal";
  const code = language();
  if (code !== page.lang) {
    speak(code);
    for (const [id, markup] of Object.entries(parts(code))) document.getElementById(id).innerHTML = markup;
  }
  page.removeAttribute("data-unseen");
  return { speak, parts, keep };
})();
