/** The WebAssembly of a server: compiled once, and instantiated again after an instance has grown or crashed. */

import { ClientInstance } from "../sdk/client-module.js";
import type { CreateGlue, ServerGlue } from "../shared/glue.js";
import { moduleFrom, type InlinedSource } from "../shared/load.js";
import { createModule, type Start } from "../shared/module.js";
import { requireContexts } from "../shared/node-version.js";

export type ServerInstance = ClientInstance<ServerGlue>;

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
  const created = () => createModule<ServerGlue, ServerInstance>(createGlue, ClientInstance);
  let current = created();

  function compiled(): Promise<WebAssembly.Module> {
    compiling ??= moduleFrom(undefined, inlined).catch((error) => {
      compiling = undefined;
      throw error;
    });
    return compiling;
  }

  async function started(start: Start<ServerInstance>): Promise<ServerInstance> {
    if (!compiling) requireContexts();
    return start(compiled());
  }

  return {
    async shared() {
      const start = current;
      const instance = await started(start);
      if (instance.memory.buffer.byteLength <= LARGEST_MEMORY) return instance;
      // Pending calls keep the old instance alive until they are done.
      if (current === start) current = created();
      return started(current);
    },
    own: () => started(created()),
  };
}
