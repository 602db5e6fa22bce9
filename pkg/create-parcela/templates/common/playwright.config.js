import { defineConfig } from "playwright/test";

const shop = `http://localhost:${process.env.PORT ?? 3000}`;
const sandbox = process.env.PARCELA_URL ?? "http://127.0.0.1:8787";

export default defineConfig({
  timeout: 60_000, // a development server compiles its pages first
  use: { baseURL: shop },
  webServer: [
    { command: `npm run sandbox -- --port ${new URL(sandbox).port}`, url: `${sandbox}/sandbox/health`, reuseExistingServer: true },
    { command: "npm run dev", url: shop, reuseExistingServer: true },
  ],
});
