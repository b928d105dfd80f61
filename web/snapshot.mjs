// A picture of the interpreter's memory with our modules imported. It is taken in the background once a build is kept for
// offline use, and from then on Python does not start anew. It can always be done without: whatever is wrong with it, it
// is dropped, and Python starts as on the first visit.
const build = ""; // safar:build

const here = new URL("./", import.meta.url);
const address = new URL("memory-picture", here).href;
// The service worker's cache of this build: when the build goes, its picture goes too.
const cacheName = `safar:${here.pathname}:${build}`;

export { build };

const opened = async () => (build && globalThis.caches && (await caches.has(cacheName)) ? caches.open(cacheName) : null);

/** The picture, as a response whose bytes are still to be read, or undefined. */
export const stored = async () => {
    try {
        return await (await opened())?.match(address);
    } catch {
        return undefined;
    }
};

/** Whether there is a place for a picture, and none in it. */
export const isMissing = async () => {
    const cache = await opened();
    return Boolean(cache) && !(await cache.match(address));
};

/** Keep a picture. */
export const keep = async (bytes) => (await opened())?.put(address, new Response(bytes));

/** Forget a picture that does not work. */
export const drop = async () => (await opened())?.delete(address);
