/** The controls of a sandbox, which send the same requests below `/sandbox` as any other client. */

import type { Delivery, DeliveryQuery } from "./deliveries.js";
import type { Fault, Faults } from "./faults.js";
import type { Sandbox } from "./sandbox.js";

/** A control of the sandbox rejected the call, such as `setStatus` for an unknown order. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  /** The HTTP status of the response. */
  readonly status: number;
  /** The body of the response: a problem with `detalhe`, and with `erros` if a value is invalid. */
  readonly problem: unknown;

  constructor(status: number, problem: unknown) {
    const { detalhe, erros } = Object(problem) as { detalhe?: unknown; erros?: Record<string, string[]> };
    const texts = erros ? Object.values(erros).flat() : [detalhe ?? status];
    super(`parcela-sandbox: ${texts.join(" ")}`);
    this.status = status;
    this.problem = problem;
  }
}

/** The number of deliveries to request at a time, the sandbox's maximum. */
const PAGE = 100;

/** Returns the controls that send requests by `fetch`. */
export function controlsOf(
  fetch: typeof globalThis.fetch,
): Pick<Sandbox, "advance" | "deliveries" | "faults" | "reset" | "setDialects" | "setStatus"> {
  const send = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const init: RequestInit = { method };
    if (body !== undefined) {
      init.headers = { "content-type": "application/json" };
      init.body = JSON.stringify(body);
    }
    const answer = await fetch(`http://localhost/sandbox/${path}`, init);
    const text = await answer.text();
    const json: unknown = text === "" ? undefined : JSON.parse(text);
    if (!answer.ok) throw new SandboxError(answer.status, json);
    return json as Body;
  };
  const faults: Faults = {
    set: (rules: Fault[]) => send("PUT", "faults", rules),
    list: () => send("GET", "faults"),
    clear: () => send("DELETE", "faults"),
  };
  return {
    faults,
    advance: (seconds) => send("POST", "clock", { advanceSeconds: seconds }),
    setDialects: (dialects) => send("PUT", "dialects", dialects),
    setStatus: (id, status) => send("PUT", `orders/${encodeURIComponent(id)}/status`, { status }),
    deliveries: (query) => deliveries((path) => send("GET", path), query),
    reset: () => send("POST", "reset"),
  };
}

interface Page {
  deliveries: Delivery[];
  next: string | null;
}

/** Collects the deliveries page by page. */
async function deliveries(get: (path: string) => Promise<Page>, query: DeliveryQuery = {}): Promise<Delivery[]> {
  const { orderId, limit = Infinity } = query;
  const found: Delivery[] = [];
  const parameters = new URLSearchParams(orderId === undefined ? {} : { orderId });
  for (let before: string | null = ""; before !== null && found.length < limit;) {
    parameters.set("limit", String(Math.min(PAGE, limit - found.length)));
    if (before !== "") parameters.set("before", before);
    const page: Page = await get(`deliveries?${parameters}`);
    found.push(...page.deliveries);
    before = page.next;
  }
  return found;
}
