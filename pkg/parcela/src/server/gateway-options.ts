/** Checks the options of a gateway, at its first request: a build has no secrets. */

import { OPERATION_NAMES, WIDGET_OPERATIONS } from "../shared/operation-names.js";
import { refuseUnknown, suggestion } from "../shared/unknown-names.js";
import type { GatewayOptions, OperationName } from "./gateway-api.js";
import { printFailure } from "./default-log.js";
import { checkedCors } from "./gateway-cors.js";
import { GATEWAY_NAMES } from "./option-names.js";
import { checkedCredentials, invalidOption, isNormalPath, parsed, requireHooks, requireOption } from "./options.js";
import { STORE, isKeyValueStore } from "./shared-store.js";

const MEBIBYTE = 1024 * 1024;
/** Less than the 30 seconds that a page's client waits, so that the page still gets the reason. */
const TIMEOUT = 25_000;
/** The default number of largest invoices that may be in flight at the same time. */
const INVOICES_AT_ONCE = 4;

/** The checked options, with their defaults. */
export type CheckedOptions = ReturnType<typeof checkedOptions>;

export function checkedOptions(given: GatewayOptions<never>) {
  refuseUnknown("createGateway", given, GATEWAY_NAMES);
  const credentials = checkedCredentials(given);
  const { basePath, operations = WIDGET_OPERATIONS, allowedOrigins = [], trustForwardedHost = false, tokenStore } = given;
  const { maxBodyBytes = 10 * MEBIBYTE, maxBytesInFlight = INVOICES_AT_ONCE * maxBodyBytes } = given;
  requireOption("authorize", typeof given.authorize === "function", "a function: who may use the gateway?");
  const { onError = printFailure, onRefusal, onAnswer, onRequest, onResponse, onDrift } = given;
  const hooks = { permit: given.permit, onError, onRefusal, onAnswer, onRequest, onResponse, onDrift };
  requireHooks(hooks);
  requireOperations(operations);
  const isList: boolean = Array.isArray(allowedOrigins) && allowedOrigins.every(isOrigin);
  requireOption("allowedOrigins", isList, "a list of origins such as https://shop.example, without a path, a final slash or *");
  requireOption("tokenStore", tokenStore === undefined || isKeyValueStore(tokenStore), STORE);
  requireOption("trustForwardedHost", typeof trustForwardedHost === "boolean", "true or false");
  for (const [name, bytes] of Object.entries({ maxBodyBytes, maxBytesInFlight })) {
    requireOption(name, Number.isSafeInteger(bytes) && bytes > 0, "a whole number above zero");
  }
  requireOption("basePath", isMount(basePath), "a path such as /parcela, in normal form");
  return {
    ...definedOf(credentials),
    timeoutMs: credentials.timeoutMs ?? TIMEOUT,
    authorize: given.authorize,
    ...hooks,
    basePath: basePath?.replace(/\/+$/, ""),
    operations: new Set(operations),
    allowedOrigins,
    cors: checkedCors(given.cors, isOrigin),
    trustForwardedHost,
    maxBodyBytes,
    maxBytesInFlight,
    tokenStore,
  };
}

/** Names an entry that is no operation, if it has the form of one: any other value is not quoted. */
function requireOperations(list: unknown): void {
  const entries: unknown[] = Array.isArray(list) ? list : [undefined];
  const [unknown] = entries.filter((name) => !OPERATION_NAMES.includes(name as OperationName)).map(String);
  if (unknown === undefined) return;
  const isName = /^[a-z]{1,40}$/i.test(unknown) && Array.isArray(list);
  const named = `names ${unknown}, which is no operation${suggestion(unknown, OPERATION_NAMES)}`;
  throw invalidOption("operations", isName ? named : "must be a list of the specification's operation names", "format");
}

const isMount = (path: unknown): boolean => path === undefined || path === "" || isNormalPath(path);

/** Whether `origin` has the exact form that a browser sends. An app's WebView has its own scheme, such as `capacitor://localhost`. */
function isOrigin(origin: unknown): boolean {
  if (typeof origin !== "string" || !/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*]+$/.test(origin)) return false;
  return [origin, `${origin}/`].includes(String(parsed(origin)?.href));
}

/** Removes undefined properties, which would hide a default. */
function definedOf<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}
