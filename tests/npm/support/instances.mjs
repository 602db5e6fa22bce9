/** The instances of WebAssembly that the package makes in this process. */

/** Replaces the exports of each further instance by the result of `change`. Returns a function that ends this. */
export function changeInstances(change) {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...given) {
    const instance = new Instance(...given);
    // Node.js creates some instances itself.
    const isOurs = Object.keys(instance.exports).some((name) => name.startsWith("__wbindgen"));
    return isOurs ? { exports: change(instance.exports) } : instance;
  };
  return () => {
    WebAssembly.Instance = Instance;
  };
}

/** Wraps the functions of `exports` to call `before` first. */
export function calling(before, exports) {
  const wrapped = (value) => (typeof value === "function" ? (...given) => (before(), value(...given)) : value);
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, wrapped(value)]));
}
