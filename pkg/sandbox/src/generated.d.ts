/** The modules that the build adds: the WebAssembly, and the glue that wasm-bindgen generates for it. */

declare module "glue:sandbox" {
  export const createGlue: (enter: (call: () => unknown) => unknown) => import("./glue.js").Glue;
}

/** A script that is imported for its global variable. */
declare module "*/wasm/sandbox.js" {}
