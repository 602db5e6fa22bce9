/** The command `parcela probe`: prints the findings as a table or as JSON. */

import type { Command } from "../command.js";
import { HELP, parse } from "./arguments.js";
import type { Finding } from "./finding.js";
import { probe } from "./run.js";

const VERDICTS = { kept: "kept", differs: "differs", unknown: "could not tell" };

export const probeCommand: Command = async (words, environment) => {
  const parsed = parse(words, environment);
  if (parsed === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  const findings = await probe(parsed.credentials, parsed);
  process.stdout.write(parsed.json ? `${JSON.stringify({ findings }, null, 2)}\n` : table(findings));
  return findings.some(({ verdict }) => verdict === "differs") ? 1 : 0;
};

function table(findings: readonly Finding[]): string {
  const row = ({ name, verdict, found }: Finding) => `${name.padEnd(22)}${VERDICTS[verdict].padEnd(16)}${found}\n`;
  return findings.map(row).join("");
}
