// bun-server.js
import { gateway } from "./gateway.js";

Bun.serve({ port: Number(process.env.PORT), fetch: (request) => gateway(request) });
