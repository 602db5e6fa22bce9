/** Simulates a crash of a WebAssembly module: every call into it traps, as after a panic. */

let traps = false;

/** Makes later instances breakable. */
export function makeBreakable() {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    const exports = Object.entries(instance.exports).map(([name, value]) => [name, breakable(value)]);
    return { exports: Object.fromEntries(exports) };
  };
}

/** Sets whether calls into breakable instances trap. */
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
