/** The error of a sandbox's own controls. */

/** A control of the sandbox rejected the call, such as `setStatus` for an unknown order. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  /** The HTTP status of the response. */
  readonly status: number;
  /** The body of the response: a problem with `detalhe`, and with `erros` if a value is invalid. */
  readonly problem: unknown;

  constructor(status: number, problem: unknown) {
    const { detalhe, erros } = Object(problem) as { detalhe?: unknown; erros?: Record<string, string[]> };
    const texts = erros ? Object.values(erros).flat() : [detalhe ?? status];
    super(`parcela-sandbox: ${texts.join(" ")}`);
    this.status = status;
    this.problem = problem;
  }
}
