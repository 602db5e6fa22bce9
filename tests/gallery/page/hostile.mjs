/** Leads the widget, in the page, to where a hostile text of the service would be shown. */

import "/gallery/clock.js";
import { client, options, order, ORDER, values } from "/gallery/service.js";
import { show } from "/gallery/stage.js";
import { fillAndSubmit as sell, toOrder } from "/gallery/states/order.js";
import { choose } from "/gallery/states/simulation.js";

const FIELDS = ["nome", "cpf", "celular", "email", "dataDeNascimento", "canal"];
const ADDRESS = ["cep", "logradouro", "numero", "complemento", "bairro", "cidade", "estado"];

/** Each string of a problem, the names of the wrong fields included. */
function problem(text) {
  const names = [...FIELDS, ...ADDRESS.map((name) => `endereco.${name}`), text];
  const erros = Object.fromEntries(names.map((name) => [name, [text, text]]));
  return { tipo: text, titulo: text, status: 400, detalhe: text, instancia: text, correlationId: text, erros };
}

const refuse = (text, isAboutFields = true) => async () => {
  const { erros, ...rest } = problem(text);
  throw { status: 400, correlationId: text, problem: isAboutFields ? { ...rest, erros } : rest };
};

/** Every string of an order, its identifier excepted. */
function orderOf(valor, text) {
  const known = order(valor);
  const all = Object.entries(known).map(([name, value]) => [name, typeof value === "string" ? text : value]);
  return { ...Object.fromEntries(all), id: ORDER, criadoEm: known.criadoEm, status: { valor, descricao: text } };
}

/** The same answer, with a string beside what is known. */
const withMore = (answer, text) => async (query) => {
  const plain = answer(query);
  return Array.isArray(plain) ? plain.map((item) => ({ ...item, nota: text })) : { ...plain, nota: text };
};

const resume = (hands) => hands.element.resume(ORDER);

/** The cases by name: how the service answers, what the seller does, and where it ends. */
export const cases = {
  "a simulation with more than is known": (text) => ({
    client: client({
      listSimulateInstallments: withMore(options, text),
      getSimulationValues: withMore(values, text),
    }),
    act: choose,
    until: "[part=continue]:enabled",
  }),
  "a simulation that is refused": (text) => ({
    client: client({ listSimulateInstallments: refuse(text, false) }),
    until: ".alert p",
    shows: true,
  }),
  "fields of a simulation that are refused": (text) => ({
    client: client({ listSimulateInstallments: refuse(text) }),
    until: ".alert p",
    shows: true,
  }),
  "values that are refused": (text) => ({
    client: client({ getSimulationValues: refuse(text, false) }),
    act: choose,
    until: ".alert p",
    shows: true,
  }),
  "an order that is refused": (text) => ({
    client: client({ createOrder: refuse(text, false) }),
    act: sell,
    until: ".alert p",
    shows: true,
  }),
  "fields of an order that are refused": (text) => ({
    client: client({ createOrder: refuse(text) }),
    act: sell,
    until: "[part=summary]",
    shows: true,
  }),
  "an order whose identifier is none": (text) => ({
    client: client({ createOrder: async () => ({ pedidoId: text }) }),
    act: sell,
    until: "[part=retry]",
  }),
  "a sale that is refused": (text) => ({
    client: client({ startCdcSale: refuse(text, false), getOrder: async () => orderOf(13, text) }),
    act: sell,
    until: ".alert p",
    shows: true,
  }),
  "an order's own texts": (text) => ({
    client: client({ getOrder: async () => orderOf(5, text) }),
    act: resume,
    until: "[part=timeline]",
  }),
  "an order that is not found": (text) => ({
    client: client({ getOrder: refuse(text, false) }),
    act: resume,
    until: ".alert p",
    shows: true,
  }),
  "an invoice that is refused": (text) => ({
    client: client({ getOrder: async () => orderOf(15, text), importOrderInvoice: refuse(text) }),
    async act(hands) {
      await resume(hands);
      await hands.attach(`${text.replaceAll(/[/\p{Cc}\p{Cf}]/gu, "").slice(0, 200)}.pdf`);
      await hands.click("[part=send-invoice]");
    },
    until: "[part=retry]",
    shows: true,
  }),
  "the address of a postal code": (text) => ({
    cepLookup: async () => ({ logradouro: text, bairro: text, cidade: text, estado: text }),
    async act(hands) {
      await toOrder(hands);
      await hands.write("#cep", "01310-100");
      await hands.until((root) => root.querySelector("#cidade").value);
    },
  }),
};

/** The step with the payment link `linkPagamento`. */
export const linked = (linkPagamento) => ({
  client: client({ startCdcSale: async () => ({ linkPagamento }) }),
  act: sell,
  until: "[part=share-panel], [part=retry]",
});

/** Shows a case, as the gallery shows its states. */
export async function lead(id, state) {
  await show({ id, ...state }, { locale: "pt-BR", theme: "light" }, document.querySelector("main"));
  // What follows from the last answer is shown by then.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
