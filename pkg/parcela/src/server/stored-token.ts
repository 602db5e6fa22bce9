/** The access token in a store that instances share, so that one of them obtains it for all. */

import { ParcelaError } from "../shared/error.js";
import type { AccessToken } from "../shared/wire.js";
import { pause, report, within } from "./bounded.js";
import type { GatewayFailure } from "./gateway-api.js";
import type { KeyValueStore } from "./key-value-store.js";
import { sealerOf } from "./seal.js";
import { isText, sharedStore } from "./shared-store.js";
import type { Requester, KeptToken, ObtainToken } from "./shared-token.js";

export interface StoredTokenOptions {
  store: KeyValueStore;
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number | undefined;
  onError?: ((failure: GatewayFailure, context: never) => unknown) | undefined;
}

/** The result of a lookup in the store: a token, the lease to request one (`owner`), or neither. */
interface Lookup {
  kept?: KeptToken;
  owner?: string;
}

/** How long an instance may hold the lease to request a token, in seconds. An instance that stops blocks others no longer than this. */
const LEASE_SECONDS = 10;

/** How long an instance waits for the token that another one is requesting, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Returns a function that obtains a token by way of the store. If the store fails or does not respond, the token is requested from the
 * service instead, and `onError` receives the error.
 *
 * @param obtain requests a token from the token endpoint
 */
export function storedToken(
  { store, baseUrl, clientId, clientSecret, timeoutMs = Infinity, onError }: StoredTokenOptions,
  obtain: (requester: Requester) => Promise<KeptToken>,
): ObtainToken<KeptToken> {
  // A call waits for a token for a third of its time limit; half of that is for the store.
  const patienceMs = Math.min(PATIENCE_MS, timeoutMs / 6);
  const operationMs = Math.min(2000, patienceMs);
  const shared = sharedStore("tokenStore", store, operationMs);
  const sealer = sealerOf(clientSecret, `token of ${clientId} at ${baseUrl}`);
  let name: string | undefined;

  async function read(key: string, refused?: AccessToken): Promise<KeptToken | undefined> {
    const text = await shared.get(key);
    const kept: KeptToken | null = isText(text) ? JSON.parse((await sealer.open(text)) ?? "null") : null;
    const isUsable = kept && Date.now() < kept.renewAt && kept.token.token_de_acesso !== refused?.token_de_acesso;
    return isUsable ? kept : undefined;
  }

  /** Returns another instance's token, or the owner of the lease once no other instance holds it. */
  async function tokenOrLease(key: string, refused?: AccessToken): Promise<Lookup> {
    const owner = crypto.randomUUID();
    const end = performance.now() + patienceMs;
    for (let pauseMs = 50; ; pauseMs = Math.min(400, pauseMs * 2)) {
      const kept = await read(key, refused);
      if (kept) return { kept };
      if (await shared.claim(`${key}:lease`, owner, LEASE_SECONDS)) {
        // The lease's previous owner may have stored its token since the last read.
        const fresh = await read(key, refused);
        if (fresh) await shared.release(`${key}:lease`, owner);
        return fresh ? { kept: fresh } : { owner };
      }
      if (performance.now() + pauseMs > end) return {};
      await pause(pauseMs * (0.5 + Math.random() / 2));
    }
  }

  async function save(key: string, owner: string | undefined, kept: KeptToken): Promise<void> {
    const ttlSeconds = Math.max(1, Math.floor((kept.renewAt - Date.now()) / 1000));
    await shared.set(key, await sealer.seal(JSON.stringify(kept)), ttlSeconds);
    if (owner) await shared.release(`${key}:lease`, owner);
  }

  return async (refused, requester) => {
    const { correlationId, context } = requester;
    const key = (name ??= await nameOf(baseUrl, clientId));
    const reportStoreFailure = (cause: unknown): undefined => {
      report(onError, { error: failedStore(cause), operation: null, correlationId, stage: "tokenStore" }, context);
    };
    const found = await within(patienceMs + operationMs, tokenOrLease(key, refused), "tokenStore").catch(reportStoreFailure);
    if (found?.kept) return found.kept;
    try {
      const kept = await obtain(requester);
      // Awaits the write: an edge runtime ends pending work together with the request.
      if (found) await within(operationMs, save(key, found.owner, kept), "tokenStore").catch(reportStoreFailure);
      return kept;
    } catch (error) {
      if (found?.owner) {
        await within(operationMs, shared.release(`${key}:lease`, found.owner), "tokenStore").catch(reportStoreFailure);
      }
      throw error;
    }
  };
}

/** Returns the store's key. It is a hash, since logs and consoles show a store's keys. */
async function nameOf(baseUrl: string, clientId: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${baseUrl}\n${clientId}`));
  const hex = Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, "0"));
  return `parcela:token:${hex.join("")}`;
}

function failedStore(cause: unknown): ParcelaError {
  const message = "parcela/server: tokenStore failed, and the token was obtained without it";
  return new ParcelaError({ code: "network", message }, { cause });
}
