/** The check of each document. The entries pass functions that compile its WebAssembly module. */

import { createGlue as createCelular } from "sync:celular";
import { createGlue as createCep } from "sync:cep";
import { createGlue as createCnpj } from "sync:cnpj";
import { createGlue as createCpf } from "sync:cpf";

import { checkOf, type Check } from "./document.js";

/** Creates the check with the module that `compile` returns. `compile` is called when the first text is checked. */
type Make = (compile: () => WebAssembly.Module) => Check;

export const cpfCheck: Make = (compile) => checkOf("isCpf", createCpf, compile);
export const cnpjCheck: Make = (compile) => checkOf("isCnpj", createCnpj, compile);
export const cepCheck: Make = (compile) => checkOf("isCep", createCep, compile);
export const celularCheck: Make = (compile) => checkOf("isCelular", createCelular, compile);
