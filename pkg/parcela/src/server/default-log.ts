/**
 * The `onError` of options without one: prints what concerns the server's operator, each fact once a minute, and nothing personal. A program goes
 * on without the reader of its log.
 */

import { describeForLog } from "../shared/describe-for-log.js";
import { isParcelaError } from "../shared/error.js";

/** The time before a line is printed again, in milliseconds. */
const PAUSE = 60_000;

/** The failures that concern the page or its seller alone: a refused order, an unknown one, a page that left. */
const OF_PAGE = ["problem", "not_found", "conflict", "aborted"];

/** When each line was printed last, by `performance.now()`. The key is the line without what differs between calls. */
const printed = new Map<string, number>();

/** Prints the line of `describeForLog`, and the place in the partner's own code that has thrown. */
export function printFailure(failure: { error: unknown; stage?: string | undefined }): void {
  const { error, stage } = failure;
  const line = describeForLog(failure);
  const isOfPage = isParcelaError(error) && (OF_PAGE.includes(error.code) || line.startsWith("stage=input"));
  const kind = line.replaceAll(/ (operation|event|correlationId)=\S+/g, "");
  const now = performance.now();
  for (const [other, at] of printed) if (now - at >= PAUSE) printed.delete(other);
  if ((isOfPage && !stage) || printed.has(kind)) return;
  printed.set(kind, now);
  // An error of this package has a message, which says more than a place in it.
  const place = line.includes(" message=") ? undefined : placeOf(error);
  console.error(`parcela: ${line}${place ? ` at=${place}` : ""}`);
}

/** The part of a process' output streams that is used. This package has no types of Node.js. */
interface LogStream {
  on(event: "error", listener: () => void): unknown;
  off(event: "error", listener: () => void): unknown;
}
export interface LogStreams {
  stdout?: LogStream;
  stderr?: LogStream;
}

const drop = (): void => {};

/** Drops the lines that cannot be written from now on, such as after the death of the reader of a pipe, which would otherwise end the program. */
export function outliveLog({ stdout, stderr }: LogStreams): void {
  for (const stream of [stdout, stderr]) {
    stream?.off("error", drop);
    stream?.on("error", drop);
  }
}

/** Returns the file, line and column of an error's first frame. Its message, which may quote a customer, stands before the frames. */
function placeOf(error: unknown): string | undefined {
  const { stack, message } = Object(error);
  if (typeof stack !== "string" || typeof message !== "string" || !stack.includes(message)) return undefined;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return /[^\s()@]+\.\w+:\d+:\d+/.exec(frames)?.[0];
}
