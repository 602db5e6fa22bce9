/** The validators for Vercel's edge runtime, which refuses to compile bytes: the module is imported in its own way. */

import compiledFields from "./fields/fields_bg.wasm?module";
import { documents, fields } from "./validators/entry.js";
import compiled from "./validators/validators_bg.wasm?module";

export const { formatCelular, formatCep, formatCnpj, formatCpf, isValidCelular, isValidCep, isValidCnpj, isValidCpf, isValidUf } =
  /* @__PURE__ */ documents(() => compiled);

export const { formatValor, isValidDataDeNascimento, isValidEmail, mask, parseValor } = /* @__PURE__ */ fields(() => compiledFields);
