/** The instances of WebAssembly that the package makes in this process. */

/** Gives the package what `change` makes of the exports of each further instance. Returns the function that ends it. */
export function changeInstances(change) {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (module, imports) {
    const instance = new Instance(module, imports);
    // Node.js makes some of its own. Ours import one module, with a short name (pkg/parcela/scripts/names.mjs).
    return Object.keys(imports ?? {}).join() === "a" ? { exports: change(instance.exports) } : instance;
  };
  return () => {
    WebAssembly.Instance = Instance;
  };
}

/** The memory among `exports`. */
export const memoryOf = (exports) => Object.values(exports).find((value) => value instanceof WebAssembly.Memory);

/** `exports` with functions that call `before` first. */
export function calling(before, exports) {
  const wrapped = (value) => (typeof value === "function" ? (...given) => (before(), value(...given)) : value);
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, wrapped(value)]));
}
