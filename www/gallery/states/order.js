/** The states of the second step: the customer's data, the review, and the creation of the order. */

import { advance } from "../clock.js";
import { client, never, ORDER, unreachable } from "../service.js";
import { choose } from "./simulation.js";

/** A customer as the seller types one. */
const TYPED = {
  nome: "Ana Lima",
  cpf: "529.982.247-25",
  dataDeNascimento: "20/05/1990",
  celular: "(11) 98765-4321",
  email: "ana.lima@exemplo.com.br",
  cep: "01310-100",
  logradouro: "Avenida Paulista",
  numero: "1000",
  complemento: "Apto 12",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  estado: "SP",
};

const ADDRESS = { logradouro: "Avenida Paulista", bairro: "Bela Vista", cidade: "São Paulo", estado: "SP" };

/** A customer as the page provides one, with very long names. */
const LONG = {
  nome: "Maria Aparecida dos Santos Albuquerque Cavalcanti de Vasconcelos e Figueiredo-Brandão Neto",
  cpf: "52998224725",
  dataDeNascimento: "1990-05-20",
  celular: "11987654321",
  email: "maria.aparecida.dos.santos.albuquerque.cavalcanti.de.vasconcelos@departamento.universidade.exemplo.com.br",
  endereco: {
    cep: "01310100",
    logradouro: "Praça Desembargador Pedro de Alcântara Marcondes Machado Nascimento e Silva",
    numero: "1000000-A",
    complemento: "Bloco das Palmeiras Imperiais, apartamento 1201, fundos",
    bairro: "Conjunto Habitacional Presidente Juscelino Kubitschek",
    cidade: "Vila Bela da Santíssima Trindade",
    estado: "MT",
  },
};

/** Continues to the second step. */
export async function toOrder(hands) {
  await choose(hands);
  await hands.click("[part=continue]");
  await hands.see("#nome");
}

/** Types the customer. */
export const fill = (hands) => hands.fill(TYPED);

/** Matches the form's review, which hides the fields. */
export const REVIEW = "form:has(fieldset[hidden])";

/** Continues to the form's review. */
export async function review(hands) {
  await hands.click("[part=submit]");
  await hands.see(REVIEW);
}

/** Creates the order of the form. */
export async function submit(hands) {
  await review(hands);
  await hands.click("[part=submit]");
}

/** Fills in the form and creates its order. */
export async function fillAndSubmit(hands) {
  await toOrder(hands);
  await fill(hands);
  await submit(hands);
}

export const order = [
  { id: "customer", title: "Formulário vazio", act: toOrder, until: "#nome" },
  {
    id: "customer-wrong",
    title: "Campos inválidos",
    async act(hands) {
      await toOrder(hands);
      const wrong = { cpf: "529.982.247-26", dataDeNascimento: "31/02/1990", celular: "(11) 3876", email: "ana", cep: "013" };
      await hands.fill({ nome: "Ana Lima", ...wrong });
    },
    until: "#cep[aria-invalid]",
  },
  {
    id: "amount-changed",
    title: "Outro valor na página",
    async act(hands) {
      await toOrder(hands);
      hands.element.setAttribute("amount", "1689.90");
    },
    until: "[part=keep-amount]:enabled",
  },
  {
    id: "leave-customer",
    title: "Outro pedido no lugar do cliente digitado",
    async act(hands) {
      await toOrder(hands);
      await hands.fill({ nome: "Ana Lima" });
      hands.element.resume(ORDER);
    },
    until: "[part=leave-customer]",
  },
  {
    id: "another-shop",
    title: "Pedido de outra loja",
    async act(hands) {
      await toOrder(hands);
      hands.element.resume(ORDER, "12.ABC.345/01DE-35");
    },
    until: ".remark",
  },
  {
    id: "customer-summary",
    title: "Erros e resumo",
    async act(hands) {
      await toOrder(hands);
      await hands.click("[part=submit]");
    },
    until: "[part=summary]",
  },
  {
    id: "address",
    title: "Endereço pelo CEP",
    cepLookup: async () => ADDRESS,
    async act(hands) {
      await toOrder(hands);
      await hands.write("#cep", TYPED.cep);
      await hands.until((root) => root.querySelector("#cidade").value === ADDRESS.cidade);
    },
  },
  {
    id: "customer-found",
    title: "Cliente do cadastro da loja",
    customerLookup: async () => ({ ...LONG, cpf: undefined }),
    async act(hands) {
      await toOrder(hands);
      await hands.write("#cpf", TYPED.cpf);
      await hands.until((root) => root.querySelector("#nome").value === LONG.nome);
    },
  },
  {
    id: "review",
    title: "Pronto para criar",
    async act(hands) {
      await toOrder(hands);
      await fill(hands);
      await review(hands);
    },
    until: REVIEW,
  },
  {
    id: "doubts",
    title: "Dados incomuns na conferência",
    async act(hands) {
      await toOrder(hands);
      await fill(hands);
      await hands.fill({ nome: "Ana2", dataDeNascimento: "20/05/2015" });
      await review(hands);
    },
    until: REVIEW,
  },
  {
    id: "doubt",
    title: "Nome de uma palavra",
    async act(hands) {
      await toOrder(hands);
      await hands.write("#nome", "Ana");
    },
    until: "#nome-error:not(:empty)",
  },
  { id: "long-names", title: "Nomes longos", customer: LONG, act: toOrder, until: "[part=review]" },
  {
    id: "creating",
    title: "Criando o pedido",
    client: client({ createOrder: never }),
    act: fillAndSubmit,
    until: "[part=submit][aria-disabled]",
  },
  {
    id: "expired",
    title: "Pedido antigo sem resposta",
    client: client({ createOrder: unreachable }),
    async act(hands) {
      await fillAndSubmit(hands);
      await hands.see("[part=retry]");
      advance(2 * 24 * 60 * 60 * 1000);
      await hands.click("[part=retry]");
    },
    until: "[part=remark] p",
  },
];
