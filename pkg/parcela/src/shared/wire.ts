/** The shapes of the wire, with the names of the specification. Written by `cargo xtask types`. */

/** The query of `listSimulateInstallments`. */
export interface SimulateInstallmentsQuery {
  /** The amount in reais, at least 250; what it means depends on `tipoValorCalculo`. */
  valorSolicitado: number;
  /** 1: gross sale amount (the default). 2: net amount that the establishment wants to receive. */
  tipoValorCalculo?: 1 | 2 | null;
}

/** The query of `getSimulationValues`. */
export interface SimulateValuesQuery {
  /** The reference amount in reais; what it means depends on `tipoValorCalculo`. */
  valor: number;
  /** Number of installments, at least 1 and within the range of the partner's store network. */
  prazo: number;
  /** Who pays interest. Only 1, the customer, is available. */
  modeloJuros: 1;
  /** 1: gross sale amount. 2: net amount that the establishment wants to receive. */
  tipoValorCalculo: 1 | 2;
}

/** One way to pay in installments. */
export interface InstallmentOption {
  /** The total that the customer pays, in reais. */
  valorTotalDebito: number;
  /** Number of installments. */
  prazo: number;
  /** Each installment, in reais. */
  valorParcela: number;
}

/** What a sale is worth to either side. */
export interface SettlementValues {
  /** The establishment's side. */
  valoresEstabelecimento: EstablishmentValues;
  /** The customer's side. */
  valoresCliente: CustomerValues;
}

/** The establishment's side of a sale. */
export interface EstablishmentValues {
  /** Gross sale amount, in reais. */
  valorVenda: number;
  /** Net amount disbursed to the establishment, in reais. */
  valorDesembolso: number;
}

/** The customer's side of a sale. */
export interface CustomerValues {
  /** Each installment that the customer pays, in reais. */
  valorParcela: number;
}

/** The body of `createOrder`. */
export interface CreateOrderRequest {
  /** The customer's CPF, with or without mask. */
  cpf: string;
  /**
   * The customer's mobile phone, with or without mask. The wire takes it with its country code, which the client adds
   * where it is missing.
   */
  celular: string;
  /** The establishment's CNPJ, with or without mask. */
  documentoEstabelecimento: string;
  /** Gross sale amount, in reais. */
  valorSolicitado: number;
  /** The customer's name. */
  nome: string;
  /** The customer's e-mail address. */
  email: string;
  /**
   * The customer's birth date: an RFC 3339 date-time on the wire, whose day counts as written. The client also takes
   * `1990-05-20`.
   */
  dataDeNascimento: string;
  /** The customer's address. */
  endereco: Address;
}

/** The customer's address in the body of `createOrder`. */
export interface Address {
  /** Street. */
  logradouro: string;
  /** City. */
  cidade: string;
  /** The state's abbreviation (UF), exactly two letters, in upper case on the wire. */
  estado: string;
  /** Neighbourhood. */
  bairro: string;
  /** Postal code, 8 digits with or without mask. */
  cep: string;
  /** House number. */
  numero: string;
  /** Flat, block and the like. */
  complemento?: string | null;
}

/** The answer of `createOrder`. */
export interface CreateOrderResponse {
  /** The new order's identifier, a UUID. */
  pedidoId: string;
}

/** The body of `startCdcSale`. */
export interface StartCdcSaleRequest {
  /** The order's identifier, a UUID. */
  pedidoId: string;
}

/** The answer of `startCdcSale`. */
export interface StartCdcSaleResponse {
  /** The payment link to give to the customer, or null when there is none (yet). */
  linkPagamento: string | null;
}

/**
 * The number of an order's status. The specification lists 19; a service may add others, which are handed over as they are.
 *
 * | | | | |
 * |---|---|---|---|
 * | 0 | Indefinido | 10 | Não autorizado |
 * | 1 | Em análise | 11 | Autorização pendente |
 * | 2 | Aprovado | 12 | Aguardando cadastro |
 * | 3 | Saldo indisponível | 13 | Venda não iniciada |
 * | 4 | Análise expirada | 14 | Cancelado |
 * | 5 | Pagamento pendente | 15 | Faturamento |
 * | 6 | Biometria recusada | 16 | Concluído |
 * | 7 | Biometria aprovada | 17 | Congelado |
 * | 8 | Pagamento recusado | 18 | Confirmação de pagamento pendente |
 * | 9 | Comprado |  |  |
 */
export type OrderStatusNumber = KnownOrderStatusNumber | (number & {});

/** The numbers of the 19 statuses that the specification lists. */
export type KnownOrderStatusNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18;

/** @deprecated `KnownOrderStatusNumber` */
export type KnownOrderStatus = KnownOrderStatusNumber;

/** An order's status. */
export interface OrderStatus {
  /** The number, 0 to 18 today. */
  valor: OrderStatusNumber;
  /** Its label in Portuguese. */
  descricao: string;
}

/** An order as it is read. */
export interface Order {
  /** Identifier, a UUID. */
  id: string;
  /**
   * Order number. In JavaScript, one beyond 2^53 - 1 is a string of its digits, as no number there holds it. That is ours: the
   * specification says int64.
   */
  numero: number | string;
  /** Status. */
  status: OrderStatus;
  /** Total, in reais. */
  total: number | null;
  /** The customer's name. */
  nomeCliente: string | null;
  /** The customer's CPF. */
  documentoCliente: string;
  /** Number of installments, once the customer has chosen. */
  prazo: number | null;
  /** The establishment's legal name. */
  razaoSocialEstabelecimento: string;
  /** The establishment's CNPJ. */
  documentoEstabelecimento: string;
  /** Description. */
  descricao: string | null;
  /** Approved amount, in reais. */
  valorAprovado: number | null;
  /** Whether the establishment has its money. */
  desembolsado: boolean | null;
  /** Creation time, ISO 8601. */
  criadoEm: string;
  /** Disbursement time, ISO 8601. */
  desembolsadoEm: string | null;
  /** Requested amount, in reais. */
  valorSolicitado: number | null;
}

/** The body of `importOrderInvoice`. */
export interface ImportOrderInvoiceRequest {
  /** The order's identifier, a UUID. */
  pedidoId: string;
  /**
   * The file's content in base64, with padding, at most 10,484,736 characters: a file of 7,863,552 bytes. The limit is ours, and that
   * of a gateway and of the sandbox.
   */
  arquivoBase64: string;
  /** The file's name with its extension, at most 255 bytes. */
  nomeArquivo: string;
}

/** The query of `pagedOrders`. Every filter is optional; null is no filter. */
export interface OrdersQuery {
  /** One of the status numbers 0 to 18; another one is refused. */
  status?: OrderStatusNumber | null;
  /** The customer's CPF, with or without mask. */
  documentoCliente?: string | null;
  /**
   * Start of the date filter: an RFC 3339 date-time on the wire. The client also takes `2026-11-21`, which is that day in Brazil
   * from its first moment on (00:00:00-03:00, by a rule of ours), and a time without seconds. A time without an offset is refused.
   */
  dataInicio?: string | null;
  /**
   * End of the date filter: an RFC 3339 date-time on the wire. The client also takes `2026-11-21`, which is that day in Brazil
   * up to its last moment (23:59:59.999-03:00, by a rule of ours), and a time without seconds. A time without an offset is refused.
   */
  dataFim?: string | null;
  /** Order number. */
  numero?: number | bigint | null;
  /** The establishment's CNPJ, with or without mask. */
  documentoLoja?: string | null;
  /** Filter by the order's description. */
  descricao?: string | null;
  /** Page number, from 1. Default: 1. */
  pagina?: number | null;
  /** Items per page, from 1 to 100 (the upper bound is ours). Default: 10. */
  tamanhoPagina?: number | null;
}

/** The query of `pagedCustomers`. Every filter is optional; null is no filter. */
export interface CustomersQuery {
  /** Filter by the customer's name. */
  nome?: string | null;
  /** The customer's CPF, with or without mask. */
  documento?: string | null;
  /** Page number, from 1. Default: 1. */
  pagina?: number | null;
  /** Items per page, from 1 to 100 (the upper bound is ours). Default: 10. */
  tamanhoPagina?: number | null;
}

/** One page of a list. */
export interface Page<T> {
  /** The items, at most `pagina.tamanho` of them. */
  itens: T[];
  /** Where the page stands in the list. */
  pagina: PageInfo;
}

/** Where a page stands in its list. */
export interface PageInfo {
  /** Whether a page follows. */
  tem_proximo: boolean;
  /** Whether a page comes before. */
  tem_anterior: boolean;
  /** The page's number, from 1. */
  numero: number;
  /** Items per page. */
  tamanho: number;
  /** Items in the whole list, or its pages: the specification does not say which. */
  total: number;
}

/** A customer as it is read. */
export interface Customer {
  /** Identifier, a UUID. */
  id: string;
  /** Name. */
  nome: string;
  /** CPF. */
  documento: string;
  /** Address. */
  endereco: CustomerAddress;
  /** Birth date, ISO 8601 date-time. */
  dataDeNascimento: string;
  /** E-mail address. */
  email: string | null;
  /** Mobile phone. */
  celular: string | null;
}

/** A customer's address as it is read: other names than in `createOrder`. */
export interface CustomerAddress {
  /** Street. */
  rua: string | null;
  /** City. */
  cidade: string | null;
  /** State. */
  estado: string | null;
  /** Neighbourhood. */
  bairro: string | null;
  /** Postal code. */
  cep: string | null;
  /** Country. */
  pais: string | null;
  /** House number. */
  numero: string | null;
  /** Flat, block and the like. */
  complemento: string | null;
}

/** What a webhook tells about. 1: customers, 2: simulations (nothing is sent for either yet), 3: orders. */
export type WebHookType = 1 | 2 | 3;

/** How the service authenticates itself to a webhook's address. 1: not at all, 2: Basic, 3: JWT. */
export type WebHookAuthentication = 1 | 2 | 3;

/** The body of `createWebHook`. */
export interface CreateWebHookRequest {
  /** What the webhook tells about. */
  tipo: WebHookType;
  /** An http or https address, at most 2048 bytes, without credentials. */
  url: string;
  /** How the service authenticates itself. */
  tipoAutenticacao: WebHookAuthentication;
  /** Required for Basic (as `user:password`) and JWT; must not be given without authentication. */
  credencial?: string | null;
}

/** The answer of `createWebHook`. */
export interface CreateWebHookResponse {
  /** The secret that signs notifications. It cannot be read again: keep it now. */
  chaveAssinatura: string;
}

/** The body of `updateWebHook`. */
export interface UpdateWebHookRequest {
  /** An http or https address, at most 2048 bytes, without credentials. */
  url: string;
  /** Without authentication (1) the stored credential is removed. */
  tipoAutenticacao: WebHookAuthentication;
  /** The new credential; without one the present credential is kept. Without authentication none is sent. */
  credencial?: string | null;
}

/** A registered webhook. Its credential is never returned. */
export interface WebHook {
  /** 1: customers, 2: simulations, 3: orders; a service may add others. */
  tipo: WebHookType | (number & {});
  /** The address that receives notifications. */
  url: string;
  /** 1: none, 2: Basic, 3: JWT; a service may add others. */
  tipoAutenticacao: WebHookAuthentication | (number & {});
}

/** One attempt of a call, as `onRequest` sees it. It never holds a query, a header, a body or a document. */
export interface AttemptInfo {
  /** The specification's name of the operation, such as `getOrder`. */
  operation: string;
  /** The operation's path with its parameter in braces, such as `/v1/order/{pedidoId}`: a name for measurements, the same for each order. */
  route: string;
  /** The method. */
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path from the base address on, such as `/v1/order`. */
  path: string;
  /** Counts the requests of this call, from 1; a replay after a 401 counts too. */
  attempt: number;
  /** The identifier under which the service logs the call, the same for all its attempts. */
  correlationId: string;
}

/** How an attempt of a call ended, as `onResponse` sees it. */
export interface AttemptResult extends AttemptInfo {
  /** The HTTP status, or null when no answer came. */
  status: number | null;
  /** The code of the error that the attempt alone would be, by its status; null for a 2xx. */
  code: "problem" | "not_found" | "conflict" | "unauthorized" | "rate_limited" | "server" | "network" | "timeout" | "aborted" | "decode" | null;
  /** How long the attempt took; in JavaScript, in milliseconds. */
  durationMs: number;
}

/** Problem details: the body of an error answer (RFC 7807 with Portuguese field names). */
export interface Problem {
  /** Problem type reference. */
  tipo?: string | null;
  /** Short title. */
  titulo?: string | null;
  /** HTTP status. */
  status?: number | null;
  /** Explanation. */
  detalhe?: string | null;
  /** Path of the request. */
  instancia?: string | null;
  /** Each wrong field with its messages; only for validation errors. */
  erros?: Record<string, string[]> | null;
  /** Correlation identifier of the request. */
  correlationId?: string | null;
}

/** The business error code that the specification names. */
export type KnownBusinessCode = "Order.TermOutOfRange";

/** A business error code. The specification shows no list of them: a service answers others, which are handed over as they are. */
export type BusinessCode = KnownBusinessCode | (string & {});

/** The answer of the token endpoint. */
export interface AccessToken {
  /** The token. */
  token_de_acesso: string;
  /** Lifetime in seconds. */
  expira_em_segundos: number;
  /** Expiry time, ISO 8601. */
  expira_em: string;
  /** Token type, `Bearer`. */
  tipo_de_token: string;
  /** Granted scope. */
  escopo: string;
}
