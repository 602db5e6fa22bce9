// fastify-server.js
import Fastify from "fastify";
import { nodeHandler } from "parcela/server";
import { gateway } from "./gateway.js";
import { webhook } from "./webhook.js";

const app = Fastify();
const [sell, receive] = [nodeHandler(gateway), nodeHandler(webhook)];

// In this scope, Fastify does not read bodies, so both handlers get the raw body.
app.register(async (scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (request, payload, done) => done(null));
  scope.all("/parcela/*", (request, reply) => sell(request.raw, reply.hijack().raw));
  scope.all("/webhooks/parcela", (request, reply) => receive(request.raw, reply.hijack().raw));
});

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => app.close()); // the calls in flight end first
await app.listen({ port: Number(process.env.PORT) });
