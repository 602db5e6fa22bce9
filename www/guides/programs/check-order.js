// check-order.js
import { MIN_SIMULATION_AMOUNT, UFS, init, validateCreateOrder, violationsOf } from "parcela";

await init();

/**
 * What a form can say of an order before anything is sent.
 *
 * @param {unknown} order
 */
export function checkOrder(order) {
  return {
    erros: validateCreateOrder(order), // null, or the words of the API: { cpf: ["O campo cpf tem dígito verificador inválido."] }
    violations: violationsOf("createOrder", order), // null, or the rules, for words of your own: { cpf: [{ rule: "checkDigit" }] }
  };
}

export const states = UFS; // ["AC", "AL", …] for a list of choices
export const least = MIN_SIMULATION_AMOUNT; // 250: the smallest sale that can be simulated, in reais
