/**
 * The validators for Vercel's edge runtime, which does not compile WebAssembly at run time. The compiled modules are imported with
 * `?module`.
 */

import celular from "./validators/celular_bg.wasm?module";
import cep from "./validators/cep_bg.wasm?module";
import cnpj from "./validators/cnpj_bg.wasm?module";
import cpf from "./validators/cpf_bg.wasm?module";
import { celularCheck, cepCheck, cnpjCheck, cpfCheck } from "./validators/checks.js";
import { formatterOf } from "./validators/document.js";
import { PATTERNS } from "./validators/pattern.js";

export { formatValor, isValidDataDeNascimento, isValidEmail, isValidUf, mask, parseValor } from "./validators.js";

export const isValidCpf = /* @__PURE__ */ cpfCheck(() => cpf);
export const isValidCnpj = /* @__PURE__ */ cnpjCheck(() => cnpj);
export const isValidCep = /* @__PURE__ */ cepCheck(() => cep);
export const isValidCelular = /* @__PURE__ */ celularCheck(() => celular);
export const formatCpf = /* @__PURE__ */ formatterOf(isValidCpf, PATTERNS.cpf);
export const formatCnpj = /* @__PURE__ */ formatterOf(isValidCnpj, PATTERNS.cnpj);
export const formatCep = /* @__PURE__ */ formatterOf(isValidCep, PATTERNS.cep);
export const formatCelular = /* @__PURE__ */ formatterOf(isValidCelular, PATTERNS.celular);
