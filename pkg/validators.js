/** Validators of single values and of an order. What is not a string is not valid. */

import { sdk } from "./sdk-module.js";

/** How many characters the module looks at: no document has more. */
const ROOM = 64;

/** Where the module looks for a text, and whose memory that is in. */
let scratch;
let owner;

export function isValidCpf(text) {
  return isValid(text, (glue, length) => glue.isValidCpf(length));
}

export function isValidCnpj(text) {
  return isValid(text, (glue, length) => glue.isValidCnpj(length));
}

export function isValidCep(text) {
  return isValid(text, (glue, length) => glue.isValidCep(length));
}

export function isValidUf(text) {
  return isValid(text, (glue, length) => glue.isValidUf(length));
}

export function isValidCelular(text) {
  return isValid(text, (glue, length) => glue.isValidCelular(length));
}

export function validateOrder(input) {
  return sdk.instance.run((glue) => glue.validateOrder(input));
}

function isValid(text, check) {
  const { instance } = sdk;
  if (typeof text !== "string" || text.length > ROOM) return false;
  // A memory that has grown has another buffer.
  if (owner !== instance || scratch.byteLength === 0) {
    scratch = new Uint8Array(instance.memory.buffer, instance.run((glue) => glue.scratch()), ROOM);
    owner = instance;
  }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return false;
    scratch[at] = code;
  }
  return instance.run((glue) => check(glue, text.length));
}
