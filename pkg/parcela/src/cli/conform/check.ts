/** A check of a gateway: what it needs, and how it finds what is broken. */

import { broken, kept, listed, unknown, type Finding } from "../finding.js";
import type { Asked, Page, Session } from "./page.js";
import type { Provider } from "./provider.js";

/** The means of a check. Only a check that needs them may use `provider` and `second`. */
export interface Means {
  page: Page;
  provider: Provider;
  first: Session;
  second: Session;
}

/** The parts that only some checks need: the stand-in for the provider (`--listen`), and a second session. */
export type Need = "provider" | "second";

export interface Check {
  /** The name of the rule, such as `cross-site`. */
  name: string;
  needs?: readonly Need[];
  /** Returns what breaks the rule, in names and statuses; nothing if it is kept. */
  faults: (means: Means) => Promise<string[]>;
}

const NEEDS: Record<Need, string> = { provider: "needs --listen", second: "needs a second session" };

/** Thrown by a check that cannot go on. */
export class CouldNotTell extends Error {}

export async function findingOf({ name, needs = [], faults }: Check, means: Omit<Means, Need> & Partial<Means>): Promise<Finding> {
  const missing = needs.find((need) => !means[need]);
  if (missing) return unknown(name, NEEDS[missing]);
  const { asked } = means.page;
  const begun = asked.length;
  try {
    const found = await faults(means as Means);
    if (found.length > 0) return broken(name, listed(found));
  } catch (error) {
    if (error instanceof CouldNotTell) return unknown(name, error.message);
    throw error;
  }
  const calls = asked.slice(begun);
  const trouble = calls.find(({ status }) => status === undefined);
  return trouble ? unknown(name, trouble.label) : kept(name, `${calls.length || asked.length} calls`);
}

/**
 * Whether a busy gateway, or a limit of calls before it, has refused a call and sent nothing. Without a stand-in for the
 * provider, a 503 with a `Retry-After` may be the provider's.
 */
export const isBusy = ({ status, headers, body, sent }: Asked): boolean =>
  !sent?.length && (status === 429 || (status === 503 && (isOfGateway(body) || (sent !== undefined && "retry-after" in headers))));

/** Whether the gateway itself has refused: by the stand-in, nothing was sent; without one, by the `tipo`. */
const isOwn = ({ sent, body }: Asked): boolean => (sent ? sent.length === 0 : isOfGateway(body));

/** Whether a body is a problem of a gateway itself. */
export const isOfGateway = (body: unknown): boolean => String(Object(body).tipo).startsWith("Gateway.");

/** Returns the calls that the gateway itself has not refused with one of `statuses`. */
export function notRefused(asked: readonly Asked[], ...statuses: number[]): string[] {
  const isRefused = (one: Asked) => one.status === undefined || (statuses.includes(one.status) && isOwn(one));
  return asked.filter((one) => !isRefused(one)).map(({ label, sent }) => (sent?.length ? `${label}, sent on` : label));
}
