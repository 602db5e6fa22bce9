/** The WebAssembly of a server: compiled once, and instantiated again after an instance has grown or crashed. */

import type { CreateGlue, ServerGlue } from "../shared/glue.js";
import { moduleFrom, type InlinedSource } from "../shared/load.js";
import { createModule, type Instance, type WasmModule } from "../shared/module.js";
import { requireContexts } from "../shared/node-version.js";

type ServerInstance = Instance<ServerGlue>;

export interface ServerModule {
  /** The instance that calls share. */
  shared(): Promise<ServerInstance>;
  /** An instance for one call. */
  own(): Promise<ServerInstance>;
}

/** Many times the memory that concurrent calls need. WebAssembly memory that has grown for a huge response never shrinks. */
const LARGEST_MEMORY = 16 * 1024 * 1024;

/** @param inlined returns the entry's own WebAssembly */
export function createServerModule(createGlue: CreateGlue<ServerGlue>, inlined: InlinedSource): ServerModule {
  let compiling: Promise<WebAssembly.Module> | undefined;
  let current = createModule(createGlue);

  function compiled(): Promise<WebAssembly.Module> {
    compiling ??= moduleFrom(undefined, inlined).catch((error) => {
      compiling = undefined;
      throw error;
    });
    return compiling;
  }

  async function started(module: WasmModule<ServerGlue>): Promise<ServerInstance> {
    if (!compiling) requireContexts();
    await module.init(compiled());
    return module.instance;
  }

  return {
    async shared() {
      const module = current;
      const instance = await started(module);
      if (instance.buffer.byteLength <= LARGEST_MEMORY) return instance;
      // Pending calls keep the old instance alive until they are done.
      if (current === module) current = createModule(createGlue);
      return started(current);
    },
    own: () => started(createModule(createGlue)),
  };
}
