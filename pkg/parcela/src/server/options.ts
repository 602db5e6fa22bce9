/** Checks of options on a partner's server. An error names the option and never quotes its value. */

import { ParcelaError } from "../shared/error.js";
import type { ViolationRule } from "../shared/rules.js";
import type { Credentials } from "./gateway-api.js";

/**
 * What the core takes for an address, `BaseUrl` in `crates/transport`, but for a path of a page's own site. A test holds both against each
 * other: `gateway.check()` throws at once, and cannot wait for the WebAssembly.
 */
const ADDRESS = /^https?:\/\/[^\s\p{Cc}?#\\@/][^\s\p{Cc}?#\\@]*$/u;

/** The time-outs that the core takes, from a millisecond to a day: `SHORTEST_TIMEOUT` and `LONGEST_TIMEOUT` of its client. */
const SHORTEST_TIMEOUT = 1;
const LONGEST_TIMEOUT = 86_400_000;

/** Credentials with all required fields. */
export type CheckedCredentials = Pick<Credentials, "fetch" | "timeoutMs"> & {
  [Name in "baseUrl" | "clientId" | "clientSecret"]: string;
};

/** The checked options of a client. */
export function checkedCredentials(options: Credentials): CheckedCredentials {
  const { baseUrl, clientId, clientSecret, fetch, timeoutMs, allowInsecure = false } = Object(options);
  requireOption("allowInsecure", typeof allowInsecure === "boolean", "true or false");
  requireAddress(baseUrl, allowInsecure);
  for (const [name, value] of Object.entries({ clientId, clientSecret })) {
    requirePresent(name, value);
    requireOption(name, typeof value === "string", "a text");
  }
  requireOption("fetch", fetch === undefined || typeof fetch === "function", "a function");
  requireOption(
    "timeoutMs",
    timeoutMs === undefined || (Number.isFinite(timeoutMs) && timeoutMs >= SHORTEST_TIMEOUT && timeoutMs <= LONGEST_TIMEOUT),
    `a number from ${SHORTEST_TIMEOUT} to ${LONGEST_TIMEOUT}`,
  );
  return { baseUrl, clientId, clientSecret, fetch, timeoutMs };
}

/** Without TLS the secret, the token and the customers' data can be read by everybody on the way. */
function requireAddress(baseUrl: unknown, allowInsecure: boolean): void {
  requirePresent("baseUrl", baseUrl);
  const address = typeof baseUrl === "string" && ADDRESS.test(baseUrl.trim()) ? parsed(baseUrl.trim()) : undefined;
  requireOption(
    "baseUrl",
    address !== undefined,
    "an address that begins with https:// or http://, without query, fragment or credentials",
  );
  const { protocol, hostname } = address;
  const isSafe = protocol === "https:" || isLoopback(hostname) || allowInsecure;
  requireOption("baseUrl", isSafe, "an https address: http is for this machine alone, unless allowInsecure is true");
}

/** The parts of an address; undefined where it is none. */
export function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The addresses and names that never leave a machine (RFC 1122, 4291 and 6761), as `URL` writes them. */
function isLoopback(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|(.+\.)?localhost\.?)$/.test(hostname);
}

/** Throws where the option `name` is absent, as a variable is that nobody has set. */
function requirePresent(name: string, value: unknown): void {
  if (value === undefined || value === null || value === "") throw refusal(name, "is missing", "required");
}

/** Throws unless the option `name` is right. */
export function requireOption(name: string, right: boolean, what: string): asserts right {
  if (!right) throw refusal(name, `must be ${what}`, "format");
}

/** Throws unless each of the options `hooks` is a function or absent. */
export function requireHooks(hooks: Record<string, unknown>): void {
  for (const [name, hook] of Object.entries(hooks)) requireOption(name, hook === undefined || typeof hook === "function", "a function");
}

function refusal(name: string, what: string, rule: ViolationRule): ParcelaError {
  return new ParcelaError({
    code: "validation",
    message: `parcela/server: the option ${name} ${what}`,
    erros: { [name]: [rule === "required" ? "Opção obrigatória." : "Opção inválida."] },
    violations: { [name]: [{ rule }] },
  });
}
