/** Tabs that a browser freezes: their requests or answers are delayed until they are thawed. */

import { withResolvers } from "../../npm/support/promises.mjs";

/** Wraps a client's `fetch`. The correlation identifier of a call names its tab. */
export function freezer(carry) {
  const tabs = new Map();
  const seen = { frozen: 0 };
  return {
    seen,
    /** Freezes the tab `name` at its next request, before it is sent or before it is answered. Returns the name. */
    freeze(name, { beforeSending }) {
      const { promise, resolve } = withResolvers();
      tabs.set(name, { beforeSending, thawed: promise, thaw: resolve, isFrozen: false });
      return name;
    },
    thaw(name) {
      tabs.get(name).thaw();
    },
    async fetch(request) {
      const tab = tabs.get(request.headers.get("CorrelationId"));
      if (tab === undefined || tab.isFrozen) return carry(request);
      tab.isFrozen = true;
      seen.frozen += 1;
      if (tab.beforeSending) {
        await tab.thawed;
        return carry(request);
      }
      const [carried] = await Promise.allSettled([carry(request), tab.thawed]);
      if (carried.status === "rejected") throw carried.reason;
      return carried.value;
    },
  };
}
