// koa-server.js
import Koa from "koa";
import bodyParser from "koa-bodyparser";
import { nodeHandler } from "parcela/server";
import { gateway } from "./gateway.js";
import { webhook } from "./webhook.js";

const app = new Koa();
const [sell, receive] = [nodeHandler(gateway), nodeHandler(webhook)];

// Before bodyParser(): both handlers read the raw body.
app.use(async (context, next) => {
  const handle = context.path.startsWith("/parcela/") ? sell : context.path === "/webhooks/parcela" ? receive : undefined;
  if (!handle) return next();
  context.respond = false;
  await handle(context.req, context.res);
});
app.use(bodyParser());

const server = app.listen(process.env.PORT);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close()); // the calls in flight end first
