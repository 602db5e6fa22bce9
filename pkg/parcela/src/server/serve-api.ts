/** The public types of `serve`. */

import type { FetchHandler, NodeRequest } from "./gateway-api.js";

/** The options of `serve`. */
export interface ServeOptions<Incoming extends NodeRequest = NodeRequest> {
  /**
   * The port, as a number or its digits; 0 selects a free one. The type allows undefined only because an environment variable may be
   * undefined: a missing port is rejected.
   */
  port: number | string | undefined;
  /** The address to listen at, such as `127.0.0.1`. Default: every address of the machine, as a container needs. */
  host?: string | undefined;
  /** The receiver of notifications, from `createWebhookHandler`. Default: none. */
  webhook?: FetchHandler<Incoming> | undefined;
  /** The path of `webhook`. Default: `/webhooks/parcela`. */
  webhookPath?: string | undefined;
  /**
   * Whether SIGTERM and SIGINT end the program: the first one as `close()` does, a second one at once. The second one ends it with status 1 if it cuts
   * a call or `onClose`; otherwise it only ends `closeDelayMs`. Default: true. Use false in tests, and if your program handles signals itself.
   */
  signals?: boolean | undefined;
  /**
   * The time for the calls in flight and for `onClose`, in milliseconds, from 0 to 86 400 000 (a day). Afterwards the connections are cut. It
   * must be shorter than the time after which the process is killed: 30 seconds in Kubernetes, ten in Docker. Default: 25 000.
   */
  drainMs?: number | undefined;
  /**
   * How long the server goes on accepting connections while `/readyz` responds with 503, so that load balancers find out first, in milliseconds:
   * from 0 to `drainMs`, of which it is a part. Default: 0. Where the platform itself can wait before the signal, as Kubernetes by `preStop`,
   * it is not needed.
   */
  closeDelayMs?: number | undefined;
  /**
   * Called once no call is in flight any more, to end what the program runs beside the server, such as the worker of a queue. Its promise is
   * awaited. It is not called if `drainMs` has passed.
   */
  onClose?: (() => unknown) | undefined;
  /**
   * How long a connection stays open between two requests, in milliseconds. It must be longer than a load balancer keeps an idle connection,
   * or requests are lost. Default: 65 000, as nginx and AWS keep one for 60 seconds.
   */
  keepAliveMs?: number | undefined;
  /** The maximum number of connections. A further one is closed at once. Default: 2000. */
  maxConnections?: number | undefined;
}

/** A server that listens. */
export interface Served {
  /** Its address, such as `http://localhost:8080`, without a final slash. */
  url: string;
  port: number;
  /**
   * Ends the server: `/readyz` responds with 503 and, after `closeDelayMs`, it accepts no connection any more, idle connections are closed, and
   * the calls in flight end, also those whose page has left. Returns whether they, and `onClose`, have ended within `drainMs`.
   *
   * @throws the error of `onClose`
   */
  close(): Promise<boolean>;
}
