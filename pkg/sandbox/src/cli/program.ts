/** A running program: an engine behind a server, and the file that keeps its state. */

import type { Server } from "node:http";

import { Engine } from "../engine.js";
import type { Setup } from "../glue.js";
import { hostOf } from "../host.js";
import { invalid, UsageError, type Arguments } from "./arguments.js";
import { DatabaseFile } from "./database.js";
import { addressOf, authority, listen, reachable, type Address } from "./listen.js";
import { levelOf, write } from "./log.js";
import { reasonOf } from "./reason.js";
import { serverOf } from "./server.js";
import { siteOf } from "./site.js";

/** How long requests may take to end once the program is told to stop. */
const FAREWELL_MS = 5000;

export class Program {
  /** Rejects when the state can no longer be kept. */
  readonly failed: Promise<never>;
  /** Where it listens, as in a URL. */
  readonly address: string;
  readonly #engine: Engine;
  readonly #server: Server;
  readonly #database: DatabaseFile | undefined;

  private constructor(engine: Engine, server: Server, address: string, database: DatabaseFile | undefined) {
    this.address = address;
    this.#engine = engine;
    this.#server = server;
    this.#database = database;
    this.failed = new Promise((_, reject) => database?.keep(engine, reject));
    // No further change is answered as if it were kept.
    this.failed.catch(() => server.closeAllConnections());
  }

  /** Listens, and opens the state. Rejects with what is wrong, in one line. */
  static async start(read: Arguments): Promise<Program> {
    const address = addressOf(read.values.get("listen")?.[0] ?? "127.0.0.1:8787");
    const level = levelOf(read.values.get("log")?.[0] ?? "info");
    let started: (engine: Engine) => void = () => {};
    const server = serverOf(new Promise((resolve) => (started = resolve)));
    const bound = await listen(server, address).catch((error: unknown) => {
      throw new Error(`cannot listen on ${authority(address)}: ${reasonOf(error)}`);
    });
    let database: DatabaseFile | undefined;
    try {
      const file = siteFile(read.values.get("site")?.[0]);
      const path = read.values.get("database")?.[0];
      database = databaseFile(path);
      const image = explained(`cannot open the database ${path}`, () => database?.read());
      const host = { ...hostOf({}), log: write, ...(file && { file }) };
      const engine = await Engine.start(host, (setup) => {
        configure(setup, read, bound);
        if (level !== undefined) setup.log(level);
        if (file) setup.site();
        if (image) setup.image(image);
      }).catch((error: unknown) => {
        if (error instanceof UsageError || !image) throw error;
        throw new Error(`cannot open the database ${path}: ${reasonOf(error)}`);
      });
      started(engine);
      return new Program(engine, server, authority(bound), database);
    } catch (error) {
      database?.release();
      server.close();
      throw error;
    }
  }

  /** Takes no more connections, lets requests end that have arrived, and writes what has changed. */
  async stop(): Promise<void> {
    const served = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    const patience = setTimeout(() => this.#server.closeAllConnections(), FAREWELL_MS);
    await served;
    clearTimeout(patience);
    try {
      this.#database?.close(this.#engine);
    } finally {
      this.#engine.close();
    }
  }
}

function siteFile(folder: string | undefined): ReturnType<typeof siteOf> | undefined {
  if (folder === undefined) return undefined;
  return explained(`cannot read the site folder ${folder}`, () => siteOf(folder));
}

/** SQLite's name for a database in memory is no file. */
function databaseFile(path: string | undefined): DatabaseFile | undefined {
  if (path === undefined || path === ":memory:") return undefined;
  return explained(`cannot open the database ${path}`, () => new DatabaseFile(path));
}

function explained<Value>(what: string, make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw new Error(`${what}: ${reasonOf(error)}`);
  }
}

function configure(setup: Setup, read: Arguments, bound: Address): void {
  const each = (flag: "allow-host" | "jwt-key" | "public-url", take: (value: string) => void): void => {
    for (const value of read.values.get(flag) ?? []) {
      try {
        take(value);
      } catch (error) {
        throw invalid(flag, value, reasonOf(error));
      }
    }
  };
  each("jwt-key", (key) => setup.jwtKey(key));
  each("public-url", (url) => setup.publicUrl(url));
  each("allow-host", (host) => setup.allowHost(host));
  if (!read.values.has("public-url")) setup.publicUrl(`http://${authority(reachable(bound))}`);
  if (read.switches.has("cross-site-webhooks")) setup.crossSiteWebhooks();
  if (read.switches.has("lenient")) setup.lenient();
}
