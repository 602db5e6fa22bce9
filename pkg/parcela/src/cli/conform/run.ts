/** Tries a gateway against its contract. */

import type { Address } from "../command.js";
import type { Finding } from "../finding.js";
import { answers } from "./answers.js";
import { findingOf } from "./check.js";
import { forwarding } from "./forwarding.js";
import { Page, type Session } from "./page.js";
import { Provider } from "./provider.js";
import { refusing } from "./refusing.js";
import { scopes } from "./scope.js";

export interface ConformOptions {
  /** The `base-url` of the gateway's pages. */
  base: URL;
  /** One or two sessions, of different establishments. */
  sessions: readonly Session[];
  /** The address of the stand-in for the provider. */
  listen: Address | undefined;
}

/**
 * Runs all checks in order. Orders are made at the stand-in only.
 *
 * @throws {Error} if the gateway does not answer the first session, or does not call the stand-in
 */
export async function conform({ base, sessions: [first, second], listen }: ConformOptions): Promise<Finding[]> {
  if (!first) throw new Error("a session is missing");
  const provider = listen && new Provider();
  const stop = listen && (await provider?.listen(listen));
  try {
    const page = new Page(base, provider);
    await requireCalls(page, first);
    if (second && provider) await requireCalls(page, second);
    const findings: Finding[] = [];
    for (const check of [...forwarding, ...refusing, ...scopes, ...answers]) {
      findings.push(await findingOf(check, { page, provider, first, second }));
    }
    return findings;
  } finally {
    stop?.();
  }
}

/** Simulates, which changes nothing. Without it, an order could reach another provider than the stand-in. */
async function requireCalls(page: Page, session: Session): Promise<void> {
  const { label, status, sent } = await page.call("listSimulateInstallments", { session, query: { valorSolicitado: "1500" } });
  if (sent?.length === 0 && status === 200) throw new Error("the gateway does not call --listen: give it that address as the provider's");
  if (status !== 200) throw new Error(`the gateway does not answer a session: ${label}`);
}
