/** Options of what runs on a partner's server: what is wrong with them is said when it starts, not when a customer pays. */

import { ParcelaError } from "./error.js";

/** `{ baseUrl, clientId, clientSecret, fetch?, timeoutMs? }`. */
export function checkedCredentials(options) {
  const { baseUrl, clientId, clientSecret, fetch, timeoutMs } = Object(options);
  requireOption("baseUrl", /^https?:\/\/./i.test(baseUrl), "an http or https address");
  for (const [name, value] of Object.entries({ clientId, clientSecret })) {
    requireOption(name, typeof value === "string" && value !== "", "a text that is not empty");
  }
  requireOption("fetch", fetch === undefined || typeof fetch === "function", "a function");
  requireOption(
    "timeoutMs",
    timeoutMs === undefined || (Number.isFinite(timeoutMs) && timeoutMs > 0),
    "a number above zero",
  );
  return { baseUrl, clientId, clientSecret, fetch, timeoutMs };
}

/** Throws unless the option `name` is right. */
export function requireOption(name, right, what) {
  if (right) return;
  throw new ParcelaError({
    code: "validation",
    message: `parcela/server: the option ${name} must be ${what}`,
    erros: { [name]: ["Opção inválida."] },
  });
}
