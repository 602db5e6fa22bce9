/** A running program: a server, the engine behind it, and the file that keeps its state. */

import type { Server } from "node:http";

import { Engine } from "../engine.js";
import type { Setup } from "../glue.js";
import { hostOf } from "../host.js";
import { FlagError, withFlag, type Arguments } from "./arguments.js";
import { DatabaseFile } from "./database.js";
import { authority, listen, reachable, type Address } from "./listen.js";
import { serverOf } from "./server.js";
import { siteOf } from "./site.js";

/** The time that requests have to end when the program stops, in milliseconds. */
const SHUTDOWN_MS = 5000;
/** SQLite's name for a database in memory. */
const IN_MEMORY = ":memory:";

export class Program {
  /** Rejects when the state can no longer be saved. */
  readonly failed: Promise<never>;
  /** The address it listens on, formatted for a URL. */
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
    // Further changes would get a success response without being stored.
    this.failed.catch(() => server.closeAllConnections());
  }

  /** Listens and opens the state. Rejects if a flag is invalid or the state cannot be opened. */
  static async start(read: Arguments): Promise<Program> {
    let started: (engine: Engine) => void = () => {};
    const server = serverOf(new Promise((resolve) => (started = resolve)));
    const bound = await listen(server, read.listen).catch((error: Error) => {
      throw new FlagError("listen", authority(read.listen), error.message);
    });
    let database: DatabaseFile | undefined;
    try {
      const file = read.site === undefined ? undefined : withFlag("site", read.site, siteOf);
      const host = { ...hostOf({}), log, ...(file && { file }) };
      const path = read.database ?? IN_MEMORY;
      if (path !== IN_MEMORY) {
        database = await DatabaseFile.open(path).catch((error: Error) => {
          throw new FlagError("database", path, error.message);
        });
      }
      const image = withFlag("database", path, () => database?.read());
      const engine = await Engine.start(host, (setup) => {
        configure(setup, read, bound);
        if (file) setup.site();
        if (image) setup.image(image);
      }).catch((error: Error) => {
        if (error instanceof FlagError || !image) throw error;
        throw new FlagError("database", path, error.message);
      });
      started(engine);
      return new Program(engine, server, authority(bound), database);
    } catch (error) {
      database?.release();
      server.close();
      throw error;
    }
  }

  /** Refuses new connections, lets running requests end, and writes the last changes. */
  async stop(): Promise<void> {
    const served = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    const timeout = setTimeout(() => this.#server.closeAllConnections(), SHUTDOWN_MS);
    await served;
    clearTimeout(timeout);
    try {
      this.#database?.close(this.#engine);
    } finally {
      this.#engine.close();
    }
  }
}

function configure(setup: Setup, read: Arguments, bound: Address): void {
  if (read.jwtKey !== undefined) withFlag("jwt-key", read.jwtKey, (key) => setup.jwtKey(key));
  for (const host of read.allowHosts) withFlag("allow-host", host, (host) => setup.allowHost(host));
  const publicUrl = read.publicUrl ?? `http://${authority(reachable(bound))}`;
  withFlag("public-url", publicUrl, (url) => setup.publicUrl(url));
  if (read.crossSiteWebhooks) setup.crossSiteWebhooks();
  if (read.lenient) setup.lenient();
  for (const name of read.dialects) withFlag("dialect", name, (name) => setup.dialect(name));
  if (read.log !== "off") setup.log(read.log);
}

/** Writes a line to the log, which is standard error. */
function log(level: string, text: string): void {
  process.stderr.write(`${new Date().toISOString()} ${level.padStart(5)} ${text}\n`);
}
