/** Where a WebAssembly module is: its address, an answer to stream, its bytes, or the compiled module. */
export type WasmSource = string | URL | Request | Response | ArrayBuffer | ArrayBufferView | CompiledModule;

/** `WebAssembly.Module`, where the types of the platform know it: those of a server may not. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } } ? Module : never;
