/** Test customers: the page knows its customer, as a shop's system would, and the CPF says how the sale ends. */

import { find } from "../common/dom.js";

/** The CPFs that the sandbox's README lists, by what happens. */
const CPFS = {
  ordinary: "529.982.247-25",
  refused: "101.010.101-33",
  balance: "303.030.303-99",
  expired: "404.040.404-11",
  noLink: "202.020.202-66",
  biometrics: "606.060.606-77",
  payment: "808.080.808-22",
  frozen: "171.717.171-00",
};

const CUSTOMER = {
  nome: "Ana Lima",
  celular: "(11) 98765-4321",
  email: "ana.lima@exemplo.com.br",
  dataDeNascimento: "1990-05-20",
  endereco: {
    logradouro: "Avenida Paulista",
    numero: "1000",
    complemento: "Apto 12",
    bairro: "Bela Vista",
    cidade: "São Paulo",
    estado: "SP",
    cep: "01310-100",
  },
};

export function connectCustomer(checkout, text) {
  find("#fill-customer").addEventListener("click", () => {
    checkout.customer = undefined; // the same customer once more is meant: what was typed meanwhile goes
    checkout.customer = { ...CUSTOMER, cpf: CPFS[find("#fate").value] };
    find("#fill-result").textContent = text.used;
  });
}
