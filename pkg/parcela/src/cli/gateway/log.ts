/** The log of the program: one line for each call of a page and for each failure, without personal data and secrets. */

import type { WebhookEvent } from "../../server.js";
import type { GatewayAnswer, GatewayRefusal } from "../../server/gateway-api.js";
import { isUuid } from "../../server/gateway-checks.js";
import { describeForLog, originOf } from "../../shared/describe-for-log.js";

/** Writes the line of a failure. */
export type LogFailure = (failure: unknown) => void;

/** The log, as hooks of a gateway. */
export interface Log {
  onAnswer: (answer: GatewayAnswer) => void;
  onRefusal: (refusal: GatewayRefusal) => void;
  onError: LogFailure;
  /** Writes an event of the program itself. */
  note: (message: string) => void;
  /** Writes that the shop has taken a notification, without the members `left` that are nested too deeply. */
  onNotification: (event: WebhookEvent, left: readonly string[]) => void;
}

type Fact = string | number | null;

/** Returns a log that writes to `write`, as text, with the facts in this order, or as JSON. */
export function logOf(form: "text" | "json", write: (line: string) => void): Log {
  function line(level: "info" | "error", facts: Record<string, Fact>): void {
    const all = { time: new Date().toISOString(), level, ...facts };
    write(
      form === "json"
        ? JSON.stringify(all)
        : Object.values(all)
            .filter((fact) => fact !== null && fact !== "")
            .join(" "),
    );
  }
  return {
    onAnswer: ({ operation, status, durationMs, reason, correlationId }) =>
      line("info", {
        operation: operation ?? (form === "json" ? null : "-"),
        status,
        durationMs: Math.round(durationMs),
        reason,
        correlationId: chosen(correlationId),
      }),
    // Only the refused page's origin is not in the line of the answer.
    onRefusal: ({ reason, origin, correlationId }) => {
      if (reason !== "Gateway.CrossSite") return;
      line("error", {
        message: "the page's origin is not allowed",
        origin: originOf(origin) ?? null,
        correlationId: chosen(correlationId),
      });
    },
    onError: (failure) => {
      const { correlationId, event } = Object(failure);
      const told = {
        ...(typeof correlationId === "string" && { correlationId: chosen(correlationId) }),
        ...(event && { event: { id: chosen(event.id) } }),
      };
      line("error", { message: describeForLog(Object.keys(told).length > 0 ? { ...Object(failure), ...told } : failure) });
    },
    note: (message) => line("info", { message }),
    onNotification: ({ id }, left) => {
      const without = left.length > 0 && `without ${left.join(", ")}, nested too deeply`;
      line("info", { message: ["notification", chosen(id), "was taken", without].filter(Boolean).join(" ") });
    },
  };
}

/** Returns an identifier that may be logged: the caller can choose it, and only a UUID cannot hold personal data. */
const chosen = (correlationId: string): string => (isUuid(correlationId) ? correlationId : "");
