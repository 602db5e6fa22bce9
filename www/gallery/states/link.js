/** The states of the third step: the payment link, the order's progress, and the invoice. */

import { client, never, order, ORDER, refuse, STATUSES, unreachable } from "../service.js";
import { fillAndSubmit as sell, REVIEW } from "./order.js";
import { choose, payDown } from "./simulation.js";

const at = (valor, answers) => client({ getOrder: async () => order(valor), ...answers });

/** A paid order of another customer. */
const BRUNOS = {
  ...order(9),
  id: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c002",
  numero: 1041,
  nomeCliente: "Bruno Costa",
  criadoEm: "2026-01-15T15:20:00Z",
};

/** An order whose customer has chosen the simulated term. */
const complete = at(16, { getOrder: async () => order(16, { prazo: 12 }) });

const resume = (hands) => hands.element.resume(ORDER);

const statuses = STATUSES.map((title, valor) => ({
  id: `status-${valor}`,
  title: `${valor}: ${title}`,
  client: at(valor),
  act: resume,
  until: "[part=timeline]",
}));

/** Simulates a clipboard that accepts or refuses text. */
function clipboard(writeText) {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
}

async function sellAndCopy(hands) {
  await sell(hands);
  await hands.click("[part=copy]");
}

async function attach(hands) {
  await resume(hands);
  await hands.attach("nota-fiscal-1042.pdf");
}

async function sendInvoice(hands) {
  await attach(hands);
  await hands.click("[part=send-invoice]");
}

/** Makes a sale, and starts the next one when the order has ended. */
const sellAgain = (id, title, status, part, until) => ({
  id,
  title,
  client: at(status),
  async act(hands) {
    await sell(hands);
    await hands.click(`[part=${part}]`);
  },
  until,
});

export const link = [
  { id: "starting", title: "Gerando o link", client: client({ startCdcSale: never }), act: sell, until: ".waiting" },
  { id: "link", title: "Link pronto", act: sell, until: "[part=timeline]" },
  {
    id: "link-down-payment",
    title: "Link de uma venda com entrada",
    client: at(5, { getOrder: async () => order(5, { valorSolicitado: 1000 }) }),
    async act(hands) {
      await payDown(hands);
      await hands.click("[part=net]");
      await sell(hands);
    },
    until: "[part=timeline]",
  },
  { id: "complete", title: "Venda concluída nesta página", client: complete, act: sell, until: "[part=timeline]" },
  { id: "terms", title: "Prazo escolhido pelo cliente", client: at(7), act: sell, until: "[part=timeline]" },
  {
    id: "link-amount-changed",
    title: "Outro valor na página, depois do pedido",
    async act(hands) {
      await sell(hands);
      await hands.see("[part=timeline]");
      hands.element.setAttribute("amount", "1689.90");
    },
    until: "[part=keep-amount]",
  },
  {
    id: "copied",
    title: "Link copiado",
    before: () => clipboard(async () => {}),
    act: sellAndCopy,
    until: "[part=timeline]",
  },
  {
    id: "not-copied",
    title: "Link não copiado",
    before: () => clipboard(unreachable),
    act: sellAndCopy,
    until: "[part=share-panel] .error",
  },
  {
    id: "null-link",
    title: "Ainda sem link",
    client: at(2, { startCdcSale: async () => ({ linkPagamento: null }) }),
    act: sell,
    until: "[part=timeline]",
  },
  {
    id: "null-link-again",
    title: "Ainda sem link, de novo",
    client: at(2, { startCdcSale: async () => ({ linkPagamento: null }) }),
    async act(hands) {
      await sell(hands);
      await hands.see("[part=timeline]");
      await hands.click("[part=retry]");
    },
    until: ".step > div > .footnote",
  },
  {
    id: "link-failed",
    title: "Link sem resposta",
    client: at(13, { startCdcSale: refuse(503) }),
    act: sell,
    until: "[part=timeline]",
  },
  { id: "checking", title: "Consultando o pedido", client: client({ getOrder: never }), act: resume, until: ".waiting" },
  {
    id: "order-not-found",
    title: "Pedido não encontrado",
    client: client({ getOrder: refuse(404) }),
    act: resume,
    until: ".alert p",
  },
];

export const statusesAndInvoice = [
  ...statuses,
  {
    id: "invoice-unfit",
    title: "Nota fiscal: arquivo não aceito",
    client: at(15),
    async act(hands) {
      await resume(hands);
      await hands.attach("nota-fiscal.docx");
    },
    until: "#invoice-error p",
  },
  {
    id: "invoice-chosen",
    title: "Nota fiscal a conferir",
    client: at(15),
    act: attach,
    until: "[part=send-invoice]",
  },
  {
    id: "invoice-sending",
    title: "Enviando a nota fiscal",
    client: at(15, { importOrderInvoice: never }),
    act: sendInvoice,
    until: "#invoice:disabled",
  },
  {
    id: "invoice-failed",
    title: "Nota fiscal recusada",
    client: at(15, {
      importOrderInvoice: refuse(400, { tipo: "Order.Invoice", detalhe: "A nota fiscal está ilegível." }),
    }),
    act: sendInvoice,
    until: "[part=retry]",
  },
  {
    id: "invoice-sent",
    title: "Nota fiscal enviada",
    client: at(15),
    act: sendInvoice,
    until: ".step > div > .title",
  },
  sellAgain("sell-smaller", "Outro valor depois de uma recusa", 3, "sell-smaller", "[part=continue]:enabled"),
  {
    id: "sell-down-payment",
    title: "Entrada depois de uma recusa",
    client: at(10),
    async act(hands) {
      await sell(hands);
      await hands.click("[part=sell-down-payment]");
      await hands.write("#down-payment", "500");
      await hands.click("[part=simulate]");
      await choose(hands);
    },
    until: "[part=continue]:enabled",
  },
  sellAgain("sell-same", "A mesma venda depois do prazo", 4, "sell-same", REVIEW),
  {
    id: "sales",
    title: "Vendas em andamento",
    client: client({ getOrder: async (pedidoId) => (pedidoId === ORDER ? order(5) : BRUNOS) }),
    async act(hands) {
      await sell(hands);
      await hands.see("[part=timeline]");
      hands.element.resume(BRUNOS.id);
      await hands.until((root) => root.querySelector("[part=sales]")?.textContent.includes("Ana"));
      await hands.click("[part=new-sale]");
      await hands.until((root) => root.querySelector("[part=sales]")?.textContent.includes("Bruno"));
    },
    until: '[name="prazo"]',
  },
  {
    id: "new-sale",
    title: "Nova venda",
    client: at(16),
    async act(hands) {
      await resume(hands);
      await hands.click("[part=new-sale].primary");
    },
    until: '[name="prazo"]',
  },
];
