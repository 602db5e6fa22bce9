/** Asks the shop's own session who the caller is, as nginx' auth_request and Traefik's ForwardAuth do. */

import { createHash } from "node:crypto";

import type { Authorization, GatewayOptions } from "../../server/gateway-api.js";
import { matchOf } from "../../server/gateway-routes.js";
import { plainHook, type PageRequest } from "../../server/reply.js";
import { finding } from "../../shared/describe-for-log.js";
import { jsonOf } from "../../shared/json-shape.js";
import { callEndpoint, type Observe } from "./endpoint.js";
import type { Settings } from "./settings.js";

type Ask = Settings["session"] & Pick<Settings, "basePath"> & { observe: Observe };

/** The maximum number of remembered answers. The oldest one is forgotten first. */
const MOST_REMEMBERED = 10_000;

interface Remembered {
  /** By `performance.now()`. */
  until: number;
  answer: Authorization;
}

/**
 * Returns `authorize`. A 200 with `{"establishments": [CNPJ, …]}` is that scope, and `{"all": true}` every establishment. A 401, a 403 and a
 * redirection refuse the caller. Anything else is a failure: the page gets a 503, and nothing is sent.
 */
export function authorizeBy({ url, timeoutMs, cacheSeconds, basePath, observe }: Ask): GatewayOptions["authorize"] {
  const remembered = new Map<string, Remembered>();
  return plainHook(async (request) => {
    const operation = operationOf(request, basePath);
    const headers = { ...callerOf(request), ...(operation && { "X-Parcela-Operation": operation }) };
    const key = cacheSeconds > 0 ? digestOf(headers) : "";
    const known = remembered.get(key);
    if (known && performance.now() < known.until) return known.answer;
    remembered.delete(key);
    const begun = performance.now();
    const { status, text } = await callEndpoint("--session-url", url, { headers, timeoutMs, observe, isRead: true });
    const answer = authorizationOf(status, text);
    if (cacheSeconds > 0 && answer !== false) {
      const [oldest] = remembered.keys();
      if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      remembered.set(key, { until: begun + 1000 * cacheSeconds, answer });
    }
    return answer;
  });
}

/** Returns `permit`, which sends `{operation, input}` by POST: a 204 allows the call, and a 403 refuses it. */
export function permitBy(url: URL, { timeoutMs, observe }: Pick<Ask, "timeoutMs" | "observe">): GatewayOptions["permit"] {
  return async ({ operation, input, request }) => {
    const headers = { ...callerOf(request), "Content-Type": "application/json" };
    const body = JSON.stringify({ operation, input });
    const { status } = await callEndpoint("--permit-url", url, { method: "POST", headers, body, timeoutMs, observe });
    if (status === 204) return true;
    if (status === 403) return false;
    throw finding(`--permit-url answered ${status}, neither 204 nor 403`);
  };
}

/** The statuses by which the shop knows nobody: a redirection leads to its login. */
const REFUSALS: readonly number[] = [301, 302, 303, 307, 308, 401, 403];

function authorizationOf(status: number, text: string): Authorization {
  if (REFUSALS.includes(status)) return false;
  if (status !== 200) throw finding(`--session-url answered ${status}`);
  const answer: unknown = jsonOf(text);
  const isObject = typeof answer === "object" && answer !== null && !Array.isArray(answer);
  const [[name, value] = [], ...others] = isObject ? Object.entries(answer) : [];
  if (others.length === 0 && name === "all" && value === true) return true;
  if (others.length === 0 && name === "establishments" && Array.isArray(value)) return { establishments: value };
  throw finding("--session-url answered neither establishments alone nor all: true alone");
}

/** The headers that say who the caller is. Nothing else of a page's request leaves this program. */
function callerOf(request: Pick<PageRequest, "headers">): Record<string, string> {
  const names = ["Cookie", "Authorization"] as const;
  const given = names.map((name) => [name, request.headers.get(name)]);
  return Object.fromEntries(given.filter(([, value]) => value !== null)) as Record<string, string>;
}

function operationOf(request: PageRequest, basePath: string): string | undefined {
  return matchOf(request.method, new URL(request.url).pathname, basePath).route?.operation;
}

/** Returns a key that reveals no session. */
function digestOf(headers: Record<string, string>): string {
  return createHash("sha256").update(JSON.stringify(headers)).digest("base64");
}
