/** The WebAssembly of a server: compiled once, instantiated again when an instance has grown or crashed. */

import type { CreateGlue, ServerGlue } from "../shared/glue.js";
import { moduleFrom, type Carried } from "../shared/load.js";
import { createModule, type Instance, type WasmModule } from "../shared/module.js";

type ServerInstance = Instance<ServerGlue>;

export interface ServerModule {
  /** The instance that calls share. */
  shared(): Promise<ServerInstance>;
  /** An instance for one call. */
  own(): Promise<ServerInstance>;
}

/** Many times the memory of concurrent calls. WebAssembly memory that has grown for a huge answer never shrinks. */
const LARGEST_MEMORY = 16 * 1024 * 1024;

/** @param carried answers the entry's own WebAssembly */
export function createServerModule(createGlue: CreateGlue<ServerGlue>, carried: Carried): ServerModule {
  let compiling: Promise<WebAssembly.Module> | undefined;
  let current = createModule(createGlue);

  function compiled(): Promise<WebAssembly.Module> {
    compiling ??= moduleFrom(undefined, carried).catch((error) => {
      compiling = undefined;
      throw error;
    });
    return compiling;
  }

  async function started(module: WasmModule<ServerGlue>): Promise<ServerInstance> {
    await module.init(compiled());
    return module.instance;
  }

  return {
    async shared() {
      const module = current;
      const instance = await started(module);
      if (instance.buffer.byteLength <= LARGEST_MEMORY) return instance;
      // The calls that wait in it keep it until they are done.
      if (current === module) current = createModule(createGlue);
      return started(current);
    },
    own: () => started(createModule(createGlue)),
  };
}
