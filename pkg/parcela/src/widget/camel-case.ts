/** Converts names to camel case at the type level. */

/** Converts kebab case to camel case: `link-ready` becomes `linkReady`. */
export type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Text;
