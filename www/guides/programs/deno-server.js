// deno-server.js
import { gateway } from "./gateway.js";

const server = Deno.serve({ port: Number(Deno.env.get("PORT")) }, (/** @type {Request} */ request) => gateway(request));
for (const signal of ["SIGTERM", "SIGINT"]) Deno.addSignalListener(signal, () => server.shutdown()); // the calls in flight end first
