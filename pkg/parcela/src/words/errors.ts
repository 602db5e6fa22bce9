/** The texts for each error code and each rule. */

import type { ErrorCode } from "../shared/error.js";
import { RULES } from "./known.js";
import type { ViolationRule } from "../shared/rules.js";
import type { Locale } from "./locale.js";

/** The texts of `describeError` in one language. */
export interface ErrorWords {
  /** What has happened, and what the user can do. */
  codes: Readonly<Record<ErrorCode, string>>;
  /** The texts that follow the name of a field. */
  rules: Readonly<Record<ViolationRule, string>>;
  /** The text before the names of fields that the service has refused. */
  fields: string;
  /** The text for a number of installments that is not on offer. */
  termOutOfRange: string;
  /** The text for a failed call that may have been carried out. */
  maybeDone: string;
  /** Returns the text for a waiting time in seconds. */
  wait: (seconds: number) => string;
  /** The text for a value that is not a `ParcelaError`. */
  unknown: string;
}

const PT: ErrorWords = {
  codes: {
    validation: "Há dados inválidos; nada foi enviado.",
    problem: "A financeira não aceitou a operação. Confira os dados ou fale com o suporte.",
    not_found: "Não encontrado. Confira o identificador e o estabelecimento.",
    conflict: "A mesma operação ainda está em andamento, ou já existe. Tente de novo em alguns segundos.",
    unauthorized: "Sem autorização no serviço. Entre de novo ou confira as credenciais.",
    rate_limited: "Muitas tentativas em pouco tempo. Aguarde e tente de novo.",
    server: "A financeira está instável no momento. Tente de novo em instantes.",
    network: "Sem conexão com o serviço. Verifique a internet e tente de novo.",
    timeout: "O serviço demorou demais para responder. Tente de novo.",
    aborted: "A operação foi cancelada.",
    decode: "O serviço devolveu uma resposta inesperada. Fale com o suporte.",
    not_initialized: "O componente não está carregado. Recarregue a página.",
  },
  rules: RULES,
  fields: "A financeira não aceitou: ",
  termOutOfRange: "Este número de parcelas não está disponível. Escolha outro.",
  maybeDone: "A operação pode ter sido feita: tente de novo sem começar outra.",
  wait: (seconds) => `Aguarde ${seconds} s.`,
  unknown: "Algo deu errado. Tente de novo.",
};

const EN: ErrorWords = {
  codes: {
    validation: "Some data are invalid; nothing was sent.",
    problem: "The lender did not accept the operation. Check the data or contact support.",
    not_found: "Not found. Check the identifier and the establishment.",
    conflict: "The same operation is still in progress, or exists already. Try again in a few seconds.",
    unauthorized: "Not authorized at the service. Sign in again or check the credentials.",
    rate_limited: "Too many attempts in a short time. Wait and try again.",
    server: "The lender is having problems at the moment. Try again in a moment.",
    network: "No connection to the service. Check the internet and try again.",
    timeout: "The service took too long to respond. Try again.",
    aborted: "The operation was cancelled.",
    decode: "The service returned an unexpected response. Contact support.",
    not_initialized: "The component is not loaded. Reload the page.",
  },
  rules: {
    required: "is required",
    length: "has a wrong number of characters",
    character: "has an invalid character",
    checkDigit: "has a wrong check digit",
    repeated: "cannot repeat a single digit",
    areaCode: "has an area code (DDD) that does not exist",
    unknown: "is not an accepted value",
    format: "has an invalid format",
    type: "is not of the expected type",
    forbidden: "must not be given",
    tooSmall: "is below the minimum",
    tooLarge: "is above the maximum",
    precision: "accepts two decimal places at most",
    belowMinimumSale: "must be at least 250",
    expired: "has passed",
  },
  fields: "The lender did not accept: ",
  termOutOfRange: "This number of installments is not available. Choose another.",
  maybeDone: "It may have been carried out: try again without beginning another.",
  wait: (seconds) => `Wait ${seconds} s.`,
  unknown: "Something went wrong. Try again.",
};

const ES: ErrorWords = {
  codes: {
    validation: "Hay datos no válidos; no se envió nada.",
    problem: "La financiera no aceptó la operación. Revise los datos o hable con soporte.",
    not_found: "No encontrado. Revise el identificador y el establecimiento.",
    conflict: "La misma operación sigue en curso, o ya existe. Intente de nuevo en unos segundos.",
    unauthorized: "Sin autorización en el servicio. Vuelva a entrar o revise las credenciales.",
    rate_limited: "Demasiados intentos en poco tiempo. Espere e intente de nuevo.",
    server: "La financiera tiene problemas en este momento. Intente de nuevo en un momento.",
    network: "Sin conexión con el servicio. Revise internet e intente de nuevo.",
    timeout: "El servicio tardó demasiado en responder. Intente de nuevo.",
    aborted: "La operación fue cancelada.",
    decode: "El servicio devolvió una respuesta inesperada. Hable con soporte.",
    not_initialized: "El componente no está cargado. Recargue la página.",
  },
  rules: {
    required: "es obligatorio",
    length: "tiene un número incorrecto de caracteres",
    character: "tiene un carácter no válido",
    checkDigit: "tiene un dígito verificador incorrecto",
    repeated: "no puede repetir un solo dígito",
    areaCode: "tiene un código de área (DDD) que no existe",
    unknown: "no es un valor aceptado",
    format: "tiene un formato no válido",
    type: "no es del tipo esperado",
    forbidden: "no debe informarse",
    tooSmall: "está por debajo del mínimo",
    tooLarge: "está por encima del máximo",
    precision: "acepta dos decimales como máximo",
    belowMinimumSale: "debe ser de 250 como mínimo",
    expired: "ya pasó",
  },
  fields: "La financiera no aceptó: ",
  termOutOfRange: "Este número de cuotas no está disponible. Elija otro.",
  maybeDone: "La operación puede haberse hecho: intente de nuevo sin comenzar otra.",
  wait: (seconds) => `Espere ${seconds} s.`,
  unknown: "Algo salió mal. Intente de nuevo.",
};

export const ERROR_WORDS: Readonly<Record<Locale, ErrorWords>> = { "pt-BR": PT, en: EN, es: ES };
