// deno-server.js
import { gateway } from "./gateway.js";

Deno.serve({ port: Number(Deno.env.get("PORT")) }, (request) => gateway(request));
