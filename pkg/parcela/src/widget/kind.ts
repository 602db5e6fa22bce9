/** What tells one kind of widget from another, for the compiler. */

import type { PageGlue, WidgetHandle, WidgetPage } from "../shared/glue.js";
import type { Wish } from "./vocabulary.js";

/** The attributes and properties that every element has. */
export interface WidgetGiven extends Wish {
  baseUrl: string;
  establishment: string | undefined;
  session: string | undefined;
}

/** The types of a kind of widget. */
export interface Kind {
  /** The element's attributes and properties, as far as its view follows them. */
  given: WidgetGiven;
  glue: PageGlue;
  /** What the module asks the element for. */
  page: WidgetPage<never>;
  /** The widget in the module. */
  handle: WidgetHandle<WidgetPage<never>>;
  /** The methods of the page's client that it calls. */
  client: object;
}
