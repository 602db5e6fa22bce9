/** Captures a notification, and checks its signature and its event. */

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { verifyWebhook } from "../../server.js";
import { ParcelaError } from "../../shared/error.js";
import { jsonOf } from "../../shared/json-shape.js";
import type { CreateOrderRequest, WebHook } from "../../shared/wire.js";
import { WEBHOOK_AUTHENTICATION, WEBHOOK_TYPE } from "../../words/known.js";
import { differs, judged, kept, unknown, type Finding } from "../finding.js";
import { proposalFor, type Captured } from "./scheme.js";
import { reasonOf, type Service } from "./service.js";

/** The receiver of notifications. */
export interface ReceiverOptions {
  /** The IPv4 address to listen on. */
  host: string;
  port: number;
  /** The address at which the service reaches the receiver. Default: the listening address. */
  publicUrl: string | undefined;
  /** The time to wait for a notification, in seconds. */
  waitSeconds: number;
  /** The order whose sale is started to cause a notification; undefined without `--write`. */
  order: CreateOrderRequest | undefined;
}

/** The largest body that is received, far above the size of a notification. */
const MOST_BYTES = 1024 * 1024;

/** The attempts to delete the webhook. */
const ATTEMPTS = 3;

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

const NAMES = ["webhook-signature", "webhook-event"];

/** Returns the findings for a run without a notification. */
export const notReceived = (why = "needs --listen"): Finding[] => NAMES.map((name) => unknown(name, why));

/**
 * Registers a webhook, waits for a notification, and deletes the webhook, also if a signal ends the program. A webhook that is already
 * registered is left unchanged.
 */
export async function webhook(service: Service, receiving: ReceiverOptions): Promise<Finding[]> {
  const { server, first } = receiver();
  try {
    server.listen(receiving.port, receiving.host);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const url = receiving.publicUrl ?? `http://${receiving.host}:${port}/`;
    const before = await service.call((client) => client.listWebHooks());
    if (!before.value) return notReceived(`listWebHooks: ${reasonOf(before)}`);
    if (before.value.some(isOfOrders)) return notReceived("a webhook of orders is registered");
    return await heedingSignals((stopped) => registered(service, url, (secret) => notified(service, receiving, secret, first, stopped)));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const isOfOrders = ({ tipo }: WebHook): boolean => tipo === WEBHOOK_TYPE.pedidos;

/** Calls `use` with the secret of a webhook that exists meanwhile. */
async function registered(service: Service, url: string, use: (secret: string) => Promise<Finding[]>): Promise<Finding[]> {
  const created = await service.call((client) =>
    client.createWebHook({ tipo: WEBHOOK_TYPE.pedidos, url, tipoAutenticacao: WEBHOOK_AUTHENTICATION.nenhuma }),
  );
  const { value, error } = created;
  const findings = value ? [] : notReceived(`createWebHook: ${reasonOf(created)}`);
  if (error instanceof ParcelaError && !error.maybeDone) return findings;
  try {
    if (value) findings.push(...(await use(value.chaveAssinatura)));
  } finally {
    const isRemoved = await remove(service, url);
    if (!isRemoved)
      findings.push(differs("webhook-removal", `type ${WEBHOOK_TYPE.pedidos} may still be registered: delete it by deleteWebHook`));
  }
  return findings;
}

/** Deletes the webhook at `url`. Returns whether it is gone. A wait may have outlived the token. */
async function remove(service: Service, url: string): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    service.resume();
    await service.authenticate();
    const { value } = await service.call((client) => client.listWebHooks());
    if (value && !value.some((hook) => isOfOrders(hook) && hook.url === url)) return true;
    if (value) await service.call((client) => client.deleteWebHook(WEBHOOK_TYPE.pedidos));
  }
  return false;
}

async function notified(
  service: Service,
  { order, waitSeconds }: ReceiverOptions,
  secret: string,
  first: Promise<Captured>,
  stopped: Promise<undefined>,
): Promise<Finding[]> {
  if (order) await sell(service, order);
  const captured = await within(waitSeconds, Promise.race([first, stopped]));
  return captured ? judge(captured, secret) : notReceived(`none within ${waitSeconds} s`);
}

/** Calls `use`. A signal resolves `stopped`, and ends the program once `use` is over; a second one ends it at once. */
async function heedingSignals<Value>(use: (stopped: Promise<undefined>) => Promise<Value>): Promise<Value> {
  let received: NodeJS.Signals | undefined;
  let stop: (value: undefined) => void = () => {};
  const stopped = new Promise<undefined>((resolve) => (stop = resolve));
  const heed = (signal: NodeJS.Signals) => {
    received = signal;
    for (const signal of SIGNALS) process.off(signal, heed);
    stop(undefined);
  };
  for (const signal of SIGNALS) process.once(signal, heed);
  try {
    return await use(stopped);
  } finally {
    for (const signal of SIGNALS) process.off(signal, heed);
    if (received) process.kill(process.pid, received);
  }
}

async function sell(service: Service, order: CreateOrderRequest): Promise<void> {
  const { value } = await service.call((client) => client.createOrder(order));
  if (value) await service.call((client) => client.startCdcSale({ pedidoId: value.pedidoId }));
}

function receiver(): { server: Server; first: Promise<Captured> } {
  let take: (captured: Captured) => void = () => {};
  const first = new Promise<Captured>((resolve) => (take = resolve));
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > MOST_BYTES) incoming.destroy();
      else chunks.push(chunk);
    });
    incoming.on("end", () => {
      outgoing.writeHead(204).end();
      const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
      if (incoming.method === "POST") take({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
    });
  });
  return { server, first };
}

async function within<Value>(seconds: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, 1000 * seconds, undefined)));
  return Promise.race([value, patience]).finally(() => clearTimeout(timer));
}

async function judge(captured: Captured, secret: string): Promise<Finding[]> {
  const event = await verifyWebhook(captured, secret).catch(() => undefined);
  if (event) {
    const body = jsonOf(String(captured.body));
    const names = body === undefined ? "no JSON" : Object.keys(Object(body)).join(", ");
    return [kept("webhook-signature", "Standard Webhooks"), judged("webhook-event", event.known, names)];
  }
  const options = proposalFor(captured, secret);
  const found = options ? JSON.stringify(options) : `unexplained, headers: ${Object.keys(captured.headers).join(", ")}`;
  return [{ ...differs("webhook-signature", found), ...(options && { options }) }, unknown("webhook-event", "not verified")];
}
