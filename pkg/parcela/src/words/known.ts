/** Constants of the specification and of this package. Written by `cargo xtask types`. */

import type { ViolationRule } from "../shared/rules.js";
import type { KnownOrderStatusNumber, WebHookAuthentication, WebHookType } from "../shared/wire.js";

/** The smallest `valorSolicitado` of `listSimulateInstallments`, in reais (specification, Limits). */
export const MIN_SIMULATION_AMOUNT = 250;

/** The largest `tamanhoPagina`. The specification has none; the number is ours. */
export const MAX_PAGE_SIZE = 100;

/** The size of the largest invoice file, in bytes. The specification has none; the number is ours. */
export const MAX_INVOICE_BYTES = 7863552;

/** The time for which the service knows an idempotency key, in milliseconds (specification, Errors, Idempotency). */
export const KEY_LIFETIME = 86400000;

/** The margin before a key's end in which nothing is sent under it, in milliseconds. The number is ours. */
export const KEY_MARGIN = 300000;

/** The abbreviations of the 26 states and the Federal District, in alphabetical order. */
export const UFS = [
  "AC",
  "AL",
  "AM",
  "AP",
  "BA",
  "CE",
  "DF",
  "ES",
  "GO",
  "MA",
  "MG",
  "MS",
  "MT",
  "PA",
  "PB",
  "PE",
  "PI",
  "PR",
  "RJ",
  "RN",
  "RO",
  "RR",
  "RS",
  "SC",
  "SE",
  "SP",
  "TO",
] as const;

/** One of `UFS`. */
export type UfAbbreviation = (typeof UFS)[number];

/** The numbers of an order's statuses by name, for `status.valor` and the filter `status`. The names are ours, after the labels. */
export const ORDER_STATUS = {
  /** Indefinido */
  indefinido: 0,
  /** Em análise */
  emAnalise: 1,
  /** Aprovado */
  aprovado: 2,
  /** Saldo indisponível */
  saldoIndisponivel: 3,
  /** Análise expirada */
  analiseExpirada: 4,
  /** Pagamento pendente */
  pagamentoPendente: 5,
  /** Biometria recusada */
  biometriaRecusada: 6,
  /** Biometria aprovada */
  biometriaAprovada: 7,
  /** Pagamento recusado */
  pagamentoRecusado: 8,
  /** Comprado */
  comprado: 9,
  /** Não autorizado */
  naoAutorizado: 10,
  /** Autorização pendente */
  autorizacaoPendente: 11,
  /** Aguardando cadastro */
  aguardandoCadastro: 12,
  /** Venda não iniciada */
  vendaNaoIniciada: 13,
  /** Cancelado */
  cancelado: 14,
  /** Faturamento */
  faturamento: 15,
  /** Concluído */
  concluido: 16,
  /** Congelado */
  congelado: 17,
  /** Confirmação de pagamento pendente */
  confirmacaoDePagamentoPendente: 18,
} as const satisfies Record<string, KnownOrderStatusNumber>;

/** The name of a status that the specification lists. */
export type OrderStatusName = keyof typeof ORDER_STATUS;

/** The numbers of `tipoValorCalculo` by name: the gross sale amount, or the net amount that the establishment receives. The names are ours. */
export const CALCULATION_TYPE = {
  valorBruto: 1,
  valorLiquido: 2,
} as const;

/** The numbers of a webhook's `tipo` by name: customers, simulations (nothing is sent for either yet) and orders. The names are ours. */
export const WEBHOOK_TYPE = {
  clientes: 1,
  simulacoes: 2,
  pedidos: 3,
} as const satisfies Record<string, WebHookType>;

/** The numbers of a webhook's `tipoAutenticacao` by name. The names are ours. */
export const WEBHOOK_AUTHENTICATION = {
  nenhuma: 1,
  basic: 2,
  jwt: 3,
} as const satisfies Record<string, WebHookAuthentication>;

/** The seller's next step with an order, by our reading of its status. The specification shows no transitions. */
export type NextStep =
  | "startSale"
  | "shareLink"
  | "wait"
  | "importInvoice"
  | "done"
  | "sellAnew"
  | "contactSupport";

/** The properties of a status: its name, its label, whether it is final, and the seller's next step. */
export type StatusRow<Name> = readonly [name: Name, label: string, final: boolean, next: NextStep];

/** The properties of each listed status. The index is the status's number. */
export const STATUSES: readonly StatusRow<OrderStatusName>[] = [
  ["indefinido", "Indefinido", false, "contactSupport"],
  ["emAnalise", "Em análise", false, "wait"],
  ["aprovado", "Aprovado", false, "wait"],
  ["saldoIndisponivel", "Saldo indisponível", true, "sellAnew"],
  ["analiseExpirada", "Análise expirada", true, "sellAnew"],
  ["pagamentoPendente", "Pagamento pendente", false, "shareLink"],
  ["biometriaRecusada", "Biometria recusada", true, "sellAnew"],
  ["biometriaAprovada", "Biometria aprovada", false, "wait"],
  ["pagamentoRecusado", "Pagamento recusado", true, "sellAnew"],
  ["comprado", "Comprado", false, "wait"],
  ["naoAutorizado", "Não autorizado", true, "sellAnew"],
  ["autorizacaoPendente", "Autorização pendente", false, "wait"],
  ["aguardandoCadastro", "Aguardando cadastro", false, "wait"],
  ["vendaNaoIniciada", "Venda não iniciada", false, "startSale"],
  ["cancelado", "Cancelado", true, "sellAnew"],
  ["faturamento", "Faturamento", false, "importInvoice"],
  ["concluido", "Concluído", true, "done"],
  ["congelado", "Congelado", false, "contactSupport"],
  ["confirmacaoDePagamentoPendente", "Confirmação de pagamento pendente", false, "wait"],
];

/** The properties of a number that the specification does not list. */
export const UNKNOWN_STATUS: StatusRow<"desconhecido"> = ["desconhecido", "Desconhecido", false, "contactSupport"];

/** The words of each rule, which follow a field's name in `erros`. */
export const RULES: Readonly<Record<ViolationRule, string>> = {
  required: "é obrigatório",
  length: "tem um número errado de caracteres",
  character: "tem um caractere inválido",
  checkDigit: "tem dígito verificador inválido",
  repeated: "não pode repetir um só dígito",
  areaCode: "tem um DDD que não existe",
  unknown: "não é um valor aceito",
  format: "tem formato inválido",
  type: "não é do tipo esperado",
  forbidden: "não deve ser informado",
  tooSmall: "está abaixo do mínimo permitido",
  tooLarge: "está acima do máximo permitido",
  precision: "aceita no máximo duas casas decimais",
  belowMinimumSale: "deve ser de no mínimo 250",
  expired: "já passou",
};

/** The number of consecutive pages without a new item after which an iteration fails, although each says that another follows. The number is ours. */
export const EMPTY_PAGES = 10;

/**
 * The maximum number of passes over a list that keeps changing. A loop that uploads each order's invoice needs one for each doubling of
 * the pages.
 */
export const MOST_PASSES = 16;

/** The number of consecutive passes without a new item after which an iteration ends, even if the list still changes. */
export const QUIET_PASSES = 2;
