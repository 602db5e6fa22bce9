/** The functions that wasm-bindgen writes around an instance of each WebAssembly module, as far as the package calls them. */

import type { CepLookup, CheckoutCustomer } from "../checkout/customer.js";
import type { Operations } from "../sdk/answered.js";
import type { ClientOptions, TokenAnswer, TokenRequest } from "../sdk/options.js";
import type { ServerCallOptions } from "../server/gateway-api.js";
import type { WidgetOperation } from "./operation-names.js";
import type { AccessToken } from "./wire.js";

/**
 * Instantiates the later part of the module `first` with `imports`, and resolves to whether it could. Both parts have a section of the
 * name `build`, which is the same where they are of the same build.
 */
export type LoadLater = (build: string, first: WebAssembly.Module, imports: WebAssembly.Imports) => Promise<boolean>;

/** What every glue has: `init` starts the instance and resolves to its memory. */
export interface Glue {
  init(module: WebAssembly.Module): Promise<{ memory: WebAssembly.Memory }>;
}

/**
 * Makes the functions around one instance. `survive` makes each call into it that nobody else makes, `toHtml` what a page takes
 * for HTML of a text, and `loadLater` instantiates the part of the module that is loaded later; only the checkout has the last two.
 */
export type CreateGlue<G extends Glue> = (
  survive: (call: () => unknown) => unknown,
  toHtml?: (text: string) => string,
  loadLater?: LoadLater,
) => G | Promise<G>;

/** The client in the module: the operations, without the walks through their pages. */
export interface WasmClient extends Operations {
  free(): void;
}

/** A validator: checks the first `length` characters of the module's scratch. */
type CheckScratch = (length: number) => boolean;

export interface SdkGlue extends Glue {
  Client: { new (options: ClientOptions): WasmClient; validator(): WasmClient };
  scratch(): number;
  isValidCpf: CheckScratch;
  isValidCnpj: CheckScratch;
  isValidCep: CheckScratch;
  isValidUf: CheckScratch;
  isValidCelular: CheckScratch;
  formatCpf(text: unknown): string | undefined;
  formatCnpj(text: unknown): string | undefined;
  formatCep(text: unknown): string | undefined;
  formatCelular(text: unknown): string | undefined;
  formatValor(reais: unknown): string | undefined;
}

/** The client of the server's module. */
export interface ServerWasmClient extends WasmClient {
  generateAccessToken(clientId: string, clientSecret: string, options?: ServerCallOptions): Promise<AccessToken>;
}

/** What is known of a verified notification beside its body. */
export interface SignedEvent {
  id: string;
  timestamp: number;
  known: boolean;
  /** Whether anything signed tells it from another notification with the same identifier. */
  distinct: boolean;
}

export interface ServerGlue extends Omit<SdkGlue, "Client"> {
  Client: { new (options: ClientOptions): ServerWasmClient; validator(): ServerWasmClient };
  /** Throws what `verifyWebhook` would, whatever the body. */
  checkWebhookHeaders(headers: string[], nowSeconds: number, options: object): void;
  isInvoiceContent(base64: string): boolean;
  signWebhook(
    secret: string,
    id: string,
    timestampSeconds: number,
    body: Uint8Array,
    options: object,
  ): string[];
  /** Seconds for which a token is sent that was obtained just now, before another is asked for. */
  tokenFreshFor(lifetimeSeconds: number): number;
  verifyWebhook(
    secrets: string[],
    headers: string[],
    body: Uint8Array,
    nowSeconds: number,
    options: object,
  ): SignedEvent;
}

/** What a checkout in the module asks the element for: `crates/checkout/src/page.rs`. None of it throws. */
export interface CheckoutPage {
  fetch(request: Request): Promise<Response>;
  /** Nothing where the page has no client. `input` is JSON. */
  call(
    operation: WidgetOperation,
    input: string,
    idempotencyKey: string | undefined,
    correlationId: string | undefined,
    signal: AbortSignal,
  ): Promise<Response> | undefined;
  /** Whether the page has a client, which retries by its own policy. */
  hasClient(): boolean;
  /** Nothing where the page has no provider. */
  token(reason: TokenRequest["reason"]): Promise<TokenAnswer> | undefined;
  /** Rejects where the page has no lookup, or the page's own fails. */
  lookUp(...given: Parameters<CepLookup>): Promise<unknown>;
  /** `detail` is JSON, and `thrown` what lies behind a failed call. */
  tell(event: string, detail: string, thrown: unknown): void;
}

/** One checkout in the module, as the element drives it: `crates/checkout/src/element.rs` says what each method does. */
export interface CheckoutHandle {
  readonly misconfigured: string | undefined;
  readonly unsaved: boolean;
  speak(lang: string, texts: string): boolean;
  connect(base: Element, host: Element, page: CheckoutPage): void;
  disconnect(): void;
  close(): void;
  recover(): void;
  back(): void;
  reset(): void;
  resume(pedidoId: string): boolean;
  notify(pedidoId: string): void;
  configure(terms: string, autofill: boolean, amountFinal: boolean): void;
  shown(shown: boolean): void;
  returned(): void;
  online(): void;
  setAmount(amount: string | undefined): void;
  setCustomer(customer: CheckoutCustomer | undefined): void;
  free(): void;
}

export interface CheckoutGlue extends Glue {
  CheckoutHandle: new (
    baseUrl: string,
    establishment: string,
    amount: string | undefined,
    session: string | undefined,
  ) => CheckoutHandle;
}
