/** Validators of single values. What is not a string is not valid. */

import { loadedSdk } from "./module.js";

export function isValidCpf(text) {
  const sdk = loadedSdk();
  return typeof text === "string" && sdk.isValidCpf(text);
}

export function isValidCnpj(text) {
  const sdk = loadedSdk();
  return typeof text === "string" && sdk.isValidCnpj(text);
}
