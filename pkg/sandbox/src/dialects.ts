/** The dialects of a sandbox's answers. */

/**
 * A form that the specification leaves room for, by which an integration is tried. The list is ours.
 *
 * - `tokenFields`: the token has the names of the specification's example, such as `accesstoken`
 * - `localDates`: times have no offset
 * - `textAmounts`: amounts are texts
 * - `totalPages`: `pagina.total` counts pages
 * - `smallPages`: `tamanhoPagina` over 20 is refused
 * - `plainErrors`: refusals have no `erros`
 * - `noIdempotency`: `Idempotency-Key` is ignored
 * - `smallInvoices`: a body over 1 MiB is a 413
 * - `hexSignature`: notifications have one header, `signature: t=<seconds>,v1=<hex>`
 * - `extraFields`: each object has a field `versao`
 * - `newStatus`: an order in 13 tells the status 19
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
