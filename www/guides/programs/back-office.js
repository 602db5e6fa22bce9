// back-office.js
/** @typedef {import("parcela/orders").ParcelaOrdersFilter["period"]} Period */

/**
 * Keeps the filter and the open order of `<parcela-orders>` in the page's address: `#orders?status=5&period=week`, `#order/…`.
 *
 * @param {import("parcela/orders").ParcelaOrdersElement} orders
 */
export function keepAddress(orders) {
  const addressOf = (/** @type {{ pedidoId: string }} */ { pedidoId }) => `#order/${pedidoId}`;
  const listAddress = () => {
    const { status, period } = orders.filter ?? {};
    const shown = Object.entries({ status, period }).filter(([, value]) => value !== undefined && value !== "all");
    const query = new URLSearchParams(shown.map(([name, value]) => [name, `${value}`])).toString();
    return query === "" ? "#orders" : `#orders?${query}`;
  };
  const goTo = (/** @type {string} */ hash) => hash !== (location.hash || "#orders") && history.pushState(null, "", hash);
  const show = () => {
    const [path, query] = location.hash.split("?");
    const [, pedidoId] = /^#order\/(.+)$/.exec(path) ?? [];
    orders.order = pedidoId;
    if (pedidoId) return; // the filter does not change
    const asked = new URLSearchParams(query);
    const [status, period] = [asked.get("status"), asked.get("period")];
    orders.filter = { status: status === null ? undefined : Number(status), period: /** @type {Period} */ (period ?? undefined) };
  };
  orders.addEventListener("parcela-orders-filter-changed", () => {
    const { filter } = orders;
    orders.filter = filter; // the page takes over the seller's choice, so that going back sets another filter
    goTo(listAddress());
  });
  orders.addEventListener("parcela-order-opened", ({ detail }) => goTo(addressOf(detail)));
  orders.addEventListener("parcela-order-closed", ({ detail }) => {
    if (location.hash === addressOf(detail)) goTo(listAddress());
  });
  window.addEventListener("hashchange", show); // links of the page, and the browser's back and forward buttons
  show();
}
