/** Sends the provider's notifications on to the shop, signed by Standard Webhooks under a secret between this program and the shop. */

import { createWebhookHandler, type JournalStore, type SeenStore, type WebhookEvent, type WebhookHandler } from "../../server.js";
import { isTooDeep } from "../../server/gateway-refusals.js";
import { seenInMemory } from "../../server/webhook-seen.js";
import { finding } from "../../shared/describe-for-log.js";
import { signWebhook } from "../../testing/webhook.js";
import { callEndpoint, type Observe } from "./endpoint.js";
import type { Log } from "./log.js";
import type { WebhookSettings } from "./settings.js";

interface Forwarding {
  /** The handled notifications, which instances may share. */
  seen: JournalStore | SeenStore;
  observe: Observe;
  log: Log;
}

/** The time limit of the shop's endpoint: the provider waits ten seconds for this program's answer. */
export const TIMEOUT_MS = 8000;

/**
 * The maximum nesting of a member that is sent on: parsers of other languages have a limit, such as 512 in PHP. A signed notification is not refused for
 * it, as the provider would send it again and again.
 */
const DEEPEST = 100;

/** Returns a store of handled notifications for this process alone, whose claims outlive a change of the settings. */
export function seenHere(): SeenStore {
  const { has, add } = seenInMemory();
  const claimed = new Set<string>();
  return {
    has,
    add(id) {
      add(id);
      claimed.delete(id);
    },
    claim: (id) => (claimed.has(id) ? null : (claimed.add(id), id)),
    release: (id) => claimed.delete(id),
  };
}

/**
 * Returns the receiver of notifications. Each is sent on once; the provider gets its 204 when the shop has answered 2xx, and otherwise a 500,
 * so that it sends the notification again.
 */
export function forwardTo({ url, secrets, forwardSecret }: WebhookSettings, { seen, observe, log }: Forwarding): WebhookHandler {
  async function forward(event: WebhookEvent): Promise<void> {
    const { id, tipo, evento, criadoEm, dados, mayBeRepeated } = event;
    const content = { id, tipo, evento, criadoEm, dados, mayBeRepeated, ...(event.known ? {} : { raw: event.raw }) };
    const left = Object.entries(content).flatMap(([name, member]) => (isTooDeep(member, DEEPEST) ? [name] : []));
    const sent = Object.fromEntries(Object.entries(content).filter(([name]) => !left.includes(name)));
    const { headers, body } = await signWebhook(sent, forwardSecret, { id });
    const { status } = await callEndpoint("--webhook-url", url, { method: "POST", headers, body, timeoutMs: TIMEOUT_MS, observe });
    if (status < 200 || status > 299) throw finding(`--webhook-url answered ${status}`);
    log.onNotification(event, left);
  }
  return createWebhookHandler({ secret: secrets, seen, on: { other: forward }, onError: log.onError });
}
