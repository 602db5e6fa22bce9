/** The validators for edge runtimes, which refuse to compile bytes: the module is imported, compiled before the code runs. */

import compiledMasks from "./masks/masks_bg.wasm";
import { documents, masks } from "./validators/entry.js";
import compiled from "./validators/validators_bg.wasm";

export const {
  formatCelular,
  formatCep,
  formatCnpj,
  formatCpf,
  isValidCelular,
  isValidCep,
  isValidCnpj,
  isValidCpf,
  isValidDataDeNascimento,
  isValidEmail,
  isValidUf,
} = /* @__PURE__ */ documents(() => compiled);

export const { formatValor, mask, parseValor } = /* @__PURE__ */ masks(() => compiledMasks);
