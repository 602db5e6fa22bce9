/** The attempts of a client's calls that are in flight. The core does not report the end of those that a crash cuts off. */

import type { AttemptInfo, AttemptResult } from "../shared/wire.js";
import type { ClientOptions } from "./options.js";

/** An attempt, and when it began, in milliseconds by `performance.now()`. */
export interface OpenAttempt {
  attempt: AttemptInfo;
  since: number;
}

/** Returns the end of an attempt that `error` cut off. */
export function cutOff({ attempt, since }: OpenAttempt, error: unknown): AttemptResult {
  return { ...attempt, status: null, code: Object(error).code ?? null, durationMs: performance.now() - since };
}

/** A client's options that follow its attempts. */
export interface Followed {
  options: ClientOptions;
  /** Reports the end of the attempts in flight, which `error` cut off. */
  cutOffAll(error: unknown): void;
}

/** Follows the attempts of all calls of a client with these options. */
export function followed(options: ClientOptions): Followed {
  const { onRequest, onResponse }: Partial<ClientOptions> = Object(options);
  // The core rejects any other value.
  const isFollowed = typeof onResponse === "function" && (onRequest == null || typeof onRequest === "function");
  if (!isFollowed) return { options, cutOffAll() {} };
  const open: OpenAttempt[] = [];
  const hooks: Pick<ClientOptions, "onRequest" | "onResponse"> = {
    onRequest(attempt) {
      open.push({ attempt, since: performance.now() });
      onRequest?.(attempt);
    },
    onResponse(result) {
      const isIt = ({ attempt }: OpenAttempt) => attempt.attempt === result.attempt && attempt.correlationId === result.correlationId;
      const at = open.findIndex(isIt);
      if (at >= 0) open.splice(at, 1);
      onResponse(result);
    },
  };
  return {
    options: Object.create(options, { onRequest: { value: hooks.onRequest }, onResponse: { value: hooks.onResponse } }),
    cutOffAll(error) {
      for (const attempt of open.splice(0)) {
        try {
          onResponse(cutOff(attempt, error));
        } catch {} // as documented, and as in the core
      }
    },
  };
}
