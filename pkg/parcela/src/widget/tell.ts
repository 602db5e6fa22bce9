/** The element's events: what the page is told. */

import { withoutQueries } from "../shared/cause.js";
import { ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import { warn } from "./console.js";
import type { WidgetErrorDetail } from "./events.js";

/** What is known of a failure, as the WebAssembly tells it (of a sale `crates/checkout-flow/src/notice.rs`) or the element itself. */
export interface Failed extends Partial<Omit<ParcelaErrorFields, "code">> {
  code: WidgetErrorDetail["code"];
  pedidoId?: string | null;
}

const FAILED = "parcela-error";

/** In the path of an operation on one order. */
const PARAMETER = "{pedidoId}";

/** Dispatches an event of the element. `thrown` is what lies behind a failure. Returns whether a listener has prevented a `cancelable` one. */
export function tell(host: Element, name: string, told: object, thrown?: unknown, cancelable = false): boolean {
  const detail = name === FAILED ? detailOf(host, told as Failed, thrown) : told;
  if (detail instanceof ParcelaError) warnOfAddress(host, detail);
  return !host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
}

/** Dispatches that something has failed. */
export function tellFailure(host: Element, failed: Failed, thrown?: unknown): void {
  tell(host, FAILED, failed, thrown);
}

/** Names the address where something else than the service may have answered: a page, a redirect to a login, or a 404 of its own. */
function warnOfAddress(host: Element, { code, message, problem, method, path }: ParcelaError): void {
  const isOfService = problem !== null && problem.tipo !== "Gateway.UnknownPath";
  if (isOfService || path === null || !["decode", "not_found"].includes(code)) return;
  warn(
    host,
    `${method} ${host.getAttribute("base-url") ?? ""}${path}: ${message}. Is base-url the address of the service, or of your gateway?`,
  );
}

/** The detail of a failure, which is a `ParcelaError`. */
function detailOf(host: Element, failed: Failed, thrown?: unknown): WidgetErrorDetail {
  const { code, pedidoId = null, message = `${failed.operation ?? host.localName} has failed: ${code}`, path, problem } = failed;
  const fields = { ...failed, message, erros: failed.erros ?? problem?.erros, path: path?.replace(PARAMETER, pedidoId ?? PARAMETER) };
  // A crash has no code of its own elsewhere: there is no client that could throw it.
  const error = new ParcelaError(fields as ParcelaErrorFields, { cause: withoutQueries(thrown) });
  return Object.assign(error, { pedidoId });
}
