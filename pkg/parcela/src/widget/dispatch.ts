/** Dispatches the element's events. */

import { withoutQueries } from "../shared/cause.js";
import { ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import { warn } from "./console.js";
import type { WidgetErrorDetail } from "./events.js";

/** The known fields of a failure, as reported by the WebAssembly (`crates/order-flow/src/notice.rs`) or by the element itself. */
export interface FailureFields extends Partial<Omit<ParcelaErrorFields, "code">> {
  code: WidgetErrorDetail["code"];
  pedidoId?: string | null;
}

const FAILED = "parcela-error";

/** The parameter in the path of an operation on one order. */
const PARAMETER = "{pedidoId}";

/**
 * Dispatches an event on the element. `fields` is its detail, or the fields of a failure whose cause is `thrown`.
 *
 * @returns `true` if the event is `cancelable` and a listener has called `preventDefault()`
 */
export function dispatch(host: Element, name: string, fields: object, thrown?: unknown, cancelable = false): boolean {
  const detail = name === FAILED ? detailOf(host, fields as FailureFields, thrown) : fields;
  if (detail instanceof ParcelaError) warnOfAddress(host, detail);
  return !host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
}

/** Dispatches `parcela-error`. */
export function dispatchError(host: Element, fields: FailureFields, thrown?: unknown): void {
  dispatch(host, FAILED, fields, thrown);
}

/**
 * Logs the address of a response that is probably not the service's, such as an HTML page, a redirect to a login or another server's 404.
 */
function warnOfAddress(host: Element, { code, message, problem, status, method, path }: ParcelaError): void {
  const isOfService = problem !== null && problem.tipo !== "Gateway.UnknownPath";
  // The service has returned an order of another establishment.
  if (code === "not_found" && status === null) return warn(host, "the order belongs to another establishment");
  if (isOfService || path === null || !["decode", "not_found"].includes(code)) return;
  warn(host, `${method} ${host.getAttribute("base-url") ?? ""}${path}: ${message}. Is base-url the address of your gateway?`);
}

/** Returns the detail of `parcela-error`: a `ParcelaError` with the additional property `pedidoId`. */
function detailOf(host: Element, failure: FailureFields, thrown?: unknown): WidgetErrorDetail {
  const { code, pedidoId = null, message = `${failure.operation ?? host.localName} has failed: ${code}`, path, problem } = failure;
  const fields = { ...failure, message, erros: failure.erros ?? problem?.erros, path: path?.replace(PARAMETER, pedidoId ?? PARAMETER) };
  // The cast is needed for `crashed`, a code that clients never throw.
  const error = new ParcelaError(fields as ParcelaErrorFields, { cause: withoutQueries(thrown) });
  return Object.assign(error, { pedidoId });
}
