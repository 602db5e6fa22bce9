/** All of a probe, in the order in which it is asked. */

import type { CheckedCredentials } from "../../server/options.js";
import type { CreateOrderRequest } from "../../shared/wire.js";
import { ofAnswers } from "./answers.js";
import type { Finding } from "./finding.js";
import { invoiceSize, pageSize, refusals, simulations, tokenFields, total } from "./reading.js";
import { Service } from "./service.js";
import { notReceived, webhook, type Receiving } from "./webhook.js";
import { idempotency, notWritten } from "./writing.js";

/** How far a probe may go. */
export interface Extent {
  /** The order to make; none unless writing is allowed. */
  order: CreateOrderRequest | undefined;
  /** Where to receive a notification; none unless asked for. */
  receiving: Omit<Receiving, "order"> | undefined;
}

/** Throws when there is no token. */
export async function probe(credentials: CheckedCredentials, { order, receiving }: Extent): Promise<Finding[]> {
  const service = new Service(credentials);
  const findings = [await tokenFields(service)];
  findings.push(...(await refusals(service)));
  findings.push(...(await simulations(service)));
  findings.push(...(order ? await idempotency(service, order) : notWritten()));
  findings.push(...(receiving ? await webhook(service, { ...receiving, order }) : notReceived()));
  findings.push(await pageSize(service), await total(service), await invoiceSize(service));
  findings.push(...ofAnswers(service.exchanges));
  return findings;
}
