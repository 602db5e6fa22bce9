/** Fills in a test customer. The page provides the data, as a shop's system would, and the CPF decides how the sale ends. */

import { find } from "../common/dom.js";
import { CUSTOMER } from "../common/sample-customer.js";

/** The CPFs from the sandbox's README, by the outcome of the sale. */
const CPFS = {
  ordinary: CUSTOMER.cpf,
  refused: "101.010.101-33",
  balance: "303.030.303-99",
  expired: "404.040.404-11",
  noLink: "202.020.202-66",
  biometrics: "606.060.606-77",
  payment: "808.080.808-22",
  frozen: "171.717.171-00",
};

export function connectCustomer(checkout, text) {
  const fill = (fate) => {
    checkout.customer = undefined; // an equal customer would have no effect
    checkout.customer = { ...CUSTOMER, cpf: CPFS[fate] };
    find("#fill-result").textContent = text.used;
  };
  find("#fill-customer").addEventListener("click", () => fill(find("#fate").value));
  find("#fill-ordinary").addEventListener("click", () => fill("ordinary"));
}
