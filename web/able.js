// What this browser lacks, as words in <html data-lacks="…">, by which the style sheet shows the lines that explain it. It is
// written so that even a browser that understands nothing else of the page can run it.
(function () {
  var lacks = [];
  function check(name, test) {
    try {
      if (!test()) lacks.push(name);
    } catch (error) {
      lacks.push(name);
    }
  }
  check("wasm", function () {
    return WebAssembly.instantiate && BigInt(1);
  });
  check("workers", function () {
    return Worker && BroadcastChannel && "noModule" in document.createElement("script");
  });
  check("language", function () {
    return new Function("return (null ?? 1) && Object.hasOwn({ a: 1 }, 'a') && CSS.supports('inset-block-start', '0')")();
  });
  check("storage", function () {
    localStorage.setItem("safar:able", "1");
    localStorage.removeItem("safar:able");
    return true;
  });
  var page = document.documentElement;
  page.setAttribute("data-lacks", lacks.join(" "));
  // The page's first script, which uncovers it, will not run there.
  if (lacks.indexOf("language") >= 0) page.removeAttribute("data-unseen");
  // Python is on its way before the page is read to its end.
  if (/wasm|workers|language/.test(lacks.join(" "))) return;
  var start = document.createElement("script");
  start.type = "module";
  start.src = "./pyscript/core.js";
  document.head.appendChild(start);
})();
