/** The modules that the build puts beside the compiled ones: the glue of each WebAssembly, its bytes, and what is prerendered. */

declare module "glue:sdk" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").SdkGlue>;
}

declare module "glue:server" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").ServerGlue>;
}

declare module "glue:checkout" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("../wasm/checkout/parcela_widgets_wasm.js")>
  >;
}

declare module "glue:orders" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("../wasm/orders/parcela_widgets_wasm.js")>
  >;
}

declare module "glue:widgets" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("../wasm/widgets/parcela_widgets_wasm.js")>
  >;
}

declare module "sync:celular" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("../wasm/celular/parcela_validators.js")>
  >;
}

declare module "sync:cep" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("../wasm/cep/parcela_validators.js")>
  >;
}

declare module "sync:cnpj" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("../wasm/cnpj/parcela_validators.js")>
  >;
}

declare module "sync:cpf" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("../wasm/cpf/parcela_validators.js")>
  >;
}

/** The views that need no WebAssembly, rendered from the components of crates/checkout. */
declare module "prerendered:checkout" {
  /**
   * The least amount that is simulated, in reais; below the service's own the address at which, with `{0}` for the amount; and what all of
   * the widget's requests are made with.
   */
  export const SIMULATION: { minimum: string; address: string; request: RequestInit & { headers: Record<string, string> } };
  /** The customer's fields in the form's order, by their paths in the body of `createOrder`. */
  export const FIELDS: string[];
  export const PRERENDERED: import("./widget/prerendered.js").Prerendered<"blank" | "given" | "failed" | "crashed" | "store">;
}

/** The views that need no WebAssembly, rendered from the components of crates/orders. */
declare module "prerendered:orders" {
  export const PRERENDERED: import("./widget/prerendered.js").Prerendered<"blank" | "failed" | "crashed">;
}

/** A WebAssembly, with a character for each byte. */
declare module "plain:*" {
  export const inlined: string;
}

/** base64 of the gzip of a WebAssembly. */
declare module "inline:*" {
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
