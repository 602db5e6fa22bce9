/** Shows the outcome of a call: its result or error, and its attempts. */

import { element, find } from "../common/dom.js";
import { fill } from "../common/fill";
import { showColoured } from "./coloured.js";

/** The fields of a `ParcelaError`, the most useful first. */
const FIELDS = [
  "code",
  "message",
  "status",
  "businessCode",
  "erros",
  "retryable",
  "retryAfter",
  "idempotencyKey",
  "idempotencyKeyExpiresAt",
  "maybeDone",
  "correlationId",
  "problem",
];

/** Shows that a call is in progress. */
export function showRunning(text) {
  find("#summary").textContent = text.running;
  find("#outcome").replaceChildren();
}

/** @param {{ result?: unknown, error?: object, durationMs: number, attempts: object[] }} call */
export function showOutcome({ result, error, durationMs, attempts }, text) {
  const time = Math.round(durationMs);
  find("#summary").textContent = error ? fill(text.failed, time, error.code, attempts.length) : fill(text.succeeded, time, attempts.length);
  const shown = error ? errorFields(error, text) : resultOf(result, text);
  find("#outcome").replaceChildren(shown, ...(attempts.length > 0 ? [attemptsTable(attempts, text)] : []));
}

function resultOf(result, text) {
  if (result === undefined) return element("p", {}, text.nothing);
  return block(result, { id: "result", "aria-label": text.outcome });
}

function errorFields(error, text) {
  const fields = FIELDS.flatMap((name) => {
    const value = error[name];
    const isObject = typeof value === "object" && value !== null;
    const shown = isObject ? block(value, { "aria-label": name }) : element("code", {}, String(value));
    return [element("dt", {}, element("code", {}, name)), element("dd", {}, shown)];
  });
  return element("dl", { id: "error", className: "error", "aria-label": text.errorFields }, ...fields);
}

function attemptsTable(attempts, text) {
  const { number, method, path, status, time } = text.attempt;
  const head = [number, method, path, status, time].map((label) => element("th", { scope: "col" }, label));
  const rows = attempts.map((attempt) => {
    const cells = [attempt.attempt, attempt.method, attempt.path, attempt.status ?? text.noAnswer];
    const duration = `${Math.round(attempt.durationMs)} ms`;
    return element("tr", {}, ...[...cells, duration].map((cell) => element("td", {}, String(cell))));
  });
  const table = element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows));
  return element(
    "div",
    {},
    element("h3", {}, text.attempts),
    element("div", { className: "table", tabIndex: 0, role: "group", "aria-label": text.attempts }, table),
  );
}

function block(value, attributes) {
  const code = element("code");
  showColoured(code, JSON.stringify(value, null, 2), "json");
  return element("pre", { tabIndex: 0, role: "group", ...attributes }, code);
}
