// What only a browser can do for the session: the clipboard, files, and words for those who listen.
// Whether the clipboard has taken the text.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// Gives a message to the device's share sheet, where there is one, else its address to the clipboard; returns what became
// of it: "sent", "copied", "refused", or "" when a person has thought better of it.
export async function handOn(message) {
  try {
    if (navigator.share) {
      await navigator.share(message);
      return "sent";
    }
  } catch (error) {
    if (error.name === "AbortError") return "";
  }
  return (await copy(message.url)) ? "copied" : "refused";
}

export function download({ name, text, type = "application/json" }) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = Object.assign(document.createElement("a"), { href: address, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// Each saying is a paragraph of its own, so that the same words said twice are spoken twice.
export function speak(region, sentences) {
  const place = document.getElementById(region);
  place.append(...sentences.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  while (place.childElementCount > 12) place.firstElementChild.remove();
}
