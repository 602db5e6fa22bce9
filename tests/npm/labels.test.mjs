/** The labels of statuses stand twice: in the texts of `<parcela-orders>`, for its filter, and in `orderStatusInfo`. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { loadSdk } from "./support/consumer.mjs";
import { importSource } from "./support/source.mjs";

const { orderStatusInfo } = await loadSdk();

for (const locale of ["pt-BR", "en", "es"]) {
  test(`the filter of the orders names statuses as orderStatusInfo does: ${locale}`, async () => {
    const { TEXTS } = await importSource(`orders/messages/${locale}.ts`);
    const labels = Object.entries(TEXTS).flatMap(([key, text]) => {
      const [, valor] = /^label\.(\d+)$/.exec(key) ?? [];
      return valor === undefined ? [] : [[valor, text]];
    });
    assert.ok(labels.length > 0);
    assert.deepEqual(
      labels,
      labels.map(([valor]) => [valor, orderStatusInfo(Number(valor)).label(locale)]),
    );
  });
}
