/** Where a WebAssembly module is: its address, an answer, its bytes, or the compiled module. */
export type WasmSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

export function createInit(
  instantiate: (options: { module_or_path: unknown }) => Promise<unknown>,
  inlined?: () => string | Promise<string>,
): (source?: WasmSource | Promise<WasmSource>) => Promise<void>;
