/** The validators for edge runtimes, which refuse to compile bytes: the modules are imported, compiled before the code runs. */

import { createGlue as createCelular } from "sync:celular";
import { createGlue as createCep } from "sync:cep";
import { createGlue as createCnpj } from "sync:cnpj";
import { createGlue as createCpf } from "sync:cpf";
import celular from "./validators/celular_bg.wasm";
import cep from "./validators/cep_bg.wasm";
import cnpj from "./validators/cnpj_bg.wasm";
import cpf from "./validators/cpf_bg.wasm";
import { checkOf, formatterOf } from "./validators/document.js";
import { PATTERNS } from "./validators/pattern.js";

export { formatValor, isValidDataDeNascimento, isValidEmail, isValidUf, mask, parseValor } from "./validators.js";

export const isValidCpf = /* @__PURE__ */ checkOf("isCpf", createCpf, () => cpf);
export const isValidCnpj = /* @__PURE__ */ checkOf("isCnpj", createCnpj, () => cnpj);
export const isValidCep = /* @__PURE__ */ checkOf("isCep", createCep, () => cep);
export const isValidCelular = /* @__PURE__ */ checkOf("isCelular", createCelular, () => celular);
export const formatCpf = /* @__PURE__ */ formatterOf(isValidCpf, PATTERNS.cpf);
export const formatCnpj = /* @__PURE__ */ formatterOf(isValidCnpj, PATTERNS.cnpj);
export const formatCep = /* @__PURE__ */ formatterOf(isValidCep, PATTERNS.cep);
export const formatCelular = /* @__PURE__ */ formatterOf(isValidCelular, PATTERNS.celular);
