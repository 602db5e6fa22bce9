/** The first and the last moment of a month. */

/** The filters of a month, for `orders` and `pagedOrders`. */
export interface Month {
  /** The first moment, with its offset: `2026-11-01T00:00:00.000-03:00`. */
  dataInicio: string;
  /** The last one, to the millisecond: `2026-11-30T23:59:59.999-03:00`. */
  dataFim: string;
}

/**
 * The date filters of a month, in a time zone of the IANA database.
 *
 * @throws {RangeError} for what is no month, and for a time zone that the host does not know
 * @example
 * for await (const order of client.orders(month("2026-11"))) console.log(order.numero);
 */
export function month(text: string, timeZone = "America/Sao_Paulo"): Month {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new RangeError("month: the month is written as 2026-11");
  const offset = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const first = new Date(`${text}-01T00:00:00.000Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1) - 1);
  return { dataInicio: inZone(first, offset), dataFim: inZone(last, offset) };
}

/** The text of a time that is read in UTC, with the offset that the zone has at that time. */
function inZone(time: Date, offset: Intl.DateTimeFormat): string {
  const clock = time.toISOString().slice(0, -1);
  const of = (moment: Date) => /[+-]\d\d:\d\d/.exec(offset.format(moment))?.[0] ?? "+00:00";
  // The offset that the zone has at that time in UTC is at most a change away from the one at that time in the zone.
  return clock + of(new Date(clock + of(time)));
}
