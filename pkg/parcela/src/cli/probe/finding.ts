/** What a probe has found out: names and forms, never a value. */

/** Whether the service does as this package expects where the specification leaves it open. */
export type Verdict = "kept" | "differs" | "unknown";

/** One answer of the probe. */
export interface Finding {
  /** What was asked, such as `page-size`. */
  name: string;
  verdict: Verdict;
  /** What was found. It holds names of fields and headers, statuses, sizes and forms. */
  found: string;
  /** What to give to `createWebhookHandler`, of the finding `webhook-signature` alone. */
  options?: object;
}

export const kept = (name: string, found: string): Finding => ({ name, verdict: "kept", found });
export const differs = (name: string, found: string): Finding => ({ name, verdict: "differs", found });
export const unknown = (name: string, found: string): Finding => ({ name, verdict: "unknown", found });

/** `kept` or `differs`. */
export const judged = (name: string, isKept: boolean, found: string): Finding => (isKept ? kept : differs)(name, found);

/** A text with its digits as `0` and its letters as `x`. */
export const formOf = (text: string): string => text.replaceAll(/\d/g, "0").replaceAll(/\p{L}/gu, "x");

/** Names without repetitions, for a sentence. */
export const listed = (names: Iterable<string>): string => [...new Set(names)].join(", ");
