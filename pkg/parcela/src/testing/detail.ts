/** The details of events that a test dispatches. */

import type { WidgetErrorDetail } from "../widget/events.js";

/** The detail that `emit` takes. For `parcela-error`, only `code` is required; the other fields default to those of any `ParcelaError`. */
export type DetailIn<EventMap, Type extends keyof EventMap> = Type extends "parcela-error"
  ? Pick<WidgetErrorDetail, "code"> & Partial<WidgetErrorDetail>
  : EventMap[Type] extends { readonly detail: infer Detail }
    ? Detail
    : never;
