/** The error of a call that a crash of the module ended: it names the request and the key under which it may have been carried out. */

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
}

/** The module calls this before it sends anything, with the call's idempotency key and its expiry (ISO 8601). */
type OnKey = (idempotencyKey: string, idempotencyKeyExpiresAt: string | null) => void;

/** Prepares a call of `operation`. Once it has an idempotency key, the caller's or the module's, it may have been carried out. */
export function crashable(operation: OperationName, options: CallOptions | undefined): Crashable {
  const known: Partial<ParcelaErrorFields> = routeOf(operation);
  const onKey: OnKey = (idempotencyKey, idempotencyKeyExpiresAt) => {
    Object.assign(known, { idempotencyKey, idempotencyKeyExpiresAt, maybeDone: true });
  };
  const ended = ({ code, message, erros, violations, cause }: ParcelaError) =>
    new ParcelaError({ ...known, code, message, erros, violations }, { cause });
  if (!takesKey(operation)) return { options, ended };
  noteOwnKey(options, onKey);
  return { options: withOption(options, "onKey", onKey), ended };
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
  const isObject = typeof (options ?? null) === "object";
  return isObject ? Object.create(options ?? null, { [name]: { value } }) : options;
}
