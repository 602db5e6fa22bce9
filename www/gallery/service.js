/** Clients that answer fixed data: the elements take them in their property `client`. */

import statuses from "./statuses.js";

export const ORDER = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
export const LINK = "https://pagar.exemplo.com.br/v/3q2-7wKc9";

const RATE = 0.0299;
const FEE = 0.035;

const cents = (amount) => Math.round(amount * 100) / 100;

/** Each installment of the Price table. */
const installment = (amount, term) => cents((amount * RATE) / (1 - (1 + RATE) ** -term));

function option(amount, prazo) {
  const valorParcela = installment(amount, prazo);
  return { prazo, valorParcela, valorTotalDebito: cents(valorParcela * prazo) };
}

/** What `listSimulateInstallments` answers: up to 24 options. */
export function options({ valorSolicitado }, count = 24) {
  return Array.from({ length: count }, (_, index) => option(valorSolicitado, index + 1));
}

/** What `getSimulationValues` answers. */
export function values({ valor, prazo, tipoValorCalculo }) {
  const valorVenda = tipoValorCalculo === 2 ? cents(valor / (1 - FEE)) : valor;
  return {
    valoresEstabelecimento: { valorVenda, valorDesembolso: cents(valorVenda * (1 - FEE)) },
    valoresCliente: { valorParcela: installment(valorVenda, prazo) },
  };
}

/** The specification's statuses, and one that it does not know, by their names for the seller. */
export const STATUSES = [...statuses, "Situação desconhecida"];

/** The statuses of an order whose customer has chosen the term on the link. */
const CHOSEN = [7, 9, 15, 16, 18];

/** What `getOrder` answers for an order with this status. `changes` are of its other fields. */
export function order(valor, changes) {
  const { prazo, valorTotalDebito } = option(1500, 3);
  const chosen = CHOSEN.includes(valor);
  return {
    id: ORDER,
    numero: 1042,
    status: { valor, descricao: "" },
    total: chosen ? valorTotalDebito : null,
    nomeCliente: "Ana Lima",
    documentoCliente: "52998224725",
    prazo: chosen ? prazo : null,
    razaoSocialEstabelecimento: "Loja Demonstração Ltda",
    documentoEstabelecimento: "11222333000181",
    descricao: null,
    valorAprovado: chosen ? 1500 : null,
    desembolsado: valor === 16,
    criadoEm: "2026-01-15T17:00:00Z",
    desembolsadoEm: null,
    valorSolicitado: 1500,
    ...changes,
  };
}

/** A page of a list, as `pagedOrders` and `pagedCustomers` answer it. */
export const page = (itens, { numero = 1, tamanho = 20, ...pagina } = {}) => ({
  itens,
  pagina: { tem_proximo: false, tem_anterior: numero > 1, numero, tamanho, total: itens.length, ...pagina },
});

/** The service as it is when all goes well; `answers` replaces some of its operations. */
export function client(answers = {}) {
  return {
    listSimulateInstallments: async (query) => options(query),
    getSimulationValues: async (query) => values(query),
    createOrder: async () => ({ pedidoId: ORDER }),
    startCdcSale: async () => ({ linkPagamento: LINK }),
    getOrder: async () => order(5),
    importOrderInvoice: async () => undefined,
    ...answers,
  };
}

/** The service for the list of orders, which has those of `orders`; `answers` replaces some of its operations. */
export function ordersClient(orders, answers = {}) {
  return {
    pagedOrders: async ({ documentoCliente: cpf } = {}) => page(orders.filter((order) => !cpf || order.documentoCliente === cpf)),
    pagedCustomers: async () => page([]),
    getOrder: async (pedidoId) => orders.find(({ id }) => id === pedidoId) ?? order(5),
    startCdcSale: async () => ({ linkPagamento: LINK }),
    importOrderInvoice: async () => undefined,
    ...answers,
  };
}

/** Something that is not answered. */
export const never = () => new Promise(() => {});

/** What a client throws when the service refuses: a problem of its own, or a status alone. */
export const refuse = (status, problem) => async () => {
  throw { status, correlationId: "venda-2026-01-15-0042", problem: problem && { status, ...problem } };
};

/** What a client throws when no answer comes. */
export const unreachable = async () => {
  throw new TypeError("no connection");
};
