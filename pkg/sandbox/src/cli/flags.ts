/** The flags: those of the native program, in its order and its words. */

/** A flag with a value. */
export interface ValueFlag {
  name: "listen" | "database" | "site" | "jwt-key" | "public-url" | "allow-host" | "log";
  value: string;
  help: string;
  default?: string;
  /** Whether it may be given several times; in the variable, with commas. */
  repeats?: boolean;
  /** Whether the help leaves out the value of the variable. */
  secret?: boolean;
}

/** A flag without a value. */
export interface Switch {
  name: "cross-site-webhooks" | "lenient";
  value?: undefined;
  help: string;
}

export type Flag = ValueFlag | Switch;

export const FLAGS: Flag[] = [
  {
    name: "listen",
    value: "ADDRESS:PORT",
    help: "Address and port to listen on; port 0 takes a free one",
    default: "127.0.0.1:8787",
  },
  {
    name: "database",
    value: "FILE",
    help:
      "SQLite file that keeps all state, made when there is none [default: in memory, gone at the end]. It is written within a " +
      "second of each change: a program that is killed loses at most the last second",
  },
  { name: "site", value: "DIR", help: "Folder of a static site to serve at /" },
  {
    name: "jwt-key",
    value: "KEY",
    help: "Key of at least 32 bytes that signs access tokens [default: random, so that tokens end with the process]",
    secret: true,
  },
  {
    name: "public-url",
    value: "URL",
    help: "What payment links begin with, and under which host the sandbox also answers [default: the address listened on]",
  },
  {
    name: "allow-host",
    value: "HOST",
    help: "Further host under which the sandbox answers, such as a proxy's or a container's; may be given several times",
    repeats: true,
  },
  { name: "cross-site-webhooks", help: "Let pages of other sites register, change and delete webhooks" },
  { name: "lenient", help: "Read requests with the tolerance of the client, and not strictly as the specification says" },
  {
    name: "log",
    value: "LEVEL",
    help: "What to log on standard error: off, error, warn, info, debug or trace",
    default: "info",
  },
];

/** The environment variable that stands for a flag. */
export function variable(flag: Flag): string {
  return `PARCELA_${flag.name.replaceAll("-", "_").toUpperCase()}`;
}

/** A flag as messages name it. */
export function display(flag: Flag): string {
  return flag.value ? `--${flag.name} <${flag.value}>` : `--${flag.name}`;
}
