/** The exports about errors, shared by all entries. */

export {
  ParcelaError,
  isParcelaError,
  type ErrorCode,
  type ErrorOperation,
  type OtherError,
  type ParcelaErrorBase,
  type ParcelaErrorConstructor,
  type ParcelaErrorFields,
  type ProblemError,
  type ValidationError,
} from "./error.js";
export type * from "./rules.js";
