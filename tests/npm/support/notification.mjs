/** Notifications as the service sends them. */

import { createHmac } from "node:crypto";

/** The secret of the published vector of Standard Webhooks. */
export const SECRET = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

export const NOW = 1_800_000_000;

export const EVENT = {
  tipo: 3,
  evento: "pedido.status_alterado",
  criadoEm: "2026-01-31T12:00:00Z",
  dados: {
    pedidoId: "0190d3c5-7a2e-7bbd-8a5d-6f2b1c3d4e5f",
    numero: 1001,
    status: { valor: 9, descricao: "Comprado" },
  },
};

const STANDARD = ({ id, at, body }) => `${id}.${at}.${body}`;

/** One with `event` or the text `body`; `signed` is what is signed of it. */
export function notification(given = {}) {
  const { event = EVENT, body = JSON.stringify(event), secret = SECRET, at = NOW, id = "msg_1" } = given;
  const { signed = STANDARD } = given;
  const key = Buffer.from(secret, "base64");
  const signature = createHmac("sha256", key).update(signed({ id, at, body })).digest("base64");
  return {
    headers: { "Webhook-Id": id, "Webhook-Timestamp": String(at), "Webhook-Signature": `v1,${signature}` },
    body,
  };
}

/** The same as a request. */
export function delivery(given) {
  return new Request("https://loja.example/webhooks/parcela", { method: "POST", ...notification(given) });
}
