// A service worker that ends all service workers of one copy of the site. It is no part of the build: when a version that
// is out there must be stopped at once, put this file in the place of `sw.js` on the host (docs/reliability.md tells
// how). Browsers fetch it on the next visit. It takes over unasked, drops this copy's caches, and is gone; pages then come
// from the host. It never touches saved games, nor caches of anybody else on the same origin.
const prefix = `safar:${new URL(self.registration.scope).pathname}:`;

const end = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
    await self.registration.unregister();
    // Pages that are open were kept from the old version. What is being opened by a link is left to its reader.
    const pages = await self.clients.matchAll({ type: "window" });
    await Promise.all(pages.filter(({ url }) => !url.includes("#")).map((page) => page.navigate(page.url).catch(() => {})));
};

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(end()));
