/** Runs all checks of a probe in order. */

import type { CheckedCredentials } from "../../server/options.js";
import type { CreateOrderRequest } from "../../shared/wire.js";
import { ofAnswers } from "./answers.js";
import type { Finding } from "../finding.js";
import { clock, invoiceSize, pageSize, refusals, simulations, tokenFields, total } from "./reading.js";
import { Service } from "./service.js";
import { notReceived, webhook, type ReceiverOptions } from "./webhook.js";
import { idempotency, notWritten } from "./writing.js";

/** The options of a probe. */
export interface ProbeOptions {
  /** The order to make; undefined without `--write`. */
  order: CreateOrderRequest | undefined;
  /** The receiver of a notification; undefined without `--listen`. */
  receiving: Omit<ReceiverOptions, "order"> | undefined;
}

/**
 * Runs a probe.
 *
 * @throws {Error} if the service issues no token
 */
export async function probe(credentials: CheckedCredentials, { order, receiving }: ProbeOptions): Promise<Finding[]> {
  const service = new Service(credentials);
  const findings = [await tokenFields(service), clock(service)];
  findings.push(...(await refusals(service)));
  findings.push(...(await simulations(service)));
  findings.push(...(order ? await idempotency(service, order) : notWritten()));
  findings.push(...(receiving ? await webhook(service, { ...receiving, order }) : notReceived()));
  findings.push(await pageSize(service), await total(service), await invoiceSize(service));
  findings.push(...ofAnswers(service.exchanges));
  return findings;
}
