/** Converts the input that only JavaScript callers pass, dates and files, and rejects unknown filters and options. */

import type { ParcelaError } from "../shared/error.js";
import { FILTERS, type OperationName } from "../shared/operations.js";
import { invalid } from "../shared/invalid.js";
import { unknownNames } from "../shared/unknown-names.js";
import type { ImportOrderInvoiceRequest, OrdersQuery } from "../shared/wire.js";
import { MAX_INVOICE_BYTES } from "../words/known.js";
import { CALL_OPTIONS } from "./client-options.js";

/** The filter of `pagedOrders` and `orders`. */
export interface OrdersFilter extends Omit<OrdersQuery, "dataInicio" | "dataFim"> {
  /** Start of the date filter: a `Date`, or a text as in `OrdersQuery`. */
  dataInicio?: OrdersQuery["dataInicio"] | Date;
  /** End of the date filter: a `Date`, or a text as in `OrdersQuery`. Not before `dataInicio`. */
  dataFim?: OrdersQuery["dataFim"] | Date;
}

/** A file's content: bytes, or a `Blob` such as the `File` of an input. */
export type InvoiceContent = ArrayBuffer | Uint8Array | { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> };

/** The input of `importOrderInvoice` with the file itself in place of its base64. */
export interface InvoiceFile extends Omit<ImportOrderInvoiceRequest, "arquivoBase64"> {
  /** The file, at most 7,863,552 bytes (`MAX_INVOICE_BYTES`). */
  arquivo: InvoiceContent;
}

/** Returns an error if the operation has no filter or no option of a given name. */
export function unknownInput(operation: OperationName, input: readonly unknown[], options: unknown): ParcelaError | undefined {
  return unknownFilter(operation, input) ?? unknownNames(operation, options, CALL_OPTIONS);
}

/** Returns an error if the operation has no filter of a given name. */
export function unknownFilter(operation: OperationName, [query]: readonly unknown[]): ParcelaError | undefined {
  const known = FILTERS[operation];
  return known && unknownNames(operation, query, known);
}

/**
 * Returns the input as the module reads it, or a promise of it if a file must be read first.
 *
 * @param isRead false to only validate: the file is not read, and a placeholder takes the place of its base64
 */
export function onTheWire(operation: OperationName, input: readonly unknown[], isRead: boolean): readonly unknown[] | Promise<unknown[]> {
  const [given] = input as [Record<string, unknown> | null | undefined];
  const content = given?.["arquivo"] as InvoiceContent | null | undefined;
  if (operation === "importOrderInvoice" && typeof content === "object" && content) {
    const size = "size" in content ? content.size : content.byteLength;
    const withText = (arquivoBase64: string) => [{ ...given, arquivoBase64 }];
    const read = (bytes: ArrayBuffer | Uint8Array) => withText(base64Of(new Uint8Array(bytes)));
    if (size > MAX_INVOICE_BYTES) return withText("AAAA".repeat(MAX_INVOICE_BYTES / 3 + 1));
    if (!(isRead && size > 0)) return withText(size > 0 ? "AAAA" : "");
    return "size" in content ? bytesOf(content).then(read) : read(content);
  }
  if (operation !== "pagedOrders" || typeof given !== "object" || !given) return input;
  const text = (name: string) => ({ get: () => dateText(given[name]) });
  return [Object.create(given, { dataInicio: text("dataInicio"), dataFim: text("dataFim") })];
}

/** Reads a file. It may be gone, or on a device that was removed. */
async function bytesOf(content: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<ArrayBuffer> {
  try {
    return await content.arrayBuffer();
  } catch (cause) {
    throw invalid("the file cannot be read", ["arquivo"], "format", "O arquivo não pode ser lido.", { cause });
  }
}

/** Encodes base64 in chunks: an engine limits the number of arguments of one call. */
function base64Of(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** Formats a `Date` for the wire at the offset of Brasília, so that its day is the day in Brazil. The core checks any other value. */
function dateText(date: unknown): unknown {
  if (!(date instanceof Date) || Number.isNaN(+date)) return date;
  return new Date(+date - 3 * 3_600_000).toISOString().replace("Z", "-03:00");
}
