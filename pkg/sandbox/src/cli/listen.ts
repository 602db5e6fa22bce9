/** Addresses to listen on. */

import { once } from "node:events";
import { isIPv4, isIPv6, type AddressInfo, type Server } from "node:net";

export interface Address {
  host: string;
  port: number;
}

/** Parses an address such as `127.0.0.1:8787` or `[::1]:8787`. */
export function addressOf(text: string): Address {
  const [, ipv6 = "", ipv4 = "", port = ""] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const isAddress = isIPv6(ipv6) || isIPv4(ipv4);
  if (!isAddress || Number(port) > 65_535) {
    throw new Error("must be an IP address and a port up to 65535, such as 127.0.0.1:8787 or [::1]:8787");
  }
  return { host: ipv6 || ipv4, port: Number(port) };
}

/** Listens. Resolves to the bound address, with the actual port if `port` is 0. */
export async function listen(server: Server, { host, port }: Address): Promise<Address> {
  server.listen(port, host);
  await once(server, "listening");
  const bound = server.address() as AddressInfo;
  return { host: bound.address, port: bound.port };
}

/** Formats the address for a URL. */
export function authority({ host, port }: Address): string {
  return isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Returns the address at which this machine reaches a server that listens on the given one. */
export function reachable({ host, port }: Address): Address {
  if (host === "0.0.0.0") return { host: "127.0.0.1", port };
  return host === "::" ? { host: "::1", port } : { host, port };
}
