/** The command line, read as the native program reads it: the same messages for the same mistakes. */

import { display, FLAGS, variable, type Flag, type ValueFlag, type Switch } from "./flags.js";

/** What is wrong with the command line, in one line. */
export class UsageError extends Error {
  constructor(message: string) {
    super(`${message} (try --help)`);
  }
}

/** What the command line and the environment say. */
export interface Arguments {
  /** `help` or `version`, when that was asked for. */
  asked?: "help" | "version";
  values: Map<ValueFlag["name"], string[]>;
  switches: Set<Switch["name"]>;
}

/** Reads the words behind the program's name. A flag overrides its variable. */
export function parse(words: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
  const read: Arguments = { values: new Map(), switches: new Set() };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "--help" || word === "-h") return { ...read, asked: "help" };
    if (word === "--version" || word === "-V") return { ...read, asked: "version" };
    const [name, attached] = split(word);
    const flag = FLAGS.find((flag) => `--${flag.name}` === name);
    if (!flag) throw new UsageError(`unexpected argument '${name}' found`);
    take(read, flag, attached, rest);
  }
  FLAGS.forEach((flag) => takeVariable(read, flag, environment[variable(flag)]));
  return read;
}

/** `--flag=value` in two. */
function split(word: string): [name: string, attached: string | undefined] {
  const at = word.startsWith("--") ? word.indexOf("=") : -1;
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function take(read: Arguments, flag: Flag, attached: string | undefined, rest: string[]): void {
  const isGiven = flag.value !== undefined ? read.values.has(flag.name) : read.switches.has(flag.name);
  if (isGiven && !("repeats" in flag && flag.repeats)) {
    throw new UsageError(`the argument '${display(flag)}' cannot be used multiple times`);
  }
  if (flag.value === undefined) {
    if (attached !== undefined) {
      throw new UsageError(`unexpected value '${attached}' for '${display(flag)}' found; no more were expected`);
    }
    read.switches.add(flag.name);
    return;
  }
  const value = attached ?? (rest[0]?.startsWith("-") ? undefined : rest.shift());
  if (value === undefined) throw new UsageError(`a value is required for '${display(flag)}' but none was supplied`);
  add(read, flag, value);
}

function takeVariable(read: Arguments, flag: Flag, value: string | undefined): void {
  if (value === undefined) return;
  if (flag.value !== undefined) {
    if (!read.values.has(flag.name)) add(read, flag, value);
    return;
  }
  if (value === "") throw new UsageError(`a value is required for '${display(flag)}' but none was supplied`);
  if (value !== "true" && value !== "false") throw new UsageError(`invalid value '${value}' for '${display(flag)}'`);
  if (value === "true") read.switches.add(flag.name);
}

function add(read: Arguments, flag: ValueFlag, value: string): void {
  const values = read.values.get(flag.name) ?? [];
  values.push(...(flag.repeats ? value.split(",") : [value]));
  read.values.set(flag.name, values);
}

/** A value that is not of its flag's kind. */
export function invalid(flag: ValueFlag["name"], value: string, reason: string): UsageError {
  const found = FLAGS.find(({ name }) => name === flag) as Flag;
  return new UsageError(`invalid value '${value}' for '${display(found)}': ${reason}`);
}
