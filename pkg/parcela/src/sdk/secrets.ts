/** Keeps the partner's credentials out of where everybody can read them. */

import { ParcelaError } from "../shared/error.js";

const GUIDE = "https://www.npmjs.com/package/parcela#credentials";
const SECRET = /secret|senha|credential|credencia|^client_?id$/i;

/** A client takes no credentials anywhere; in a browser they would be public. */
export function refuseSecrets(options: unknown): void {
  const names = Object.keys(Object(options)).filter((name) => SECRET.test(name));
  if (names.length === 0) return;
  throw new ParcelaError({
    code: "validation",
    message: `Client takes no ${names.join(", ")}: credentials stay on your server, behind createGateway. See ${GUIDE}`,
    erros: Object.fromEntries(names.map((name) => [name, ["Credenciais ficam no servidor do parceiro."]])),
    violations: Object.fromEntries(names.map((name) => [name, [{ rule: "forbidden" }]])),
  });
}
