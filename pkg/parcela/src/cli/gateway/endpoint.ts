/** Calls the endpoints of the shop. Redirections are not followed, and answers are bounded in time and size. */

import { until } from "../../server/bounded.js";
import { senderOf } from "../../server/node-send.js";
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
  isRead?: boolean;
}

/** The maximum body of an answer, in bytes. */
const MOST = 64 * 1024;

/** The sender of all calls, which keeps its connections. */
const send = senderOf(undefined);

/**
 * Returns the status of an endpoint's answer, and its text if `isRead`: otherwise the status says all.
 *
 * @throws {Error} a finding, if there is no answer in time or its body is too large
 */
export async function callEndpoint(
  endpoint: Endpoint,
  url: URL,
  { method = "GET", headers, body, timeoutMs, observe, isRead = false }: Call,
): Promise<{ status: number; text: string }> {
  const begun = performance.now();
  let status: number | null = null;
  const request = { method, url: url.href, headers: { Accept: "*/*", ...headers }, body, isRepeated: method === "GET" };
  const { answer, cancel } = send(request, isRead ? MOST : null);
  try {
    const answered = await until(begun + timeoutMs, answer);
    if (!answered) throw finding(`${endpoint} did not answer within ${timeoutMs} ms`);
    if (answered.body.byteLength > MOST) throw finding(`${endpoint} answered more than ${MOST} bytes`);
    status = answered.status;
    return { status, text: new TextDecoder().decode(answered.body) };
  } catch (error) {
    const code = hostCodeOf(error);
    throw code === undefined ? error : finding(`${endpoint} could not be reached (${code})`);
  } finally {
    cancel();
    observe(endpoint, status, performance.now() - begun);
  }
}
