/** The states of an open order in the list. */

import { never, order, ORDER, ordersClient, refuse } from "../service.js";
import { idAt, ODD, ROWS, rowAt } from "./rows.js";

/** Returns a state in which the page opens an order with a status. */
const opened = (id, title, valor, { answers, ...state } = {}) => ({
  id,
  title,
  order: ORDER,
  client: ordersClient(ROWS, { getOrder: async () => order(valor), ...answers }),
  until: "[part=timeline]",
  ...state,
});

const askForLink = (hands) => hands.click("[part=show-link]");
const linked = (id, title, startCdcSale, until, valor = 5) =>
  opened(id, title, valor, { answers: startCdcSale && { startCdcSale }, act: askForLink, until });

async function attach(hands) {
  await hands.attach("nota-fiscal-1042.pdf");
  await hands.see("[part=send-invoice]");
}

async function sendInvoice(hands) {
  await attach(hands);
  await hands.click("[part=send-invoice]");
}

const paidOut = { desembolsado: true, desembolsadoEm: "2026-01-16T12:00:00Z" };

export const openOrders = [
  { ...opened("open-loading", "Consultando", 5, { answers: { getOrder: never } }), until: ".step .waiting" },
  { ...opened("open-not-found", "Não encontrado", 5, { answers: { getOrder: refuse(404) } }), until: ".step .alert p" },
  {
    id: "open-from-list",
    title: "Aberto na lista",
    act: (hands) => hands.click("[part=row]"),
    until: "[part=timeline]",
  },
  opened("open-not-started", "Venda não iniciada", 13),
  opened("open-pending", "Pagamento pendente", 5),
  linked("open-starting", "Gerando o link", never, ".step .waiting"),
  linked("open-link", "Link pronto", undefined, "[part=share-panel]"),
  linked(
    "open-link-refused",
    "Link recusado",
    refuse(400, { tipo: "Order.Closed", detalhe: "O link não pode ser gerado agora." }),
    "[part=retry]",
    13,
  ),
  linked("open-link-failed", "Link sem resposta", refuse(503), "[part=retry]", 13),
  linked("open-null-link", "Ainda sem link", async () => ({ linkPagamento: null }), ".step > div > .title", 2),
  opened("open-invoice", "Faturamento", 15),
  opened("open-invoice-chosen", "Nota fiscal a conferir", 15, { act: attach }),
  opened("open-invoice-sending", "Enviando a nota fiscal", 15, {
    answers: { importOrderInvoice: never },
    act: sendInvoice,
    until: "#invoice:disabled",
  }),
  opened("open-invoice-refused", "Nota fiscal recusada", 15, {
    answers: { importOrderInvoice: refuse(400, { tipo: "Order.Invoice", detalhe: "A nota fiscal está ilegível." }) },
    act: sendInvoice,
    until: "[part=retry]",
  }),
  opened("open-invoice-sent", "Nota fiscal enviada", 15, { act: sendInvoice, until: ".step:not(:has([part=invoice]))" }),
  opened("open-done", "Concluído", 16, { answers: { getOrder: async () => rowAt(0, 16, paidOut) } }),
  opened("open-over", "Não autorizado", 10),
  ...ODD.map((row, index) => ({
    ...opened(`open-odd-${index + 1}`, `Textos longos e hostis, ${index + 1}`, 5, { answers: { getOrder: async () => row } }),
    order: idAt(index),
  })),
];
