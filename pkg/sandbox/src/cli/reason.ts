/** Why something went wrong, without the call that Node.js adds to it. */

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  // "EADDRINUSE: address already in use, open '…'" or "listen EADDRINUSE: address already in use 127.0.0.1:80"
  const [, words] = (code && /\b[A-Z]{2,}\w*: ([a-z][a-z -]*[a-z])/.exec(error.message)) || [];
  return words ?? error.message;
}
