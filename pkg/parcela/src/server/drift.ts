/** `onDrift`: reports content of the service's responses that this package does not know. */

import type { OperationName } from "../shared/operations.js";
import { addedTo, datesIn, jsonOf, statusesIn } from "../shared/json-shape.js";
import { STATUSES } from "../words/known.js";
import { report } from "./bounded.js";
import { noting, type Send } from "./send.js";

/** A difference between a response of the service and the specification. It holds names, never a value. */
export interface Drift {
  /** The operation that got the response. */
  operation: OperationName;
  /** `field`: an unknown field, which is left out of the result. `status`: a number outside 0 to 18. `date`: a time without an offset. */
  kind: "field" | "status" | "date";
  /** The field's name; for `status`, the number. */
  name: string;
}

/** Makes a call and reports the drift in its responses. */
export type DriftReporter = <Value>(operation: OperationName, send: Send, call: (send: Send) => Promise<Value>) => Promise<Value>;

/** Calls `onDrift` once per operation and drift. */
export function driftReporter(onDrift: ((drift: Drift) => unknown) | undefined): DriftReporter {
  if (!onDrift) return (_, send, call) => call(send);
  const reported = new Set<string>();
  return async (operation, send, call) => {
    let body: Uint8Array | undefined;
    const value = await call(noting(send, (answer) => (body = answer.body)));
    const text = new TextDecoder().decode(body);
    for (const drift of driftsOf(operation, value, jsonOf(text))) {
      const name = JSON.stringify(drift);
      if (!reported.has(name)) report(onDrift, drift);
      reported.add(name);
    }
    return value;
  };
}

/** Returns the drift in `body`, which the core decoded to `value`. */
function driftsOf(operation: OperationName, value: unknown, body: unknown): Drift[] {
  const drift = (kind: Drift["kind"]) => (name: string) => ({ operation, kind, name });
  const statuses = statusesIn(body).filter((valor) => !(valor in STATUSES));
  return [
    ...addedTo(value, body).map(drift("field")),
    ...statuses.map(String).map(drift("status")),
    ...datesIn(body).bare.map(drift("date")),
  ];
}
