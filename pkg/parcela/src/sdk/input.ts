/** Converts the input that only JavaScript callers pass, dates and files, and rejects unknown filters and options. */

import { snapshot } from "../shared/snapshot.js";
import type { ParcelaError } from "../shared/error.js";
import { FIELDS, type OperationName } from "../shared/operations.js";
import { invalid } from "../shared/invalid.js";
import { is } from "../shared/load.js";
import { unknownNames } from "../shared/unknown-names.js";
import type { ImportOrderInvoiceRequest, OrdersQuery } from "../shared/wire.js";
import { MAX_INVOICE_BYTES } from "../words/known.js";
import { CALL_OPTIONS } from "./client-options.js";
import type { CallOptions } from "./options.js";

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
  return unknownFilter(operation, input) ?? unknownNames(operation, options, Object.keys(CALL_OPTIONS));
}

/** Returns an error if the operation has no filter of a given name. */
export function unknownFilter(operation: OperationName, [query]: readonly unknown[]): ParcelaError | undefined {
  return operation.startsWith("paged") ? unknownNames(operation, query, Object.keys(FIELDS[operation] ?? {})) : undefined;
}

/** Returns a copy of the input with the members that the operation has. */
export function takenInput(operation: OperationName, input: readonly unknown[]): unknown[] {
  const fields = FIELDS[operation] ?? {};
  return input.map((given) => snapshot(given, operation === "importOrderInvoice" ? { ...fields, arquivo: 1 } : fields));
}

/** Returns a copy of the options of a call. */
export function takenOptions(options: unknown): CallOptions | undefined {
  // `answering` adds `onSuccess`.
  const taken = snapshot(options, { ...CALL_OPTIONS, onSuccess: 1 }) as CallOptions | undefined;
  allowListeners(Object(taken).signal);
  return taken;
}

/** The part of Node.js' `process` that `allowListeners` uses. */
interface Host {
  process?: { getBuiltinModule?(name: string): { setMaxListeners(most: number, signal: unknown): void } | undefined };
}

/** Lets any number of calls share a signal: Node.js takes more than ten listeners for a leak, and prints a warning. */
function allowListeners(signal: unknown): void {
  // The core refuses any other value.
  if (!(signal instanceof EventTarget)) return;
  (globalThis as Host).process?.getBuiltinModule?.("node:events")?.setMaxListeners(0, signal);
}

/**
 * Returns the input as the module reads it, or a promise of it if a file must be read first. The input is copied at once.
 *
 * @param isRead false to only validate: the file is not read, and a placeholder takes the place of its base64
 * @throws {ParcelaError} `validation`: `arquivo` is not a file
 */
export function onTheWire(operation: OperationName, input: readonly unknown[], isRead: boolean): readonly unknown[] | Promise<unknown[]> {
  const taken = takenInput(operation, input);
  const given = Object(taken[0]) as Record<string, unknown>;
  for (const [name, value] of Object.entries(given)) {
    if (operation === "pagedOrders" && value instanceof Date) given[name] = dateText(value);
  }
  return given["arquivo"] == null ? taken : withFile(given, isRead);
}

function withFile(given: Record<string, unknown>, isRead: boolean): unknown[] | Promise<unknown[]> {
  const content = given["arquivo"];
  const bytes = bytesOf(content);
  const size = bytes?.length ?? sizeOf(content);
  if (size === undefined) {
    throw invalid("arquivo must be a Blob or bytes", ["arquivo"], "type", "O arquivo não pode ser lido.");
  }
  const withText = (arquivoBase64: string) => [{ ...given, arquivoBase64 }];
  if (size > MAX_INVOICE_BYTES) return withText("AAAA".repeat(MAX_INVOICE_BYTES / 3 + 1));
  if (!(isRead && size > 0)) return withText(size > 0 ? "AAAA" : "");
  return bytes ? withText(base64Of(bytes)) : blobText(content as Blob).then(withText);
}

/** Returns the bytes of a buffer or of a view of one, in every realm. */
function bytesOf(content: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(content)) return new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
  return is<ArrayBuffer>(content, "ArrayBuffer") ? new Uint8Array(content) : undefined;
}

/** Returns the size of a `Blob`, recognised by its members. */
function sizeOf(content: unknown): number | undefined {
  try {
    const { size, arrayBuffer } = Object(content) as Partial<Blob>;
    return typeof arrayBuffer === "function" && typeof size === "number" ? size : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a file as base64. It may be gone, on a device that was removed, or not read as bytes. */
async function blobText(content: Blob): Promise<string> {
  try {
    return base64Of(bytesOf(await content.arrayBuffer()) as Uint8Array);
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

/** Formats a `Date` for the wire at the offset of Brasília, so that its day is the day in Brazil. The core checks an invalid one. */
function dateText(date: Date): unknown {
  if (Number.isNaN(+date)) return date;
  return new Date(+date - 3 * 3_600_000).toISOString().replace("Z", "-03:00");
}
