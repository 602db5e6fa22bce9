/** The version in package.json, which the build inserts. */
declare const PARCELA_VERSION: string;

/** The types of modules that the build generates: the glue and the bytes of each WebAssembly, and the prerendered views. */

declare module "glue:sdk" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").SdkGlue>;
}

declare module "glue:server" {
  export const createGlue: import("./shared/glue.js").CreateGlue<import("./shared/glue.js").ServerGlue>;
}

declare module "glue:checkout" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("wasm/checkout/parcela_widgets_wasm.js")>
  >;
}

declare module "glue:orders" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("wasm/orders/parcela_widgets_wasm.js")>
  >;
}

declare module "glue:widgets" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("wasm/widgets/parcela_widgets_wasm.js")>
  >;
}

declare module "sync:celular" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("wasm/celular/parcela_validators.js")>
  >;
}

declare module "sync:cep" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("wasm/cep/parcela_validators.js")>
  >;
}

declare module "sync:cnpj" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("wasm/cnpj/parcela_validators.js")>
  >;
}

declare module "sync:cpf" {
  export const createGlue: import("./shared/glue.js").CreateGlue<
    import("./shared/glue.js").GlueOf<typeof import("wasm/cpf/parcela_validators.js")>
  >;
}

/** The prerendered views of the checkout, from the components of crates/checkout. */
declare module "prerendered:checkout" {
  /**
   * The minimum amount of a simulation, in reais; its address relative to the base address, with `{0}` for the amount; and the `fetch`
   * options of the widget's requests.
   */
  export const SIMULATION: { minimum: string; address: string; request: RequestInit & { headers: Record<string, string> } };
  /** The paths of the customer's fields in the body of `createOrder`, in the order of the form. */
  export const FIELDS: string[];
  export const PRERENDERED: import("./widget/prerendered-views.js").Prerendered<"blank" | "given" | "failed" | "crashed" | "store">;
}

/** The prerendered views of the orders, from the components of crates/orders. */
declare module "prerendered:orders" {
  export const PRERENDERED: import("./widget/prerendered-views.js").Prerendered<"blank" | "failed" | "crashed">;
}

/** A WebAssembly as text, with one character per byte. */
declare module "plain:*" {
  export const inlined: string;
}

/** A WebAssembly, gzipped and encoded as base64. */
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
