/** The option `cors` of a gateway. */

import type { CorsOptions } from "./gateway-api.js";
import { requireOption } from "./options.js";

/** A header's name (RFC 9110), except `*`, which would allow all headers. */
const NAME = /^[\w!#$%&'+.^`|~-]+$/;

/** Returns the option `cors` with its defaults, or throws. */
export function checkedCors(given: CorsOptions | undefined, isOrigin: (origin: unknown) => boolean): Required<CorsOptions> {
  if (given === undefined) return { origins: [], credentials: false, allowedHeaders: [] };
  const { origins, credentials = false, allowedHeaders = [] } = Object(given) as CorsOptions;
  const isList = Array.isArray(origins) && origins.length > 0 && origins.every(isOrigin);
  requireOption("cors.origins", isList, "a list of origins such as capacitor://localhost, without a path, a final slash or *");
  requireOption("cors.credentials", typeof credentials === "boolean", "true or false");
  const areNames = Array.isArray(allowedHeaders) && allowedHeaders.every((name) => typeof name === "string" && NAME.test(name));
  requireOption("cors.allowedHeaders", areNames, "a list of headers' names, without *");
  return { origins, credentials, allowedHeaders };
}
