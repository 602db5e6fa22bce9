/**
 * The choices of the list's filter, in the first view and in the widget: radio buttons with the name `status` or `period`, whose value is the
 * one that a page sets, empty for any; and beside them a `<select>` of the statuses that have none.
 */

import type { OrdersPeriod, ParcelaOrdersFilter } from "./filter.js";

/** A choice, by its name and value. */
export type Choice = readonly [name: string, value: string];

const radios = (base: ParentNode, name: string) => base.querySelectorAll<HTMLInputElement>(`[type="radio"][name="${name}"]`);
const others = (base: ParentNode) => base.querySelector<HTMLSelectElement>('[part~="other-status"]');

/** What was chosen by a change of `target`, if that is one of the choices. */
export function choiceOf(target: EventTarget | null): Choice | undefined {
  if (target instanceof HTMLInputElement && target.type === "radio") return [target.name, target.value];
  return target instanceof HTMLSelectElement ? ["status", target.value] : undefined;
}

/** Shows a choice as chosen, and no other of its name. */
export function show(base: ParentNode, [name, value]: Choice): void {
  let isRadio = false;
  for (const radio of radios(base, name)) {
    radio.checked = radio.value === value;
    isRadio ||= radio.checked;
  }
  const select = name === "status" ? others(base) : null;
  if (select) select.value = isRadio ? "" : value;
}

/** Shows the choices of `filter` as chosen. */
export function showFilter(base: ParentNode, { status, period = "all" }: ParcelaOrdersFilter): void {
  show(base, ["status", String(status ?? "")]);
  show(base, ["period", period]);
}

/** The filter with what was chosen. */
export function withChoice({ status, period }: ParcelaOrdersFilter, [name, value]: Choice): ParcelaOrdersFilter {
  if (name === "period") return { status, period: value as OrdersPeriod };
  return { status: value === "" ? undefined : Number(value), period };
}
