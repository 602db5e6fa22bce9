/** Maps requests to operations and their inputs. */

import type { Operations } from "../sdk/client.js";
import { OPERATIONS, type OperationName, type OperationRoute } from "../shared/operations.js";

/** The parts of a request that hold an operation's input. */
export interface RouteInput {
  query: URLSearchParams;
  id?: string | undefined;
  body?: unknown;
}

export interface Route extends OperationRoute {
  operation: OperationName;
  takesBody: boolean;
  /** The name of the path's parameter, the segment in braces. */
  parameter: string | undefined;
}

/** Each operation of the client has a route. */
const TABLE: Record<keyof Operations, OperationRoute> = OPERATIONS;

/**
 * All routes. `match` prefers a route without a parameter. A list is also asked for by a POST with its query in the body: addresses stay in logs,
 * and the query of a list holds names and documents (`HttpRequest::is_search` of the core).
 */
export const ROUTES: readonly Route[] = Object.entries(TABLE).flatMap(([operation, route]) => {
  const known = {
    ...route,
    operation: operation as OperationName,
    takesBody: route.input.includes("body"),
    parameter: route.path.match(/\{(\w+)\}$/)?.[1],
  };
  return route.path.endsWith("/paged") ? [known, { ...known, method: "POST" as const, takesBody: true }] : known;
});

export interface Match {
  route?: Route | undefined;
  /** The last segment of the path, if it is a parameter. */
  id?: string | undefined;
  /** The methods that the path accepts. */
  methods: string[];
}

/**
 * Returns the route of a request, and the methods that its path accepts. HEAD has the route of GET.
 *
 * @param path the path, beginning with `/v1`
 */
export function match(method: string, path: string): Match {
  const slash = path.lastIndexOf("/") + 1;
  const id = path.slice(slash);
  const exact = ROUTES.filter((route) => route.path === path);
  // No parameter needs an encoding.
  const isFitting = ({ path: other, parameter }: Route) =>
    parameter && !id.includes("%") && other === `${path.slice(0, slash)}{${parameter}}`;
  const routes = exact.length > 0 ? exact : ROUTES.filter(isFitting);
  const read = method === "HEAD" ? "GET" : method;
  return {
    route: routes.find((route) => route.method === read),
    id: exact.length > 0 ? undefined : id,
    methods: routes.flatMap((route) => (route.method === "GET" ? ["GET", "HEAD"] : [route.method])),
  };
}

/** As `match`, for the whole path of a request. A path that is none of the gateway's accepts no method. */
export function matchOf(method: string, pathname: string, basePath?: string): Match {
  const path = splitPath(pathname, basePath);
  return path === undefined ? { methods: [] } : match(method, path);
}

/** Returns an operation's input as the arguments of the client's method. */
export function parametersOf(route: Route, { query, id, body }: RouteInput): unknown[] {
  const { input, parameter, numbers } = route;
  const read = {
    path: () => (parameter !== undefined && numbers.includes(parameter) ? numberOf(parameter, id) : id),
    query: () => queryObject(query, route),
    body: () => body,
  };
  return input.map((part) => read[part]());
}

/** Returns an operation's whole input as one object, with the specification's names. */
export function inputOf(route: Route, parts: RouteInput): Record<string, unknown> {
  const [first] = parametersOf(route, parts);
  if (route.parameter === undefined) return Object(first ?? {});
  return { [route.parameter]: first, ...(route.takesBody && Object(parts.body)) };
}

/**
 * Returns the part of the path that begins with `/v1`. A gateway may be mounted anywhere; without `basePath`, the part before `/v1/` is the
 * mount point. A path with two `/v1/`, or with another form than the normal one, is rejected: a proxy that filters by prefix could take it for
 * another operation than the gateway.
 */
function splitPath(pathname: string, basePath?: string): string | undefined {
  const at = basePath?.length ?? pathname.lastIndexOf("/v1/");
  const isMount = basePath === undefined ? at === pathname.indexOf("/v1/") && isNormal(pathname) : pathname.startsWith(basePath);
  return isMount && pathname.startsWith("/v1/", at) ? pathname.slice(at) : undefined;
}

/** Whether a path has no empty segment, and encodes nothing that needs no encoding. */
function isNormal(pathname: string): boolean {
  try {
    return !pathname.includes("//") && encodeURI(decodeURI(pathname)) === pathname;
  } catch {
    return false;
  }
}

/** Returns the operation's parameters in a query. Any other parameter is the server's own, such as that of a route. */
function queryObject(query: URLSearchParams, { query: names, numbers }: Route): object {
  const input: Record<string, unknown> = {};
  for (const [name, text] of query) {
    if (!names.includes(name)) continue;
    const value = numbers.includes(name) ? numberOf(name, text) : text;
    // The core rejects a list.
    input[name] = name in input ? [] : value;
  }
  return input;
}

/**
 * Parses a number; the number of an order, an int64, exactly. Returns any other text unchanged, so that the core rejects it and names the
 * parameter.
 */
function numberOf(name: string, text: string | undefined): unknown {
  if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return text;
  const number = Number(text);
  return name === "numero" && !text.includes(".") && !Number.isSafeInteger(number) ? BigInt(text) : number;
}
