/** Which notifications have been dealt with: what makes one that comes again a repeated one. */

import { within } from "./bounded.js";
import type { KeyValueStore } from "./key-value-store.js";
import { requireOption } from "./options.js";
import { booleanOf, isKeyValueStore, sharedStore, type SharedStore } from "./shared-store.js";
import type { SeenInOptions, SeenStore } from "./webhook-api.js";
import { checkedSecrets, receiversOf, type Secrets } from "./webhook-secrets.js";

/** What the value of a notification's key says once it has been dealt with; before, it is who deals with it. */
const DONE = "done";

/** Longer than a provider tries: the sandbox gives up after less than eight hours, others after days. */
const KEEP_SECONDS = 7 * 24 * 60 * 60;

/** For how long one instance may deal with a notification, before another may begin, unless an option says otherwise. */
export const LEASE_SECONDS = 60;

/** How long a store of the partner's may take for an operation. */
const OPERATION_MS = 2000;

/** The default store, which answers at once. */
export interface SeenInMemory {
  has(id: string): boolean;
  add(id: string): void;
}

/** The identifiers that the default store holds. */
const MOST_IN_MEMORY = 10_000;

/** For each store that `seenIn` has made: the same one for the receiver of some secrets. */
const ofReceiver = new WeakMap<SeenStore, (secrets: Secrets, leaseSeconds?: number) => SeenStore>();

/** The store behind the option `seen`: one of `has` and `add`, or a key-value store. */
export function seenOf(given: unknown): SeenStore {
  if (isSeenStore(given)) return given;
  requireOption("seen", isKeyValueStore(given), "a store with has and add, or with get, set and delete");
  return seenIn(given);
}

/** The same for one receiver: in a key-value store its notifications are its own, whoever else has that store. */
export function seenOfReceiver(given: unknown, secrets: Secrets, leaseSeconds: number | undefined): SeenStore {
  const seen = seenOf(given);
  return ofReceiver.get(seen)?.(secrets, leaseSeconds) ?? seen;
}

function isSeenStore(given: unknown): given is SeenStore {
  return ["has", "add"].every((name) => typeof Object(given)[name] === "function");
}

/**
 * The notifications that have been dealt with, in a store that instances share. Where an option takes a `SeenStore`, the
 * store itself will do; this is for other options, and for marking by hand what `verifyWebhook` answers.
 *
 * The keys that `createWebhookHandler` uses hold a hash of its secrets too: two receivers on one store do not take each other's
 * notifications for their own. By hand that needs `secret`, or a `prefix` for each receiver.
 */
export function seenIn(store: KeyValueStore, options: SeenInOptions = {}): SeenStore {
  const { keepSeconds = KEEP_SECONDS, prefix = "parcela:webhook:", secret, leaseSeconds = LEASE_SECONDS } = options;
  requireOption("keepSeconds", Number.isSafeInteger(keepSeconds) && keepSeconds > 0, "a whole number above zero");
  requireLease(leaseSeconds);
  requireOption("prefix", typeof prefix === "string", "a text");
  const shared = sharedStore("seen", store, OPERATION_MS);
  const forReceiver = (secrets: Secrets, lease = leaseSeconds) => {
    const receivers = receiversOf(secrets);
    return seenUnder(shared, { keepSeconds, leaseSeconds: lease }, async () =>
      (await receivers()).map((receiver) => `${prefix}${receiver}:`),
    );
  };
  if (secret !== undefined) return forReceiver(() => checkedSecrets(secret, "secret"));
  const seen = seenUnder(shared, { keepSeconds, leaseSeconds }, () => [prefix]);
  ofReceiver.set(seen, forReceiver);
  return seen;
}

/** Refuses a lease that is none. */
export function requireLease(leaseSeconds: number): void {
  requireOption("leaseSeconds", Number.isSafeInteger(leaseSeconds) && leaseSeconds > 0, "a whole number above zero");
}

/**
 * What is seen under any of `prefixes`. A notification is noted and claimed under each: while secrets rotate, an instance that knows
 * one of them alone sees what an instance with both has dealt with.
 */
function seenUnder(
  shared: SharedStore,
  { keepSeconds, leaseSeconds }: Required<Pick<SeenInOptions, "keepSeconds" | "leaseSeconds">>,
  prefixes: () => readonly string[] | Promise<readonly string[]>,
): SeenStore {
  const keysOf = async (id: string) => (await prefixes()).map((prefix) => prefix + id);
  const releaseAll = async (keys: readonly string[], owner: string) => {
    for (const key of keys) await shared.release(key, owner);
  };
  return {
    async has(id) {
      for (const key of await keysOf(id)) if ((await shared.get(key)) === DONE) return true;
      return false;
    },
    async add(id) {
      for (const key of await keysOf(id)) await shared.set(key, DONE, keepSeconds);
    },
    async claim(id) {
      const owner = crypto.randomUUID();
      const held: string[] = [];
      for (const key of await keysOf(id)) {
        if (!(await shared.claim(key, owner, leaseSeconds))) {
          await releaseAll(held, owner);
          return null;
        }
        held.push(key);
      }
      return owner;
    },
    release: async (id, owner) => releaseAll(await keysOf(id), owner),
  };
}

/** What is seen by this instance, of which the oldest is forgotten first. */
export function seenInMemory(most = MOST_IN_MEMORY): SeenInMemory {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id);
      for (const oldest of ids) {
        if (ids.size <= most) break;
        ids.delete(oldest);
      }
    },
  };
}

/** Whether `seen` has the notification; rejects when it does not say so in time. */
export const hasSeen = async (seen: SeenStore, id: string): Promise<boolean> => booleanOf("seen.has", await ask("has", () => seen.has(id)));

/** Notes that the notification has been dealt with. */
export const addSeen = (seen: SeenStore, id: string): Promise<unknown> => ask("add", () => seen.add(id));

/** Takes the notification for this instance, where the store can. Answers null when another has it. */
export async function claimSeen(seen: SeenStore, id: string): Promise<string | null | undefined> {
  if (!seen.claim) return undefined;
  const claim: unknown = await ask("claim", () => seen.claim?.(id));
  if (claim === null || typeof claim === "string") return claim;
  throw new TypeError("seen.claim must answer a text or null");
}

/** Gives it back. */
export async function releaseSeen(seen: SeenStore, id: string, claim: string | undefined): Promise<void> {
  if (seen.claim) await ask("release", () => seen.release?.(id, claim as string));
}

function ask<Answer>(operation: keyof SeenStore, call: () => Answer | Promise<Answer>): Promise<Answer> {
  const answer = new Promise<Answer>((resolve) => resolve(call()));
  // Of a key-value store, an operation here is several there, each bounded.
  return within(4 * OPERATION_MS, answer, `seen.${operation}`);
}
