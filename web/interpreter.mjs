// The interpreter that PyScript loads inside a worker: Pyodide from this folder, with the bytes of its big files counted.
// Progress goes to every page of the site as {stage, loaded, total, boot} on the channel "safar-boot":
//   "failed"    it did not work;
//   "download"  bytes are arriving;   "start"  all are there, Python starts;   "packages"  it stands, the table is imported.
// That the table is ready, the page learns from the worker itself.
// `boot` is what stood in this module's address as ?boot=…, so that a page can tell its own worker from those of other pages.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import { fetched, layOut, layOutAll } from "./modules.mjs";
import { drop, stored } from "./snapshot.mjs";

export { version };

// The worker's own address is blob:, only this module knows where the site is.
const here = new URL("./", import.meta.url).href;
const boot = new URL(import.meta.url).searchParams.get("boot");
const sizes = {}; // safar:sizes
const languages = ["en"]; // safar:languages
// Most often the one that the page speaks; where another one was chosen, its words come a little later.
const language = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase()).find((code) => languages.includes(code)) ?? "en";
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const channel = new BroadcastChannel("safar-boot");
const pause = 50; // milliseconds between two reports

let loaded = 0;
let reported = 0;
let isCounting = true;

const report = (stage) => {
    reported = performance.now();
    channel.postMessage({ stage, loaded: Math.min(loaded, total), total, boot });
};

const count = (chunk) => {
    loaded += chunk.byteLength;
    if (loaded >= total) report("start");
    else if (performance.now() - reported > pause) report("download");
};

// The body is passed on as a stream under its own type, so WebAssembly still compiles while it arrives.
const counted = (response, size) => {
    let missing = size;
    const counter = new TransformStream({
        transform: (chunk, controller) => {
            missing -= chunk.byteLength;
            count(chunk);
            controller.enqueue(chunk);
        },
        flush: () => missing && report("failed"),
    });
    return new Response(response.body.pipeThrough(counter), {
        status: response.status,
        statusText: response.statusText,
        headers: { "content-type": response.headers.get("content-type") ?? "application/octet-stream" },
    });
};

const fetchPlainly = globalThis.fetch;

// Pyodide waits for ever when its program is missing or cut short, so what arrives is looked at here.
const fetchWatched = async (resource, options) => {
    const address = new URL(resource instanceof Request ? resource.url : resource, here).href.split(/[?#]/)[0];
    const size = address.startsWith(here) ? sizes[address.slice(here.length)] : undefined;
    if (size === undefined) return fetchPlainly(resource, options);
    const response = await fetchPlainly(resource, options).catch((error) => {
        report("failed");
        throw error;
    });
    if (!response.ok || !response.body) report("failed");
    return isCounting && response.ok && response.body ? counted(response, size) : response;
};

// From the picture of a started Python; undefined where there is none, or it does not work.
const fromPicture = async (options) => {
    const picture = await stored();
    if (!picture) return undefined;
    report("start");
    // What the browser has compiled from the big files it takes again only if it gets them as they are.
    isCounting = false;
    try {
        // The picture is read while the program is made ready.
        const python = await load({ ...options, _loadSnapshot: picture.arrayBuffer() });
        // What was drawn by chance in the picture would be the same on every visit.
        python.runPython("import sys\nif 'random' in sys.modules: sys.modules['random'].seed()\nimport pygames.app.session");
        return { python };
    } catch (error) {
        console.info("the memory picture does not work:", error.message);
        await drop();
        return undefined;
    }
};

const fromScratch = async (options) => {
    isCounting = true;
    report("download");
    const [python, base, words] = await Promise.all([load(options), fetched("base"), fetched(language)]);
    return { python, bringPart: layOut(python, base, { [language]: words }) };
};

/** Pyodide's own `loadPyodide`, from this site's folder, with our packages and with progress. */
export const loadPyodide = async ({ packages: _, ...options }) => {
    const settings = { ...options, indexURL: `${here}pyodide/` };
    globalThis.fetch = fetchWatched;
    try {
        let { python, bringPart } = (await fromPicture(settings)) ?? (await fromScratch(settings));
        // What the start does without: parts of our own, and packages (pydantic reads what comes from elsewhere, segno makes
        // QR codes). In the picture are all modules that are there at the start, but none of the files: with the first thing that
        // is wanted they are laid out, and that may be all.
        const bring = async (name) => {
            const isLaidOut = Boolean(bringPart);
            bringPart ??= await layOutAll(python);
            if (name === "pygames" && !isLaidOut) return;
            if (!(await bringPart(name))) await python.loadPackage([name], { messageCallback: () => {} });
        };
        python.registerJsModule("safar_parts", { bring });
        loaded = total;
        report("packages");
        return python;
    } catch (error) {
        report("failed");
        throw error;
    } finally {
        globalThis.fetch = fetchPlainly;
        channel.close();
    }
};
