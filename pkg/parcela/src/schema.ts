/** Standard Schemas for operations' inputs and for single fields. They need `await init()` of `parcela` or `parcela/slim`. */

import { violationsOf } from "./sdk/validate.js";
import type { OperationInputs } from "./shared/operations.js";
import type { ViolationRule } from "./shared/rules.js";
import { ERROR_WORDS } from "./words/errors.js";
import { wordsIn, type Locale } from "./words/locale.js";

export type { Locale };

/** A schema of version 1 of Standard Schema (https://standardschema.dev). Its `validate` is synchronous. */
export interface Schema<Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "parcela";
    /**
     * Validates a value.
     *
     * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
     */
    readonly validate: (value: unknown) => SchemaResult<Input>;
    /** Exists for the compiler only. */
    readonly types?: { readonly input: Input; readonly output: Input } | undefined;
  };
}

/** The unchanged value, or the rules that it breaks. */
export type SchemaResult<Value> = { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** A rule that a value breaks. */
export interface SchemaIssue {
  /** The rule in words, such as `Tem dígito verificador inválido.` */
  readonly message: string;
  /** The path to the field, such as `["endereco", "cep"]`; empty for a single field and for an input that is not an object. */
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

/** The field of createOrder whose rules apply to each single field. */
const FIELDS = {
  cpf: "cpf",
  cnpj: "documentoEstabelecimento",
  cep: "endereco.cep",
  uf: "endereco.estado",
  celular: "celular",
  email: "email",
  dataDeNascimento: "dataDeNascimento",
} as const;

/** The name of a single field. */
export type SchemaField = keyof typeof FIELDS;

/**
 * Returns the schema of an operation's input, with the same rules as the client.
 *
 * @param operation the name of the operation
 * @param locale the language of the messages. Default: `pt-BR`
 * @example
 * const form = useForm({ resolver: standardSchemaResolver(inputSchema("createOrder")) });
 */
export function inputSchema<Name extends SchemaOperation>(operation: Name, locale: Locale = "pt-BR"): Schema<OperationInputs[Name]> {
  return schema((value) => {
    const wrong = Object.entries(violationsOf(operation, value) ?? {});
    // The field `input` stands for an input that is not an object.
    return wrong.flatMap(([field, rules]) => rules.map(({ rule }) => issue(field === "input" ? [] : field.split("."), rule, locale)));
  });
}

/**
 * Returns the schema of a single field, with the same rules as in createOrder. The value is a text, with or without mask.
 *
 * @param field the name of the field
 * @param locale the language of the messages. Default: `pt-BR`
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

/** Creates the issue for a rule. Its message is the rule's words as a sentence. */
function issue(path: readonly string[], rule: ViolationRule, locale: Locale): SchemaIssue {
  const words = wordsIn(ERROR_WORDS, locale).rules[rule];
  return { message: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`, path };
}
