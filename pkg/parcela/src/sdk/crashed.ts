/** The error of a call that ended outside the core, such as by a crash: it names the request and the key under which it may have been done. */

import { isPlain } from "../shared/snapshot.js";
import { isParcelaError, ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import type { OperationName } from "../shared/operations.js";
import { routeOf, takesKey } from "../shared/route.js";
import type { CallOptions } from "./options.js";

/** A call that a crash of the module may end. */
export interface Crashable {
  /** The options to pass to the module in place of the caller's. */
  options: CallOptions | undefined;
  /** The request, and the identifiers and the key of the call as far as they are known. */
  known: Readonly<Partial<ParcelaErrorFields>>;
  /** Adds what is known to an error that was made outside the core: by a crash, of invalid input, or by a read that did not end. Returns other errors unchanged. */
  ended(error: unknown): unknown;
}

/** The module calls this before it sends anything, with the call's idempotency key and its expiry (ISO 8601). */
type OnKey = (idempotencyKey: string, idempotencyKeyExpiresAt: string | null) => void;

/**
 * Prepares a call of `operation`. Once it has an idempotency key, the caller's or the module's, it may have been carried out.
 *
 * @param identified the call's correlation identifier, if it is known
 */
export function crashable(
  operation: OperationName,
  options: CallOptions | undefined,
  identified?: Pick<ParcelaErrorFields, "correlationId">,
): Crashable {
  const known: Partial<ParcelaErrorFields> = { ...routeOf(operation), ...identified };
  const onKey: OnKey = (idempotencyKey, idempotencyKeyExpiresAt) => {
    Object.assign(known, { idempotencyKey, idempotencyKeyExpiresAt, maybeDone: true });
  };
  if (takesKey(operation)) noteOwnKey(options, onKey);
  return {
    options: takesKey(operation) ? withOption(options, "onKey", onKey) : options,
    known,
    ended(error) {
      if (!isParcelaError(error) || error.operation) return error;
      const { code, message, erros, violations, retryable, cause } = error;
      return new ParcelaError({ ...known, code, message, erros, violations, retryable }, { cause });
    },
  };
}

/** Notes the caller's own key, since the module may crash before it reads it. The core rejects options that cannot be read. */
function noteOwnKey(options: CallOptions | undefined, onKey: OnKey): void {
  try {
    const { idempotencyKey, idempotencyKeyExpiresAt } = Object(options) as CallOptions;
    // toJSON() of an invalid date is null.
    if (typeof idempotencyKey === "string") onKey(idempotencyKey, new Date(idempotencyKeyExpiresAt ?? Number.NaN).toJSON());
  } catch {}
}

/** Adds an internal option to `options` without reading them: the core reports what is wrong with them. */
export function withOption(options: CallOptions | undefined, name: string, value: unknown): CallOptions | undefined {
  return isPlain(options ?? {}) ? Object.create(options ?? null, { [name]: { value } }) : options;
}
