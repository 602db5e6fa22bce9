/**
 * Returns a replacement for `WebAssembly` that passes each call into an instance through `enter`, including callbacks of timers and events.
 */
export function hostOf(enter) {
  const guard =
    (call) =>
    (...given) =>
      enter(() => call(...given));
  class Instance {
    constructor(module, imports, made = new WebAssembly.Instance(module, imports)) {
      const exports = Object.entries(made.exports);
      this.exports = Object.fromEntries(exports.map(([name, value]) => [name, typeof value === "function" ? guard(value) : value]));
    }
  }
  const instantiate = async (module, imports) => new Instance(module, imports, await WebAssembly.instantiate(module, imports));
  // Some hosts compile modules in another realm, so that `instanceof WebAssembly.Module` fails.
  const Module = { [Symbol.hasInstance]: () => true };
  return Object.create(WebAssembly, { Instance: { value: Instance }, Module: { value: Module }, instantiate: { value: instantiate } });
}
