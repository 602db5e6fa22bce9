/** The orders of the gallery's shop. */

import { order, STATUSES } from "../service.js";

const DAY = 24 * 60 * 60 * 1000;
const NEWEST = Date.parse("2026-01-15T17:00:00Z");

/** Returns the identifier of the order at an index of the list. */
export const idAt = (index) => `6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c${String(index + 1).padStart(3, "0")}`;

/** Customers with valid CPFs. */
export const CUSTOMERS = [
  ["Ana Lima", "52998224725"],
  ["Bruno Costa", "11144477735"],
  ["Carla Dias de Souza", "39053344705"],
  ["Davi Nunes", "86288366757"],
];

/** Returns the order at an index of the list. Each is older than the previous one and has another customer. */
export function rowAt(index, valor, changes) {
  const [nomeCliente, documentoCliente] = CUSTOMERS[index % CUSTOMERS.length];
  return order(valor, {
    id: idAt(index),
    numero: 1042 - index,
    nomeCliente,
    documentoCliente,
    criadoEm: new Date(NEWEST - index * 0.7 * DAY).toISOString(),
    valorSolicitado: 1500 + ((index * 737) % 4000),
    ...changes,
  });
}

/** The shop's newest orders, which need different actions of the seller. */
export const ROWS = [5, 15, 16, 13, 9, 10, 16, 2].map((valor, index) => rowAt(index, valor));

/** An order in each status. */
export const EVERY_STATUS = STATUSES.map((_, valor) => rowAt(valor, valor));

const LONG = "Maria Aparecida dos Santos Albuquerque Cavalcanti de Vasconcelos e Figueiredo-Brandão Neto";
const MARKUP = `"><img src=/canary onerror=alert(1)><script>alert(2)</script>`;

/** Orders with very long, malicious, or missing texts. */
export const ODD = [
  rowAt(0, 5, { nomeCliente: LONG, descricao: LONG.repeat(3), razaoSocialEstabelecimento: `${LONG} Comércio Varejista Ltda` }),
  rowAt(1, 18, { nomeCliente: "W".repeat(300), numero: 9_007_199_254_740_991, valorSolicitado: 4_999_999_999.99 }),
  rowAt(2, 15, { nomeCliente: MARKUP, documentoCliente: MARKUP, razaoSocialEstabelecimento: MARKUP, descricao: MARKUP, criadoEm: MARKUP }),
  rowAt(3, 10, { nomeCliente: "\u202egpj.anA \u2067\u2066\u200f", criadoEm: "ontem" }),
  rowAt(4, 9, { nomeCliente: null, valorSolicitado: null, total: null, prazo: null }),
];
