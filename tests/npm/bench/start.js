// The time until the module runs, beside the engine's own time to compile it.

import { init } from "parcela";
import wasm from "parcela/sdk.wasm";

/** Returns the bytes of a file of the bundle, by this host's means. */
async function bytesOf(path) {
  if (!globalThis.process) return (await fetch(path)).arrayBuffer();
  const { readFile } = await import(/* only here */ ["node", "fs/promises"].join(":"));
  return readFile(new URL(path, import.meta.url));
}

const bytes = await bytesOf(wasm);
const began = performance.now();
await init();
const ready = performance.now();
await WebAssembly.compile(bytes);

globalThis.result = { init: (ready - began) * 1e6, compile: (performance.now() - ready) * 1e6 };

if (globalThis.process) console.log(JSON.stringify(globalThis.result));
