/** A module that crashes when it is told to: from then on each call into it traps, as after a panic. */

let traps = false;

/** Lets the modules that are made from now on crash. */
export function makeBreakable() {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    const exports = Object.entries(instance.exports).map(([name, value]) => [name, breakable(value)]);
    return { exports: Object.fromEntries(exports) };
  };
}

/** Whether calls trap from now on. */
export function crash(now = true) {
  traps = now;
}

function breakable(value) {
  if (typeof value !== "function") return value;
  return (...given) => {
    if (traps) throw new WebAssembly.RuntimeError("unreachable");
    return value(...given);
  };
}
