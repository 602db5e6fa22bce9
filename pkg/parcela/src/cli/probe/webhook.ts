/** Captures a notification, and says how it is signed. */

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { verifyWebhook } from "../../server.js";
import type { CreateOrderRequest } from "../../shared/wire.js";
import { WEBHOOK_AUTHENTICATION, WEBHOOK_TYPE } from "../../words/known.js";
import { differs, judged, kept, unknown, type Finding } from "./finding.js";
import { proposalFor, type Captured } from "./scheme.js";
import { reasonOf, type Service } from "./service.js";

/** Where notifications are received. */
export interface Receiving {
  host: string;
  port: number;
  /** The address by which the service reaches it; that listened on unless given. */
  publicUrl: string | undefined;
  /** How long a notification is waited for. */
  waitSeconds: number;
  /** The order whose sale is started, so that there is something to notify; none without `--write`. */
  order: CreateOrderRequest | undefined;
}

/** Many times what a notification has. */
const MOST_BYTES = 1024 * 1024;

const NAMES = ["webhook-signature", "webhook-event"];

/** Without `--listen`. */
export const notReceived = (why = "needs --listen"): Finding[] => NAMES.map((name) => unknown(name, why));

/** Registers a webhook, waits for a notification, and deletes the webhook. One that is registered already stays as it is. */
export async function webhook(service: Service, receiving: Receiving): Promise<Finding[]> {
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
