/** The rules of inputs and single fields as Standard Schema, for form libraries. Needs `await init()` of `parcela` or `parcela/slim`. */

import { violationsOf } from "./sdk/validate.js";
import type { OperationInputs } from "./shared/operations.js";
import type { ViolationRule } from "./shared/rules.js";
import { ERROR_WORDS, type ErrorWords } from "./words/errors.js";
import { wordsIn, type Locale } from "./words/locale.js";

export type { ErrorWords, Locale };

/** A schema of Standard Schema, version 1 (https://standardschema.dev). Its `validate` is synchronous. */
export interface Schema<Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "parcela";
    /** @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed */
    readonly validate: (value: unknown) => SchemaResult<Input>;
    /** For type inference only; absent at run time. */
    readonly types?: { readonly input: Input; readonly output: Input } | undefined;
  };
}

/** The unchanged value if it is valid, otherwise its issues. */
export type SchemaResult<Value> = { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** A rule that a value breaks. */
export interface SchemaIssue {
  /** The rule as a sentence, such as `Tem dígito verificador inválido.` */
  readonly message: string;
  /** The path to the field, such as `["endereco", "cep"]`. Empty for the value itself. */
  readonly path: readonly string[];
}

/** The operations whose input is a single object. */
export type SchemaOperation =
  | "listSimulateInstallments"
  | "getSimulationValues"
  | "createOrder"
  | "startCdcSale"
  | "importOrderInvoice"
  | "pagedOrders"
  | "pagedCustomers"
  | "createWebHook";

/** Each single field, with the field of `createOrder` whose rules it has. */
const FIELDS = {
  cpf: "cpf",
  cnpj: "documentoEstabelecimento",
  cep: "endereco.cep",
  uf: "endereco.estado",
  celular: "celular",
  email: "email",
  dataDeNascimento: "dataDeNascimento",
} as const;

/** A field that `fieldSchema` checks. */
export type SchemaField = keyof typeof FIELDS;

/**
 * Returns the schema of an operation's input, with the client's own rules.
 *
 * @param locale the language of the messages, or your own texts in another language. Default: Portuguese
 * @example
 * const form = useForm({ resolver: standardSchemaResolver(inputSchema("createOrder")) });
 */
export function inputSchema<Name extends SchemaOperation>(
  operation: Name,
  locale: Locale | ErrorWords = "pt-BR",
): Schema<OperationInputs[Name]> {
  return schema((value) => {
    const wrong = Object.entries(violationsOf(operation, value) ?? {});
    // An input that is not an object has no fields.
    return wrong.flatMap(([field, rules]) => rules.map(({ rule }) => issue(field === "input" ? [] : field.split("."), rule, locale)));
  });
}

/**
 * Returns the schema of a document or another single field, with the rules of `createOrder`. The value is a string, with or without mask.
 *
 * @param locale the language of the messages, or your own texts in another language. Default: Portuguese
 * @example
 * <form.Field name="cpf" validators={{ onBlur: fieldSchema("cpf") }} />
 */
export function fieldSchema(field: SchemaField, locale: Locale | ErrorWords = "pt-BR"): Schema<string> {
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

/** Writes a rule as a sentence. */
function issue(path: readonly string[], rule: ViolationRule, locale: Locale | ErrorWords): SchemaIssue {
  const words = wordsIn(ERROR_WORDS, locale).rules[rule];
  return { message: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`, path };
}
