/** A WebAssembly module: its address, a response to stream, its bytes, or the compiled module. */
export type WasmSource = string | URL | Request | Response | ArrayBuffer | ArrayBufferView | CompiledModule;

/** `WebAssembly.Module`, if the platform's types declare it: a server's may not. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } } ? Module : never;
