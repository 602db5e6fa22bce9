// bun-server.js
import { gateway } from "./gateway.js";

const server = Bun.serve({ port: Number(process.env.PORT), fetch: (/** @type {Request} */ request) => gateway(request) });
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.stop()); // the calls in flight end first
