/** A command of the program `parcela`. */

import { isIPv4 } from "node:net";
import { parseArgs } from "node:util";

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

/**
 * As `parseArgs`. An error quotes no word that is no flag, and of a flag only letters: either may be a part of a secret.
 *
 * @throws {Error} for a word that is no flag or value of one
 */
export const parsedArgs: typeof parseArgs = (config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = Object(error);
    if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") {
      throw new Error("a word belongs to no flag (try --help)", { cause: error });
    }
    if (code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") throw error;
    throw new Error(`there is no flag ${/'(-[a-zA-Z-]*)/.exec(message)?.[1] ?? "of this name"} (try --help)`, { cause: error });
  }
};

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
