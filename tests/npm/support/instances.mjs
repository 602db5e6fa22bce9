/** The instances of WebAssembly that the package makes in this process. */

/** Gives the package what `change` makes of the exports of each further instance. Returns the function that ends it. */
export function changeInstances(change) {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...given) {
    const instance = new Instance(...given);
    // Node.js makes some of its own.
    const isOurs = Object.keys(instance.exports).some((name) => name.startsWith("__wbindgen"));
    return isOurs ? { exports: change(instance.exports) } : instance;
  };
  return () => {
    WebAssembly.Instance = Instance;
  };
}

/** `exports` with functions that call `before` first. */
export function calling(before, exports) {
  const wrapped = (value) => (typeof value === "function" ? (...given) => (before(), value(...given)) : value);
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, wrapped(value)]));
}
