// Runs a Python program on the site's own Pyodide and modules, under Node: node run.mjs SITE PROGRAM INPUT
// INPUT is a file whose text the program finds as `given`; what it leaves in `result` (text) is printed.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [site, program, input] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${site}/pyodide/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${site}/pyodide/` });
const { layOut } = await import(pathToFileURL(`${site}/modules.mjs`).href);
const part = (name) => JSON.parse(readFileSync(`${site}/modules/${name}.json`, "utf8"));
const base = part("base");
layOut(python, base, Object.fromEntries(base.others.map((name) => [name, part(name)])));
python.globals.set("given", readFileSync(input, "utf8"));
python.runPython(readFileSync(program, "utf8"));
console.log(python.globals.get("result"));
