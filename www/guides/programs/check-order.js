// check-order.js
import { MIN_SIMULATION_AMOUNT, UFS, init, validateCreateOrder, violationsOf } from "parcela";

await init();

/**
 * Returns what a form can check before an order is sent.
 *
 * @param {unknown} order
 */
export function checkOrder(order) {
  return {
    erros: validateCreateOrder(order), // null, or the API's messages: { cpf: ["O campo cpf tem dígito verificador inválido."] }
    violations: violationsOf("createOrder", order), // null, or the broken rules, for your own messages: { cpf: [{ rule: "checkDigit" }] }
  };
}

export const states = UFS; // ["AC", "AL", …] for a list of choices
export const least = MIN_SIMULATION_AMOUNT; // 250: the smallest amount that can be simulated, in reais
