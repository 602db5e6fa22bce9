/** Chains the operations in the order in which a partner calls them. The result of one is the input of the next. */

/** The next operation, and a function that derives its input from the result and the input. It returns undefined if there is none. */
const NEXT = {
  listSimulateInstallments: [
    "getSimulationValues",
    ([first], [{ valorSolicitado }]) => first && { valor: valorSolicitado, prazo: first.prazo },
  ],
  getSimulationValues: ["createOrder", (_, [{ valor }]) => ({ valorSolicitado: valor })],
  createOrder: ["startCdcSale", ({ pedidoId }) => ({ pedidoId })],
  startCdcSale: ["getOrder", (_, [{ pedidoId }]) => ({ pedidoId })],
  getOrder: ["importOrderInvoice", ({ id }) => ({ pedidoId: id })],
  pagedOrders: ["getOrder", ({ itens: [first] }) => first && { pedidoId: first.id }],
  pagedCustomers: ["getCustomer", ({ itens: [first] }) => first && { clienteId: first.id }],
  createWebHook: ["listWebHooks", () => ({})],
  listWebHooks: ["updateWebHook", ([first]) => first && { tipo: first.tipo, url: first.url }],
  updateWebHook: ["deleteWebHook", (_, [tipo]) => ({ tipo })],
};

/** The values from previous calls, by the names of the fields. */
const known = {};

/** Records a result. Returns the next operation, if there is one. */
export function follows(operation, result, values) {
  const [next, inputOf] = NEXT[operation] ?? [];
  const input = next && inputOf(result, values);
  Object.assign(known, input);
  return input && next;
}

/** Returns the known values of an operation's fields. */
export function inputFor(parameters) {
  const names = Object.entries(parameters).flatMap(([name, example]) => (isObject(example) ? Object.keys(example) : [name]));
  return Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]]));
}

export const isObject = (value) => typeof value === "object" && value !== null;
