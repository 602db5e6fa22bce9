/** The command `parcela gateway`: `createGateway`, `createWebhookHandler` and `serve` behind a command line. */

import { isDeepStrictEqual } from "node:util";

import {
  createGateway,
  serve,
  type FetchHandler,
  type Gateway,
  type JournalStore,
  type KeyValueStore,
  type NodeRequest,
  type SeenStore,
} from "../../server.js";
import { until } from "../../server/bounded.js";
import { heldBy } from "../../server/in-flight.js";
import { fetchHandler, formOf, type Answering } from "../../server/reply.js";
import type { OperationName } from "../../shared/operations.js";
import { named, type Command } from "../command.js";
import { serveAdmin } from "./admin.js";
import { forwardTo, seenHere } from "./forward.js";
import { logOf, type Log } from "./log.js";
import { createMetrics, type Metrics } from "./metrics.js";
import { authorizeBy, permitBy } from "./session.js";
import { DRAIN_MS, HELP, settingsOf, type Settings } from "./settings.js";
import { redisStore, tokensHere } from "./stores.js";

/** The parts of the program that outlive a change of the settings. */
interface Lasting {
  log: Log;
  metrics: Metrics | undefined;
  store: JournalStore | undefined;
  seen: JournalStore | SeenStore;
  /** Holds the token, so that a change of other settings does not lose it. */
  tokens: KeyValueStore;
  /** The gateways of former settings. Each may still answer calls. */
  replaced: Gateway[];
}

/** The handlers for one state of the settings. */
interface Handlers {
  credentials: Settings["credentials"];
  gateway: Gateway;
  webhook: FetchHandler | undefined;
}

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** The longest delay of the start by a check of the credentials, in milliseconds. The provider may not answer. */
const CHECK_MS = 5000;

export const gatewayCommand: Command = async (words, environment) => {
  let last: Promise<unknown> = Promise.resolve();
  process.on("SIGHUP", () => (last = last.then(readAgain, () => {})));
  const settings = settingsOf(words, environment);
  if (settings === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  for (const signal of SIGNALS) process.on(signal, endEarly);
  const starting = lastingOf(settings).then(async (lasting) => ({ lasting, current: await handlersOf(settings, lasting) }));
  last = starting;
  async function readAgain(): Promise<void> {
    const { lasting, current } = await starting;
    try {
      const next = await handlersOf(settingsOf(words, environment) as Settings, lasting, current);
      lasting.replaced = [...lasting.replaced.filter(heldBy), current.gateway];
      Object.assign(current, next);
      lasting.log.note("the settings were read again");
    } catch (error) {
      lasting.log.onError({ error: named(error), stage: "options" });
      lasting.log.note("the settings stay as they were");
    }
  }
  const { lasting, current } = await starting;
  if (settings.checkConfig) process.exit(0);
  await listen(settings, current, lasting);
  for (const signal of SIGNALS) process.off(signal, endEarly);
  return 0;
};

/** Ends the program before it listens. */
const endEarly = (): never => process.exit(0);

/** Serves the handlers, which SIGHUP replaces. */
async function listen({ admin, listen, webhook, closeDelayMs }: Settings, current: Handlers, lasting: Lasting): Promise<void> {
  const { metrics, log } = lasting;
  const answer: Answering<NodeRequest> = (request, context) => {
    const answered = formOf(current.gateway)(request, context);
    return metrics ? metrics.during(answered) : answered;
  };
  const gateway = Object.assign(fetchHandler(answer), { check: () => current.gateway.check() });
  const receive: FetchHandler = (request) => current.webhook?.(request) ?? Promise.resolve(new Response(null, { status: 404 }));
  const served: { url?: string } = {};
  const held = () => [...lasting.replaced, current.gateway].reduce((sum, one) => sum + heldBy(one), 0);
  if (admin) await serveAdmin(admin, { url: () => served.url, metrics, held });
  const receiver = webhook && { webhook: receive, webhookPath: webhook.path };
  const { url } = await serve(gateway, { ...listen, ...receiver, drainMs: DRAIN_MS, closeDelayMs });
  served.url = url;
  log.note(`the gateway listens on ${url}`);
}

async function lastingOf(settings: Settings): Promise<Lasting> {
  const log = logOf(settings.log, (line) => process.stdout.write(`${line}\n`));
  const metrics = settings.metrics ? await createMetrics() : undefined;
  const { redis } = settings;
  const store = redis === undefined ? undefined : await redisStore(redis, (error) => log.onError({ error, stage: "redis" }));
  return { log, metrics, store, seen: store ?? seenHere(), tokens: store ?? tokensHere(), replaced: [] };
}

/** Returns `true` for an error that may pass by itself. */
const isPassing = (error: unknown): boolean => !["validation", "unauthorized"].includes(Object(error).code);

/**
 * Returns handlers whose settings have been checked. The provider has accepted the credentials, unless it is down: it then says nothing about
 * them, and /readyz is 503 until there is a token. Only --check-config requires an answer.
 *
 * @param replaced the handlers in use. New credentials replace theirs only if the provider has accepted them.
 * @throws {Error} if a setting is invalid, or the credentials are not accepted
 */
async function handlersOf(settings: Settings, { log, metrics, store, seen, tokens }: Lasting, replaced?: Handlers): Promise<Handlers> {
  const { session, basePath, webhook } = settings;
  const observe = metrics?.observe ?? (() => {});
  const gateway = createGateway({
    ...settings.credentials,
    basePath,
    operations: settings.operations as OperationName[] | undefined,
    allowedOrigins: settings.allowedOrigins,
    trustForwardedHost: settings.trustProxy,
    tokenStore: tokens,
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
  const { credentials, checkConfig } = settings;
  // Without Redis, unchanged credentials find the token of the replaced handlers, if there is one.
  const mayWait = !checkConfig && (!replaced || (!store && isDeepStrictEqual(credentials, replaced.credentials)));
  const checked = gateway.check().catch((error: unknown) => {
    if (!mayWait || !isPassing(error)) throw error;
  });
  await (mayWait ? until(performance.now() + CHECK_MS, checked) : checked);
  return { credentials, gateway, webhook: webhook && forwardTo(webhook, { seen, observe, log }) };
}
