/** The validators for Vercel's edge runtime, which refuses to compile bytes: the module is imported in its own way. */

import compiledMasks from "./masks/masks_bg.wasm?module";
import { documents, masks } from "./validators/entry.js";
import compiled from "./validators/validators_bg.wasm?module";

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
