/** `for await` over a list that changes during the loop: each order that stays is returned once, and no order twice. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { chanceOf, seedOfRun } from "../system/support/chance.mjs";
import { loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";

const golden = await fixture("order.response");
const { Client } = await loadSdk();

const SEED = seedOfRun();

/** Returns a client of a service that lists `ids`, `size` on a page. `onRead` is called before each page. */
function clientOf(ids, size, onRead = () => {}) {
  const fetch = async (request) => {
    const numero = Number(new URL(request.url).searchParams.get("pagina"));
    onRead();
    const end = numero * size;
    const itens = ids.slice(end - size, end).map((id) => ({ ...golden, id }));
    const pagina = { tem_proximo: end < ids.length, tem_anterior: numero > 1, numero, tamanho: size, total: ids.length };
    return Response.json({ itens, pagina });
  };
  return new Client({ baseUrl: "https://api.example", tokenProvider: () => "token", fetch, maxRetries: 0 });
}

const make = (count) => Array.from({ length: count }, () => crypto.randomUUID());
const remove = (ids, id) => ids.includes(id) && ids.splice(ids.indexOf(id), 1);

test("a loop that takes each order out of the list skips none", async () => {
  const ids = make(95);
  const all = [...ids];
  const answered = [];
  for await (const { id } of clientOf(ids, 10).orders({ status: 15 })) {
    answered.push(id);
    remove(ids, id);
  }
  assert.deepEqual(answered.toSorted(), all.toSorted());
});

test("a list of one page is read once", async () => {
  let reads = 0;
  assert.equal(
    (
      await clientOf(make(2), 10, () => (reads += 1))
        .orders()
        .toArray()
    ).length,
    2,
  );
  assert.equal(reads, 1);
});

test("an iteration ends even if the list always changes", async () => {
  const ids = make(30);
  const client = clientOf(ids, 10, () => {
    ids.unshift(...make(1));
    ids.pop();
  });
  const answered = await client.orders().toArray();
  assert.equal(new Set(answered.map(({ id }) => id)).size, answered.length);
});

test(`each order that stays in a changing list is returned once (PARCELA_SEED=${SEED})`, async () => {
  const chance = chanceOf(SEED);
  const random = (bound) => Math.floor(chance() * bound);
  for (let round = 0; round < 200; round += 1) {
    const size = 1 + random(8);
    const ids = make(random(60));
    const staying = new Set(ids);
    const leave = (id) => remove(ids, id) && staying.delete(id);
    // Others change the list during its first reading; the loop changes it throughout.
    let others = ids.length / size;
    const client = clientOf(ids, size, () => {
      others -= 1;
      if (others > 0 && random(2) === 0) leave(ids[random(ids.length)]);
      if (others > 0 && random(2) === 0) ids.splice(random(2) * ids.length, 0, ...make(1));
    });
    const answered = [];
    for await (const { id } of client.orders()) {
      answered.push(id);
      if (random(3) === 0) leave(id);
    }
    assert.equal(new Set(answered).size, answered.length, "no order is returned twice");
    assert.deepEqual(
      [...staying].filter((id) => !answered.includes(id)),
      [],
      `round ${round}: every order that stays is returned`,
    );
  }
});
