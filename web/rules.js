// On a rules page, which needs no script: it takes over the light or dark that was chosen in the game.
try {
  const { theme } = JSON.parse(localStorage.getItem("safar:settings") ?? "{}");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // No storage, or nothing that can be read: the page looks as the device asks.
}
