/** The checks that make orders. */

import type { CreateOrderRequest } from "../../shared/wire.js";
import { judged, ofAnswer, unknown, type Finding } from "../finding.js";
import { reasonOf, type Service } from "./service.js";

/**
 * Checks that the service obeys an idempotency key: sends an order, sends it again as if the response had been lost, and then sends it with
 * another amount. Makes one order, or up to three if the service ignores the key.
 */
export async function idempotency(service: Service, order: CreateOrderRequest): Promise<Finding[]> {
  const idempotencyKey = crypto.randomUUID();
  const send = (changes: Partial<CreateOrderRequest> = {}) =>
    service.call((client) => client.createOrder({ ...order, ...changes }, { idempotencyKey }));
  const [lost, again] = [await send(), await send()];
  const failed = [lost, again].find(({ value }) => !value);
  if (failed) return NAMES.map((name) => unknown(name, `createOrder: ${reasonOf(failed)}`));
  const isSame = lost.value?.pedidoId === again.value?.pedidoId;
  const other = await send({ valorSolicitado: order.valorSolicitado + 1 });
  await service.call((client) => client.getOrder(String(lost.value?.pedidoId)));
  return [
    judged("idempotency", isSame, isSame ? "the same order again" : "another order"),
    ofAnswer("idempotency-conflict", other.answer, ({ status }) =>
      judged("idempotency-conflict", status === 409, `another body: ${status}`),
    ),
  ];
}

const NAMES = ["idempotency", "idempotency-conflict"];

/** Returns the findings for a run without `--write`. */
export const notWritten = (): Finding[] => NAMES.map((name) => unknown(name, "needs --write"));
