/** Addresses to listen on. */

import type { AddressInfo, Server } from "node:net";
import { isIPv4, isIPv6 } from "node:net";

import { invalid } from "./arguments.js";

export interface Address {
  host: string;
  port: number;
}

/** `127.0.0.1:8787` or `[::1]:8787`. */
export function addressOf(text: string): Address {
  const [, ipv6, ipv4, digits = ""] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = ipv6 !== undefined && isIPv6(ipv6) ? ipv6 : ipv4 !== undefined && isIPv4(ipv4) ? ipv4 : undefined;
  const port = Number(digits);
  if (host === undefined || port > 65_535) throw invalid("listen", text, "invalid socket address syntax");
  return { host, port };
}

/** Listens, and answers the address in the form of a URL's host. */
export function listen(server: Server, address: Address): Promise<Address> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address.port, address.host, () => {
      server.off("error", reject);
      const { address: host, port } = server.address() as AddressInfo;
      resolve({ host, port });
    });
  });
}

/** As a URL has it. */
export function authority({ host, port }: Address): string {
  return isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;
}

/** What reaches it on this machine: one that listens everywhere is reached on the loopback. */
export function reachable({ host, port }: Address): Address {
  if (host === "0.0.0.0") return { host: "127.0.0.1", port };
  return host === "::" ? { host: "::1", port } : { host, port };
}
