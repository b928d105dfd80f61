// Our own modules and texts, as files that Python finds. They come in parts (`web/build_modules.py` makes them): the base,
// each game, the words of each language, and each game's words in each language. A start brings the base and its language.
// The files of all other parts are there by name; when Python looks into one of them, its part is brought at that moment.
const root = "/safar";
const address = (part) => new URL(`modules/${part}.json`, import.meta.url);

/** A part: for the base its `files` and, by part, the paths of all that is `elsewhere`; for others the texts by path. */
export const bring = async (part) => {
    const response = await fetch(address(part));
    if (!response.ok) throw new Error(`modules/${part}.json: ${response.status}`);
    return response.json();
};

// Python cannot wait for a promise in the middle of an import; a worker may wait for a file.
const bringNow = (part) => {
    const request = new XMLHttpRequest();
    request.open("GET", address(part), false);
    request.send();
    if (request.status !== 200) throw new Error(`modules/${part}.json: ${request.status}`);
    return JSON.parse(request.responseText);
};

const encoder = new TextEncoder(); // Pyodide's own is slower by far.

const write = (FS, texts) => {
    for (const [path, text] of Object.entries(texts)) FS.writeFile(`${root}/${path}`, encoder.encode(text));
};

// A file without content: who asks for it, or for its size, has it filled first.
const postpone = (FS, path, fill) => {
    const file = FS.create(`${root}/${path}`);
    const { usedBytes, contents } = file;
    const postponed = (name) => ({ configurable: true, get: () => (fill(), file[name]) });
    Object.defineProperties(file, { usedBytes: postponed("usedBytes"), contents: postponed("contents") });
    return () => {
        for (const [name, value] of Object.entries({ usedBytes, contents })) {
            Object.defineProperty(file, name, { value, writable: true, enumerable: true, configurable: true });
        }
    };
};

/**
 * Lay the base, and parts that have been brought already, where Python finds them. As files: a memory picture may not hold
 * what Pyodide's own loader brought. `now` brings a part while Python waits.
 */
export const layOut = (python, { files, elsewhere }, brought = {}, now = bringNow) => {
    const { FS } = python;
    const wanted = new Set(Object.keys(brought));
    const waiting = new Map(Object.entries(elsewhere).filter(([part]) => !wanted.has(part)));
    const paths = [...Object.keys(files), ...Object.values(elsewhere).flat()];
    const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/"))));
    for (const folder of folders) FS.mkdirTree(`${root}/${folder}`);

    // A game's words come with the game in each language that is there, and with a language for each game.
    const goesWith = (part) => (other) =>
        other === part || (other.split("-").includes(part) && other.split("-").every((half) => half === part || wanted.has(half)));
    const fill = (part) => {
        const texts = [...waiting.keys()].filter(goesWith(part)).map((other) => [other, read(other)]);
        wanted.add(part);
        for (const [other, found] of texts) {
            for (const ready of waiting.get(other)) ready();
            waiting.delete(other);
            write(FS, found);
        }
    };
    const read = (part) => {
        try {
            return now(part);
        } catch (error) {
            console.info("a part could not be brought:", error.message);
            throw new FS.ErrnoError(python.ERRNO_CODES.EIO);
        }
    };
    for (const [part, names] of waiting) {
        waiting.set(part, names.map((path) => postpone(FS, path, () => fill(part))));
    }
    write(FS, files);
    for (const texts of Object.values(brought)) write(FS, texts);
    python.runPython(
        `import sys, importlib\nif "${root}" not in sys.path: sys.path.append("${root}")\nimportlib.invalidate_caches()`,
    );
};
