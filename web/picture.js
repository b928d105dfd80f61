// Has the picture of Python's memory taken (see snapshot.mjs) when nobody has asked for anything for a while.
const QUIET = 8_000; // milliseconds

let timer = 0;
let isWanted = false;

const take = async () => {
  isWanted = false;
  const { stdlib } = await import("./pyscript/core.js");
  const worker = new Worker(new URL("./snapshot_worker.mjs", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data !== "done") console.info(data);
    worker.terminate();
  };
  worker.postMessage(stdlib);
};

/** Something was asked for: a picture has to wait. */
export const putOff = () => {
  clearTimeout(timer);
  if (isWanted) timer = setTimeout(take, QUIET);
};

/** Take one as soon as it is quiet. */
export const want = () => {
  isWanted = (navigator.deviceMemory ?? 4) > 1;
  putOff();
};
