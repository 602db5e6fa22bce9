/** O que cerca a referência. */

export default {
  title: "Referência",
  summary: "Tudo o que o pacote exporta, gerado a partir dos seus tipos. O texto dos tipos está em inglês.",
  entrySummary: "O que {0} exporta, com formas, unidades e erros.",
  entries: {
    index: "O SDK: init, Client, ParcelaError, validadores e formatadores, e as formas de cada operação.",
    checkout: "defineCheckout(): registra o elemento do checkout.",
    "checkout-element": "O elemento: atributos, propriedades, métodos e eventos.",
    server: "Para servidores: createGateway, nodeHandler, createWebhookHandler, verifyWebhook, seenIn, generateAccessToken.",
  },
  table: "Tabela",
  onThisPage: "Nesta página",
  rust: "Rust",
  rustRoot: "",
  rustHere: "A documentação das bibliotecas em Rust:",
  rustElsewhere: "A documentação das bibliotecas em Rust acompanha o site quando ele é feito com cargo xtask site:",
  crates: {
    parcela_core: "documentos, valores, operações e a política do cliente, sem entrada e saída",
    parcela_sandbox: "o provedor de testes, para usar dentro dos seus próprios testes",
  },
  http: "API HTTP",
  httpSummary:
    "O sandbox descreve a API em /openapi.json (OpenAPI 3.1), e em /docs/ há um explorador. Os dois respondem onde o sandbox roda.",
};
