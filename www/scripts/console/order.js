/** One order: what it says, how far it has come, its link, and its invoice. It is followed while it is shown. */

import { formatCnpj, formatCpf } from "parcela";

import { button, element, find } from "../common/dom.js";
import { ask } from "../common/sandbox.js";
import { dateTime, fill, money, texts } from "../common/text.js";
import { addressOf } from "./address.js";
import { attempt, client } from "./api.js";
import { details } from "./details.js";
import { pause } from "./follow.js";
import { invoiceForm } from "./invoice.js";
import { badge, isFinal } from "./status.js";
import { timeline } from "./timeline.js";

const all = await texts("console");
const text = all.order;

/** How often the order is asked for, in milliseconds. */
const PERIOD = 3000;

/** The statuses in which startCdcSale is allowed, and that in which the invoice is. */
const SELLING = [13, 2, 5];
const INVOICING = 15;

/** Shows the order until `signal` ends it. */
export async function showOrder(pedidoId, signal) {
  const section = find("#order");
  section.replaceChildren(element("p", {}, all.loading));
  const link = linkOf(pedidoId);
  const show = async (order) => {
    const times = await timesOf(order);
    if (signal.aborted) return;
    const focused = document.activeElement;
    section.replaceChildren(...view(order, times, link, reload));
    if (section.contains(focused)) focused.focus(); // the link's card has left the document for a moment
  };
  const read = () => client().getOrder(pedidoId, { signal });
  const reload = () => attempt(async () => show(await read()));
  let order = await attempt(read);
  if (!order) return section.replaceChildren();
  await show(order);
  while (!signal.aborted && !isFinal(order.status.valor)) {
    await pause(PERIOD, signal);
    if (signal.aborted || document.hidden) continue;
    // A status that cannot be read now is read the next time.
    const now = await read().catch(() => order);
    if (now.status.valor !== order.status.valor && !signal.aborted) await show(now);
    order = now;
  }
  return undefined;
}

function view(order, times, link, reload) {
  const { valor } = order.status;
  const facts = details([
    [text.status, badge(order.status)],
    [text.customer, order.nomeCliente],
    [text.document, formatCpf(order.documentoCliente) ?? order.documentoCliente],
    [text.requested, money(order.valorSolicitado)],
    [text.approved, money(order.valorAprovado)],
    [text.term, order.prazo],
    [text.shopName, order.razaoSocialEstabelecimento],
    [text.shop, formatCnpj(order.documentoEstabelecimento) ?? order.documentoEstabelecimento],
    [text.description, order.descricao],
    [text.created, dateTime(order.criadoEm)],
    [text.disbursed, order.desembolsadoEm ? dateTime(order.desembolsadoEm) : text.notDisbursed],
  ]);
  return [
    element("a", { href: addressOf("orders"), className: "back" }, all.back),
    element("h2", { tabIndex: -1 }, fill(text.title, order.numero)),
    element(
      "div",
      { className: "detail" },
      element("div", { className: "card" }, facts),
      element(
        "div",
        { className: "stack" },
        element("div", { className: "card" }, ...progress(order, times)),
        SELLING.includes(valor) && link,
        valor === INVOICING && invoiceForm(order.id, reload),
      ),
    ),
  ];
}

function progress({ status }, times) {
  const hints = [times.size < 3 && text.timesHint, !isFinal(status.valor) && text.live].filter(Boolean);
  return [element("h3", {}, text.timeline), timeline(status, times), ...hints.map((hint) => element("p", { className: "hint" }, hint))];
}

/** The card of the link. There is one for as long as the order is shown, so that a link stays when the status changes. */
function linkOf(pedidoId) {
  const shown = element("p", { className: "link", role: "status" });
  const get = button(text.getLink, async () => {
    const answer = await attempt(() => client().startCdcSale({ pedidoId }));
    if (!answer) return;
    const { linkPagamento: link } = answer;
    const isLink = /^https?:/.test(link ?? "");
    shown.replaceChildren(isLink ? element("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, link) : text.noLink);
  });
  return element("div", { className: "card stack", role: "group", "aria-label": text.link }, element("h3", {}, text.link), shown, get);
}

/** When each status was reached: by the order itself, and by the notifications that the sandbox has sent. */
async function timesOf(order) {
  const times = new Map([[13, order.criadoEm]]);
  if (order.desembolsadoEm) times.set(16, order.desembolsadoEm);
  const { deliveries } = await ask("GET", `/deliveries?orderId=${order.id}&limit=100`).catch(() => ({ deliveries: [] }));
  for (const { body } of deliveries.toReversed()) times.set(body.dados.status.valor, body.criadoEm);
  return times;
}
