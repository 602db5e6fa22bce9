/** The command `parcela gateway`: `createGateway`, `createWebhookHandler` and `serve` behind a command line. */

import { createGateway, serve, type FetchHandler, type Gateway, type JournalStore, type SeenStore } from "../../server.js";
import { until } from "../../server/bounded.js";
import type { OperationName } from "../../shared/operations.js";
import type { Command } from "../command.js";
import { serveAdmin } from "./admin.js";
import { forwardTo, seenHere } from "./forward.js";
import { logOf, type Log } from "./log.js";
import { createMetrics, type Metrics } from "./metrics.js";
import { authorizeBy, permitBy } from "./session.js";
import { HELP, settingsOf, type Settings } from "./settings.js";
import { redisStore } from "./stores.js";

/** The parts of the program that outlive a change of the settings. */
interface Lasting {
  log: Log;
  metrics: Metrics | undefined;
  store: JournalStore | undefined;
  seen: JournalStore | SeenStore;
}

/** The handlers for one state of the settings. */
interface Handlers {
  gateway: Gateway;
  webhook: FetchHandler | undefined;
}

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** The longest delay of the start by a check of the credentials, in milliseconds. The provider may not answer. */
const CHECK_MS = 5000;

/** The time limit of the calls in flight at SIGTERM, in milliseconds. */
const DRAIN_MS = 25_000;

export const gatewayCommand: Command = async (words, environment) => {
  const settings = settingsOf(words, environment);
  if (settings === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  for (const signal of SIGNALS) process.on(signal, endEarly);
  const lasting = await lastingOf(settings);
  const { log } = lasting;
  const current = {} as Handlers;
  async function readAgain(): Promise<void> {
    try {
      Object.assign(current, await handlersOf(settingsOf(words, environment) as Settings, lasting));
      log.note("the settings were read again");
    } catch (error) {
      log.onError({ error, stage: "options" });
      log.note("the settings stay as they were");
    }
  }
  let last: Promise<unknown> = handlersOf(settings, lasting).then((first) => Object.assign(current, first));
  process.on("SIGHUP", () => (last = last.then(readAgain)));
  await last;
  if (settings.checkConfig) {
    await current.gateway.check();
    process.exit(0);
  }
  await listen(settings, current, lasting);
  for (const signal of SIGNALS) process.off(signal, endEarly);
  return 0;
};

/** Ends the program before it listens. */
const endEarly = (): never => process.exit(0);

/** Serves the handlers, which SIGHUP replaces. */
async function listen({ admin, listen, webhook }: Settings, current: Handlers, { metrics, log }: Lasting): Promise<void> {
  const answer: FetchHandler = (request) => {
    const answered = current.gateway(request);
    return metrics ? metrics.during(answered) : answered;
  };
  const gateway = Object.assign(answer, { check: () => current.gateway.check() });
  const receive: FetchHandler = (request) => current.webhook?.(request) ?? Promise.resolve(new Response(null, { status: 404 }));
  const served: { url?: string } = {};
  if (admin) await serveAdmin(admin, { url: () => served.url, metrics });
  const receiver = webhook && { webhook: receive, webhookPath: webhook.path };
  const { url } = await serve(gateway, { ...listen, ...receiver, drainMs: DRAIN_MS });
  served.url = url;
  log.note(`the gateway listens on ${url}`);
}

async function lastingOf(settings: Settings): Promise<Lasting> {
  const log = logOf(settings.log, (line) => process.stdout.write(`${line}\n`));
  const metrics = settings.metrics ? await createMetrics() : undefined;
  const { redis } = settings;
  const store = redis === undefined ? undefined : await redisStore(redis, (error) => log.onError({ error, stage: "redis" }));
  return { log, metrics, store, seen: store ?? seenHere() };
}

/** Returns `true` for an error that may pass by itself. */
const isPassing = (error: unknown): boolean => !["validation", "unauthorized"].includes(Object(error).code);

/**
 * Returns handlers whose settings and credentials have been checked.
 *
 * @throws {Error} if a setting is invalid, or the provider refuses the credentials
 */
async function handlersOf(settings: Settings, { log, metrics, store, seen }: Lasting): Promise<Handlers> {
  const { session, basePath, webhook } = settings;
  const observe = metrics?.observe ?? (() => {});
  const gateway = createGateway({
    ...settings.credentials,
    basePath,
    operations: settings.operations as OperationName[] | undefined,
    allowedOrigins: settings.allowedOrigins,
    trustForwardedHost: settings.trustProxy,
    tokenStore: store,
    authorize: authorizeBy({ ...session, basePath, observe }),
    permit: session.permitUrl && permitBy(session.permitUrl, { ...session, observe }),
    onError: log.onError,
    onRefusal: log.onRefusal,
    onResponse: metrics?.onResponse,
    onAnswer: (answer) => {
      log.onAnswer(answer);
      metrics?.onAnswer(answer);
    },
  });
  const checked = gateway.check().catch((error: unknown) => {
    // A provider that is down now says nothing about the settings: /readyz is 503 until there is a token.
    if (!isPassing(error)) throw error;
  });
  await until(performance.now() + CHECK_MS, checked);
  return { gateway, webhook: webhook && forwardTo(webhook, { seen, observe, log }) };
}
