/** The texts of the pages: both languages have the same ones. */

import { readdir } from "node:fs/promises";

import { expect, test } from "@playwright/test";

const WWW = new URL("../../../www/", import.meta.url);
const PAGES = new URL("pages/", WWW);

const names = async (folder, ending) => (await readdir(new URL(folder, WWW))).filter((name) => name.endsWith(ending)).sort();

for (const page of (await readdir(PAGES)).filter((name) => name !== "common")) {
  test(page, async () => {
    const [pt, en] = await Promise.all(["pt", "en"].map((language) => table(page, language)));
    expect(Object.keys(en).sort()).toEqual(Object.keys(pt).sort());
    for (const [key, text] of Object.entries(pt)) {
      if (text !== "") expect(en[key], `the English of ${key}`).not.toBe("");
      expect(places(en[key]), `the places of ${key}`).toEqual(places(text));
    }
  });
}

test("both languages have the same pages and guides", async () => {
  expect(await names("en/", ".md")).toEqual((await names("", ".md")).filter((name) => name !== "README.md"));
  expect(await names("en/guides/", ".md")).toEqual(await names("guides/", ".md"));
});

/** Each text by its path in the table. */
async function table(page, language) {
  const { default: texts } = await import(new URL(`${page}/texts/${language}.ts`, PAGES));
  const flat = (value, path) =>
    typeof value === "string" ? [[path, value]] : Object.entries(value).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
  return Object.fromEntries(flat(texts, ""));
}

const places = (text) => [...text.matchAll(/\{\d\}/g)].map(([place]) => place).sort();
