/** What an answer tells beside its value. */

import { beside } from "./crashed.js";
import type { CallOptions } from "./options.js";

/** What is known of a success. */
export interface AnswerInfo {
  /** The HTTP status. */
  status: number;
  /** The identifier under which the service has logged the call, to quote to its support. */
  correlationId: string;
}

/** A value, and what is known of its answer. */
export interface Answered<Value> extends AnswerInfo {
  value: Value;
}

type Method = (...given: unknown[]) => Promise<object>;

/** Returns the operations of `client`, each with an `Answered`. The methods `others` are no operations. */
export function answering<Answering>(client: object, others: readonly string[]): Answering {
  return new Proxy(client, {
    get(target, name) {
      const method = Reflect.get(target, name) as Method | undefined;
      if (typeof method !== "function" || others.includes(String(name))) return undefined;
      return async (...given: unknown[]) => {
        const answer: Partial<Answered<unknown>> = {};
        // The options are the last of the method's own parameters.
        const last = method.length - 1;
        // The module calls it before the promise of the call resolves.
        const onSuccess = (status: number, correlationId: string) => Object.assign(answer, { status, correlationId });
        const told = beside(given[last] as CallOptions | undefined, "onSuccess", onSuccess);
        const input = Array.from({ length: last }, (_, at) => given[at]);
        return { value: await method.apply(target, [...input, told]), ...answer };
      };
    },
  }) as Answering;
}
