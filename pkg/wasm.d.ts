/** Where a WebAssembly module is: its address, an answer to stream, its bytes, or the compiled module. */
export type WasmSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;
