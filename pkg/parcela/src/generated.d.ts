/** The modules that the build puts beside the compiled ones: the glue of each WebAssembly, its bytes, and the element. */

declare module "*/sdk.js" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").SdkGlue>;
}

declare module "*/server.js" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").ServerGlue>;
}

declare module "*/checkout.js" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").CheckoutGlue>;
}

/** `crates/checkout/element.js`. */
declare module "*/element.js" {
  export function define(
    load: () => Promise<import("./shared/module.js").Instance<import("./shared/glue.js").CheckoutGlue>>,
  ): void;
}

/** base64 of the gzip of a WebAssembly. */
declare module "*/inline.js" {
  export const inlined: string;
}

declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}

declare module "*.wasm?module" {
  const compiled: WebAssembly.Module;
  export default compiled;
}
