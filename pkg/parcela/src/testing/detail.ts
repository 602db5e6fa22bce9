/** What an event for tests tells. */

import type { WidgetErrorDetail } from "../widget/events.js";

/** The detail that `emit` takes for an event: of an error `code` is enough, as what is left out is that of any `ParcelaError`. */
export type DetailIn<EventMap, Type extends keyof EventMap> = Type extends "parcela-error"
  ? Pick<WidgetErrorDetail, "code"> & Partial<WidgetErrorDetail>
  : EventMap[Type] extends { readonly detail: infer Detail }
    ? Detail
    : never;
