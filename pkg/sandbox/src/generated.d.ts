/** The modules that the build puts beside the compiled ones: the WebAssembly and the functions that wasm-bindgen writes around it. */

declare module "glue:sandbox" {
  export const createGlue: (survive: (call: () => unknown) => unknown) => import("./glue.js").Glue;
}

/** A script that is imported for what it puts into the global object. */
declare module "*/wasm/sandbox.js" {}
