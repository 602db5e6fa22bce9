/** The version of this copy of the package, such as `0.2.0`. A bug report needs it. */
export const version: string = PARCELA_VERSION;
