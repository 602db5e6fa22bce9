/** Tries a gateway against its contract. */

import type { Address } from "../command.js";
import type { Finding } from "../finding.js";
import { answers } from "./answers.js";
import { findingOf } from "./check.js";
import { forwarding } from "./forwarding.js";
import { Page, type Session } from "./page.js";
import { Provider } from "./provider.js";
import { requireCalls } from "./reached.js";
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
 * Runs all checks in order.
 *
 * @throws {Error} if the gateway does not answer the first session, or if a call, such as one that makes an order, does not reach the stand-in
 */
export async function conform({ base, sessions: [first, second], listen }: ConformOptions): Promise<Finding[]> {
  if (!first) throw new Error("a session is missing");
  const provider = listen && new Provider();
  const stop = listen && (await provider?.listen(listen));
  try {
    const page = new Page(base, provider);
    await requireCalls(page, first, provider);
    if (second && provider) await requireCalls(page, second, provider);
    const findings: Finding[] = [];
    for (const check of [...forwarding, ...refusing, ...scopes, ...answers]) {
      findings.push(await findingOf(check, { page, provider, first, second }));
    }
    return findings;
  } finally {
    stop?.();
  }
}
