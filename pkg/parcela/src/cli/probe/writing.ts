/** What is found out by making orders. */

import type { CreateOrderRequest } from "../../shared/wire.js";
import { judged, unknown, type Finding } from "./finding.js";
import { reasonOf, type Service } from "./service.js";

/**
 * Whether an idempotency key holds: an order is sent, its answer passed over, and the order sent again; then with another amount. Makes one
 * order, or as many as it sends where the key does not hold.
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
    judged("idempotency-conflict", other.answer?.status === 409, `another body: ${other.answer?.status ?? "no answer"}`),
  ];
}

const NAMES = ["idempotency", "idempotency-conflict"];

/** Without `--write`. */
export const notWritten = (): Finding[] => NAMES.map((name) => unknown(name, "needs --write"));
