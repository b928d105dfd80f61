// A throw-away worker: it starts Python, imports what a table may need, takes the picture of its memory and is gone. An
// interpreter that has been pictured cannot be used any more.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { layOutAll } from "./modules.mjs";
import { isMissing, keep } from "./snapshot.mjs";

const here = new URL("./", import.meta.url).href;

const take = async (pyscriptPart) => {
    if (!(await isMissing())) return;
    const python = await loadPyodide({ indexURL: `${here}pyodide/`, _makeSnapshot: true });
    await layOutAll(python);
    python.globals.set("pyscript_part", pyscriptPart);
    python.runPython(await (await fetch(`${here}warm_up.py`)).text());
    await keep(python.makeMemorySnapshot());
};

// The Python part of PyScript comes from the page: it is inside a script that works on pages alone.
onmessage = ({ data }) =>
    take(data)
        .then(() => postMessage("done"))
        .catch((error) => postMessage(`no memory picture: ${error.message}`));
