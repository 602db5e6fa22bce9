/** The types in which the kinds of widgets differ. */

import type { PageGlue, WidgetHandle, WidgetPage } from "../shared/glue.js";
import type { LanguageInputs } from "./vocabulary.js";

/** The attributes and properties that all elements have. */
export interface WidgetInputs extends LanguageInputs {
  baseUrl: string;
  establishment: string | undefined;
  session: string | undefined;
}

/** The types of a kind of widget. */
export interface Kind {
  /** The attributes and properties that the view depends on. */
  inputs: WidgetInputs;
  glue: PageGlue;
  /** The functions that the module calls on the element. */
  page: WidgetPage<never>;
  /** The widget inside the module. */
  handle: WidgetHandle<WidgetPage<never>>;
  /** The methods that the widget calls on the page's client. */
  client: object;
}
