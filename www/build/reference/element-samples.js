/** The examples on an element's page, one for each section. */

const CHECKOUT = 'document.querySelector("parcela-checkout")';
const ORDERS = 'document.querySelector("parcela-orders")';

const CSS = (tag) => `${tag} {
  --parcela-accent: #0b5cad;
  --parcela-accent-strong: #084886;
  --parcela-radius: 6px;
}`;

export const SAMPLES = {
  "parcela-checkout": {
    attributes: [
      "html",
      `<parcela-checkout base-url="/parcela" establishment="11.222.333/0001-81" amount="1500.00" locale="en"></parcela-checkout>`,
    ],
    properties: [
      "js",
      `const checkout = ${CHECKOUT};\ncheckout.customer = { nome: "Ana Lima", cpf: "529.982.247-25" };\ncheckout.amount = 1500;`,
    ],
    methods: ["js", `const checkout = ${CHECKOUT};\ncheckout.resume("6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001");`],
    events: [
      "js",
      `${CHECKOUT}.addEventListener("parcela-link-ready", ({ detail }) => {\n  console.log(detail.pedidoId, detail.linkPagamento);\n});`,
    ],
    cssProperties: ["css", CSS("parcela-checkout")],
    cssParts: ["css", `parcela-checkout::part(heading) {\n  text-transform: uppercase;\n}`],
    slots: [
      "html",
      `<parcela-checkout base-url="/parcela" establishment="11.222.333/0001-81">\n  <p slot="header">Loja Centro</p>\n</parcela-checkout>`,
    ],
  },
  "parcela-orders": {
    attributes: ["html", `<parcela-orders base-url="/parcela" establishment="11.222.333/0001-81" locale="en"></parcela-orders>`],
    properties: ["js", `const orders = ${ORDERS};\norders.filter = { status: 5 };`],
    methods: ["js", `const orders = ${ORDERS};\norders.search("Ana Lima");`],
    events: [
      "js",
      `${ORDERS}.addEventListener("parcela-order-opened", ({ detail }) => {\n  history.replaceState(null, "", \`?pedido=\${detail.pedidoId}\`);\n});`,
    ],
    cssProperties: ["css", CSS("parcela-orders")],
    cssParts: ["css", `parcela-orders::part(row) {\n  font-size: 0.875em;\n}`],
    slots: [
      "html",
      `<parcela-orders base-url="/parcela" establishment="11.222.333/0001-81">\n  <h2 slot="header">Pedidos</h2>\n</parcela-orders>`,
    ],
  },
};
