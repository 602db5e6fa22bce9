import { defineConfig } from "playwright/test";

// The test has servers of its own. One that already runs, or the provider of `.env`, could make a real order.
const { PORT = "3100", SANDBOX_PORT = "8797" } = process.env;
const shop = `http://localhost:${PORT}`;
const sandbox = `127.0.0.1:${SANDBOX_PORT}`;

export default defineConfig({
  timeout: 60_000, // a development server compiles its pages first
  use: { baseURL: shop },
  webServer: [
    { command: `npm run sandbox -- --listen ${sandbox}`, url: `http://${sandbox}/sandbox/health` },
    {
      command: "npm run dev",
      url: shop,
      env: {
        PORT,
        PARCELA_URL: `http://${sandbox}`,
        PARCELA_CLIENT_ID: "parceiro-demo",
        PARCELA_CLIENT_SECRET: "segredo-demo",
      },
    },
  ],
});
