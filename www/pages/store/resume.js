/** A sale that the console hands over, by the page's address: `#order/<pedidoId>`. */

/** Goes on with it, once: what the address names is no part of it then, or a reload would leave the next sale for it. */
export function resumeSale(checkout) {
  const [, pedidoId] = /^#order\/([\da-f-]{36})$/i.exec(location.hash) ?? [];
  if (!pedidoId) return;
  history.replaceState(null, "", location.pathname);
  checkout.resume(pedidoId);
}
