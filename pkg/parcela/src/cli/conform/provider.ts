/** A stand-in for the provider: it records what a gateway sends, and its answers have more than the specification names. */

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import { match } from "../../server/gateway-routes.js";
import { jsonOf } from "../../shared/json-shape.js";
import type { OperationName } from "../../shared/operations.js";
import { CUSTOMER, ORDER } from "../../testing/fixtures.js";
import type { Address } from "../command.js";

/** A request of the gateway. */
export interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
  operation: OperationName | undefined;
  /** Whether it has the token of the stand-in. */
  isAuthorized: boolean;
}

/** An answer. `drop` ends the connection without one. */
export type Given = { status: number; body?: unknown; headers?: Record<string, string> } | "drop";

const random = (what: string): string => `${what}-${crypto.randomUUID()}`;

export class Provider {
  /** The token that it issues, and the text of each member and header that the specification does not name. No page may see either. */
  readonly token = random("token");
  readonly internal = random("interno");
  /** Texts that the gateway sent for a token. */
  readonly secrets = new Set<string>();
  /** The requests since the last `take()`, without those for a token. */
  #sent: Sent[] = [];
  readonly #orders = new Map<string, string>();
  #instead: { operation: OperationName; given: Given } | undefined;

  /** Listens for the gateway. @throws the error of `node:http`, such as a port that is in use */
  async listen({ host, port }: Address): Promise<() => void> {
    const server = createServer((incoming, outgoing) => {
      // A request that breaks off, or whose address is none, has no answer.
      this.#answerTo(incoming, outgoing).catch(() => outgoing.destroy());
    });
    server.listen(port, host);
    await once(server, "listening");
    return () => {
      server.closeAllConnections();
      server.close();
    };
  }

  async #answerTo(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const { pathname, searchParams } = new URL(incoming.url ?? "", "http://provider");
    const { method = "", headers } = incoming;
    const { operation } = match(method, pathname).route ?? {};
    const isAuthorized = headers.authorization === `Bearer ${this.token}`;
    const sent = { method, path: pathname, query: searchParams, headers, body: jsonOf(body), operation, isAuthorized };
    this.#write(pathname.endsWith("/accesstoken") ? this.#issue(sent) : this.#answer(sent), outgoing);
  }

  /** Returns the requests since the last call, and forgets them. */
  take(): Sent[] {
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }

  /** Gives another answer than the usual one to `operation` while `use` runs. */
  async answering<Value>(operation: OperationName, given: Given, use: () => Promise<Value>): Promise<Value> {
    this.#instead = { operation, given };
    try {
      return await use();
    } finally {
      this.#instead = undefined;
    }
  }

  #issue({ body }: Sent): Given {
    const { clientSecret } = Object(body) as { clientSecret?: unknown };
    if (typeof clientSecret === "string" && clientSecret !== "") this.secrets.add(clientSecret);
    const expires = new Date(Date.now() + 3_600_000).toISOString();
    const token = {
      token_de_acesso: this.token,
      expira_em_segundos: 3600,
      expira_em: expires,
      tipo_de_token: "Bearer",
      escopo: "parceiro",
    };
    return { status: 200, body: token };
  }

  #answer(sent: Sent): Given {
    this.#sent.push(sent);
    // A gateway may keep the token of an earlier run.
    if (!sent.isAuthorized) return { status: 401, body: problem(401, { tipo: "Authentication.InvalidToken" }) };
    const { operation, body, path, query } = sent;
    if (this.#instead && this.#instead.operation === operation) return this.#instead.given;
    const id = path.slice(path.lastIndexOf("/") + 1);
    switch (operation) {
      case "listSimulateInstallments":
        return { status: 200, body: [{ valorTotalDebito: 1545.37, prazo: 1, valorParcela: 1545.37 }] };
      case "getSimulationValues":
        return {
          status: 200,
          body: { valoresEstabelecimento: { valorVenda: 1500.5, valorDesembolso: 1447.98 }, valoresCliente: { valorParcela: 150.59 } },
        };
      case "createOrder":
        return this.#create(String(Object(body).documentoEstabelecimento));
      case "startCdcSale":
        return { status: 200, body: { linkPagamento: "https://provider.example/pagar/1" } };
      case "importOrderInvoice":
        return { status: 204 };
      case "getOrder":
        return this.#orders.has(id) ? { status: 200, body: this.order(this.#orders.get(id), id) } : notFound(path);
      case "pagedOrders":
        return { status: 200, body: this.page(query.get("documentoLoja")) };
      case "pagedCustomers":
        return { status: 200, body: pageOf([CUSTOMER]) };
      default:
        return { status: 200, body: [] };
    }
  }

  #create(establishment: string): Given {
    const pedidoId = crypto.randomUUID();
    this.#orders.set(pedidoId, establishment);
    return { status: 200, body: { pedidoId } };
  }

  /** Whether an order was made here. */
  has(pedidoId: unknown): boolean {
    return this.#orders.has(String(pedidoId));
  }

  /** Returns an order of an establishment. */
  order(documentoEstabelecimento: string | undefined, id: string = crypto.randomUUID()) {
    return { ...ORDER, id, documentoEstabelecimento };
  }

  /** Returns the page with the orders of an establishment, or with all. */
  page(establishment: string | null) {
    const ids = [...this.#orders].filter(([, theirs]) => establishment === null || digits(theirs) === digits(establishment));
    return pageOf(ids.map(([id, theirs]) => this.order(theirs, id)));
  }

  #write(given: Given, outgoing: ServerResponse): void {
    if (given === "drop") return void outgoing.destroy();
    const { status, body, headers } = given;
    const all = { "X-Interno": this.internal, "Set-Cookie": `interno=${this.internal}`, "Content-Type": "application/json", ...headers };
    outgoing.writeHead(status, all);
    outgoing.end(body === undefined || typeof body === "string" ? body : JSON.stringify(this.#more(body)));
  }

  /** Adds a member that the specification does not name to each object. */
  #more(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#more(item));
    if (typeof value !== "object" || value === null) return value;
    const members = Object.entries(value).map(([name, member]) => [name, name === "erros" ? member : this.#more(member)]);
    return { ...Object.fromEntries(members), interno: this.internal };
  }
}

/** Returns the first and only page of a list. */
export const pageOf = <Item>(itens: readonly Item[]) => ({
  itens,
  pagina: { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: 10, total: itens.length },
});

const notFound = (path: string): Given => ({ status: 404, body: problem(404, { tipo: "Order.NotFound", instancia: path }) });

/** Returns complete problem details of the service. */
export const problem = (status: number, more: object = {}): object => ({
  tipo: "Order.Blocked",
  titulo: "Recusado",
  status,
  detalhe: "A venda foi recusada.",
  instancia: "/v1/order",
  correlationId: crypto.randomUUID(),
  ...more,
});

/** Returns a document without its mask. */
export const digits = (document: string): string => document.toUpperCase().replaceAll(/[^\dA-Z]/g, "");
