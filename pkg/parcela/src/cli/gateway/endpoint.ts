/** Calls the endpoints of the shop. Redirections are not followed, and answers are bounded in time and size. */

import { responseBytes } from "../../server/body-bytes.js";
import { finding, hostCodeOf } from "../../shared/describe-for-log.js";

/** Notes a call of an endpoint. `status` is null without an answer. */
export type Observe = (endpoint: Endpoint, status: number | null, durationMs: number) => void;

/** The flags of the endpoints of the shop. */
export type Endpoint = "--session-url" | "--permit-url" | "--webhook-url" | "--url";

interface Call {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  observe: Observe;
}

/** The maximum body of an answer, in bytes. */
const MOST = 64 * 1024;

/** Returns the text of an endpoint's answer. Throws if it is too large. */
export async function textOf(response: Response, endpoint: Endpoint): Promise<string> {
  const bytes = await responseBytes(response, MOST);
  if (bytes.byteLength > MOST) throw finding(`${endpoint} answered more than ${MOST} bytes`);
  return new TextDecoder().decode(bytes);
}

/** Leaves an endpoint's answer unread: its status says all. */
export async function unread({ body }: Response): Promise<void> {
  // The body may have failed already, which changes nothing.
  body?.cancel().catch(() => {});
}

/**
 * Returns the status of an endpoint's answer, and its body as `read` returns it.
 *
 * @throws {Error} a finding, if there is no answer in time
 */
export async function callEndpoint<Body>(
  endpoint: Endpoint,
  url: URL,
  { timeoutMs, observe, ...init }: Call,
  read: (response: Response, endpoint: Endpoint) => Promise<Body>,
): Promise<{ status: number; body: Body }> {
  const begun = performance.now();
  let status: number | null = null;
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const body = await read(response, endpoint);
    status = response.status;
    return { status, body };
  } catch (error) {
    if (Object(error).name === "TimeoutError") throw finding(`${endpoint} did not answer within ${timeoutMs} ms`);
    const code = hostCodeOf(error);
    throw code === undefined ? error : finding(`${endpoint} could not be reached (${code})`);
  } finally {
    observe(endpoint, status, performance.now() - begun);
  }
}
