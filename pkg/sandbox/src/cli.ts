#!/usr/bin/env node
/** The program: `npx parcela-sandbox`. */

import { main } from "./cli/main.js";

void main(process.argv.slice(2), process.env).then((code) => {
  process.exitCode = code;
});
