/** Names in camel case. */

/** `linkReady` of `link-ready`. */
export type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Text;
