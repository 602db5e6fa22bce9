/** Sales that differ in customer and amount, so that a double is detected. */

import { fixture } from "../../npm/support/fixtures.mjs";

const ORDER = await fixture("create-order.request");

/** The input of `createOrder` of the sale at `index`, from 0. */
export function orderOf(index) {
  const cpf = cpfOf(index);
  const valorSolicitado = (25_000 + 101 * index) / 100;
  return { ...ORDER, cpf, valorSolicitado, nome: `Cliente ${index}`, email: `cliente${index}@exemplo.com.br` };
}

/** A valid CPF of its own for each index. */
function cpfOf(index) {
  const digits = [...String(345_000_000 + index)].map(Number);
  for (const count of [9, 10]) {
    const sum = digits.slice(0, count).reduce((sum, digit, at) => sum + digit * (count + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}
