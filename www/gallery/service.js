/** Clients that return fixed data, for the elements' property `client`. */

import statuses from "./statuses.js";

export const ORDER = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
export const LINK = "https://pagar.exemplo.com.br/v/3q2-7wKc9";

const RATE = 0.0299;
const FEE = 0.035;

const cents = (amount) => Math.round(amount * 100) / 100;

/** Returns the installment of an amortizing loan (the Price table). */
const installment = (amount, term) => cents((amount * RATE) / (1 - (1 + RATE) ** -term));

/** Returns the sale amount. With `tipoValorCalculo` 2, `amount` is what the shop receives. */
const saleOf = (amount, tipoValorCalculo) => (tipoValorCalculo === 2 ? cents(amount / (1 - FEE)) : amount);

function option(amount, prazo) {
  const valorParcela = installment(amount, prazo);
  return { prazo, valorParcela, valorTotalDebito: cents(valorParcela * prazo) };
}

/** Returns a response of `listSimulateInstallments`. */
export function options({ valorSolicitado, tipoValorCalculo }, count = 24) {
  const amount = saleOf(valorSolicitado, tipoValorCalculo);
  return Array.from({ length: count }, (_, index) => option(amount, index + 1));
}

/** Returns a response of `getSimulationValues`. */
export function values({ valor, prazo, tipoValorCalculo }) {
  const valorVenda = saleOf(valor, tipoValorCalculo);
  return {
    valoresEstabelecimento: { valorVenda, valorDesembolso: cents(valorVenda * (1 - FEE)) },
    valoresCliente: { valorParcela: installment(valorVenda, prazo) },
  };
}

/** The labels of the specification's statuses, and of an unknown one. */
export const STATUSES = [...statuses, "Situação desconhecida"];

/** The statuses of an order whose customer has chosen the term. */
const CHOSEN = [7, 9, 15, 16, 18];

/** Returns a response of `getOrder` with a status. `changes` replaces other fields. */
export function order(valor, changes) {
  const { prazo, valorTotalDebito } = option(1500, changes?.prazo ?? 3);
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

/** Returns the customer of the orders, as in a page of `pagedCustomers`. `changes` replaces other fields. */
export const customer = (changes) => ({
  id: "0c5f8a1e-2f7b-4b57-9d5e-6f0a7c1b2d03",
  nome: "Ana Lima",
  documento: "52998224725",
  endereco: {
    rua: "Avenida Paulista",
    cidade: "São Paulo",
    estado: "SP",
    bairro: "Bela Vista",
    cep: "01310-100",
    pais: "BRA",
    numero: "1000",
    complemento: null,
  },
  dataDeNascimento: "1990-05-10T00:00:00Z",
  email: "ana@exemplo.com.br",
  celular: "+5511987654321",
  ...changes,
});

/** Returns a page of a list, as `pagedOrders` and `pagedCustomers` do. */
export const page = (itens, { numero = 1, tamanho = 20, ...pagina } = {}) => ({
  itens,
  pagina: { tem_proximo: false, tem_anterior: numero > 1, numero, tamanho, total: itens.length, ...pagina },
});

/** Returns a client whose calls all succeed. `answers` replaces some of its operations. */
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

/** Returns a client for the list of orders, which contains `orders`. `answers` replaces some of its operations. */
export function ordersClient(orders, answers = {}) {
  return {
    pagedOrders: async ({ documentoCliente: cpf } = {}) => page(orders.filter((order) => !cpf || order.documentoCliente === cpf)),
    pagedCustomers: async ({ documento }) => page(documento ? [customer({ documento })] : []),
    getOrder: async (pedidoId) => orders.find(({ id }) => id === pedidoId) ?? order(5),
    startCdcSale: async () => ({ linkPagamento: LINK }),
    importOrderInvoice: async () => undefined,
    ...answers,
  };
}

/** Never settles. */
export const never = () => new Promise(() => {});

/** Returns an operation that the service refuses, with problem details or only a status. */
export const refuse = (status, problem) => async () => {
  const correlationId = "venda-2026-01-15-0042";
  throw { status, correlationId, problem: problem && { status, correlationId, ...problem } };
};

/** Fails like a call without a connection. */
export const unreachable = async () => {
  throw new TypeError("no connection");
};
