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
  /** The customer's mobile phone, with or without country code and mask. */
  celular: string;
  /** The establishment's CNPJ, with or without mask. */
  documentoEstabelecimento: string;
  /** Gross sale amount, in reais. */
  valorSolicitado: number;
  /** The customer's name. */
  nome: string;
  /** The customer's e-mail address. */
  email: string;
  /** The customer's birth date: `1990-05-20`, or an ISO 8601 date-time, whose day counts as written. */
  dataDeNascimento: string;
  /** The customer's address. */
  endereco: Address;
}

/** The customer's address. */
export interface Address {
  /** Street. */
  logradouro: string;
  /** City. */
  cidade: string;
  /** The state's abbreviation (UF), exactly two letters. */
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

/** An order's status. */
export interface OrderStatus {
  /** The number, 0 to 18 today. */
  valor: number;
  /** Its label in Portuguese. */
  descricao: string;
}

/** An order as it is read. */
export interface Order {
  /** Identifier, a UUID. */
  id: string;
  /** Order number. */
  numero: number;
  status: OrderStatus;
  /** Total, in reais. */
  total: number | null;
  /** The customer's name. */
  nomeCliente: string | null;
  /** The customer's CPF. */
  documentoCliente: string;
  /** Number of installments. */
  prazo: number | null;
  /** The establishment's legal name. */
  razaoSocialEstabelecimento: string;
  /** The establishment's CNPJ. */
  documentoEstabelecimento: string;
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

/** The answer of the token endpoint. */
export interface AccessToken {
  token_de_acesso: string;
  /** Lifetime in seconds. */
  expira_em_segundos: number;
  /** Expiry time, ISO 8601. */
  expira_em: string;
  /** `Bearer`. */
  tipo_de_token: string;
  escopo: string;
}
