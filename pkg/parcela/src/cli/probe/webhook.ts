/** Captures a notification, and checks its signature and its event. */

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { verifyWebhook } from "../../server.js";
import type { CreateOrderRequest } from "../../shared/wire.js";
import { WEBHOOK_AUTHENTICATION, WEBHOOK_TYPE } from "../../words/known.js";
import { differs, judged, kept, unknown, type Finding } from "./finding.js";
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

const NAMES = ["webhook-signature", "webhook-event"];

/** Returns the findings for a run without a notification. */
export const notReceived = (why = "needs --listen"): Finding[] => NAMES.map((name) => unknown(name, why));

/** Registers a webhook, waits for a notification, and deletes the webhook. A webhook that is already registered is left unchanged. */
export async function webhook(service: Service, receiving: ReceiverOptions): Promise<Finding[]> {
  const { server, first } = receiver();
  try {
    server.listen(receiving.port, receiving.host);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const url = receiving.publicUrl ?? `http://${receiving.host}:${port}/`;
    const created = await service.call((client) =>
      client.createWebHook({ tipo: WEBHOOK_TYPE.pedidos, url, tipoAutenticacao: WEBHOOK_AUTHENTICATION.nenhuma }),
    );
    if (!created.value) return notReceived(`createWebHook: ${reasonOf(created)}`);
    try {
      if (receiving.order) await sell(service, receiving.order);
      const captured = await within(receiving.waitSeconds, first);
      return captured ? await judge(captured, created.value.chaveAssinatura) : notReceived(`none within ${receiving.waitSeconds} s`);
    } finally {
      await service.call((client) => client.deleteWebHook(WEBHOOK_TYPE.pedidos));
    }
  } finally {
    server.closeAllConnections();
    server.close();
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
    const names = Object.keys(JSON.parse(String(captured.body))).join(", ");
    return [kept("webhook-signature", "Standard Webhooks"), judged("webhook-event", event.known, names)];
  }
  const options = proposalFor(captured, secret);
  const found = options ? JSON.stringify(options) : `unexplained, headers: ${Object.keys(captured.headers).join(", ")}`;
  return [{ ...differs("webhook-signature", found), ...(options && { options }) }, unknown("webhook-event", "not verified")];
}
