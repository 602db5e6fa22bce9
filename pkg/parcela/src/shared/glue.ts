/** The types of the glue that wasm-bindgen generates for each WebAssembly module, as far as the package uses it. */

import type { CepLookup, CheckoutCustomer, CustomerLookup } from "../checkout/customer.js";
import type { TokenAnswer, TokenRequest } from "../sdk/options.js";
import type { OrdersOperation, WidgetOperation } from "./operation-names.js";
import type { OperationName } from "./operations.js";

/** The members of every glue. `initSync` starts the instance and returns its exports. */
export interface Glue {
  initSync(given: { module: WebAssembly.Module }): Started;
}

/** A glue that a page can also start asynchronously. */
export interface PageGlue extends Glue {
  init(given: { module_or_path: WebAssembly.Module }): Promise<Started>;
}

interface Started {
  readonly memory: WebAssembly.Memory;
}

/**
 * Creates the glue of one instance. Each call into the instance goes through `enter`. `toHtml` converts a template's text to what the page
 * accepts as HTML (Trusted Types); only the checkout has templates.
 */
export type CreateGlue<G extends Glue> = (enter: Enter, toHtml?: (text: string) => string) => G;

/** Makes a call into an instance. */
export type Enter = (call: () => unknown) => unknown;

/** The glue of one document of `crates/validators`; `Name` is the name of its check. */
export type DocumentGlue<Name extends string> = Glue & {
  /** The address of the text's characters. */
  text(): number;
} & Record<Name, (length: number) => boolean>;

/** The exports that wasm-pack declares for a module, and `init`, its default export. */
export type GlueOf<Module> = PageGlue & Omit<Module, "default" | "initSync">;

export type SdkGlue = GlueOf<typeof import("wasm/sdk/parcela_sdk.js")>;
/** The client in the module: the operations, without `orders()` and `customers()`. */
export type WasmClient = InstanceType<SdkGlue["Client"]>;

export type ServerGlue = GlueOf<typeof import("wasm/server/parcela_sdk.js")>;
/** The client of the server's module. */
export type ServerWasmClient = InstanceType<ServerGlue["Client"]>;

/** The functions of the element that a widget in its module calls. None of them throws. */
export interface WidgetPage<Operation extends OperationName = OperationName> {
  fetch(request: Request): Promise<Response>;
  /** Calls the page's client; returns undefined if it has none. `input` is the argument of the client's method. */
  call(
    operation: Operation,
    input: unknown,
    idempotencyKey: string | undefined,
    correlationId: string | undefined,
    signal: AbortSignal,
  ): Promise<Response> | undefined;
  /** Whether the page has a client, which retries by its own policy. */
  hasClient(): boolean;
  /** Asks the page's token provider; returns undefined if it has none. */
  token(reason: TokenRequest["reason"]): Promise<TokenAnswer> | undefined;
  /** Dispatches an event. `detail` is JSON, `thrown` the error of a failed call. */
  tell(event: string, detail: string, thrown: unknown): void;
}

/** One widget in its module: the methods that every element calls. `crates/ui/src/element.rs` documents those that are alike. */
export interface WidgetHandle<Page extends WidgetPage<never>> {
  readonly misconfigured: string | undefined;
  readonly unsaved: boolean;
  speak(lang: string, texts: string): boolean;
  connect(base: Element, host: Element, page: Page): void;
  disconnect(): void;
  close(): void;
  back(): void;
  notify(pedidoId: string): void;
  shown(shown: boolean): void;
  keepSession(): void;
  returned(): void;
  online(): void;
  free(): void;
}

/** The functions of the element that a checkout in the module calls: `crates/checkout/src/element.rs`. */
export interface CheckoutPage extends WidgetPage<WidgetOperation> {
  /** Looks up a CEP. Rejects if the page has no lookup, or its lookup fails. */
  lookUp(...given: Parameters<CepLookup>): Promise<unknown>;
  /** Looks up a customer in the page's own records. Returns undefined if the page has none. */
  lookUpCustomer(...given: Parameters<CustomerLookup>): Promise<unknown> | undefined;
}

/** One checkout in the module. `crates/checkout/src/element.rs` documents each method. */
export interface CheckoutHandle extends WidgetHandle<CheckoutPage> {
  takeCustomer(before: CheckoutHandle): boolean;
  recover(): void;
  reset(): void;
  resume(pedidoId: string, establishment: string | undefined): boolean;
  stored(name: string): void;
  configure(terms: string, autofill: boolean, amountFinal: boolean, shop: string): void;
  setAmount(amount: string | undefined): void;
  setCustomer(customer: CheckoutCustomer | undefined): void;
}

export interface CheckoutGlue extends PageGlue {
  CheckoutHandle: new (baseUrl: string, establishment: string, amount: string | undefined, session: string | undefined) => CheckoutHandle;
}

/** The functions of the element that the orders widget in the module calls: `crates/orders/src/element.rs`. */
export interface OrdersPage extends WidgetPage<OrdersOperation> {
  /** Downloads a text as a file. */
  save(name: string, type: string, text: string): void;
}

/** One orders widget in the module. `crates/orders/src/element.rs` documents each method. */
export interface OrdersHandle extends WidgetHandle<OrdersPage> {
  /** Returns false if the tab has shown another seller's session since. */
  returned(): boolean;
  /** `status` is the number on the wire. */
  setFilter(status: string | undefined, period: string | undefined): void;
  /** Opens an order; undefined closes the open one. Returns false if `pedidoId` is not an order's identifier. */
  open(pedidoId: string | undefined): boolean;
  /** Ends the reads and the export. Called before `disconnect`, unless the view is only rebuilt. */
  leave(): void;
  refresh(): void;
  search(text: string): void;
  /** Called when the page is left: stores the search and the page of the list, for a reload. */
  keepPlace(): void;
}

export interface OrdersGlue extends PageGlue {
  OrdersHandle: new (baseUrl: string, establishment: string | undefined, session: string | undefined) => OrdersHandle;
}
