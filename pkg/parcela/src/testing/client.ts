/** A client whose answers a test gives. */

import type { Client } from "../sdk/client.js";
import type { AnsweringClient, Operations } from "../sdk/client.js";
import { list } from "../sdk/pages.js";
import { OPERATION_NAMES } from "../shared/operation-names.js";
import { OPERATIONS, type OperationName } from "../shared/operations.js";
import { copied } from "./samples.js";

type Answer<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;

/**
 * What a test client answers, by operation: an answer, an error to reject with, or a function that is given the call's arguments
 * and answers or throws.
 */
export type TestAnswers = {
  [Name in OperationName]?: Answer<Name> | Error | ((...given: Parameters<Operations[Name]>) => Answer<Name> | Promise<Answer<Name>>);
};

/** A call that a test client was asked for. */
export interface TestCall {
  operation: OperationName;
  /** What the operation was called with: its input, and the call's options. */
  arguments: readonly unknown[];
}

/** A `Client` that sends nothing. */
export interface TestClient extends Client {
  /** What was called, the oldest first. */
  readonly calls: readonly TestCall[];
}

/**
 * A client that answers what it is told, for tests of your own code: it validates nothing and sends nothing. Each answer is a
 * copy. An operation without an answer rejects with an `Error` that names it.
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
    orders: (filter, options) => list("pagedOrders", (query) => client.pagedOrders(query, options), filter, options),
    customers: (filter, options) => list("pagedCustomers", (query) => client.pagedCustomers(query, options), filter, options),
    withResponse: () => answeringAll(client),
  };
}

/** The status and the correlation identifier of each answer are those of a success of the service. */
function answeringAll(client: Operations): AnsweringClient {
  const answered =
    (name: OperationName) =>
    async (...given: unknown[]) => {
      const method = client[name] as (...given: unknown[]) => Promise<unknown>;
      return { value: await method(...given), status: OPERATIONS[name].status, correlationId: CORRELATION_ID };
    };
  return Object.fromEntries(OPERATION_NAMES.map((name) => [name, answered(name)])) as unknown as AnsweringClient;
}

/** What a test client's answers were logged under: nothing is sent, and a test can compare it. */
const CORRELATION_ID = "00000000-0000-4000-8000-000000000000";
