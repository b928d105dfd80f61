// The same interpreter for the second worker; what it reports carries its name, so that the page can tell the two apart.
export { loadPyodide, version } from "./interpreter.mjs?boot=bot";
