/** A test double of the client, with results that the test provides. */

import type { Client } from "../sdk/client.js";
import type { AnsweringClient, Operations } from "../sdk/client.js";
import { list } from "../sdk/pages.js";
import { OPERATION_NAMES } from "../shared/operation-names.js";
import { OPERATIONS, type OperationName } from "../shared/operations.js";
import { copied } from "./samples.js";

type Answer<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;

/**
 * The results of a test client, by operation: a value to resolve to, an error to reject with, or a function that gets the call's arguments
 * and returns the value or throws.
 */
export type TestAnswers = {
  [Name in OperationName]?: Answer<Name> | Error | ((...given: Parameters<Operations[Name]>) => Answer<Name> | Promise<Answer<Name>>);
};

/** A call that a test client has received. */
export interface TestCall {
  /** The name of the operation. */
  operation: OperationName;
  /** The arguments of the call: the operation's input, and the call's options if given. */
  arguments: readonly unknown[];
}

/** A test double of `Client`. It sends nothing. */
export interface TestClient extends Client {
  /** The calls so far, oldest first. */
  readonly calls: readonly TestCall[];
}

/**
 * Creates a client for tests of your own code. It returns the given results; it validates nothing and sends nothing. Each call resolves to
 * a copy of the result. An operation without a result rejects with an `Error` that names it.
 *
 * @param answers the results, by operation
 *
 * @example
 * const client = createTestClient({
 *   getOrder: (pedidoId) => sampleOrder({ id: pedidoId }),
 *   createOrder: new ParcelaError({ code: "network", message: "no answer", maybeDone: true }),
 * });
 */
export function createTestClient(answers: TestAnswers = {}): TestClient {
  const calls: TestCall[] = [];
  const call = async (operation: OperationName, given: readonly unknown[]): Promise<unknown> => {
    calls.push({ operation, arguments: given });
    const answer: unknown = answers[operation];
    if (!Object.hasOwn(answers, operation)) {
      throw new Error(`parcela/testing: no answer for ${operation}: give createTestClient({ ${operation}: … })`);
    }
    if (answer instanceof Error) throw answer;
    return copied(typeof answer === "function" ? await answer(...given) : answer);
  };
  const client = Object.fromEntries(
    OPERATION_NAMES.map((name) => [name, (...given: unknown[]) => call(name, given)]),
  ) as unknown as Operations;
  return {
    ...client,
    calls,
    orders: (filter, options) => list("pagedOrders", client.pagedOrders, filter, options),
    customers: (filter, options) => list("pagedCustomers", client.pagedCustomers, filter, options),
    withResponse: () => answeringAll(client),
  };
}

/** Returns the operations of `withResponse()`, each with the status of a success and a constant correlation identifier. */
function answeringAll(client: Operations): AnsweringClient {
  const answered =
    (name: OperationName) =>
    async (...given: unknown[]) => {
      const method = client[name] as (...given: unknown[]) => Promise<unknown>;
      return { value: await method(...given), status: OPERATIONS[name].status, correlationId: CORRELATION_ID };
    };
  return Object.fromEntries(OPERATION_NAMES.map((name) => [name, answered(name)])) as unknown as AnsweringClient;
}

/** The correlation identifier of all results. It is constant, so that a test can compare it. */
const CORRELATION_ID = "00000000-0000-4000-8000-000000000000";
