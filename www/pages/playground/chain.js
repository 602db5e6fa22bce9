/** The operations in the order in which a partner calls them: what one answers is the input of the next. */

/** The operation after each, and what of `result` and of the input's parts is its input; undefined when there is nothing to go on with. */
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

/** What previous calls have made known, by the names of the fields. */
const known = {};

/** Takes note of a result; answers the operation that comes next, if there is one. */
export function follows(operation, result, values) {
  const [next, inputOf] = NEXT[operation] ?? [];
  const input = next && inputOf(result, values);
  Object.assign(known, input);
  return input && next;
}

/** What is known of the fields of an operation. */
export function inputFor(parameters) {
  const names = Object.entries(parameters).flatMap(([name, example]) => (isObject(example) ? Object.keys(example) : [name]));
  return Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]]));
}

export const isObject = (value) => typeof value === "object" && value !== null;
