/** The types of handlers in JSX. */

import type { CamelCase } from "../widget/camel-case.js";

/** A handler for each event: `onLinkReady` is that of `parcela-link-ready`. */
export type Handlers<EventMap> = {
  [Type in keyof EventMap as Type extends `parcela-${infer Name}` ? `on${Capitalize<CamelCase<Name>>}` : never]?:
    ((event: EventMap[Type]) => void) | undefined;
};

/** `onparcela-link-ready={…}` for each event. */
export type BareHandlers<EventMap> = {
  [Type in keyof EventMap & string as `on${Type}`]?: ((event: EventMap[Type]) => void) | undefined;
};
