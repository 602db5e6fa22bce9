/** Values with their masks. What is not valid has none. */

import { sdk } from "./sdk-module.js";

export function formatCpf(text) {
  return format("formatCpf", "string", text);
}

export function formatCnpj(text) {
  return format("formatCnpj", "string", text);
}

export function formatCep(text) {
  return format("formatCep", "string", text);
}

export function formatCelular(text) {
  return format("formatCelular", "string", text);
}

export function formatValor(reais) {
  return format("formatValor", "number", reais);
}

function format(name, type, value) {
  const { instance } = sdk;
  return typeof value === type ? instance.run((glue) => glue[name](value)) : undefined;
}
