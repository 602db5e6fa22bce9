/** The findings of a command that checks another program. They contain names and formats, never a value. */

/** Whether the service behaves as this package assumes where the specification is silent, or whether a gateway keeps its contract. */
export type Verdict = "kept" | "differs" | "broken" | "unknown";

/** One finding. */
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
export const broken = (name: string, found: string): Finding => ({ name, verdict: "broken", found });
export const unknown = (name: string, found: string): Finding => ({ name, verdict: "unknown", found });

/** Returns a finding with the verdict `kept` or `differs`. */
export const judged = (name: string, isKept: boolean, found: string): Finding => (isKept ? kept : differs)(name, found);

/** Statuses of something on the way to the service, or of a service that is busy. They say nothing about its behaviour. */
const TROUBLE = [408, 429, 502, 503, 504];

/** Returns the status of a response in words. */
export const statusOf = (answer: { status: number } | undefined): string => String(answer?.status ?? "no answer");

/** Returns what `judge` finds about a response. Without the service's own response, the verdict is `unknown`. */
export function ofAnswer<Answer extends { status: number; isForeign: boolean }>(
  name: string,
  answer: Answer | undefined,
  judge: (answer: Answer) => Finding,
): Finding {
  if (answer?.isForeign) return unknown(name, `${answer.status} without JSON`);
  return answer === undefined || TROUBLE.includes(answer.status) ? unknown(name, statusOf(answer)) : judge(answer);
}

/** Returns the format of a text: each digit becomes `0`, each letter `x`. */
export const formOf = (text: string): string => text.replaceAll(/\d/g, "0").replaceAll(/\p{L}/gu, "x");

/** Joins names without duplicates by commas. */
export const listed = (names: Iterable<string>): string => [...new Set(names)].join(", ");

const VERDICTS = { kept: "kept", differs: "differs", broken: "broken", unknown: "could not tell" };

/** Prints findings, as a table or as JSON. Returns the exit status: 1 if something differs or is broken, otherwise 0. */
export function print(findings: readonly Finding[], { json }: { json: boolean }): number {
  const row = ({ name, verdict, found }: Finding) => `${name.padEnd(22)}${VERDICTS[verdict].padEnd(16)}${found}\n`;
  process.stdout.write(json ? `${JSON.stringify({ findings }, null, 2)}\n` : findings.map(row).join(""));
  return findings.some(({ verdict }) => verdict === "differs" || verdict === "broken") ? 1 : 0;
}
