/** The 13 operations of a browser: what each takes, with an example that is valid. */

/** Stands for an identifier until somebody chooses one. */
const ID = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

const ORDER = {
  cpf: "529.982.247-25",
  nome: "Ana Lima",
  celular: "(11) 98765-4321",
  email: "ana.lima@exemplo.com.br",
  dataDeNascimento: "1990-05-20",
  documentoEstabelecimento: "11.222.333/0001-81",
  valorSolicitado: 1500,
  endereco: {
    logradouro: "Avenida Paulista",
    numero: "1000",
    complemento: "Apto 12",
    bairro: "Bela Vista",
    cidade: "São Paulo",
    estado: "SP",
    cep: "01310-100",
  },
};

const INVOICE = { pedidoId: ID, arquivoBase64: "JVBERi0xLjc=", nomeArquivo: "nota-fiscal.pdf" };
const URL_OF_SHOP = "https://loja.example/webhooks/parcela";

/**
 * Each operation: its group, the parameters before its options in their order, and what the page can provide for it. A
 * parameter that is a text is an identifier; any other is shown as JSON.
 */
export const OPERATIONS = {
  listSimulateInstallments: {
    group: "simulation",
    parameters: { query: { valorSolicitado: 1500, tipoValorCalculo: 1 } },
  },
  getSimulationValues: {
    group: "simulation",
    parameters: { query: { valor: 1500, prazo: 12, modeloJuros: 1, tipoValorCalculo: 1 } },
  },
  createOrder: { group: "order", parameters: { input: ORDER } },
  startCdcSale: { group: "order", parameters: { input: { pedidoId: ID } }, sample: "order" },
  getOrder: { group: "order", parameters: { pedidoId: ID }, sample: "order" },
  pagedOrders: { group: "order", parameters: { query: { pagina: 1, tamanhoPagina: 5 } } },
  importOrderInvoice: { group: "order", parameters: { input: INVOICE }, sample: "invoicing" },
  getCustomer: { group: "customer", parameters: { clienteId: ID }, sample: "customer" },
  pagedCustomers: { group: "customer", parameters: { query: { nome: "ana", pagina: 1, tamanhoPagina: 5 } } },
  createWebHook: { group: "webhook", parameters: { input: { tipo: 3, url: URL_OF_SHOP, tipoAutenticacao: 1 } } },
  listWebHooks: { group: "webhook", parameters: {} },
  updateWebHook: { group: "webhook", parameters: { tipo: 3, input: { url: URL_OF_SHOP, tipoAutenticacao: 1 } } },
  deleteWebHook: { group: "webhook", parameters: { tipo: 3 } },
};

/** The body of an order, for what needs one. */
export const orderExample = () => structuredClone(ORDER);
