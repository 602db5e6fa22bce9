/** The error of a call that ended outside the core, such as by a crash: it names the request and the key under which it may have been done. */

import { ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import type { OperationName } from "../shared/operations.js";
import { routeOf, takesKey } from "../shared/route.js";
import type { CallOptions } from "./options.js";

/** A call that a crash of the module may end. */
export interface Crashable {
  /** The options to pass to the module in place of the caller's. */
  options: CallOptions | undefined;
  /** Adds the request and the key to `error`, which ended the call: a crash, or invalid input. */
  ended(error: ParcelaError): ParcelaError;
  /** Returns the options that continue the call after a crash, with its key and `timeoutMs`, the rest of its time. */
  continued(timeoutMs: number): CallOptions | undefined;
}

/** A correlation identifier that the core accepts. */
const CORRELATION_ID = /^[!-~]{1,128}$/;

/** The module calls this before it sends anything, with the call's idempotency key and its expiry (ISO 8601). */
type OnKey = (idempotencyKey: string, idempotencyKeyExpiresAt: string | null) => void;

/** Prepares a call of `operation`. Once it has an idempotency key, the caller's or the module's, it may have been carried out. */
export function crashable(operation: OperationName, options: CallOptions | undefined): Crashable {
  const known: Partial<ParcelaErrorFields> = routeOf(operation);
  const onKey: OnKey = (idempotencyKey, idempotencyKeyExpiresAt) => {
    Object.assign(known, { idempotencyKey, idempotencyKeyExpiresAt, maybeDone: true });
  };
  noteOwn(options, known, onKey);
  const given = takesKey(operation) ? withOption(options, "onKey", onKey) : options;
  return {
    options: given,
    ended: ({ code, message, erros, violations, cause }) => new ParcelaError({ ...known, code, message, erros, violations }, { cause }),
    continued(timeoutMs) {
      const { idempotencyKey, idempotencyKeyExpiresAt } = known;
      const timed = withOption(given, "timeoutMs", timeoutMs);
      return idempotencyKey
        ? withOption(withOption(timed, "idempotencyKey", idempotencyKey), "idempotencyKeyExpiresAt", idempotencyKeyExpiresAt)
        : timed;
    },
  };
}

/** Notes the caller's own identifiers, since the module may crash before it reads them. The core rejects options that cannot be read. */
function noteOwn(options: CallOptions | undefined, known: Partial<ParcelaErrorFields>, onKey: OnKey): void {
  try {
    const { idempotencyKey, idempotencyKeyExpiresAt, correlationId } = Object(options) as CallOptions;
    if (typeof correlationId === "string" && CORRELATION_ID.test(correlationId)) known.correlationId = correlationId;
    // toJSON() of an invalid date is null.
    if (takesKey(known.operation as OperationName) && typeof idempotencyKey === "string")
      onKey(idempotencyKey, new Date(idempotencyKeyExpiresAt ?? Number.NaN).toJSON());
  } catch {}
}

/** Adds an internal option to `options` without reading them: the core reports what is wrong with them. */
export function withOption(options: CallOptions | undefined, name: string, value: unknown): CallOptions | undefined {
  const isObject = typeof (options ?? null) === "object";
  return isObject ? Object.create(options ?? null, { [name]: { value } }) : options;
}
