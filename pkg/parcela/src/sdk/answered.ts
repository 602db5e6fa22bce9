/** Results with the status and the correlation identifier of their response. */

import { ROUTES } from "../shared/operations.js";
import { withOption } from "./crashed.js";
import type { CallOptions } from "./options.js";

/** The details of a successful response. */
export interface AnswerInfo {
  /** The HTTP status. */
  status: number;
  /** The identifier under which the service logged the call; quote it to the provider's support. */
  correlationId: string;
}

/** The result of an operation, with the details of its response. */
export interface Answered<Value> extends AnswerInfo {
  value: Value;
}

type Method = (...given: unknown[]) => Promise<object>;

/** Returns the operations of `client`, each resolving to an `Answered`. */
export function answering<Answering>(client: object): Answering {
  return new Proxy(client, {
    get(target, name) {
      if (!Object.hasOwn(ROUTES, name)) return undefined;
      const method = Reflect.get(target, name) as Method;
      return async (...given: unknown[]) => {
        const answer: Partial<Answered<unknown>> = {};
        // The options are the method's last declared parameter.
        const last = method.length - 1;
        // The module calls this before the call's promise resolves.
        const onSuccess = (status: number, correlationId: string) => Object.assign(answer, { status, correlationId });
        const options = withOption(given[last] as CallOptions | undefined, "onSuccess", onSuccess);
        const input = Array.from({ length: last }, (_, at) => given[at]);
        return { value: await method.apply(target, [...input, options]), ...answer };
      };
    },
  }) as Answering;
}
