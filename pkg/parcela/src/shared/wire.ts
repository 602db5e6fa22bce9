/** The JSON bodies of the partner API, with the specification's names. Written by `cargo xtask types`. */

/** The query of `listSimulateInstallments`. */
export interface SimulateInstallmentsQuery {
  /** The amount in reais, at least 250. `tipoValorCalculo` defines whether it is gross or net. */
  valorSolicitado: number;
  /** 1: gross sale amount (the default). 2: net amount that the establishment wants to receive. */
  tipoValorCalculo?: 1 | 2 | null;
}

/** The query of `getSimulationValues`. */
export interface SimulateValuesQuery {
  /** The reference amount in reais. `tipoValorCalculo` defines whether it is gross or net. */
  valor: number;
  /** Number of installments, at least 1 and within the range of the partner's store network. */
  prazo: number;
  /** The interest model. Only 1 is available: the customer pays interest. */
  modeloJuros: 1;
  /** 1: gross sale amount. 2: net amount that the establishment wants to receive. */
  tipoValorCalculo: 1 | 2;
}

/** An installment option. */
export interface InstallmentOption {
  /** The total that the customer pays, in reais. */
  valorTotalDebito: number;
  /** Number of installments. */
  prazo: number;
  /** The amount of each installment, in reais. */
  valorParcela: number;
}

/** The amounts of a sale for the establishment and for the customer. */
export interface SettlementValues {
  /** The establishment's amounts. */
  valoresEstabelecimento: EstablishmentValues;
  /** The customer's amounts. */
  valoresCliente: CustomerValues;
}

/** The amounts of a sale for the establishment. */
export interface EstablishmentValues {
  /** Gross sale amount, in reais. */
  valorVenda: number;
  /** Net amount disbursed to the establishment, in reais. */
  valorDesembolso: number;
}

/** The amounts of a sale for the customer. */
export interface CustomerValues {
  /** The amount of each installment, in reais. */
  valorParcela: number;
}

/** The body of `createOrder`. */
export interface CreateOrderRequest {
  /** The customer's CPF, with or without mask. */
  cpf: string;
  /** The customer's mobile phone, with or without mask. On the wire it has its country code, which the client adds if it is missing. */
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
   * The customer's birth date: an RFC 3339 date-time on the wire. Its day is taken as written, whatever its offset. The client also
   * accepts `1990-05-20`.
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
  /** Postal code: 8 digits, with or without mask. */
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
  /** The payment link to give to the customer, an http or https address; null if there is none yet. */
  linkPagamento: string | null;
}

/**
 * The number of an order's status. The specification lists 19; a service may add others, which are passed on unchanged.
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
  /** The status's number. The specification lists 0 to 18. */
  valor: OrderStatusNumber;
  /** The status's label in Portuguese. */
  descricao: string;
}

/** An order. */
export interface Order {
  /** Identifier, a UUID. */
  id: string;
  /**
   * Order number, an int64. In JavaScript, a number beyond 2^53 - 1 is a string of its digits, as a JavaScript number would round it.
   * This rule is ours.
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
  /** Whether the amount has been disbursed to the establishment. */
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
   * The file's content in base64 with padding, at most 10,484,736 characters: a file of 7,863,552 bytes. The specification has no
   * limit; this one is ours. A gateway and the sandbox have the same limit.
   */
  arquivoBase64: string;
  /** The file's name with its extension, at most 255 bytes. */
  nomeArquivo: string;
}

/** The query of `pagedOrders`. Every filter is optional; null means no filter. */
export interface OrdersQuery {
  /** Status number, from 0 to 18. Other numbers are refused. */
  status?: OrderStatusNumber | null;
  /** The customer's CPF, with or without mask. */
  documentoCliente?: string | null;
  /**
   * Start of the date filter: an RFC 3339 date-time on the wire. The client also accepts a time without seconds, and a date alone:
   * `2026-11-21` is the first moment of that day in Brazil, 00:00:00-03:00. A time without offset is refused. These rules are ours.
   */
  dataInicio?: string | null;
  /**
   * End of the date filter: an RFC 3339 date-time on the wire. The client also accepts a time without seconds, and a date alone:
   * `2026-11-21` is the last moment of that day in Brazil, 23:59:59.999-03:00. A time without offset is refused. These rules are ours.
   */
  dataFim?: string | null;
  /** The order's number. */
  numero?: number | bigint | null;
  /** The establishment's CNPJ, with or without mask. */
  documentoLoja?: string | null;
  /** The order's description. */
  descricao?: string | null;
  /** Page number, from 1. Default: 1. */
  pagina?: number | null;
  /** Items per page, from 1 to 100. The upper bound is ours. Default: 10. */
  tamanhoPagina?: number | null;
}

/** The query of `pagedCustomers`. Every filter is optional; null means no filter. */
export interface CustomersQuery {
  /** The customer's name. */
  nome?: string | null;
  /** The customer's CPF, with or without mask. */
  documento?: string | null;
  /** Page number, from 1. Default: 1. */
  pagina?: number | null;
  /** Items per page, from 1 to 100. The upper bound is ours. Default: 10. */
  tamanhoPagina?: number | null;
}

/** One page of a list. */
export interface Page<T> {
  /** The items, at most `pagina.tamanho`. */
  itens: T[];
  /** The page's position in the list. */
  pagina: PageInfo;
}

/** The position of a page in its list. */
export interface PageInfo {
  /** Whether another page follows. */
  tem_proximo: boolean;
  /** Whether another page precedes this one. */
  tem_anterior: boolean;
  /** The page's number, from 1. */
  numero: number;
  /** Items per page. */
  tamanho: number;
  /** The number of items in the whole list, or of its pages: the specification does not say which. */
  total: number;
}

/** A customer. */
export interface Customer {
  /** Identifier, a UUID. */
  id: string;
  /** Name. */
  nome: string;
  /** CPF. */
  documento: string;
  /** Address. */
  endereco: CustomerAddress;
  /** Birth date, an ISO 8601 date-time. */
  dataDeNascimento: string;
  /** E-mail address. */
  email: string | null;
  /** Mobile phone. */
  celular: string | null;
}

/** A customer's address. Its fields have other names than in `createOrder`. */
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

/** The subject of a webhook's notifications. 1: customers, 2: simulations (nothing is sent for either yet), 3: orders. */
export type WebHookType = 1 | 2 | 3;

/** The service's authentication to a webhook's address. 1: none, 2: Basic, 3: JWT. */
export type WebHookAuthentication = 1 | 2 | 3;

/** The body of `createWebHook`. */
export interface CreateWebHookRequest {
  /** The subject of the webhook's notifications. */
  tipo: WebHookType;
  /** An http or https address, at most 2048 bytes, without credentials. */
  url: string;
  /** The service's authentication to the address. */
  tipoAutenticacao: WebHookAuthentication;
  /** Required for Basic (as `user:password`) and JWT. Must be absent without authentication. */
  credencial?: string | null;
}

/** The answer of `createWebHook`. */
export interface CreateWebHookResponse {
  /** The secret that signs notifications. It cannot be read again, so store it now. */
  chaveAssinatura: string;
}

/** The body of `updateWebHook`. */
export interface UpdateWebHookRequest {
  /** An http or https address, at most 2048 bytes, without credentials. */
  url: string;
  /** The service's authentication to the address. 1 (none) removes the stored credential. */
  tipoAutenticacao: WebHookAuthentication;
  /** The new credential. If it is absent, the stored one is kept. It is not sent without authentication. */
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

/** One attempt of a call, as `onRequest` receives it. It never holds a query, a header, a body or a document. */
export interface AttemptInfo {
  /** The specification's name of the operation, such as `getOrder`. */
  operation: string;
  /**
   * The operation's path with its parameter in braces, such as `/v1/order/{pedidoId}`. As it is the same for every order, it can name
   * a measurement.
   */
  route: string;
  /** The method. */
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path from the base address on, such as `/v1/order`. */
  path: string;
  /** The number of the request within this call, from 1. A replay after a 401 counts too. */
  attempt: number;
  /** The identifier under which the service logs the call, the same for all its attempts. */
  correlationId: string;
}

/** The end of an attempt, as `onResponse` receives it. */
export interface AttemptResult extends AttemptInfo {
  /** The HTTP status; null if there was no answer. */
  status: number | null;
  /**
   * The error code of the attempt's status: null for the operation's specified success, `decode` for any other 2xx and for a redirection.
   * The body is not read for it: with a login page under the status of a success it is null, although the call fails with `decode`.
   */
  code: "problem" | "not_found" | "conflict" | "unauthorized" | "rate_limited" | "server" | "network" | "timeout" | "aborted" | "decode" | null;
  /** The duration of the attempt; in JavaScript, in milliseconds. */
  durationMs: number;
}

/** Problem details: the body of a refusal (RFC 7807 with Portuguese field names). */
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
  /** Each invalid field with its messages; only for validation errors. */
  erros?: Record<string, string[]> | null;
  /** Correlation identifier of the request. */
  correlationId?: string | null;
}

/** The business error code that the specification names. */
export type KnownBusinessCode = "Order.TermOutOfRange";

/** A business error code. The specification does not list the codes; any code of the service is passed on unchanged. */
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
