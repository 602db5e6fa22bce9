/** The typed points of an amount that its text does not show, by the rules of core's `mask/amount.rs`. */

import { WHOLE_DIGITS } from "./amount.js";
import { isAppended, type Change } from "./change.js";

export interface Points {
  /** Whether the comma was typed as a point. */
  decimal: boolean;
  /** The number of typed points that group thousands. */
  groups: number;
}

export const NO_POINTS: Points = { decimal: false, groups: 0 };

/**
 * Returns the significant characters without the comma, if a third digit after it shows that the typed point groups thousands. All groups
 * before it must have three digits.
 */
export function withGroup({ decimal, groups }: Points, significant: string): string | undefined {
  const [, whole = "", behind = ""] = /^([1-9]\d*),(\d{3})$/.exec(significant) ?? [];
  const fits = whole !== "" && whole.length + 3 <= WHOLE_DIGITS;
  return decimal && fits && groups === Math.floor((whole.length - 1) / 3) ? whole + behind : undefined;
}

/** Returns the points after an edit. Only one key at the end keeps them. */
export function pointsAfter(points: Points, change: Change): Points {
  const { front, inserted, tail } = change;
  const hadComma = front.includes(",");
  if (isAppended(change)) {
    if (/^[.,]$/.test(inserted) && !hadComma) return { ...points, decimal: inserted === "." };
    return [...inserted].length > 1 ? NO_POINTS : points;
  }
  return inserted === "" && tail === "" ? { decimal: points.decimal && hadComma, groups: 0 } : NO_POINTS;
}
