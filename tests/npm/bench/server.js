// The client of a server, in Node.js only.

import { createServerClient } from "parcela/server";

import { listsOf } from "./lists.js";

const base = process.env.BENCH_URL;
const client = createServerClient({ baseUrl: base, clientId: "loja", clientSecret: "segredo" });
const { name, ...times } = await listsOf(client, base);
console.log(JSON.stringify([{ what: `${name}, Node.js`, unit: "ns", ...times }]));
