/** `onDrift`: what the service's answers have that this package does not know. */

import type { OperationName } from "../shared/operations.js";
import { addedTo, datesIn, jsonOf, statusesIn } from "../shared/json-shape.js";
import { STATUSES } from "../words/known.js";
import { report } from "./bounded.js";
import type { Fetch } from "./fetch.js";

/** Something in an answer that the specification does not name. It holds names, never a value. */
export interface Drift {
  /** The operation whose answer it was in. */
  operation: OperationName;
  /** `field`: one that is not known, and is left out of the value. `status`: a number beside 0 to 18. `date`: a time without an offset. */
  kind: "field" | "status" | "date";
  /** The field's name; of a status its number. */
  name: string;
}

/** Makes a call, and tells of its answer. */
export type Drifting = <Value>(operation: OperationName, send: Fetch, call: (fetch: Fetch) => Promise<Value>) => Promise<Value>;

/** Tells `onDrift` of each drift once for each operation. Without it nothing is read twice. */
export function drifting(onDrift: ((drift: Drift) => unknown) | undefined): Drifting {
  if (!onDrift) return (_, send, call) => call(send);
  const told = new Set<string>();
  return async (operation, send, call) => {
    let text: Promise<string> | undefined;
    const value = await call(async (request) => {
      const response = await send(request);
      text = response
        .clone()
        .text()
        .catch(() => "");
      return response;
    });
    for (const drift of driftsOf(operation, value, jsonOf((await text) ?? ""))) {
      const name = JSON.stringify(drift);
      if (!told.has(name)) report(onDrift, drift);
      told.add(name);
    }
    return value;
  };
}

/** What `body`, of which the core has made `value`, has beside. */
function driftsOf(operation: OperationName, value: unknown, body: unknown): Drift[] {
  const drift = (kind: Drift["kind"]) => (name: string) => ({ operation, kind, name });
  const statuses = statusesIn(body).filter((valor) => !(valor in STATUSES));
  return [
    ...addedTo(value, body).map(drift("field")),
    ...statuses.map(String).map(drift("status")),
    ...datesIn(body).bare.map(drift("date")),
  ];
}
