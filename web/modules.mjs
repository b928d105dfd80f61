// Our own modules and texts, as files that Python finds. They come in parts (`web/build_modules.py` makes them): the base,
// each game, the words of each language, and each game's words in each language. A start brings the base and its language.
// All else is brought when Python has missed it: it cannot wait for a file in the middle of an import.
const root = "/safar";

/** A part: for the base its `files` and the names of all `others`; for others the texts by path. */
export const fetched = async (part) => {
    const response = await fetch(new URL(`modules/${part}.json`, import.meta.url));
    if (!response.ok) throw new Error(`modules/${part}.json: ${response.status}`);
    return response.json();
};

/** Lay the base and all other parts where Python finds them. */
export const layOutAll = async (python) => {
    const base = await fetched("base");
    const others = await Promise.all(base.others.map(async (part) => [part, await fetched(part)]));
    return layOut(python, base, Object.fromEntries(others));
};

const encoder = new TextEncoder(); // Pyodide's own is slower by far.

const write = (python, texts) => {
    const { FS } = python;
    const paths = Object.keys(texts);
    const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/"))));
    for (const folder of folders) FS.mkdirTree(`${root}/${folder}`);
    for (const path of paths) FS.writeFile(`${root}/${path}`, encoder.encode(texts[path]));
    python.runPython(
        `import sys, importlib\nif "${root}" not in sys.path: sys.path.append("${root}")\nimportlib.invalidate_caches()`,
    );
};

/**
 * Lay the base, and parts that have been brought already, where Python finds them. As files: a memory picture may not hold
 * what Pyodide's own loader brought. Returns a function that brings another part, or says with false that there is none of
 * that name to be brought.
 */
export const layOut = (python, { files, others }, brought = {}) => {
    write(python, Object.assign({}, files, ...Object.values(brought)));
    const wanted = new Set(Object.keys(brought));
    const missing = new Set(others.filter((part) => !wanted.has(part)));

    // A game's words come with the game in each language that is there, and with a language for each game.
    const goesWith = (part, other) => {
        const halves = other.split("-");
        return other === part || (halves.includes(part) && halves.every((half) => half === part || wanted.has(half)));
    };
    return async (part) => {
        if (!missing.has(part)) return false;
        const names = [...missing].filter((other) => goesWith(part, other));
        write(python, Object.assign({}, ...(await Promise.all(names.map(fetched)))));
        wanted.add(part);
        for (const name of names) missing.delete(name);
        return true;
    };
};
