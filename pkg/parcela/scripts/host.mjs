/** `WebAssembly` for a glue: each call into the instance that it makes goes through `enter`, those of timers, promises and events too. */
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
  // Some hosts compile a module among other classes than those that the code runs with.
  const Module = { [Symbol.hasInstance]: () => true };
  return Object.create(WebAssembly, { Instance: { value: Instance }, Module: { value: Module }, instantiate: { value: instantiate } });
}
