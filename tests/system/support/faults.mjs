/** Faults between a client and the service, independent of the sandbox's fault rules. The seed draws them for each attempt. */

import { setTimeout as wait } from "node:timers/promises";

import { chanceOf } from "./chance.mjs";

const lost = () => {
  throw new TypeError("the connection is broken");
};
const answered = (status, body = "", headers = {}) => new Response(body, { status, headers });
const html = (status) => answered(status, "<html><title>Request blocked</title></html>", { "Content-Type": "text/html" });
const json = (status, body) => answered(status, JSON.stringify(body), { "Content-Type": "application/json" });

/** Sends the request, receives the whole answer, and returns something else: the service has carried out the request. */
const doneBut = (instead) => async (send) => {
  await (await send()).arrayBuffer();
  return instead();
};

/**
 * The kinds of faults: the probability for an attempt, and the effect. `send()` sends the request to the service, `chance` draws, and
 * `timeoutMs` is the client's time-out.
 */
const KINDS = {
  "request lost": [0.05, lost],
  "answer lost": [0.06, doneBut(lost)],
  "connection cut under way": [0.02, async (send, { chance }) => send(AbortSignal.timeout(Math.ceil(chance() * 20)))],
  "slow answer": [0.08, async (send, { chance }) => (await wait(chance() * 150), send())],
  "no answer within the time-out": [0.004, async (send, { timeoutMs }) => (await send(), await wait(timeoutMs + 500), lost())],
  "500 before anything is done": [0.02, () => answered(500)],
  "502 after it is done": [0.03, doneBut(() => html(502))],
  503: [0.03, () => answered(503, "", { "Retry-After": "0" })],
  "429 with Retry-After": [0.02, () => answered(429, "", { "Retry-After": "1" })],
  "firewall's 403": [0.03, () => html(403)],
  "deployment's 404": [0.02, () => html(404)],
  "proxy's 400": [0.01, () => json(400, { type: "about:blank", title: "Bad Request", status: 400 })],
  "gateway's refusal": [0.01, () => json(403, { tipo: "Gateway.CrossSite", titulo: "Não permitido", status: 403 })],
  "redirection after it is done": [0.01, doneBut(() => answered(302, "", { Location: "/login" }))],
  "success cut short": [0.01, doneBut(() => answered(200, '[{"pedidoId":'))],
};

/** Every second token request has the next of these faults, as there are few of them. */
const TOKEN_KINDS = {
  "token: request lost": lost,
  "token: answer lost": doneBut(lost),
  "token: 503": () => answered(503),
  "token: firewall's 403": () => html(403),
  "token: no answer within the time-out": async (send, { timeoutMs }) => (await wait(timeoutMs + 500), lost()),
};

/** Counts the faults by kind, and the requests. */
export function faults({ seed, timeoutMs }) {
  const streams = new Map();
  const seen = { requests: 0, kinds: {} };
  let breaks = true;
  let tokens = 0;

  /** Returns the generator of one checkout's operation, which does not depend on the order of execution. */
  function chanceFor(name) {
    if (!streams.has(name)) streams.set(name, chanceOf(seed ^ hash(name)));
    return streams.get(name);
  }

  /** Sends a request to the service, or applies the fault `kind` to it. */
  async function carry(request, kind, happen, chance) {
    seen.requests += 1;
    const send = (signal = request.signal) => fetch(request, { signal });
    if (kind === undefined || !breaks) return send();
    seen.kinds[kind] = (seen.kinds[kind] ?? 0) + 1;
    return happen(send, { chance, timeoutMs });
  }

  return {
    seen,
    every: [...Object.keys(KINDS), ...Object.keys(TOKEN_KINDS)],
    /** A client's `fetch`. The correlation identifier names the checkout and its operation. */
    fetch(request) {
      const chance = chanceFor(request.headers.get("CorrelationId"));
      const kind = drawn(chance());
      return carry(request, kind, KINDS[kind]?.[1], chance);
    },
    fetchToken(request) {
      const kind = tokens % 2 === 1 ? Object.keys(TOKEN_KINDS)[(tokens >> 1) % 5] : undefined;
      tokens += 1;
      return carry(request, kind, TOKEN_KINDS[kind]);
    },
    end() {
      breaks = false;
    },
  };
}

function drawn(number) {
  let left = number;
  return Object.keys(KINDS).find((kind) => (left -= KINDS[kind][0]) < 0);
}

/** FNV-1a. */
function hash(text) {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0;
}
