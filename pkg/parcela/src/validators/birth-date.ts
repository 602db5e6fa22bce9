/** Birth dates, by the rules of core's `DataDeNascimento`. */

const FIRST_YEAR = 1900;

/** The maximum age, in years. */
const LONGEST_LIFE = 130;

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(.*))?$/s;
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** Returns whether a person with this birth date can be alive on `today`, in the machine's time zone. */
export function isBirthDate(text: string, today: Date): boolean {
  const [year = 0, month = 0, day = 0] = read(text.trim()) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= FIRST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const latest = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return exists && date.getTime() <= latest && today.getFullYear() - year <= LONGEST_LIFE;
}

/** Returns year, month and day, or undefined if the text is not a date. */
function read(text: string): number[] | undefined {
  const iso = ISO.exec(text);
  if (iso) return iso[4] === undefined || TIME.test(iso[4]) ? iso.slice(1, 4).map(Number) : undefined;
  return BRAZILIAN.exec(text)?.slice(1).map(Number).reverse();
}
