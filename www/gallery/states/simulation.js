/** The states of the first step: amount, installment options, and the values of the selected option. */

import { client, never, options, refuse, unreachable } from "../service.js";

/** Selects twelve installments. */
export async function choose(hands) {
  await hands.click('[name="prazo"][value="12"]');
}

/** Simulates a down payment, and selects twelve installments. */
export async function payDown(hands) {
  await hands.click("[part=toggle-down-payment]");
  await hands.write("#down-payment", "500");
  await hands.click("[part=simulate]");
  await choose(hands);
}

/** A client that simulates one amount, but not the next. */
function answersOnce() {
  let isFirst = true;
  return client({
    listSimulateInstallments(query) {
      if (!isFirst) return never();
      isFirst = false;
      return Promise.resolve(options(query));
    },
  });
}

export const simulation = [
  { id: "loading", title: "Carregando", wasm: never },
  { id: "not-loaded", title: "Não carregado", wasm: unreachable, until: "[part=retry]" },
  { id: "misconfigured", title: "Configuração inválida", attributes: { establishment: "11.222.333/0001-00" }, until: "code" },
  { id: "blank", title: "Sem valor", attributes: { amount: "" }, until: "[data-step] #amount" },
  {
    id: "stores",
    title: "Mais de uma loja",
    establishments: [
      { cnpj: "11.222.333/0001-81", nome: "Loja Demonstração, Rua Coronel Joaquim Ferreira Lobo" },
      { cnpj: "12.ABC.345/01DE-35", nome: "Loja Exemplo" },
    ],
    until: "[data-step] #amount",
  },
  {
    id: "amount-wrong",
    title: "Valor abaixo do mínimo",
    attributes: { amount: "" },
    act: (hands) => hands.write("#amount", "100"),
    until: "#amount[aria-invalid]",
  },
  {
    id: "amount-cut",
    title: "Casas decimais demais",
    attributes: { amount: "" },
    act: (hands) => hands.write("#amount", "100,555"),
    until: "#amount[aria-invalid]",
  },
  {
    id: "options-loading",
    title: "Carregando as opções",
    client: client({ listSimulateInstallments: never }),
    until: "[part=options]",
  },
  { id: "options", title: "As opções mais comuns", until: '[name="prazo"]' },
  {
    id: "all-options",
    title: "24 opções",
    act: (hands) => hands.click("[part=all-terms]"),
    until: '[name="prazo"][value="24"]',
  },
  {
    id: "values-loading",
    title: "Carregando os valores",
    client: client({ getSimulationValues: never }),
    act: choose,
    until: "[part=values] p",
  },
  {
    id: "options-again",
    title: "Carregando opções de outro valor",
    client: answersOnce(),
    async act(hands) {
      await choose(hands);
      await hands.see("[part=continue]:enabled");
      await hands.write("#amount", "1800,00");
    },
    until: "[part=options][aria-busy=true]",
  },
  { id: "chosen", title: "Opção escolhida", act: choose, until: "[part=continue]:enabled" },
  {
    id: "net-shown",
    title: "O que a loja recebe",
    async act(hands) {
      await choose(hands);
      await hands.click("[part=net]");
    },
    until: "[part=continue]:enabled",
  },
  {
    id: "right-to-left",
    title: "Em uma página da direita para a esquerda",
    attributes: { dir: "rtl" },
    act: choose,
    until: "[part=continue]:enabled",
  },
  {
    id: "net",
    title: "Valor líquido",
    async act(hands) {
      await choose(hands);
      await hands.click('[name="tipoValorCalculo"][value="2"]');
    },
    until: "[part=continue]:enabled",
  },
  { id: "down-payment", title: "Com entrada", act: payDown, until: "[part=continue]:enabled" },
  {
    id: "down-payment-net",
    title: "Entrada e o que a loja recebe",
    async act(hands) {
      await payDown(hands);
      await hands.click("[part=net]");
    },
    until: "[part=continue]:enabled",
  },
  {
    id: "down-payment-wrong",
    title: "Entrada maior que o valor",
    async act(hands) {
      await hands.click("[part=toggle-down-payment]");
      await hands.write("#down-payment", "2000");
    },
    until: "#down-payment[aria-invalid]",
  },
  {
    id: "huge-amount",
    title: "Valores muito grandes",
    attributes: { amount: "4999999999.99" },
    act: choose,
    until: "[part=continue]:enabled",
  },
  {
    id: "no-options",
    title: "Nenhuma opção",
    client: client({ listSimulateInstallments: async () => [] }),
    until: ".note",
  },
  {
    id: "values-failed",
    title: "Valores recusados",
    client: client({ getSimulationValues: refuse(400, { tipo: "about:blank", detalhe: "O valor não é aceito." }) }),
    act: choose,
    until: ".alert p",
  },
];
