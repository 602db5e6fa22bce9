/** The rules of inputs and of single fields as Standard Schema, which form libraries take. It needs `await init()` of `parcela` or `parcela/slim`. */

import { violationsOf } from "./sdk/validate.js";
import type { OperationInputs } from "./shared/operations.js";
import type { ViolationRule } from "./shared/rules.js";
import { ERROR_WORDS } from "./words/errors.js";
import { wordsIn, type Locale } from "./words/locale.js";

export type { Locale };

/** A schema by version 1 of Standard Schema (https://standardschema.dev). Its `validate` is synchronous. */
export interface Schema<Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "parcela";
    /** @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed */
    readonly validate: (value: unknown) => SchemaResult<Input>;
    /** There for the compiler only. */
    readonly types?: { readonly input: Input; readonly output: Input } | undefined;
  };
}

/** The value as it was given, or what is wrong with it. */
export type SchemaResult<Value> = { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** A rule that a value breaks. */
export interface SchemaIssue {
  /** The rule in words, such as `Tem dígito verificador inválido.` */
  readonly message: string;
  /** The names on the way to the field, such as `["endereco", "cep"]`. */
  readonly path: readonly string[];
}

/** The operations whose input is one object. */
export type SchemaOperation =
  | "listSimulateInstallments"
  | "getSimulationValues"
  | "createOrder"
  | "startCdcSale"
  | "importOrderInvoice"
  | "pagedOrders"
  | "pagedCustomers"
  | "createWebHook";

/** The field of createOrder that has the rules of each single field. */
const FIELDS = {
  cpf: "cpf",
  cnpj: "documentoEstabelecimento",
  cep: "endereco.cep",
  uf: "endereco.estado",
  celular: "celular",
  email: "email",
  dataDeNascimento: "dataDeNascimento",
} as const;

/** A field that is checked by itself. */
export type SchemaField = keyof typeof FIELDS;

/**
 * The schema of an operation's input, by the rules that the client checks it by.
 *
 * @param locale the language of the messages; Portuguese where it is left out
 * @example
 * const form = useForm({ resolver: standardSchemaResolver(inputSchema("createOrder")) });
 */
export function inputSchema<Name extends SchemaOperation>(operation: Name, locale: Locale = "pt-BR"): Schema<OperationInputs[Name]> {
  return schema((value) => {
    const wrong = Object.entries(violationsOf(operation, value) ?? {});
    // An input that is no object has no fields.
    return wrong.flatMap(([field, rules]) => rules.map(({ rule }) => issue(field === "input" ? [] : field.split("."), rule, locale)));
  });
}

/**
 * The schema of a document or another single field, by the rules of createOrder. The value is a text, with or without mask.
 *
 * @param locale the language of the messages; Portuguese where it is left out
 * @example
 * <form.Field name="cpf" validators={{ onBlur: fieldSchema("cpf") }} />
 */
export function fieldSchema(field: SchemaField, locale: Locale = "pt-BR"): Schema<string> {
  const path = FIELDS[field];
  const [name = "", inner] = path.split(".");
  return schema((value) => {
    const wrong = violationsOf("createOrder", { [name]: inner === undefined ? value : { [inner]: value } });
    return (wrong?.[path] ?? []).map(({ rule }) => issue([], rule, locale));
  });
}

function schema<Input>(issuesOf: (value: unknown) => readonly SchemaIssue[]): Schema<Input> {
  const validate = (value: unknown): SchemaResult<Input> => {
    const issues = issuesOf(value);
    return issues.length > 0 ? { issues } : { value: value as Input };
  };
  return { "~standard": { version: 1, vendor: "parcela", validate } };
}

/** The words of a rule as a sentence of their own. */
function issue(path: readonly string[], rule: ViolationRule, locale: Locale): SchemaIssue {
  const words = wordsIn(ERROR_WORDS, locale).rules[rule];
  return { message: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`, path };
}
