// nest-server.js
import "reflect-metadata";
import { Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { nodeHandler } from "parcela/server";
import { gateway } from "./gateway.js";
import { webhook } from "./webhook.js";

class AppModule {} // yours; in TypeScript: @Module({ … }) class AppModule {}
Module({})(AppModule);

// Nest's own body parser comes after both handlers, which read the raw body.
const app = await NestFactory.create(AppModule, { bodyParser: false, logger: ["error"] });
app.use("/parcela", nodeHandler(gateway));
app.use("/webhooks/parcela", nodeHandler(webhook));
app.useBodyParser("json");

app.enableShutdownHooks(); // at SIGTERM or SIGINT, the calls in flight end first
await app.listen(process.env.PORT);
