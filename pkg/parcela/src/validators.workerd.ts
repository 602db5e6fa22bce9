/** The validators for edge runtimes, which refuse to compile bytes: the module is imported, compiled before the code runs. */

import compiledFields from "./fields/fields_bg.wasm";
import { documents, fields } from "./validators/entry.js";
import compiled from "./validators/validators_bg.wasm";

export const { formatCelular, formatCep, formatCnpj, formatCpf, isValidCelular, isValidCep, isValidCnpj, isValidCpf, isValidUf } =
  /* @__PURE__ */ documents(() => compiled);

export const { formatValor, isValidDataDeNascimento, isValidEmail, mask, parseValor } = /* @__PURE__ */ fields(() => compiledFields);
