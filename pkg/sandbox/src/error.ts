/** The error of a sandbox's own controls. */

/** A control of the sandbox was refused, such as `setStatus` of an unknown order. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  /** The status of the answer. */
  readonly status: number;
  /** The body of the answer: a problem with `detalhe`, and `erros` when a value is wrong. */
  readonly problem: unknown;

  constructor(status: number, problem: unknown) {
    const { detalhe, erros } = Object(problem) as { detalhe?: unknown; erros?: Record<string, string[]> };
    const texts = erros ? Object.values(erros).flat() : [detalhe ?? status];
    super(`parcela-sandbox: ${texts.join(" ")}`);
    this.status = status;
    this.problem = problem;
  }
}
