/** The error of a call that a crash of the module has ended: of which request, and under which key it may have been carried out. */

import { ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import type { OperationName } from "../shared/operations.js";
import { routeOf, takesKey } from "../shared/route.js";
import type { CallOptions } from "./options.js";

/** A call that the module may leave without an answer. */
export interface Crashable {
  /** What the module is told in the place of the caller's options. */
  options: CallOptions | undefined;
  /** The error of the call that `error` has ended: a crash, or what is wrong with what it was given. */
  ended(error: ParcelaError): ParcelaError;
}

/** What the module calls with the key of an operation that takes one and its expiry (ISO 8601), before anything is sent. */
type OnKey = (idempotencyKey: string, idempotencyKeyExpiresAt: string | null) => void;

/** A call of `operation`. An operation with a key may have been carried out once it has one: the caller's, or else the one that the module draws. */
export function crashable(operation: OperationName, options: CallOptions | undefined): Crashable {
  const known: Partial<ParcelaErrorFields> = routeOf(operation);
  const onKey: OnKey = (idempotencyKey, idempotencyKeyExpiresAt) => {
    Object.assign(known, { idempotencyKey, idempotencyKeyExpiresAt, maybeDone: true });
  };
  const ended = ({ code, message, erros, violations, cause }: ParcelaError) =>
    new ParcelaError({ ...known, code, message, erros, violations }, { cause });
  if (!takesKey(operation)) return { options, ended };
  noteGiven(options, onKey);
  return { options: beside(options, "onKey", onKey), ended };
}

/** Notes the caller's own key: a crash may come before the module has read it. Options that cannot be read are the core's to refuse. */
function noteGiven(options: CallOptions | undefined, onKey: OnKey): void {
  try {
    const { idempotencyKey, idempotencyKeyExpiresAt } = Object(options) as CallOptions;
    // The JSON of a date that is none is null.
    if (typeof idempotencyKey === "string") onKey(idempotencyKey, new Date(idempotencyKeyExpiresAt ?? Number.NaN).toJSON());
  } catch {}
}

/** The options with a function of the package's own beside them. None of them is read here: the core says what is wrong with them. */
export function beside(options: CallOptions | undefined, name: string, value: unknown): CallOptions | undefined {
  const isObject = typeof (options ?? null) === "object";
  return isObject ? Object.create(options ?? null, { [name]: { value } }) : options;
}
