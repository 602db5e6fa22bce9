/** The functions that wasm-bindgen writes around an instance of each WebAssembly module, as far as the package calls them. */

import type { CepLookup, CheckoutCustomer, CustomerLookup } from "../checkout/customer.js";
import type { TokenAnswer, TokenRequest } from "../sdk/options.js";
import type { OrdersOperation, WidgetOperation } from "./operation-names.js";
import type { OperationName } from "./operations.js";

/** What every glue has: `initSync` starts the instance and answers its exports. */
export interface Glue {
  initSync(given: { module: WebAssembly.Module }): Started;
}

/** A glue that a page can also start by a promise. */
export interface PageGlue extends Glue {
  init(given: { module_or_path: WebAssembly.Module }): Promise<Started>;
}

interface Started {
  readonly memory: WebAssembly.Memory;
}

/**
 * Makes the functions around one instance. `enter` makes each call into it, and `toHtml` makes of a template's text what a page takes for
 * HTML; only the checkout has templates.
 */
export type CreateGlue<G extends Glue> = (enter: Enter, toHtml?: (text: string) => string) => G;

/** Makes a call into an instance. */
export type Enter = (call: () => unknown) => unknown;

/** A document of `crates/validators`, whose check has the name. */
export type DocumentGlue<Name extends string> = Glue & {
  /** The address of the text's characters. */
  text(): number;
} & Record<Name, (length: number) => boolean>;

/** The exports that wasm-pack declares for a module, and `init`, its default export. */
export type GlueOf<Module> = PageGlue & Omit<Module, "default" | "initSync">;

export type SdkGlue = GlueOf<typeof import("../../wasm/sdk/parcela_sdk.js")>;
/** The client in the module: the operations, without the walks through their pages. */
export type WasmClient = InstanceType<SdkGlue["Client"]>;

export type ServerGlue = GlueOf<typeof import("../../wasm/server/parcela_sdk.js")>;
/** The client of the server's module. */
export type ServerWasmClient = InstanceType<ServerGlue["Client"]>;

/** What a widget in its module asks the element for. None of it throws. */
export interface WidgetPage<Operation extends OperationName = OperationName> {
  fetch(request: Request): Promise<Response>;
  /** Nothing where the page has no client. `input` is what the client's method takes. */
  call(
    operation: Operation,
    input: unknown,
    idempotencyKey: string | undefined,
    correlationId: string | undefined,
    signal: AbortSignal,
  ): Promise<Response> | undefined;
  /** Whether the page has a client, which retries by its own policy. */
  hasClient(): boolean;
  /** Nothing where the page has no provider. */
  token(reason: TokenRequest["reason"]): Promise<TokenAnswer> | undefined;
  /** `detail` is JSON, and `thrown` what lies behind a failed call. */
  tell(event: string, detail: string, thrown: unknown): void;
}

/** One widget in its module, as every element drives it. */
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
  returned(): void;
  online(): void;
  free(): void;
}

/** What a checkout in the module asks the element for: `crates/checkout/src/page.rs`. */
export interface CheckoutPage extends WidgetPage<WidgetOperation> {
  /** Rejects where the page has no lookup, or the page's own fails. */
  lookUp(...given: Parameters<CepLookup>): Promise<unknown>;
  /** The same of the page's own records. */
  lookUpCustomer(...given: Parameters<CustomerLookup>): Promise<unknown>;
}

/** One checkout in the module, as the element drives it: `crates/checkout/src/element.rs` says what each method does. */
export interface CheckoutHandle extends WidgetHandle<CheckoutPage> {
  takeCustomer(before: CheckoutHandle): boolean;
  recover(): void;
  reset(): void;
  resume(pedidoId: string): boolean;
  stored(name: string): void;
  configure(terms: string, autofill: boolean, amountFinal: boolean): void;
  setAmount(amount: string | undefined): void;
  setCustomer(customer: CheckoutCustomer | undefined): void;
}

export interface CheckoutGlue extends PageGlue {
  CheckoutHandle: new (baseUrl: string, establishment: string, amount: string | undefined, session: string | undefined) => CheckoutHandle;
}

/** What the orders in the module ask the element for: `crates/orders/src/page.rs`. */
export interface OrdersPage extends WidgetPage<OrdersOperation> {
  /** Downloads a text as a file. */
  save(name: string, type: string, text: string): void;
}

/** The orders of one element in the module, as the element drives them: `crates/orders/src/element.rs` says what each method does. */
export interface OrdersHandle extends WidgetHandle<OrdersPage> {
  /** `status` is the wire's number. */
  setFilter(status: string | undefined, period: string | undefined): void;
  /** Undefined closes the open order. False: that is no identifier of an order. */
  open(pedidoId: string | undefined): boolean;
  refresh(): void;
  search(text: string): void;
}

export interface OrdersGlue extends PageGlue {
  OrdersHandle: new (baseUrl: string, establishment: string | undefined) => OrdersHandle;
}
