/** The types of event handlers in JSX. */

import type { CamelCase } from "../widget/camel-case.js";

/** A component's handler for each event, such as `onLinkReady` for `parcela-link-ready`. */
export type Handlers<EventMap> = {
  [Type in keyof EventMap as Type extends `parcela-${infer Name}` ? `on${Capitalize<CamelCase<Name>>}` : never]?:
    ((event: EventMap[Type]) => void) | undefined;
};

/** A bare element's handler for each event, such as `onparcela-link-ready` for `parcela-link-ready`. */
export type BareHandlers<EventMap> = {
  [Type in keyof EventMap & string as `on${Type}`]?: ((event: EventMap[Type]) => void) | undefined;
};
