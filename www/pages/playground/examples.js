/** A valid input for each operation of the playground. */

import { CUSTOMER } from "../common/sample-customer.js";

/** A placeholder for an identifier. */
const ID = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

const ORDER = { ...CUSTOMER, documentoEstabelecimento: "11.222.333/0001-81", valorSolicitado: 1500 };

const INVOICE = { pedidoId: ID, arquivoBase64: "JVBERi0xLjc=", nomeArquivo: "nota-fiscal.pdf" };
const URL_OF_SHOP = "https://loja.example/webhooks/parcela";

/** The operations: the group on the page, the whole input as one object, and the sample that the page can create. */
export const EXAMPLES = {
  listSimulateInstallments: { group: "simulation", input: { valorSolicitado: 1500, tipoValorCalculo: 1 } },
  getSimulationValues: { group: "simulation", input: { valor: 1500, prazo: 12, modeloJuros: 1, tipoValorCalculo: 1 } },
  createOrder: { group: "order", input: ORDER },
  startCdcSale: { group: "order", input: { pedidoId: ID }, sample: "order" },
  getOrder: { group: "order", input: { pedidoId: ID }, sample: "order" },
  pagedOrders: { group: "order", input: { pagina: 1, tamanhoPagina: 5 } },
  importOrderInvoice: { group: "order", input: INVOICE, sample: "invoicing" },
  getCustomer: { group: "customer", input: { clienteId: ID }, sample: "customer" },
  pagedCustomers: { group: "customer", input: { nome: "ana", pagina: 1, tamanhoPagina: 5 } },
  createWebHook: { group: "webhook", input: { tipo: 3, url: URL_OF_SHOP, tipoAutenticacao: 1 } },
  listWebHooks: { group: "webhook", input: {} },
  updateWebHook: { group: "webhook", input: { tipo: 3, url: URL_OF_SHOP, tipoAutenticacao: 1 } },
  deleteWebHook: { group: "webhook", input: { tipo: 3 } },
};

/** Returns a copy of the sample order. */
export const orderExample = () => structuredClone(ORDER);
