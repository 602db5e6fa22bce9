/** `onDrift`: reports content of the service's responses that this package does not know. */

import type { OperationName } from "../shared/operations.js";
import { addedTo, datesIn, jsonOf, statusesIn } from "../shared/json-shape.js";
import { STATUSES } from "../words/known.js";
import { report } from "./bounded.js";
import type { Fetch } from "./fetch.js";

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
export type DriftReporter = <Value>(operation: OperationName, send: Fetch, call: (fetch: Fetch) => Promise<Value>) => Promise<Value>;

/** Calls `onDrift` once per operation and drift. Without `onDrift`, responses are read only once. */
export function driftReporter(onDrift: ((drift: Drift) => unknown) | undefined): DriftReporter {
  if (!onDrift) return (_, send, call) => call(send);
  const reported = new Set<string>();
  return async (operation, send, call) => {
    let copy: Response | undefined;
    const copying = async (request: Request) => {
      const response = await send(request);
      copy = response.clone();
      return response;
    };
    const value = await call(copying).catch((error) => {
      // The response ends once both copies are given up.
      copy?.body?.cancel().catch(() => {});
      throw error;
    });
    // Read after the call, so that it holds no more than the core has read.
    const text = await copy?.text().catch(() => "");
    for (const drift of driftsOf(operation, value, jsonOf(text ?? ""))) {
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
