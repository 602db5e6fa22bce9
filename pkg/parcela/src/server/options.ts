/** Checks options on a partner's server. An error names the option and never quotes its value. */

import { ParcelaError } from "../shared/error.js";
import type { ViolationRule } from "../shared/rules.js";
import { isPlain } from "../shared/snapshot.js";
import type { Credentials } from "./gateway-api.js";

/**
 * The addresses that the core accepts (`BaseUrl` in `crates/transport`), except paths of a page's own site. The rule is repeated here
 * because `gateway.check()` throws at once and cannot wait for the WebAssembly. A test compares both.
 */
const ADDRESS = /^https?:\/\/[^\s\p{Cc}?#\\@/][^\s\p{Cc}?#\\@]*$/u;

/** The core's limits of a timeout, in milliseconds: `SHORTEST_TIMEOUT` and `LONGEST_TIMEOUT` of its client. */
const SHORTEST_TIMEOUT = 1;
export const LONGEST_TIMEOUT = 86_400_000;

/** Checked credentials. The required fields are present. */
export type CheckedCredentials = Pick<Credentials, "fetch" | "timeoutMs"> & {
  [Name in "baseUrl" | "clientId" | "clientSecret"]: string;
};

/** Returns the credentials after checking them. */
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

/**
 * Returns a copy of `options` and of the lists and rules in it, as the caller may use its objects for the next partner. A getter stays one: it
 * is read at the first request, like the options themselves.
 */
export function keptOptions<Options>(options: Options): Options {
  if (!isPlain(options)) return options;
  const prototype = Object.getPrototypeOf(options);
  if (prototype && Object.getPrototypeOf(prototype)) return options; // a class of the caller's, with state of its own
  const members = Object.getOwnPropertyDescriptors(options);
  for (const [name, member] of Object.entries(members)) {
    if (Array.isArray(member.value)) member.value = [...member.value];
    else if (NESTED.has(name)) member.value = keptOptions(member.value);
  }
  return Object.create(prototype, members);
}

/** The options that are objects of options themselves. A store is the caller's own object. */
const NESTED = new Set(["cors", "retry"]);

/** Requires TLS, except on this machine: without it, anyone on the network can read the secret, the token and the customers' data. */
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

/** Whether the path of a request can begin with `path` as it stands: it has no `..`, blank, query or fragment. */
export function isNormalPath(path: unknown): path is string {
  return typeof path === "string" && /^\/(?!\/)/.test(path) && parsed(`https://parcela.invalid${path}`)?.pathname === path;
}

/** Parses an address; returns undefined if it is invalid. */
export function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Whether a host, as `URL` writes it, is a loopback address or name (RFC 1122, 4291 and 6761). */
function isLoopback(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|(.+\.)?localhost\.?)$/.test(hostname);
}

/** Throws if the option `name` is absent or empty, as an unset environment variable is. */
export function requirePresent(name: string, value: unknown): void {
  if (value === undefined || value === null || value === "") throw invalidOption(name, "is missing", "required");
}

/** Throws unless `right`, the check of the option `name`. `what` completes "must be …". */
export function requireOption(name: string, right: boolean, what: string): asserts right {
  if (!right) throw invalidOption(name, `must be ${what}`, "format");
}

/** Throws unless each of the options `hooks` is a function or absent. */
export function requireHooks(hooks: Record<string, unknown>): void {
  for (const [name, hook] of Object.entries(hooks)) requireOption(name, hook === undefined || typeof hook === "function", "a function");
}

/** Returns the error of the option `name`. `what` completes "the option … ". */
export function invalidOption(name: string, what: string, rule: ViolationRule): ParcelaError {
  return new ParcelaError({
    code: "validation",
    message: `parcela/server: the option ${name} ${what}`,
    erros: { [name]: [rule === "required" ? "Opção obrigatória." : "Opção inválida."] },
    violations: { [name]: [{ rule }] },
  });
}
