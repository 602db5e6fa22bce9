/** Keeps orders at the stand-in for the provider: a gateway may have another provider too, such as an instance behind a balancer. */

import type { Asked, Page, Session } from "./page.js";
import type { Provider } from "./provider.js";

/** The calls of each session before an order is sent. A balancer that takes turns has used each of its instances by then. */
const ROUNDS = 10;

/**
 * Simulates, and starts a sale of an order that does not exist, which needs the provider and changes nothing.
 *
 * @throws {Error} if the gateway does not answer, or if a call does not reach the stand-in
 */
export async function requireCalls(page: Page, session: Session, provider: Provider | undefined): Promise<void> {
  for (let round = 0; round < (provider ? ROUNDS : 1); round += 1) {
    // Each has another amount, as an answer that is known needs no call.
    const query = { valorSolicitado: String(1500 + round) };
    const asked = await page.call("listSimulateInstallments", { session, query });
    if (asked.status !== 200) throw new Error(`the gateway does not answer a session: ${asked.label}`);
    requireSent(asked);
    if (provider) requireSent(await page.call("startCdcSale", { session, body: { pedidoId: crypto.randomUUID() } }));
  }
}

function requireSent({ label, sent }: Asked): void {
  if (sent?.length !== 0) return;
  throw new Error(
    `${label} did not reach --listen, so no order was sent: each instance of the gateway needs that address as the provider's`,
  );
}

/** @throws {Error} unless an order that the gateway has not refused is one of the stand-in */
export function requireReached({ label, status, body, sent }: Asked, order: unknown, provider: Provider): void {
  const { pedidoId } = Object(body) as { pedidoId?: unknown };
  const isRefused = status !== undefined && ((status >= 400 && status < 500) || status === 503);
  const isElsewhere = sent?.length === 0 && !isRefused && !provider.has(pedidoId);
  if (!("cpf" in Object(order)) || !isElsewhere) return;
  const id = typeof pedidoId === "string" ? `, pedidoId ${pedidoId}` : "";
  throw new Error(`an order may have been made at another provider than --listen: ${label}${id}. Nothing more was sent`);
}
