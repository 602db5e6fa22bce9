/** The rules that a value can break. Written by `cargo xtask types`. */

/**
 * The rule that a value breaks, in `violations`. The set is closed and stable. The table has the words of each rule in `erros`:
 *
 * | | |
 * |---|---|
 * | `required` | é obrigatório |
 * | `length` | tem um número errado de caracteres |
 * | `character` | tem um caractere inválido |
 * | `checkDigit` | tem dígito verificador inválido |
 * | `repeated` | não pode repetir um só dígito |
 * | `areaCode` | tem um DDD que não existe |
 * | `unknown` | não é um valor aceito |
 * | `format` | tem formato inválido |
 * | `type` | não é do tipo esperado |
 * | `forbidden` | não deve ser informado |
 * | `tooSmall` | está abaixo do mínimo permitido |
 * | `tooLarge` | está acima do máximo permitido |
 * | `precision` | aceita no máximo duas casas decimais |
 * | `belowMinimumSale` | deve ser de no mínimo 250 |
 * | `expired` | já passou |
 */
export type ViolationRule =
  | "required"
  | "length"
  | "character"
  | "checkDigit"
  | "repeated"
  | "areaCode"
  | "unknown"
  | "format"
  | "type"
  | "forbidden"
  | "tooSmall"
  | "tooLarge"
  | "precision"
  | "belowMinimumSale"
  | "expired";

/** Each invalid field with the rules that it breaks; nested fields as `endereco.cep`. */
export type Violations = Record<string, { rule: ViolationRule }[]>;
