// order-events.js
import { sessionOf } from "./session.js"; // yours: returns the signed-in user's session

const pages = new Set();
const encoder = new TextEncoder();

/** Responds to the `EventSource` of a page. */
export async function orderEvents(request) {
  if (!(await sessionOf(request))) return new Response(null, { status: 401 });
  let page;
  const body = new ReadableStream({
    start(controller) {
      page = controller;
      pages.add(page);
    },
    cancel() {
      pages.delete(page);
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
}

/** Notifies the pages that an order has changed. Call it where your webhook handles `pedido.status_alterado`. */
export function tellPages(pedidoId) {
  for (const page of pages) page.enqueue(encoder.encode(`data: ${pedidoId}\n\n`));
}
