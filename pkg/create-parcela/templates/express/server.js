import { fileURLToPath } from "node:url";

import express from "express";
import { nodeHandler } from "parcela/server";

import { gateway } from "./gateway.js";

const app = express();
// Before express.json(): the gateway reads the body as it came.
app.use("/parcela", nodeHandler(gateway));
app.use("/npm/parcela", express.static(fileURLToPath(new URL(".", import.meta.resolve("parcela/package.json")))));
app.use(express.static("public"));

await gateway.check(); // the shop starts only if the provider is reached and accepts its credentials
const server = app.listen(process.env.PORT ?? 3000, "127.0.0.1");
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close()); // the calls in flight end first
