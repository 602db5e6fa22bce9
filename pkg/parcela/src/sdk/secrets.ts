/** Keeps the partner's credentials out of the browser. */

import { invalid } from "../shared/invalid.js";

const GUIDE = "https://www.npmjs.com/package/parcela#credentials";
/** Excludes `credentials`, the mode of the Fetch standard. */
const SECRET = /secret|senha|credential(?!s$)|credencia|^client_?id$/i;

/** Throws if the options hold credentials: in a browser they would be public. */
export function refuseSecrets(options: unknown): void {
  const names = Object.keys(Object(options)).filter((name) => SECRET.test(name));
  if (names.length === 0) return;
  const message = `Client takes no ${names.join(", ")}: credentials stay on your server, behind createGateway. See ${GUIDE}`;
  throw invalid(message, names, "forbidden", "Credenciais ficam no servidor do parceiro.");
}
