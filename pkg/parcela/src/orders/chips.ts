/**
 * The controls of the list's filter, in the first view and in the running widget: radio buttons with the name `status` or `period`, and a
 * `<select>` for the statuses that have no radio button. The values are those of the property `filter`; an empty value means any status.
 */

import type { OrdersPeriod, ParcelaOrdersFilter } from "./filter.js";

/** A choice: `status` or `period`, and the value. */
export type Choice = readonly [name: string, value: string];

const radios = (base: ParentNode, name: string) => base.querySelectorAll<HTMLInputElement>(`[type="radio"][name="${name}"]`);
const others = (base: ParentNode) => base.querySelector<HTMLSelectElement>('[part~="other-status"]');

/** Returns the choice made by a `change` event of `target`, or undefined if `target` is not a filter control. */
export function choiceOf(target: EventTarget | null): Choice | undefined {
  if (target instanceof HTMLInputElement && target.type === "radio") return [target.name, target.value];
  return target instanceof HTMLSelectElement ? ["status", target.value] : undefined;
}

/** Selects a choice in the controls, and deselects the others with the same name. */
export function show(base: ParentNode, [name, value]: Choice): void {
  let isRadio = false;
  for (const radio of radios(base, name)) {
    radio.checked = radio.value === value;
    isRadio ||= radio.checked;
  }
  const select = name === "status" ? others(base) : null;
  if (select) select.value = isRadio ? "" : value;
}

/** Selects the choices of `filter` in the controls. */
export function showFilter(base: ParentNode, { status, period = "all" }: ParcelaOrdersFilter): void {
  show(base, ["status", String(status ?? "")]);
  show(base, ["period", period]);
}

/** Returns the filter with the choice applied. */
export function withChoice({ status, period }: ParcelaOrdersFilter, [name, value]: Choice): ParcelaOrdersFilter {
  if (name === "period") return { status, period: value as OrdersPeriod };
  return { status: value === "" ? undefined : Number(value), period };
}
