// The service worker: it keeps one whole build of the site in a cache, so that Safar opens without a network.
// It never mixes two builds, never takes over from a running one unasked, and never touches a cache that is not its own.
const build = { id: "", files: {} }; // safar:build

const scope = self.registration.scope;
// Several copies of the site may live on one origin, so the folder is part of the name.
const prefix = `safar:${new URL(scope).pathname}:`;
const name = prefix + build.id;
const address = (path) => new URL(path, scope).href;
const start = address("index.html");

// A folder's address works on every host; some answer "index.html" with a redirect.
const source = (path) => address(path === "index.html" ? "./" : path);

const isComplete = async () => {
    if (!(await caches.has(name))) return false;
    const cache = await caches.open(name);
    const kept = new Set((await cache.keys()).map((request) => request.url));
    return Object.keys(build.files).every((path) => kept.has(address(path)));
};

const keep = async (cache, path) => {
    // "no-cache" asks the server whether its file is still the same, and costs no second download when it is. A file that
    // is cut short, or an error page in its place, does not have the hash that the build gave it, and is refused.
    const response = await fetch(new Request(source(path), { cache: "no-cache", integrity: build.files[path] }));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    // A navigation may not be answered by a response that remembers a redirect.
    const plain = response.redirected
        ? new Response(response.body, { status: 200, headers: response.headers })
        : response;
    await cache.put(address(path), plain);
};

// All or nothing: with one file missing or wrong there is no new version.
const install = async () => {
    const wasComplete = await isComplete();
    const cache = await caches.open(name);
    const results = await Promise.allSettled(Object.keys(build.files).map((path) => keep(cache, path)));
    const failed = results.find((result) => result.status === "rejected");
    if (!failed) return;
    if (!wasComplete) await caches.delete(name);
    throw failed.reason;
};

const activate = async () => {
    const names = await caches.keys();
    // Build ids have no colon: a copy in a folder below this one has another prefix.
    const older = names.filter((other) => other.startsWith(prefix) && other !== name);
    await Promise.all(older.map((other) => caches.delete(other)));
    await self.clients.claim();
};

const answer = async (request) => {
    const url = new URL(request.url);
    const plain = url.origin + url.pathname;
    const cache = await caches.open(name);
    const kept = await cache.match(plain === scope ? start : plain);
    return kept ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method === "GET" && url.startsWith(scope)) event.respondWith(answer(event.request));
});

self.addEventListener("message", (event) => {
    const { type } = event.data ?? {};
    if (type === "take-over") event.waitUntil(self.skipWaiting());
    if (type === "status") {
        const reply = async () => {
            const port = event.ports[0] ?? event.source;
            port.postMessage({ type: "status", build: build.id, complete: await isComplete() });
        };
        event.waitUntil(reply());
    }
});
