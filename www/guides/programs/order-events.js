// order-events.js
import { formatCnpj } from "parcela/validators";
import { sessionOf } from "./session.js"; // yours: returns the signed-in user's session, with its CNPJs

/**
 * The sessions of the open pages.
 *
 * @type {Map<ReadableStreamDefaultController<Uint8Array>, { role: string, establishments: string[] }>}
 */
const pages = new Map();
const encoder = new TextEncoder();

/**
 * Responds to the `EventSource` of a page.
 *
 * @param {Request} request
 */
export async function orderEvents(request) {
  const session = await sessionOf(request);
  if (!session) return new Response(null, { status: 401 });
  /** @type {ReadableStreamDefaultController<Uint8Array>} */
  let page;
  const body = new ReadableStream({
    start(controller) {
      page = controller;
      pages.set(page, session);
    },
    cancel() {
      pages.delete(page);
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
}

/**
 * Notifies the pages of the managers and of the order's shop that it has changed. Call it with the answer of `getOrder` where your webhook
 * handles `pedido.status_alterado`.
 *
 * @param {import("parcela").Order} order
 */
export function tellPages({ id, documentoEstabelecimento }) {
  const shop = formatCnpj(documentoEstabelecimento);
  for (const [page, { role, establishments }] of pages) {
    const isTheirs = role === "manager" || establishments.some((cnpj) => formatCnpj(cnpj) === shop);
    if (isTheirs) page.enqueue(encoder.encode(`data: ${id}\n\n`));
  }
}
