/** Resumes the sale in the page's address, `#order/<pedidoId>`. The console links to it. */

/** Resumes the sale and removes it from the address, so that a reload does not resume it in place of a later sale. */
export function resumeSale(checkout) {
  const [, pedidoId] = /^#order\/([\da-f-]{36})$/i.exec(location.hash) ?? [];
  if (!pedidoId) return;
  history.replaceState(null, "", location.pathname);
  checkout.resume(pedidoId);
}
