// For `build_site.py` alone: runs `library` of build_library.py in Pyodide.
//   node build_library.mjs PYODIDE-FOLDER ROOTS.json OUT.zip
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, roots, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
// Where in a line something went wrong takes half as much room as all the rest. A fixed seed: the same bytes every time.
const env = { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" };
const python = await loadPyodide({ indexURL: join(folder, "/"), env });
python.runPython(readFileSync(new URL("build_library.py", import.meta.url), "utf8"));
python.globals.set("given", readFileSync(roots, "utf8"));
const made = python.runPython(`
import json
library(Path(next(path for path in sys.path if path.endswith(".zip"))), json.loads(given))
`);
writeFileSync(`${out}.new`, made.toJs());
renameSync(`${out}.new`, out);
process.exit(0); // Pyodide holds Node open.
