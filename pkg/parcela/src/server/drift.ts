/** `onDrift`: reports content of the service's responses that this package does not know. */

import { fieldOf } from "../shared/describe-for-log.js";
import type { OperationName } from "../shared/operations.js";
import { addedTo, datesIn, jsonOf, statusesIn } from "../shared/json-shape.js";
import { STATUSES } from "../words/known.js";
import { report } from "./bounded.js";
import { noting, type Send } from "./send.js";

/** A difference between a response of the service and the specification. It holds names of the specification, never a text of the service. */
export interface Drift {
  /** The operation that got the response. */
  operation: OperationName;
  /** `field`: an unknown field, which is left out of the result. `status`: a number outside 0 to 18. `date`: a time without an offset. */
  kind: "field" | "status" | "date";
  /**
   * The field's name if the specification has it elsewhere, otherwise `other`, as a service may use any text as a name. For `status`, the number
   * if it is from 0 to 999, otherwise `other`.
   */
  name: string;
  /** How many fields, times or statuses of this name the response had. */
  count: number;
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
    // A gateway's results are JSON.
    const known = typeof value === "string" ? JSON.parse(value) : value;
    for (const drift of driftsOf(operation, known, jsonOf(text))) {
      const key = [operation, drift.kind, drift.name].join();
      if (!reported.has(key)) report(onDrift, drift);
      reported.add(key);
    }
    return value;
  };
}

/** Returns the drift in `body`, which the core decoded to `value`. */
function driftsOf(operation: OperationName, value: unknown, body: unknown): Drift[] {
  const drifts = (kind: Drift["kind"], names: string[]) => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].map(([name, count]) => ({ operation, kind, name, count }));
  };
  const statuses = statusesIn(body).filter((valor) => !(valor in STATUSES));
  return [
    ...drifts("field", addedTo(value, body).map(fieldOf)),
    ...drifts(
      "status",
      statuses.map((valor) => (valor >= 0 && valor < 1000 ? String(valor) : "other")),
    ),
    ...drifts("date", datesIn(body).bare.map(fieldOf)),
  ];
}
