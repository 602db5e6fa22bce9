/** The error of a call that a crash of the module has ended: of which request, and under which key it may have been carried out. */

import { ParcelaError, type ParcelaErrorFields } from "../shared/error.js";
import { OPERATIONS, type OperationName } from "../shared/operations.js";
import type { CallOptions } from "./options.js";

/** A call that the module may leave without an answer. */
export interface Crashable {
  /** What the module is told in the place of the caller's options. */
  options: CallOptions | undefined;
  /** The error of the call once `crash` has ended it. */
  ended(crash: ParcelaError): ParcelaError;
}

/** What the module calls with the key of an operation that takes one and its expiry (ISO 8601), before anything is sent. */
type OnKey = (idempotencyKey: string, idempotencyKeyExpiresAt: string | null) => void;

/** A call of `operation`. An operation with a key may have been carried out once it has one: the caller's, or else the one that the module draws. */
export function crashable(operation: OperationName, options: CallOptions | undefined): Crashable {
  const { method, path, repeat } = OPERATIONS[operation];
  const known: Partial<ParcelaErrorFields> = { operation, method, path };
  const onKey: OnKey = (idempotencyKey, idempotencyKeyExpiresAt) => {
    Object.assign(known, { idempotencyKey, idempotencyKeyExpiresAt, maybeDone: true });
  };
  const ended = ({ code, message, cause }: ParcelaError) => new ParcelaError({ ...known, code, message }, { cause });
  if (repeat !== "withKey") return { options, ended };
  noteGiven(options, onKey);
  return { options: withOnKey(options, onKey), ended };
}

/** Notes the caller's own key: a crash may come before the module has read it. Options that cannot be read are the core's to refuse. */
function noteGiven(options: CallOptions | undefined, onKey: OnKey): void {
  try {
    const { idempotencyKey, idempotencyKeyExpiresAt } = Object(options) as CallOptions;
    // The JSON of a date that is none is null.
    if (typeof idempotencyKey === "string") onKey(idempotencyKey, new Date(idempotencyKeyExpiresAt ?? Number.NaN).toJSON());
  } catch {}
}

/** The options with `onKey` beside them. None of them is read here: the core says what is wrong with them. */
function withOnKey(options: CallOptions | undefined, onKey: OnKey): CallOptions | undefined {
  const isObject = typeof (options ?? null) === "object";
  return isObject ? Object.create(options ?? null, { onKey: { value: onKey } }) : options;
}
