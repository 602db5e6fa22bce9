/** The part of the checkout's WebAssembly with the steps after the first. */

import type { LoadLater } from "../shared/glue.js";
import { again, inflate } from "../shared/load.js";
import { complain } from "./console.js";

const load = again(() => import("./later.js"));

/** A part of another build would write over the memory of the first: it is not instantiated. */
export const loadLater: LoadLater = async (build, first, imports) => {
  try {
    const later = await WebAssembly.compile(await inflate((await load()).inlined));
    const mark = markOf(first, build);
    if (!mark || mark !== markOf(later, build)) {
      throw new Error("the WebAssembly is of another version of the package than its JavaScript");
    }
    await WebAssembly.instantiate(later, imports);
    return true;
  } catch (error) {
    complain("the steps after the first cannot be loaded", error);
    return false;
  }
};

function markOf(module: WebAssembly.Module, build: string): string {
  const [mark = new ArrayBuffer()] = WebAssembly.Module.customSections(module, build);
  return new Uint8Array(mark).join();
}
