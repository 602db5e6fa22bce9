// src/server.ts
import { join } from "node:path";

import { AngularNodeAppEngine, createNodeRequestHandler, isMainModule, writeResponseToNodeResponse } from "@angular/ssr/node";
import express from "express";
import { nodeHandler } from "parcela/server";

import { gateway } from "../gateway.js";

const app = express();
const pages = new AngularNodeAppEngine();

app.use("/parcela", nodeHandler(gateway)); // before the files and pages of Angular
app.use(express.static(join(import.meta.dirname, "../browser"), { index: false, redirect: false }));
app.use(async (request, response, next) => {
  const page = await pages.handle(request);
  if (page) await writeResponseToNodeResponse(page, response);
  else next();
});

if (isMainModule(import.meta.url)) {
  await gateway.check();
  const server = app.listen(process.env["PORT"] ?? 4000);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close()); // the calls in flight end first
}

export const reqHandler = createNodeRequestHandler(app);
