/** Faults and the slow network. Both are rules in the sandbox's list. */

import { element, find } from "../common/dom.js";
import { ask } from "../common/sandbox.js";
import { fill } from "../common/fill";
import { attempt } from "./attempt.js";

/** The kinds of faults in the form, as rules of the sandbox. */
const KINDS = {
  dropBefore: { kind: "dropBefore" },
  dropAfter: { kind: "dropAfter" },
  error: { kind: "status", value: 503 },
  limit: { kind: "status", value: 429, retryAfter: 2 },
};

const isSlowness = ({ operation, kind }) => operation === "*" && kind === "delay";

export function connectFaults(checkout, text) {
  const read = () => attempt(text, async () => show(await ask("GET", "/faults"), text.faults));
  const change = (next) => attempt(text, async () => show(await ask("PUT", "/faults", next(await ask("GET", "/faults"))), text.faults));

  find("#delay").addEventListener("change", ({ target }) => {
    const value = Number(target.value);
    const slowness = value > 0 ? [{ operation: "*", kind: "delay", value }] : [];
    return change((rules) => [...slowness, ...rules.filter((rule) => !isSlowness(rule))]);
  });
  find("#fault").addEventListener("submit", (event) => {
    event.preventDefault();
    const count = Number(find("#fault-count").value);
    const rule = { operation: find("#fault-operation").value, ...KINDS[find("#fault-kind").value] };
    return change((rules) => [...rules, count > 0 ? { ...rule, count } : rule]);
  });
  find("#clear-faults").addEventListener("click", () => change((rules) => rules.filter(isSlowness)));
  // The sandbox removes a rule that is used up, so read the list after each event of the checkout.
  for (const type of ["parcela-simulated", "parcela-order-created", "parcela-link-ready", "parcela-error"]) {
    checkout.addEventListener(type, read);
  }
  return read();
}

function show(rules, text) {
  const faults = rules.filter((rule) => !isSlowness(rule));
  find("#delay").value = String(rules.find(isSlowness)?.value ?? 0);
  find("#no-faults").hidden = faults.length > 0;
  const list = find("#faults");
  list.hidden = faults.length === 0;
  list.replaceChildren(...faults.map((rule) => element("li", {}, described(rule, text))));
}

function described({ operation, kind, value, count }, text) {
  const shown = Object.entries(KINDS).find(([, rule]) => rule.kind === kind && rule.value === value);
  const what = shown ? text.kinds[shown[0]] : `${kind} ${value ?? ""}`;
  const times = count === undefined ? text.always : fill(text.times, count);
  return `${operation === "*" ? text.every : operation}: ${what} (${times})`;
}
