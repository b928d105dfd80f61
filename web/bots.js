// Where computer players and hints are thought about: a second Python worker, started when it is first needed, that is
// given tasks slice by slice. A task that is no longer wanted is given up between two slices.
const LONGEST_START = 60_000; // milliseconds that the worker may take to stand

let asking = null; // a promise of the function that does a slice
let wanted = 0;

/** Give up what is being thought about. */
export const giveUp = () => {
  wanted += 1;
};

/**
 * Think about `{ id, task, pause }`, and `deliver(id, found)` what comes of it unless it is given up before.
 * `inTable` does a slice in the table's own worker; it is used, and `sayNoWorker` called once, if no other can start.
 */
export async function think({ id, task, pause }, { deliver, inTable, sayNoWorker }) {
  giveUp();
  const own = wanted;
  const paused = new Promise((done) => setTimeout(done, pause));
  asking ??= startWorker().catch((error) => {
    console.info("no second worker:", error.message);
    sayNoWorker();
    return inTable;
  });
  const isWanted = () => own === wanted;
  const ask = await asking;
  const found = await search(ask, task, isWanted).catch((error) => {
    if (ask === inTable) throw error;
    // A part of the game could not be fetched there; the table has it.
    console.info("the second worker cannot:", error.message);
    return search(inTable, task, isWanted);
  });
  await paused;
  if (isWanted()) deliver(id, found);
}

// What comes of a task, slice by slice; undefined when it is given up.
async function search(ask, task, isWanted) {
  let found = { done: false };
  for (let text = task; !found.done; text = "") {
    if (!isWanted()) return undefined;
    found = JSON.parse(await ask(text));
  }
  return found;
}

async function startWorker() {
  const script = Object.assign(document.createElement("script"), { type: "py", src: "./bot_worker.py" });
  for (const [name, value] of Object.entries({ worker: "", name: "bot", config: "./pyscript-bot.json" })) {
    script.setAttribute(name, value);
  }
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("it did not start in time")), LONGEST_START));
  const broken = new Promise((_, fail) => {
    new BroadcastChannel("safar-boot").addEventListener("message", ({ data }) => {
      if (data.boot === "bot" && data.stage === "failed") fail(new Error("the interpreter did not start"));
    });
  });
  const ready = (async () => {
    // PyScript says nothing when it does not find the file, so that is looked at first.
    for (const path of [script.src, "./pyscript-bot.json"]) {
      if (!(await fetch(path)).ok) throw new Error(`${path} is missing`);
    }
    document.head.append(script);
    while (!script.xworker) await new Promise((later) => setTimeout(later, 10));
    const worker = await script.xworker.ready;
    return (text) => worker.sync.think(text);
  })();
  return Promise.race([ready, late, broken]);
}
