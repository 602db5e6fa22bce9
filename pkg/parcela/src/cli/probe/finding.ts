/** The findings of a probe. They contain names and formats, never a value. */

/** Whether the service behaves as this package assumes where the specification is silent. */
export type Verdict = "kept" | "differs" | "unknown";

/** One finding of the probe. */
export interface Finding {
  /** The name of the check, such as `page-size`. */
  name: string;
  verdict: Verdict;
  /** The observation: names of fields and headers, statuses, sizes and formats. */
  found: string;
  /** The options to pass to `createWebhookHandler`. Only the finding `webhook-signature` has them. */
  options?: object;
}

export const kept = (name: string, found: string): Finding => ({ name, verdict: "kept", found });
export const differs = (name: string, found: string): Finding => ({ name, verdict: "differs", found });
export const unknown = (name: string, found: string): Finding => ({ name, verdict: "unknown", found });

/** Returns a finding with the verdict `kept` or `differs`. */
export const judged = (name: string, isKept: boolean, found: string): Finding => (isKept ? kept : differs)(name, found);

/** Returns the format of a text: each digit becomes `0`, each letter `x`. */
export const formOf = (text: string): string => text.replaceAll(/\d/g, "0").replaceAll(/\p{L}/gu, "x");

/** Joins names without duplicates by commas. */
export const listed = (names: Iterable<string>): string => [...new Set(names)].join(", ");
