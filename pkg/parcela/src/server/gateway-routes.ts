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
  /** The name of the segment that stands in braces. */
  parameter: string | undefined;
}

/** Each operation of the client has a route. */
const TABLE: Record<keyof Operations, OperationRoute> = OPERATIONS;

/** The routes; `match` prefers one without a parameter. */
const ROUTES: readonly Route[] = Object.entries(TABLE).map(([operation, route]) => ({
  ...route,
  operation: operation as OperationName,
  takesBody: route.input.includes("body"),
  parameter: route.path.match(/\{(\w+)\}$/)?.[1],
}));

export interface Match {
  route?: Route | undefined;
  id?: string | undefined;
  methods: string[];
}

/**
 * The route of a request, or the methods that its path has.
 *
 * @param path from `/v1` on
 */
export function match(method: string, path: string): Match {
  const slash = path.lastIndexOf("/") + 1;
  const exact = ROUTES.filter((route) => route.path === path);
  const isFitting = ({ path: other, parameter }: Route) => parameter && other === `${path.slice(0, slash)}{${parameter}}`;
  const routes = exact.length > 0 ? exact : ROUTES.filter(isFitting);
  return {
    route: routes.find((route) => route.method === method),
    id: exact.length > 0 ? undefined : decoded(path.slice(slash)),
    methods: routes.map((route) => route.method),
  };
}

/** An operation's input as the parameters of the client's method. */
export function parametersOf({ input, parameter, numbers }: Route, { query, id, body }: RouteInput): unknown[] {
  const read = {
    path: () => (numbers.includes(parameter ?? "") ? asNumber(id) : id),
    query: () => queryObject(query, numbers),
    body: () => body,
  };
  return input.map((part) => read[part]());
}

/** All of an operation's input in one object, by the specification's names. */
export function inputOf(route: Route, asked: RouteInput): Record<string, unknown> {
  const [first] = parametersOf(route, asked);
  if (route.parameter === undefined) return Object(first ?? {});
  return { [route.parameter]: first, ...(route.takesBody && Object(asked.body)) };
}

/**
 * The path from `/v1` on. A gateway may be mounted anywhere; without `basePath` that is said by the only `/v1/` there is. With two, what a
 * proxy in front takes for one operation, by a rule for what a path begins with, would be another one here: there is no such path.
 */
export function splitPath(pathname: string, basePath?: string): string | undefined {
  const at = basePath === undefined ? onlyIndexOf("/v1/", pathname) : basePath.length;
  const starts = at >= 0 && pathname.startsWith(basePath ?? "") && pathname.startsWith("/v1/", at);
  return starts ? pathname.slice(at) : undefined;
}

/** Where `part` stands in a path; -1 where it does not, or stands again, written with percent signs or not. */
function onlyIndexOf(part: string, pathname: string): number {
  const read = decoded(pathname);
  return read.indexOf(part) === read.lastIndexOf(part) ? pathname.indexOf(part) : -1;
}

function queryObject(query: URLSearchParams, numbers: readonly string[]): object {
  const input = {};
  for (const name of new Set(query.keys())) {
    const [text, ...others] = query.getAll(name);
    const single = numbers.includes(name) ? asNumber(text) : text;
    // The core refuses a list for each parameter that the operation has, and passes over the others, such as those of a server's own routes.
    Object.defineProperty(input, name, { value: others.length > 0 ? [text, ...others] : single, enumerable: true, configurable: true });
  }
  return input;
}

/** Reads a number of a query. Any other text is returned unchanged, for the core to refuse by its name. */
function asNumber(text: string | undefined): unknown {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
