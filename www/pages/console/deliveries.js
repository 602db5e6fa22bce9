/** The log of deliveries. It belongs to the sandbox, because the API has none. */

import { orderStatusInfo } from "parcela";

import { button, element, find, markCurrent, whileBusy } from "../common/dom.js";
import { ask } from "../common/sandbox.js";
import { dateTime, language, texts } from "../common/text.js";
import { attempt } from "./api.js";
import { showRows } from "./table.js";

const all = await texts("console");
const text = all.delivery;

const section = find("[data-view=deliveries]");

/** The number of deliveries on a page, and the interval of refreshes in milliseconds. */
const LIMIT = 10;
const PERIOD = 4000;

/** The state that the list is filtered by, or undefined. */
let filter;
let shown = [];
let next = null;

export function connectDeliveries() {
  const refresh = find("#deliveries-refresh");
  const older = find("#deliveries-older");
  refresh.addEventListener("click", () => whileBusy(refresh, loadNewest));
  older.addEventListener("click", () => whileBusy(older, loadOlder));
}

/** Shows the newest deliveries, filtered by their state, and refreshes them until `signal` is aborted. */
export async function showDeliveries({ filters }, signal) {
  filter = Object.hasOwn(text.states, filters.state ?? "") ? filters.state : undefined;
  markCurrent(section.querySelectorAll(".chips a"), ({ dataset }) => dataset.state === (filter ?? ""), "true");
  await loadNewest();
  if (signal.aborted) return;
  const timer = setInterval(refresh, PERIOD);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Refreshes the list, unless the page is in the background or a row is in use. A failed refresh is ignored. */
async function refresh() {
  const rows = find("tbody", section);
  const isRead = shown.length > LIMIT || rows.contains(document.activeElement) || rows.querySelector("details[open]") !== null;
  if (document.hidden || isRead) return;
  const filtered = filter;
  const answer = await list().catch(() => undefined);
  if (!answer || filtered !== filter || JSON.stringify(answer.deliveries) === JSON.stringify(shown)) return;
  present(answer, []);
}

const loadNewest = () => read(undefined, []);
const loadOlder = () => read(next, shown);

async function read(before, newer) {
  const filtered = filter;
  const answer = await attempt(() => list(before));
  if (answer && filtered === filter) present(answer, newer);
}

/** Requests the page of the log after `before`, or the first one. */
function list(before) {
  const query = Object.entries({ limit: LIMIT, state: filter, before }).filter(([, value]) => value !== undefined);
  return ask("GET", `/deliveries?${new URLSearchParams(query)}`);
}

function present(answer, newer) {
  shown = [...newer, ...answer.deliveries];
  ({ next } = answer);
  showRows(section, shown.map(row), filter ? text.noneInFilter : all.noDeliveries);
  find("#deliveries-older").hidden = next === null;
}

function row({ id, orderId, createdAt, state, body, attempts }) {
  const { numero, status } = body.dados;
  const resend = button(text.resend, async () => {
    const sent = await attempt(() => ask("POST", `/deliveries/${encodeURIComponent(id)}/resend`));
    if (sent) await loadNewest();
  });
  return [
    dateTime(createdAt),
    element("a", { href: `#order/${orderId}` }, String(numero)),
    orderStatusInfo(status.valor).label(language),
    element("span", { className: `status ${{ delivered: "good", failed: "bad" }[state] ?? "open"}` }, text.states[state]),
    element("div", {}, attemptsOf(attempts), payloadOf(id, body)),
    resend,
  ];
}

/** Shows the notification as each attempt sends it. */
function payloadOf(id, body) {
  const text = JSON.stringify(body, null, 2);
  return element(
    "details",
    { className: "payload" },
    element("summary", {}, all.delivery.payload),
    element("p", { className: "hint" }, element("code", {}, `webhook-id: ${id}`)),
    element("pre", { tabIndex: 0, role: "group", "aria-label": all.delivery.payload }, text),
  );
}

function attemptsOf(attempts) {
  if (attempts.length === 0) return element("p", {}, "—");
  const items = attempts.map(({ at, status, failure, durationMs }) => {
    const how = status ?? text.failures[failure] ?? failure;
    return element("li", {}, `${dateTime(at)}: ${how} (${durationMs} ms)`);
  });
  return element("ol", { className: "attempts" }, ...items);
}
