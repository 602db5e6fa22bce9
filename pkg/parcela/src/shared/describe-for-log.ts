/** Describes a failure for a log. */

import { isParcelaError, ParcelaError } from "./error.js";

/** Marks the errors that this package throws for the partner's own functions and stores. It works across copies of the package. */
const FINDING = Symbol.for("parcela.finding");

/** Returns the error of an unusable answer of one of the partner's functions or stores. A log may have `message`, which quotes none of it. */
export const finding = (message: string): Error => Object.assign(new Error(message), { [FINDING]: true });

/**
 * A host's code for a failed connection: `ENOTFOUND`, `EAI_AGAIN`, `ERR_HTTP2_ERROR`, `UND_ERR_SOCKET` or one of OpenSSL in Node.js,
 * `ConnectionRefused` of Bun. Any other text may be a name or a document.
 */
const HOST_CODE =
  /^(?!.*\d\d)(E[A-Z]{3,14}|(EAI|ERR|UND_ERR|CERT|CRL|DEPTH|HOSTNAME|HPE|INVALID|SELF|UNABLE)_[A-Z\d_]{2,50}|[A-Za-z]{0,9}(Connection|Socket)[A-Za-z]{0,9})$/;

/** Returns the code by which the host names a failed connection, found in an error or its causes. */
export function hostCodeOf(thrown: unknown, depth = 8): string | undefined {
  const { code, cause } = Object(thrown);
  if (typeof code === "string" && HOST_CODE.test(code)) return code;
  return cause && depth > 0 ? hostCodeOf(cause, depth - 1) : undefined;
}

/** Adds the host's code to the message of an unreachable service; returns any other error unchanged. */
export function withHostCode(error: unknown): unknown {
  if (!isParcelaError(error) || error.code !== "network") return error;
  const { message, cause } = error;
  const host = hostCodeOf(cause);
  return host === undefined ? error : new ParcelaError({ ...error, message: `${message} (${host})` }, { cause });
}

/** The stages whose errors are thrown by the partner's own functions: even the message of a `ParcelaError` may then be the partner's. */
const OF_PARTNER = ["authorize", "permit", "on", "seen"];

/** The form of a name: of a code, a field, or a class. */
const NAME = /^[a-z][\w.[\]-]{0,79}$/i;

/** The names of the fields and parameters of the specification. A test compares them with `operations.json`. */
const FIELDS = `
  arquivoBase64 bairro celular cep chaveAssinatura cidade clientId clientSecret clienteId complemento correlationId cpf credencial
  criadoEm dataDeNascimento dataFim dataInicio descricao desembolsado desembolsadoEm detalhe documento documentoCliente
  documentoEstabelecimento documentoLoja email endereco erros escopo estado expira_em expira_em_segundos id instancia itens
  linkPagamento logradouro modeloJuros nome nomeArquivo nomeCliente numero pagina pais pedidoId prazo razaoSocialEstabelecimento rua
  status tamanho tamanhoPagina tem_anterior tem_proximo tipo tipoAutenticacao tipoValorCalculo tipo_de_token titulo token_de_acesso
  total url valor valorAprovado valorDesembolso valorParcela valorSolicitado valorTotalDebito valorVenda valoresCliente
  valoresEstabelecimento
`;

/** A CNPJ has more. */
const DIGITS_OF_CPF = 11;

/** An identifier that a header can carry. */
const IDENTIFIER = /^[!-~]{1,128}$/;

/**
 * Returns one line for a log, such as
 * `stage=service code=network host=ENOTFOUND operation=createOrder message="the service could not be reached (ENOTFOUND)"`.
 *
 * It has codes, names and identifiers, and messages of this package: never a value, a text of the service, or a text of your own functions.
 *
 * - `stage`: `options`, `input`, `token`, `service`, `notification`; or your function or store that failed: `authorize`, `permit`,
 *   `tokenStore`, `on`, `seen`
 * - `code`: that of a `ParcelaError`; `error` is the class of any other error; `reason` is the `tipo` of a refusal by the gateway
 * - `status`, `business`: the HTTP status and the business code of the response
 * - `host`: the host's code for a failed connection, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`; the `fetch` of Deno has none
 * - `operation`, and `fields`: the names of the wrong fields or options; `other` for a name in a refusal that the specification does not have
 * - `message`: that of an error of this package
 * - `origin`, `event`, `correlationId`: the origin of a refused page, and the identifiers of the notification and of the call. The origin
 *   is `other` if it is none of http or https, or has more than 100 characters or eleven digits: its caller chooses the text
 *
 * @param told the argument of `onError` or `onRefusal`, or an error
 * @example
 * const gateway = createGateway({ ...options, onError: (failure) => console.error(describeForLog(failure)) });
 */
export function describeForLog(told: unknown): string {
  try {
    return lineOf(told);
  } catch {
    // What the partner's functions throw may be a proxy, or have a getter that throws.
    return lineOf({ ...contextOf(told), error: { name: "Unreadable" } });
  }
}

/** Returns what the argument of a hook has besides an error that cannot be read. */
function contextOf(told: unknown): object {
  try {
    const { operation, stage, correlationId } = Object(told);
    return { operation, stage, correlationId };
  } catch {
    return {};
  }
}

function lineOf(told: unknown): string {
  const isHook = !(told instanceof Error) && ["error", "reason"].some((name) => Object.hasOwn(Object(told), name));
  const { error, ...others } = isHook ? Object(told) : { error: told };
  const { reason, status, operation, stage, origin, event, correlationId } = others;
  const known = isParcelaError(error) ? error : undefined;
  const isFinding = Object(error)[FINDING] === true;
  const isOwn = isFinding || (known && !OF_PARTNER.includes(stage));
  const facts = {
    stage: stage ?? (known && stageOf(known, "event" in others)),
    code: known?.code,
    error: known || isFinding || reason ? undefined : nameOf(Object(error).name ?? typeof error),
    reason: nameOf(reason),
    status: known?.status ?? status,
    business: known && businessOf(known),
    host: hostCodeOf(error),
    operation: operation ?? known?.operation,
    fields: known?.violations
      ? Object.keys(known.violations).filter(nameOf).join()
      : [...new Set(Object.keys(known?.erros ?? {}).map(fieldOf))].join(),
    message: isOwn && JSON.stringify(error.message.replaceAll(` (${known?.businessCode})`, "")),
    origin: originOf(origin),
    event: identifierOf(event?.id),
    correlationId: identifierOf(correlationId ?? known?.correlationId),
  };
  const present = Object.entries(facts).filter(([, fact]) => fact);
  return present.map(([name, fact]) => `${name}=${fact}`).join(" ");
}

function stageOf({ code, operation, cause }: ParcelaError, isNotification: boolean): string {
  const ofToken = "generateAccessToken";
  if (operation === ofToken || (isParcelaError(cause) && cause.operation === ofToken)) return "token";
  if (code === "validation") return operation ? "input" : "options";
  return isNotification ? "notification" : "service";
}

/** Returns the business code if it stands in `tipo`. Found in another text of the service, it may be a part of that text. */
function businessOf({ businessCode, problem }: ParcelaError): string | undefined {
  return businessCode !== null && problem?.tipo?.includes(businessCode) ? nameOf(businessCode) : undefined;
}

/** Returns the name of a field in a response of the service: it may be any text, so that only the names of the specification are shown. */
export function fieldOf(path: string): string {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== "" && !/^\d{1,3}$/.test(part));
  return parts.length > 0 && parts.every((part) => FIELDS.match(/\w+/g)?.includes(part)) ? path : "other";
}

/** Returns an origin of a page, `other` if the text is none or may hold a document, and undefined without one. */
export function originOf(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const isShort = text.length <= 100 && text.replaceAll(/\D/g, "").length < DIGITS_OF_CPF;
  return isShort && /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : "other";
}

const nameOf = (name: unknown): string | undefined => (typeof name === "string" && NAME.test(name) ? name : undefined);
const identifierOf = (id: unknown): string | undefined => (typeof id === "string" && IDENTIFIER.test(id) ? id : undefined);
