/**
 * The chips of the list's filter, in the first view and in the widget: an `<input type="radio">` or a `<button aria-pressed>` with the name
 * `status` or `period`, whose value is the one that a page sets, or empty for any.
 */

import type { ParcelaOrdersFilter } from "./filter.js";

type Chip = HTMLButtonElement | HTMLInputElement;

/** The chip in `base` that chooses `value`. */
export function chipOf(base: ParentNode, name: string, value: string): Chip | null {
  return base.querySelector<Chip>(`[name="${name}"][value="${value}"]`);
}

/** The chip that was clicked or changed by a key, if it is one. */
export function chipIn(target: EventTarget | null): Chip | undefined {
  const found = target instanceof Element ? target.closest<Chip>('button[aria-pressed][name], input[type="radio"][name]') : null;
  return found ?? undefined;
}

/** Whether it is chosen. */
export function isChosen(chip: Chip): boolean {
  return chip instanceof HTMLInputElement ? chip.checked : chip.getAttribute("aria-pressed") === "true";
}

/** Shows the chip, and no other of its name, as chosen. */
export function choose(base: ParentNode, chosen: Chip): void {
  if (chosen instanceof HTMLInputElement) chosen.checked = true;
  else {
    for (const chip of base.querySelectorAll(`button[name="${chosen.name}"]`)) chip.setAttribute("aria-pressed", String(chip === chosen));
  }
}

/** Shows the chips of `filter` as chosen. */
export function chooseFilter(base: ParentNode, { status, period = "all" }: ParcelaOrdersFilter): void {
  for (const chip of [chipOf(base, "status", String(status ?? "")), chipOf(base, "period", period)]) if (chip) choose(base, chip);
}
