/** The rows of a benchmark. Each is a measurement of Parcela and of its peers in the same run. */

/**
 * A row of a benchmark. `goal` is the limit of Parcela's own value, in the same unit.
 *
 * @typedef {{ what: string, unit: "ns" | "bytes" | "/s", parcela: number, peers: Record<string, number>, goal?: number }} Row
 */

/** The units, each with a formatter of its values. */
const UNITS = {
  "/s": (value) => `${value.toFixed(0)}/s`,
  bytes: (value) => (value < 1e6 ? `${(value / 1e3).toFixed(1)} kB` : `${(value / 1e6).toFixed(1)} MB`),
  ns: (value) => {
    if (value < 1e3) return `${value.toFixed(0)} ns`;
    if (value < 1e6) return `${(value / 1e3).toFixed(1)} µs`;
    return `${(value / 1e6).toFixed(value < 1e8 ? 2 : 0)} ms`;
  },
};

/** Reads the rows of a file. An unknown member is an error, as the report would lack it. */
export function parseRows(json) {
  return JSON.parse(json).map(({ what, unit, parcela, peers = {}, goal, ...others }) => {
    const numbers = [parcela, ...Object.values(peers), goal ?? 0];
    const isRow = what && Object.hasOwn(UNITS, unit) && numbers.every(Number.isFinite) && Object.keys(others).length === 0;
    if (!isRow) throw new Error(`not a row: ${JSON.stringify({ what, unit, parcela, peers, goal, ...others })}`);
    return { what, unit, parcela, peers, goal };
  });
}

/** Returns the rows of the first run, each value the median of all runs with that row. */
export function medians(runs) {
  return runs[0].map((row) => {
    const same = runs.flat().filter(({ what }) => what === row.what);
    const peers = Object.keys(row.peers).map((name) => [name, median(same.map(({ peers }) => peers[name]))]);
    return { ...row, parcela: median(same.map(({ parcela }) => parcela)), peers: Object.fromEntries(peers) };
  });
}

/** Returns the median of the defined values. */
export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other);
  const upper = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2;
}

/** Returns a row's peers by name. A ratio is how many times better Parcela is: below 1 it is worse. */
function peersOf({ unit, parcela, peers }) {
  const names = Object.keys(peers).sort();
  return names.map((name) => {
    const ratio = unit === "/s" ? parcela / peers[name] : peers[name] / parcela;
    return { name, value: UNITS[unit](peers[name]), ratio };
  });
}

/** Formats a row for the terminal. */
export function lineOf(row) {
  const show = UNITS[row.unit];
  const beside = peersOf(row).map(({ name, value, ratio }) => `${name} ${value} (${ratio.toFixed(2)} x)`);
  if (row.goal !== undefined) beside.push(`goal ${show(row.goal)}`);
  return `${row.what.padEnd(36)} ${show(row.parcela).padStart(10)}   ${beside.join(", ")}`;
}

/** Formats the rows as a Markdown table, with a line for each peer. */
export function tableOf(rows) {
  const lines = rows.flatMap((row) => {
    const show = UNITS[row.unit];
    const start = `| ${row.what} | ${show(row.parcela)} |`;
    const peers = peersOf(row);
    if (peers.length === 0) return row.goal === undefined ? `${start} | | |` : `${start} goal: ${show(row.goal)} | | |`;
    return peers.map(({ name, value, ratio }) => {
      const mark = ratio < 1 ? "**" : "";
      return `${start} \`${name}\` | ${value} | ${mark}${ratio.toFixed(2)}${mark} |`;
    });
  });
  return ["| what | Parcela | peer | its value | ratio |", "|---|---:|---|---:|---:|", ...lines].join("\n");
}
