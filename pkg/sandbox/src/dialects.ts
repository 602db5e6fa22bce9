/** The dialects of a sandbox's responses. */

/**
 * Another form of the responses, where the specification leaves room, to test an integration with. The list is our own.
 *
 * - `tokenFields`: the token has the field names of the specification's example, such as `accesstoken`
 * - `localDates`: times have no offset
 * - `textAmounts`: amounts are strings
 * - `totalPages`: `pagina.total` counts pages
 * - `smallPages`: `tamanhoPagina` over 20 is refused
 * - `plainErrors`: refusals have no `erros`
 * - `noIdempotency`: `Idempotency-Key` is ignored
 * - `smallInvoices`: a body over 1 MiB is a 413
 * - `hexSignature`: notifications have one header, `signature: t=<seconds>,v1=<hex>`
 * - `extraFields`: each object has a field `versao`
 * - `newStatus`: an order with the status 13 has the status 19, which the specification does not list
 */
export type Dialect =
  | "tokenFields"
  | "localDates"
  | "textAmounts"
  | "totalPages"
  | "smallPages"
  | "plainErrors"
  | "noIdempotency"
  | "smallInvoices"
  | "hexSignature"
  | "extraFields"
  | "newStatus";
