/** The message tables: all languages have the same keys. */

import { readdir } from "node:fs/promises";

import { expect, test } from "@playwright/test";

const FOLDER = new URL("../../../www/text/", import.meta.url);

for (const name of await readdir(new URL("pt/", FOLDER))) {
  test(name, async () => {
    const [pt, en] = await Promise.all(["pt", "en"].map((language) => table(language, name)));
    expect(Object.keys(en).sort()).toEqual(Object.keys(pt).sort());
    for (const [key, text] of Object.entries(pt)) {
      if (text !== "") expect(en[key], `the English of ${key}`).not.toBe("");
      expect(places(en[key]), `the places of ${key}`).toEqual(places(text));
    }
  });
}

test("both languages have the same tables and guides", async () => {
  for (const folder of ["text", "guides"]) {
    const names = (language) => readdir(new URL(`../${folder}/${language}/`, FOLDER));
    expect((await names("en")).sort()).toEqual((await names("pt")).sort());
  }
});

/** Returns each text by its path in the table. */
async function table(language, name) {
  const { default: texts } = await import(new URL(`${language}/${name}`, FOLDER));
  const flat = (value, path) =>
    typeof value === "string" ? [[path, value]] : Object.entries(value).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
  return Object.fromEntries(flat(texts, ""));
}

const places = (text) => [...text.matchAll(/\{\d\}/g)].map(([place]) => place).sort();
