/** The operations of the partner API: their inputs and their routes. Written by `cargo xtask types`. */

import type {
  CreateOrderRequest,
  CreateWebHookRequest,
  CustomersQuery,
  ImportOrderInvoiceRequest,
  OrdersQuery,
  SimulateInstallmentsQuery,
  SimulateValuesQuery,
  StartCdcSaleRequest,
  UpdateWebHookRequest,
  WebHookType,
} from "./wire.js";

/** The whole input of each operation that a page can call, by the specification's names. */
export interface OperationInputs {
  listSimulateInstallments: SimulateInstallmentsQuery;
  getSimulationValues: SimulateValuesQuery;
  createOrder: CreateOrderRequest;
  startCdcSale: StartCdcSaleRequest;
  importOrderInvoice: ImportOrderInvoiceRequest;
  getOrder: { pedidoId: string };
  pagedOrders: OrdersQuery;
  getCustomer: { clienteId: string };
  pagedCustomers: CustomersQuery;
  createWebHook: CreateWebHookRequest;
  listWebHooks: Record<string, never>;
  updateWebHook: UpdateWebHookRequest & { tipo: WebHookType };
  deleteWebHook: { tipo: WebHookType };
}

/** The operations that a page can call, by the specification's names. */
export type OperationName = keyof OperationInputs;

/** An operation's request line, input, success and repeat rule. */
export interface OperationRoute {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path from the base address on. A parameter is the last segment, in braces. */
  path: string;
  /** The parts of the request that hold the input, in the order in which the client's method takes them. */
  input: readonly ("path" | "query" | "body")[];
  /** The parameters of the query. */
  query: readonly string[];
  /** The numeric parameters of the path and the query. The others are texts. */
  numbers: readonly string[];
  /** The status of a success. */
  status: number;
  /** Whether a failed attempt may be repeated: always, under one `Idempotency-Key`, or never blindly. */
  repeat: "safe" | "withKey" | "never";
}

/** The routes of the operations. */
export const OPERATIONS: Record<OperationName, OperationRoute> = {
  listSimulateInstallments: {
    method: "GET",
    path: "/v1/order/simulate-installments",
    input: ["query"],
    query: ["valorSolicitado", "tipoValorCalculo"],
    numbers: ["valorSolicitado", "tipoValorCalculo"],
    status: 200,
    repeat: "safe",
  },
  getSimulationValues: {
    method: "GET",
    path: "/v1/order/simulate-values",
    input: ["query"],
    query: ["valor", "prazo", "modeloJuros", "tipoValorCalculo"],
    numbers: ["valor", "prazo", "modeloJuros", "tipoValorCalculo"],
    status: 200,
    repeat: "safe",
  },
  createOrder: {
    method: "POST",
    path: "/v1/order",
    input: ["body"],
    query: [],
    numbers: [],
    status: 200,
    repeat: "withKey",
  },
  startCdcSale: {
    method: "POST",
    path: "/v1/order/start-cdc-sale",
    input: ["body"],
    query: [],
    numbers: [],
    status: 200,
    repeat: "withKey",
  },
  importOrderInvoice: {
    method: "POST",
    path: "/v1/order/invoice",
    input: ["body"],
    query: [],
    numbers: [],
    status: 204,
    repeat: "withKey",
  },
  getOrder: {
    method: "GET",
    path: "/v1/order/{pedidoId}",
    input: ["path"],
    query: [],
    numbers: [],
    status: 200,
    repeat: "safe",
  },
  pagedOrders: {
    method: "GET",
    path: "/v1/order/paged",
    input: ["query"],
    query: ["status", "documentoCliente", "dataInicio", "dataFim", "numero", "documentoLoja", "descricao", "pagina", "tamanhoPagina"],
    numbers: ["status", "numero", "pagina", "tamanhoPagina"],
    status: 200,
    repeat: "safe",
  },
  getCustomer: {
    method: "GET",
    path: "/v1/customer/{clienteId}",
    input: ["path"],
    query: [],
    numbers: [],
    status: 200,
    repeat: "safe",
  },
  pagedCustomers: {
    method: "GET",
    path: "/v1/customer/paged",
    input: ["query"],
    query: ["nome", "documento", "pagina", "tamanhoPagina"],
    numbers: ["pagina", "tamanhoPagina"],
    status: 200,
    repeat: "safe",
  },
  createWebHook: {
    method: "POST",
    path: "/v1/webhooks",
    input: ["body"],
    query: [],
    numbers: [],
    status: 200,
    repeat: "withKey",
  },
  listWebHooks: {
    method: "GET",
    path: "/v1/webhooks",
    input: [],
    query: [],
    numbers: [],
    status: 200,
    repeat: "safe",
  },
  updateWebHook: {
    method: "PUT",
    path: "/v1/webhooks/{tipo}",
    input: ["path", "body"],
    query: [],
    numbers: ["tipo"],
    status: 200,
    repeat: "safe",
  },
  deleteWebHook: {
    method: "DELETE",
    path: "/v1/webhooks/{tipo}",
    input: ["path"],
    query: [],
    numbers: ["tipo"],
    status: 200,
    repeat: "safe",
  },
};

/** The part of the table that a page downloads: the method and the path, for errors, and whether the operation takes a key. */
export const ROUTES: Record<OperationName, string> = {
  listSimulateInstallments: "GET /v1/order/simulate-installments",
  getSimulationValues: "GET /v1/order/simulate-values",
  createOrder: "POST /v1/order withKey",
  startCdcSale: "POST /v1/order/start-cdc-sale withKey",
  importOrderInvoice: "POST /v1/order/invoice withKey",
  getOrder: "GET /v1/order/{pedidoId}",
  pagedOrders: "GET /v1/order/paged",
  getCustomer: "GET /v1/customer/{clienteId}",
  pagedCustomers: "GET /v1/customer/paged",
  createWebHook: "POST /v1/webhooks withKey",
  listWebHooks: "GET /v1/webhooks",
  updateWebHook: "PUT /v1/webhooks/{tipo}",
  deleteWebHook: "DELETE /v1/webhooks/{tipo}",
};

/** The members of an object in an input: 1 for a text or a number. */
export interface Fields {
  readonly [name: string]: Fields | 1;
}

/** The members of an operation's query or body, if it has one. */
export const FIELDS: Partial<Record<OperationName, Fields>> = {
  listSimulateInstallments: { valorSolicitado: 1, tipoValorCalculo: 1 },
  getSimulationValues: { valor: 1, prazo: 1, modeloJuros: 1, tipoValorCalculo: 1 },
  createOrder: { cpf: 1, celular: 1, documentoEstabelecimento: 1, valorSolicitado: 1, nome: 1, email: 1, dataDeNascimento: 1, endereco: { logradouro: 1, cidade: 1, estado: 1, bairro: 1, cep: 1, numero: 1, complemento: 1 } },
  startCdcSale: { pedidoId: 1 },
  importOrderInvoice: { pedidoId: 1, arquivoBase64: 1, nomeArquivo: 1 },
  pagedOrders: { status: 1, documentoCliente: 1, dataInicio: 1, dataFim: 1, numero: 1, documentoLoja: 1, descricao: 1, pagina: 1, tamanhoPagina: 1 },
  pagedCustomers: { nome: 1, documento: 1, pagina: 1, tamanhoPagina: 1 },
  createWebHook: { tipo: 1, url: 1, tipoAutenticacao: 1, credencial: 1 },
  updateWebHook: { url: 1, tipoAutenticacao: 1, credencial: 1 },
};
