/** The WebAssembly of a server: compiled once, instantiated again when an instance has grown or crashed. */

import { moduleFrom } from "./load.js";
import { createModule } from "./module.js";

/** Many times what calls take side by side. A memory that a huge answer has made grow never shrinks again. */
const LARGEST_MEMORY = 16 * 1024 * 1024;

/**
 * @param {Parameters<typeof createModule>[0]} createGlue
 * @param {() => unknown} carried answers the entry's own WebAssembly
 */
export function createServerModule(createGlue, carried) {
  let compiling;
  let current = createModule(createGlue);

  async function compile() {
    const source = await moduleFrom(undefined, carried);
    return ArrayBuffer.isView(source) ? WebAssembly.compile(source) : source;
  }

  function compiled() {
    compiling ??= compile().catch((error) => {
      compiling = undefined;
      throw error;
    });
    return compiling;
  }

  async function started(module) {
    await module.init(compiled());
    return module.instance;
  }

  return {
    /** The instance that calls share. */
    async shared() {
      const module = current;
      const instance = await started(module);
      if (instance.memory.buffer.byteLength <= LARGEST_MEMORY) return instance;
      // The calls that wait in it keep it until they are done.
      if (current === module) current = createModule(createGlue);
      return started(current);
    },
    /** An instance for one call. */
    own: () => started(createModule(createGlue)),
  };
}
