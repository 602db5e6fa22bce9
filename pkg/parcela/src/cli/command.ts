/** A command of the program `parcela`. */

import { isIPv4 } from "node:net";

/** Runs the command with the words after its name. Resolves to the exit status; what listens keeps the program running. */
export type Command = (words: readonly string[], environment: NodeJS.ProcessEnv) => Promise<number>;

/** An IPv4 address and a port to listen at. */
export interface Address {
  host: string;
  port: number;
}

/**
 * Parses an address such as `0.0.0.0:8788`.
 *
 * @param name the name of the flag, for the error
 */
export function addressOf(text: string, name: string): Address {
  const [, host = "", port = ""] = /^([\d.]+):(\d{1,5})$/.exec(text) ?? [];
  if (!isIPv4(host) || Number(port) > 65_535) throw new Error(`${name} must be an IPv4 address and a port, such as 0.0.0.0:8790`);
  return { host, port: Number(port) };
}
