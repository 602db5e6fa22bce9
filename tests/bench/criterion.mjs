/** The results of criterion as rows. */

import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Reads criterion's folder `results`. A group with a function `parcela` is one row, whose peers are the other functions. In any other
 * group each function is a row.
 */
export async function rowsOf(results) {
  const files = await readdir(results, { recursive: true });
  const groups = {};
  for (const file of files.filter((file) => file.endsWith(join("new", "benchmark.json"))).sort()) {
    const { group_id: group, function_id: name } = await json(join(results, file));
    const estimates = await json(join(results, dirname(file), "estimates.json"));
    groups[group] = { ...groups[group], [name]: estimates.median.point_estimate };
  }
  return Object.entries(groups).flatMap(([group, { parcela, ...others }]) => {
    if (parcela !== undefined) return { what: `${group}, Rust`, unit: "ns", parcela, peers: others };
    return Object.entries(others).map(([name, time]) => ({ what: `${group}: ${name}, Rust`, unit: "ns", parcela: time }));
  });
}

const json = async (file) => JSON.parse(await readFile(file, "utf8"));
