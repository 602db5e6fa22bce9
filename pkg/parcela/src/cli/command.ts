/** A command of the program `parcela`. */

import { isIPv4 } from "node:net";

import { isParcelaError, ParcelaError } from "../shared/error.js";

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

/** The flags and variables of the package's options. */
const SETTINGS = new Map([
  ["baseUrl", "PARCELA_URL"],
  ["clientId", "PARCELA_CLIENT_ID"],
  ["clientSecret", "PARCELA_CLIENT_SECRET"],
  ["basePath", "--base-path"],
  ["allowedOrigins", "--allowed-origin"],
  ["webhookPath", "--webhook-path"],
]);

/** Returns an error of the package with the names that settings have in a program; any other error unchanged. */
export function named(error: unknown): unknown {
  if (!isParcelaError(error)) return error;
  const message = error.message
    .replace(/^parcela\/server: (the option )?|, unless allowInsecure is true/g, "")
    .replaceAll(/\b[a-z]+[A-Z][A-Za-z]+\b/g, (name) => SETTINGS.get(name) ?? name);
  const { problem, erros } = error; // not enumerable
  return new ParcelaError({ ...error, problem, erros, message }, { cause: error.cause });
}
