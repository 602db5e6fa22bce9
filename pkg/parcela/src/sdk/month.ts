/** The first and the last moment of a month. */

/** The date filters of a month, for `orders` and `pagedOrders`. */
export interface Month {
  /** The first moment, with its offset: `2026-11-01T00:00:00.000-03:00`. */
  dataInicio: string;
  /** The last moment, to the millisecond: `2026-11-30T23:59:59.999-03:00`. */
  dataFim: string;
}

/**
 * Returns the date filters of a month.
 *
 * @param text the month, such as `2026-11`
 * @param timeZone a time zone of the IANA database
 * @throws {RangeError} if `text` is not a month, or the host does not know the time zone
 * @example
 * for await (const order of client.orders(month("2026-11"))) console.log(order.numero);
 */
export function month(text: string, timeZone = "America/Sao_Paulo"): Month {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new RangeError("month: the month must have the form 2026-11");
  const offset = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const first = new Date(`${text}-01T00:00:00.000Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1) - 1);
  return { dataInicio: inZone(first, offset), dataFim: inZone(last, offset) };
}

/** Formats the UTC clock reading of `time` as a local time, with the zone's offset at that local time. */
function inZone(time: Date, offset: Intl.DateTimeFormat): string {
  const clock = time.toISOString().slice(0, -1);
  const of = (moment: Date) => /[+-]\d\d:\d\d/.exec(offset.format(moment))?.[0] ?? "+00:00";
  // The first offset may be wrong near a change of the offset; the second lookup corrects it.
  return clock + of(new Date(clock + of(time)));
}
