/** Validators of single values and of an order. What is not a string is not valid. */

import { sdk } from "./sdk-module.js";

export function isValidCpf(text) {
  return isValid("isValidCpf", text);
}

export function isValidCnpj(text) {
  return isValid("isValidCnpj", text);
}

export function isValidCep(text) {
  return isValid("isValidCep", text);
}

export function isValidUf(text) {
  return isValid("isValidUf", text);
}

export function isValidCelular(text) {
  return isValid("isValidCelular", text);
}

export function validateOrder(input) {
  return sdk.instance.run((glue) => glue.validateOrder(input));
}

function isValid(name, text) {
  const { instance } = sdk;
  return typeof text === "string" && instance.run((glue) => glue[name](text));
}
