// parcela: index
export interface AccessToken {
    token_de_acesso: string;
    expira_em_segundos: number;
    expira_em: string;
    tipo_de_token: string;
    escopo: string;
}
export interface Address {
    logradouro: string;
    cidade: string;
    estado: string;
    bairro: string;
    cep: string;
    numero: string;
    complemento?: string | null;
}
export interface AttemptInfo {
    method: "GET" | "POST" | "PUT" | "DELETE";
    path: string;
    attempt: number;
    correlationId: string;
}
export interface AttemptResult extends AttemptInfo {
    status: number | null;
    durationMs: number;
}
export interface CallOptions {
    signal?: AbortSignal | undefined;
    timeoutMs?: number | undefined;
    idempotencyKey?: string | undefined;
    correlationId?: string | undefined;
}
export class Client {
    constructor(options: ClientOptions);
    listSimulateInstallments(query: SimulateInstallmentsQuery, options?: CallOptions): Promise<InstallmentOption[]>;
    getSimulationValues(query: SimulateValuesQuery, options?: CallOptions): Promise<SettlementValues>;
    createOrder(input: CreateOrderRequest, options?: CallOptions): Promise<CreateOrderResponse>;
    startCdcSale(input: StartCdcSaleRequest, options?: CallOptions): Promise<StartCdcSaleResponse>;
    importOrderInvoice(input: ImportOrderInvoiceRequest, options?: CallOptions): Promise<void>;
    getOrder(pedidoId: string, options?: CallOptions): Promise<Order>;
    pagedOrders(query?: OrdersQuery, options?: CallOptions): Promise<Page<Order>>;
    orders(filter?: OrdersQuery, options?: CallOptions): AsyncGenerator<Order, void, undefined>;
    getCustomer(clienteId: string, options?: CallOptions): Promise<Customer>;
    pagedCustomers(query?: CustomersQuery, options?: CallOptions): Promise<Page<Customer>>;
    customers(filter?: CustomersQuery, options?: CallOptions): AsyncGenerator<Customer, void, undefined>;
    createWebHook(input: CreateWebHookRequest, options?: CallOptions): Promise<CreateWebHookResponse>;
    listWebHooks(options?: CallOptions): Promise<WebHook[]>;
    updateWebHook(tipo: WebHookType, input: UpdateWebHookRequest, options?: CallOptions): Promise<void>;
    deleteWebHook(tipo: WebHookType, options?: CallOptions): Promise<void>;
}
export interface ClientOptions {
    baseUrl: string;
    tokenProvider?: TokenProvider | undefined;
    fetch?: ((request: Request) => Promise<Response>) | undefined;
    timeoutMs?: number | undefined;
    maxRetries?: number | undefined;
    onRequest?: ((attempt: AttemptInfo) => void) | undefined;
    onResponse?: ((attempt: AttemptResult) => void) | undefined;
}
export interface CreateOrderRequest {
    cpf: string;
    celular: string;
    documentoEstabelecimento: string;
    valorSolicitado: number;
    nome: string;
    email: string;
    dataDeNascimento: string;
    endereco: Address;
}
export interface CreateOrderResponse {
    pedidoId: string;
}
export interface CreateWebHookRequest {
    tipo: WebHookType;
    url: string;
    tipoAutenticacao: WebHookAuthentication;
    credencial?: string | null;
}
export interface CreateWebHookResponse {
    chaveAssinatura: string;
}
export interface Customer {
    id: string;
    nome: string;
    documento: string;
    endereco: CustomerAddress;
    dataDeNascimento: string;
    email: string | null;
    celular: string | null;
}
export interface CustomerAddress {
    rua: string | null;
    cidade: string | null;
    estado: string | null;
    bairro: string | null;
    cep: string | null;
    pais: string | null;
    numero: string | null;
    complemento: string | null;
}
export interface CustomerValues {
    valorParcela: number;
}
export interface CustomersQuery {
    nome?: string | null;
    documento?: string | null;
    pagina?: number | null;
    tamanhoPagina?: number | null;
}
export type ErrorCode = "validation" | "problem" | "not_found" | "conflict" | "unauthorized" | "rate_limited" | "server" | "network" | "timeout" | "aborted" | "decode" | "not_initialized";
export interface EstablishmentValues {
    valorVenda: number;
    valorDesembolso: number;
}
export interface ImportOrderInvoiceRequest {
    pedidoId: string;
    arquivoBase64: string;
    nomeArquivo: string;
}
export interface InstallmentOption {
    valorTotalDebito: number;
    prazo: number;
    valorParcela: number;
}
export type KnownOrderStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18;
export interface Order {
    id: string;
    numero: number;
    status: OrderStatus;
    total: number | null;
    nomeCliente: string | null;
    documentoCliente: string;
    prazo: number | null;
    razaoSocialEstabelecimento: string;
    documentoEstabelecimento: string;
    descricao: string | null;
    valorAprovado: number | null;
    desembolsado: boolean | null;
    criadoEm: string;
    desembolsadoEm: string | null;
    valorSolicitado: number | null;
}
export interface OrderStatus {
    valor: OrderStatusNumber;
    descricao: string;
}
export type OrderStatusNumber = KnownOrderStatus | (number & {});
export interface OrdersQuery {
    status?: KnownOrderStatus | null;
    documentoCliente?: string | null;
    dataInicio?: string | null;
    dataFim?: string | null;
    numero?: number | null;
    documentoLoja?: string | null;
    descricao?: string | null;
    pagina?: number | null;
    tamanhoPagina?: number | null;
}
export interface Page<T> {
    itens: T[];
    pagina: PageInfo;
}
export interface PageInfo {
    tem_proximo: boolean;
    tem_anterior: boolean;
    numero: number;
    tamanho: number;
    total: number;
}
export class ParcelaError extends Error {
    constructor(fields: ParcelaErrorFields, options?: {
        cause?: unknown;
    });
    readonly name: "ParcelaError";
    readonly code: ErrorCode;
    readonly status: number | null;
    readonly problem: Problem | null;
    readonly erros: Record<string, string[]> | null;
    readonly businessCode: string | null;
    readonly correlationId: string | null;
    readonly idempotencyKey: string | null;
    readonly retryable: boolean;
}
export interface ParcelaErrorFields {
    code: ErrorCode;
    message: string;
    status?: number | null | undefined;
    problem?: Problem | null | undefined;
    erros?: Record<string, string[]> | null | undefined;
    businessCode?: string | null | undefined;
    correlationId?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
    retryable?: boolean | undefined;
}
export interface Problem {
    tipo?: string | null;
    titulo?: string | null;
    status?: number | null;
    detalhe?: string | null;
    instancia?: string | null;
    erros?: Record<string, string[]> | null;
    correlationId?: string | null;
}
export interface SettlementValues {
    valoresEstabelecimento: EstablishmentValues;
    valoresCliente: CustomerValues;
}
export interface SimulateInstallmentsQuery {
    valorSolicitado: number;
    tipoValorCalculo?: 1 | 2 | null;
}
export interface SimulateValuesQuery {
    valor: number;
    prazo: number;
    modeloJuros: 1;
    tipoValorCalculo: 1 | 2;
}
export interface StartCdcSaleRequest {
    pedidoId: string;
}
export interface StartCdcSaleResponse {
    linkPagamento: string | null;
}
export type TokenAnswer = string | Pick<AccessToken, "token_de_acesso" | "expira_em_segundos">;
export type TokenProvider = (request: TokenRequest) => TokenAnswer | Promise<TokenAnswer>;
export interface TokenRequest {
    reason: "initial" | "expired" | "rejected";
}
export interface UpdateWebHookRequest {
    url: string;
    tipoAutenticacao: WebHookAuthentication;
    credencial?: string | null;
}
export type WasmSource = string | URL | Request | Response | ArrayBuffer | ArrayBufferView | CompiledModule;
export interface WebHook {
    tipo: WebHookType | (number & {});
    url: string;
    tipoAutenticacao: WebHookAuthentication | (number & {});
}
export type WebHookAuthentication = 1 | 2 | 3;
export type WebHookType = 1 | 2 | 3;
export function formatCelular(text: string): string | undefined;
export function formatCep(text: string): string | undefined;
export function formatCnpj(text: string): string | undefined;
export function formatCpf(text: string): string | undefined;
export function formatValor(reais: number): string | undefined;
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void>;
export function isValidCelular(text: unknown): boolean;
export function isValidCep(text: unknown): boolean;
export function isValidCnpj(text: unknown): boolean;
export function isValidCpf(text: unknown): boolean;
export function isValidUf(text: unknown): boolean;
export function validateOrder(input: unknown): Record<string, string[]> | null;

// parcela: slim
// as above: AccessToken
// as above: Address
// as above: AttemptInfo
// as above: AttemptResult
// as above: CallOptions
// as above: Client
// as above: ClientOptions
// as above: CreateOrderRequest
// as above: CreateOrderResponse
// as above: CreateWebHookRequest
// as above: CreateWebHookResponse
// as above: Customer
// as above: CustomerAddress
// as above: CustomerValues
// as above: CustomersQuery
// as above: ErrorCode
// as above: EstablishmentValues
// as above: ImportOrderInvoiceRequest
// as above: InstallmentOption
// as above: KnownOrderStatus
// as above: Order
// as above: OrderStatus
// as above: OrderStatusNumber
// as above: OrdersQuery
// as above: Page
// as above: PageInfo
// as above: ParcelaError
// as above: ParcelaErrorFields
// as above: Problem
// as above: SettlementValues
// as above: SimulateInstallmentsQuery
// as above: SimulateValuesQuery
// as above: StartCdcSaleRequest
// as above: StartCdcSaleResponse
// as above: TokenAnswer
// as above: TokenProvider
// as above: TokenRequest
// as above: UpdateWebHookRequest
// as above: WasmSource
// as above: WebHook
// as above: WebHookAuthentication
// as above: WebHookType
// as above: formatCelular
// as above: formatCep
// as above: formatCnpj
// as above: formatCpf
// as above: formatValor
export function init(source: WasmSource | Promise<WasmSource>): Promise<void>;
// as above: isValidCelular
// as above: isValidCep
// as above: isValidCnpj
// as above: isValidCpf
// as above: isValidUf
// as above: validateOrder

// parcela: checkout
export type CepLookup = (cep: string) => CheckoutAddress | null | undefined | Promise<CheckoutAddress | null | undefined>;
export interface CheckoutAddress {
    logradouro?: string | undefined;
    bairro?: string | undefined;
    cidade?: string | undefined;
    estado?: string | undefined;
}
export type CheckoutClient = Pick<Client, "listSimulateInstallments" | "getSimulationValues" | "createOrder" | "startCdcSale" | "getOrder" | "importOrderInvoice">;
export interface CheckoutCustomer {
    nome?: string | undefined;
    cpf?: string | undefined;
    celular?: string | undefined;
    email?: string | undefined;
    dataDeNascimento?: string | undefined;
    endereco?: CheckoutCustomerAddress | undefined;
}
export interface CheckoutCustomerAddress extends CheckoutAddress {
    cep?: string | undefined;
    numero?: string | undefined;
    complemento?: string | undefined;
}
export interface CheckoutErrorDetail {
    code: ErrorCode;
    correlationId: string | null;
    businessCode: string | null;
    operation: string | null;
    pedidoId: string | null;
    status: number | null;
}
export interface CompletedDetail {
    pedidoId: string;
}
export interface DefineOptions {
    wasm?: WasmSource | Promise<WasmSource> | undefined;
}
// as above: ErrorCode
export interface LinkReadyDetail {
    pedidoId: string;
    linkPagamento: string;
}
export interface OrderCreatedDetail {
    pedidoId: string;
}
export interface ParcelaCheckoutAttributes {
    "base-url"?: string | undefined;
    establishment?: string | undefined;
    amount?: string | undefined;
    locale?: "pt-BR" | "en" | "es" | (string & {}) | undefined;
    theme?: "light" | "dark" | "auto" | undefined;
}
export interface ParcelaCheckoutElement extends HTMLElement {
    fetch: ((request: Request) => Promise<Response>) | undefined;
    tokenProvider: TokenProvider | undefined;
    client: CheckoutClient | undefined;
    cepLookup: CepLookup | undefined;
    messages: Record<string, string> | undefined;
    customer: CheckoutCustomer | undefined;
    reset(): void;
    resume(pedidoId: string): void;
    addEventListener<K extends keyof ParcelaCheckoutEventMap>(type: K, listener: (this: ParcelaCheckoutElement, event: ParcelaCheckoutEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
    addEventListener<K extends keyof HTMLElementEventMap>(type: K, listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export interface ParcelaCheckoutEventMap {
    "parcela-ready": CustomEvent<Record<string, never>>;
    "parcela-simulated": CustomEvent<SimulatedDetail>;
    "parcela-order-created": CustomEvent<OrderCreatedDetail>;
    "parcela-link-ready": CustomEvent<LinkReadyDetail>;
    "parcela-status-changed": CustomEvent<StatusChangedDetail>;
    "parcela-completed": CustomEvent<CompletedDetail>;
    "parcela-error": CustomEvent<CheckoutErrorDetail>;
}
export interface SimulatedDetail {
    valorSolicitado: number;
    tipoValorCalculo: 1 | 2;
    opcoes: {
        prazo: number;
        valorParcela: number;
        valorTotalDebito: number;
    }[];
}
export interface StatusChangedDetail {
    pedidoId: string;
    status: OrderStatus;
}
// as above: WasmSource
export function defineCheckout(options?: DefineOptions): void;

// parcela: checkout-auto
// as above: CepLookup
// as above: CheckoutAddress
// as above: CheckoutClient
// as above: CheckoutCustomer
// as above: CheckoutCustomerAddress
// as above: CheckoutErrorDetail
// as above: CompletedDetail
// as above: DefineOptions
// as above: ErrorCode
// as above: LinkReadyDetail
// as above: OrderCreatedDetail
// as above: ParcelaCheckoutAttributes
// as above: ParcelaCheckoutElement
// as above: ParcelaCheckoutEventMap
// as above: SimulatedDetail
// as above: StatusChangedDetail
// as above: WasmSource
// as above: defineCheckout

// parcela: checkout-slim
// as above: CepLookup
// as above: CheckoutAddress
// as above: CheckoutClient
// as above: CheckoutCustomer
// as above: CheckoutCustomerAddress
// as above: CheckoutErrorDetail
// as above: CompletedDetail
// as above: DefineOptions
// as above: ErrorCode
// as above: LinkReadyDetail
// as above: OrderCreatedDetail
// as above: ParcelaCheckoutAttributes
// as above: ParcelaCheckoutElement
// as above: ParcelaCheckoutEventMap
// as above: SimulatedDetail
export interface SlimDefineOptions {
    wasm: WasmSource | Promise<WasmSource>;
}
// as above: StatusChangedDetail
// as above: WasmSource
export function defineCheckout(options: SlimDefineOptions): void;

// parcela: server
// as above: AccessToken
export interface AnyEvent {
    id: string;
    timestamp: number;
    criadoEm?: string | null;
}
export interface Credentials {
    baseUrl: string;
    clientId: string;
    clientSecret: string;
    fetch?: ((request: Request) => Promise<Response>) | undefined;
    timeoutMs?: number | undefined;
}
// as above: ErrorCode
export type Gateway<Context = unknown> = (request: Request, context?: Context) => Promise<Response>;
export interface GatewayFailure {
    error: unknown;
    operation: OperationName | null;
    correlationId: string;
}
export interface GatewayOptions<Context = unknown> extends Credentials {
    authorize: (request: Request, context: Context) => boolean | Response | Promise<boolean | Response>;
    operations?: readonly OperationName[] | undefined;
    maxBodyBytes?: number | undefined;
    basePath?: string | undefined;
    allowedOrigins?: readonly string[] | undefined;
    onError?: ((failure: GatewayFailure) => void) | undefined;
}
// as above: KnownOrderStatus
export interface NodeRequest {
    method?: string | undefined;
    url?: string | undefined;
    headers: Record<string, string | string[] | undefined>;
}
export interface NodeResponse {
    statusCode: number;
    readonly writableEnded: boolean;
    setHeader(name: string, value: string): unknown;
    end(body?: Uint8Array): unknown;
    on(event: "close", listener: () => void): unknown;
}
export type OperationName = "listSimulateInstallments" | "getSimulationValues" | "createOrder" | "startCdcSale" | "importOrderInvoice" | "getOrder" | "pagedOrders" | "getCustomer" | "pagedCustomers" | "createWebHook" | "listWebHooks" | "updateWebHook" | "deleteWebHook";
// as above: OrderStatus
export interface OrderStatusChangedEvent extends AnyEvent {
    tipo: 3;
    evento: "pedido.status_alterado";
    dados: {
        pedidoId: string;
        numero: number;
        status: OrderStatus;
    };
}
// as above: OrderStatusNumber
export interface OtherEvent extends AnyEvent {
    tipo: 1 | 2;
    evento?: string;
    dados?: Record<string, unknown>;
}
// as above: ParcelaError
// as above: ParcelaErrorFields
export interface RawNotification {
    headers: Headers | Record<string, string | string[] | undefined> | Iterable<readonly [
        string,
        string
    ]>;
    body: string | Uint8Array | ArrayBuffer;
}
export interface ServerCallOptions {
    signal?: AbortSignal | undefined;
    timeoutMs?: number | undefined;
    correlationId?: string | undefined;
}
export type WebhookEvent = OrderStatusChangedEvent | OtherEvent;
export interface WebhookOptions {
    toleranceSeconds?: number | undefined;
    secretEncoding?: "base64" | "text" | undefined;
    scheme?: WebhookScheme | undefined;
    now?: Date | number | undefined;
}
export interface WebhookScheme {
    idHeader?: string | undefined;
    timestampHeader?: string | undefined;
    signatureHeader?: string | undefined;
    prefix?: string | undefined;
    encoding?: "base64" | "hex" | undefined;
}
export function createGateway<Context = unknown>(options: GatewayOptions<Context>): Gateway<Context>;
export function generateAccessToken(credentials: Credentials, options?: ServerCallOptions): Promise<AccessToken>;
export function nodeHandler<Incoming extends NodeRequest>(handler: (request: Request, context?: Incoming) => Promise<Response>): (incoming: Incoming, outgoing: NodeResponse, next?: (error?: unknown) => void) => Promise<void>;
export function verifyWebhook(notification: Request | RawNotification, secrets: string | readonly string[], options?: WebhookOptions): Promise<WebhookEvent>;

// parcela: react
// as above: CepLookup
// as above: CheckoutAddress
// as above: CheckoutClient
// as above: CheckoutCustomer
// as above: CheckoutCustomerAddress
// as above: CheckoutErrorDetail
// as above: CompletedDetail
// as above: LinkReadyDetail
// as above: OrderCreatedDetail
export const ParcelaCheckout: ForwardRefExoticComponent<ParcelaCheckoutProps & RefAttributes<ParcelaCheckoutElement>>;
// as above: ParcelaCheckoutAttributes
// as above: ParcelaCheckoutElement
// as above: ParcelaCheckoutEventMap
export interface ParcelaCheckoutProps extends Omit<HTMLAttributes<ParcelaCheckoutElement>, "onError"> {
    baseUrl: string;
    establishment: string;
    amount?: string | number | undefined;
    locale?: ParcelaCheckoutAttributes["locale"];
    theme?: ParcelaCheckoutAttributes["theme"];
    client?: CheckoutClient | undefined;
    tokenProvider?: TokenProvider | undefined;
    fetch?: ((request: Request) => Promise<Response>) | undefined;
    customer?: CheckoutCustomer | undefined;
    cepLookup?: CepLookup | undefined;
    messages?: Record<string, string> | undefined;
    onReady?: ((event: ParcelaCheckoutEventMap["parcela-ready"]) => void) | undefined;
    onSimulated?: ((event: ParcelaCheckoutEventMap["parcela-simulated"]) => void) | undefined;
    onOrderCreated?: ((event: ParcelaCheckoutEventMap["parcela-order-created"]) => void) | undefined;
    onLinkReady?: ((event: ParcelaCheckoutEventMap["parcela-link-ready"]) => void) | undefined;
    onStatusChanged?: ((event: ParcelaCheckoutEventMap["parcela-status-changed"]) => void) | undefined;
    onCompleted?: ((event: ParcelaCheckoutEventMap["parcela-completed"]) => void) | undefined;
    onError?: ((event: ParcelaCheckoutEventMap["parcela-error"]) => void) | undefined;
}
// as above: SimulatedDetail
// as above: StatusChangedDetail
