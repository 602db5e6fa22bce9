/** Notifications as the service sends them. */

import { createHmac } from "node:crypto";

/** The secret of the published vector of Standard Webhooks, and another one. */
export const SECRET = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
export const OTHER_SECRET = Buffer.from("outro segredo da loja").toString("base64");

/** The partner's webhook address. */
export const WEBHOOK = "https://loja.example/webhooks/parcela";

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

/** Returns a notification of `event` or with the text `body`; `signed` returns its signed content. */
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

/** Returns a notification as a request, with another body or other headers if given. */
export const delivery = (given, other) => new Request(WEBHOOK, { method: "POST", ...notification(given), ...other, duplex: "half" });

/** Returns a notification with the current time. */
export const currentNotification = (given) => notification({ at: Math.floor(Date.now() / 1000), ...given });
