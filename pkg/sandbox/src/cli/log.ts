/** The log on standard error. */

import { invalid } from "./arguments.js";

const LEVELS = ["error", "warn", "info", "debug", "trace"];

/** The least level that is written; undefined when nothing is. */
export function levelOf(text: string): string | undefined {
  if (text === "off") return undefined;
  if (LEVELS.includes(text)) return text;
  throw invalid("log", text, `none of off, ${LEVELS.join(", ")}`);
}

export function write(level: string, text: string): void {
  process.stderr.write(`${new Date().toISOString()} ${level.padStart(5)} ${text}\n`);
}
