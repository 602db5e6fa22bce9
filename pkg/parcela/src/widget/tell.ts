/** Dispatches the element's events. */

import { withoutQueries } from "../shared/cause.js";
import { ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import { warn } from "./console.js";
import type { WidgetErrorDetail } from "./events.js";

/** The known fields of a failure, as reported by the WebAssembly (`crates/checkout-flow/src/notice.rs`) or by the element itself. */
export interface Failed extends Partial<Omit<ParcelaErrorFields, "code">> {
  code: WidgetErrorDetail["code"];
  pedidoId?: string | null;
}

const FAILED = "parcela-error";

/** The parameter in the path of an operation on one order. */
const PARAMETER = "{pedidoId}";

/**
 * Dispatches an event on the element. `thrown` is the cause of a failure.
 *
 * @returns `true` if the event is `cancelable` and a listener has called `preventDefault()`
 */
export function tell(host: Element, name: string, told: object, thrown?: unknown, cancelable = false): boolean {
  const detail = name === FAILED ? detailOf(host, told as Failed, thrown) : told;
  if (detail instanceof ParcelaError) warnOfAddress(host, detail);
  return !host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
}

/** Dispatches `parcela-error`. */
export function tellFailure(host: Element, failed: Failed, thrown?: unknown): void {
  tell(host, FAILED, failed, thrown);
}

/**
 * Logs the address of a response that is probably not the service's, such as an HTML page, a redirect to a login or another server's 404.
 */
function warnOfAddress(host: Element, { code, message, problem, method, path }: ParcelaError): void {
  const isOfService = problem !== null && problem.tipo !== "Gateway.UnknownPath";
  if (isOfService || path === null || !["decode", "not_found"].includes(code)) return;
  warn(
    host,
    `${method} ${host.getAttribute("base-url") ?? ""}${path}: ${message}. Is base-url the address of the service, or of your gateway?`,
  );
}

/** Returns the detail of `parcela-error`: a `ParcelaError` with the additional property `pedidoId`. */
function detailOf(host: Element, failed: Failed, thrown?: unknown): WidgetErrorDetail {
  const { code, pedidoId = null, message = `${failed.operation ?? host.localName} has failed: ${code}`, path, problem } = failed;
  const fields = { ...failed, message, erros: failed.erros ?? problem?.erros, path: path?.replace(PARAMETER, pedidoId ?? PARAMETER) };
  // The cast is needed for `crashed`, a code that clients never throw.
  const error = new ParcelaError(fields as ParcelaErrorFields, { cause: withoutQueries(thrown) });
  return Object.assign(error, { pedidoId });
}
