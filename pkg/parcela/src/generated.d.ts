/** The modules that the build puts beside the compiled ones: the glue of each WebAssembly, its bytes, and what is prerendered. */

declare module "*/sdk.js" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").SdkGlue>;
}

declare module "*/server.js" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").ServerGlue>;
}

declare module "*/checkout.js" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").CheckoutGlue>;
}

/** The views that need no WebAssembly, rendered from the components of crates/checkout. */
declare module "*/prerendered.js" {
  /** A text, the number of a word in `KEYS`, or an element. */
  export type Part =
    | string
    | number
    | [tag: string, attributes: Record<string, string | number>, ...children: Part[]];
  type Language = [tag: string, words: string[]];
  /** The widget's style sheet. */
  export const STYLES: string;
  /** The words' keys, as in the property `messages`. */
  export const KEYS: string[];
  /** The words of each language, in the order of their keys; the default language first. */
  export const WORDS: [Language, ...Language[]];
  export const VIEWS: Record<"blank" | "given" | "failed" | "crashed", Part>;
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
