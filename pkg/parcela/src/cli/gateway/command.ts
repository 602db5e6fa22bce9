/** The command `parcela gateway`: `createGateway`, `createWebhookHandler` and `serve` behind a command line. */

import { createGateway, serve, type FetchHandler, type Gateway, type JournalStore } from "../../server.js";
import type { OperationName } from "../../shared/operations.js";
import { seenInMemory } from "../../server/webhook-seen.js";
import type { Command } from "../command.js";
import { serveAdmin } from "./admin.js";
import { forwardTo } from "./forward.js";
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
  seen: JournalStore | ReturnType<typeof seenInMemory>;
}

/** The handlers for one state of the settings. */
interface Handlers {
  gateway: Gateway;
  webhook: FetchHandler | undefined;
}

/** How long the calls in flight may take at SIGTERM, in milliseconds. */
const DRAIN_MS = 25_000;

export const gatewayCommand: Command = async (words, environment) => {
  const settings = settingsOf(words, environment);
  if (settings === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  const lasting = await lastingOf(settings);
  const current = handlersOf(settings, lasting);
  await current.gateway.check().catch((error: unknown) => {
    // A provider that is down now says nothing about the settings: /readyz is 503 until there is a token.
    if (settings.checkConfig || !isPassing(error)) throw error;
  });
  if (settings.checkConfig) return 0;
  process.on("SIGHUP", async () => {
    const { log } = lasting;
    try {
      const next = handlersOf(settingsOf(words, environment) as Settings, lasting);
      await next.gateway.check();
      Object.assign(current, next);
      log.note("the settings were read again");
    } catch (error) {
      log.onError({ error, stage: "options" });
      log.note("the settings stay as they were");
    }
  });
  await listen(settings, current, lasting);
  return 0;
};

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
  return { log, metrics, store, seen: store ?? seenInMemory() };
}

/** Whether an error may pass by itself. */
const isPassing = (error: unknown): boolean => !["validation", "unauthorized"].includes(Object(error).code);

/** @throws {ParcelaError} `validation`: a setting is invalid */
function handlersOf(settings: Settings, { log, metrics, store, seen }: Lasting): Handlers {
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
  return { gateway, webhook: webhook && forwardTo(webhook, { seen, observe, logFailure: log.onError }) };
}
