/** Values with their masks. What is not valid has none. */

import type { SdkGlue } from "../shared/glue.js";
import { sdk } from "./module.js";

type Formatter = Extract<keyof SdkGlue, `format${string}`>;

/**
 * A valid CPF with its mask, `529.982.247-25`; undefined for any other text.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function formatCpf(text: string): string | undefined {
  return format("formatCpf", "string", text);
}

/**
 * A valid CNPJ with its mask, `12.ABC.345/01DE-35`; undefined for any other text.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function formatCnpj(text: string): string | undefined {
  return format("formatCnpj", "string", text);
}

/**
 * A CEP with its mask, `01310-100`; undefined for any other text.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function formatCep(text: string): string | undefined {
  return format("formatCep", "string", text);
}

/**
 * A mobile number with its mask, `(11) 98765-4321`; undefined for any other text.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function formatCelular(text: string): string | undefined {
  return format("formatCelular", "string", text);
}

/**
 * An amount in reais as Brazilians write it, `R$ 1.234,56` with a no-break space, rounded to centavos; undefined below
 * zero and above 9 999 999 999.99.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function formatValor(reais: number): string | undefined {
  return format("formatValor", "number", reais);
}

function format(name: Formatter, type: "string" | "number", value: unknown): string | undefined {
  const { instance } = sdk;
  return typeof value === type ? instance.run((glue) => glue[name](value as never)) : undefined;
}
