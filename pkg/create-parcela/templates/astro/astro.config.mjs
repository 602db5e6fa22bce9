import { existsSync } from "node:fs";

import node from "@astrojs/node";
import { defineConfig } from "astro/config";

if (existsSync(".env")) process.loadEnvFile(); // the gateway reads process.env

export default defineConfig({
  adapter: node({ mode: "standalone" }),
  server: { host: "127.0.0.1", port: Number(process.env.PORT ?? 3000) },
  vite: { build: { assetsInlineLimit: 0 } }, // a strict policy allows no inline scripts
});
