/** Measures the main thread's work for a key by Chromium's trace, beside a plain `<input>` on the same page. */

import { writeFile } from "node:fs/promises";

import { expect, test } from "./support/gallery.mjs";

/** As in the wall clock's benchmark, tests/e2e/src/bin/key_to_paint.rs. */
const CPU_SLOWDOWN = 4;
/** A text is typed and deleted so many times, in each field by turns. */
const ROUNDS = 4;
/** Milliseconds between two keys, of a quick typist: all that a key sets off is done by then. */
const PACE = 80;
/** The nanoseconds that a key may take. */
const GOAL = 16e6;

/** A field's name in the table, its selector, and what is typed there. The CPF is judged with each key. */
const FIELDS = [
  { name: "CPF", selector: "#cpf", text: "52998224725" },
  { name: "name", selector: "#nome", text: "Maria Vasco" },
];
const PLAIN = "#plain";

test("the main thread works for a key", async ({ browser, page, reach }) => {
  await reach("customer");
  await page.evaluate(() => {
    document.body.prepend(Object.assign(document.createElement("input"), { id: "plain", ariaLabel: "plain" }));
  });
  await page.locator("#cpf").pressSequentially("11111111111");
  await page.locator(PLAIN).focus();
  await expect(page.locator("#cpf[aria-invalid=true]")).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const rows = [];
  for (const { name, selector, text } of FIELDS) {
    const [own, plain] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(...(await typeIn(browser, page, selector, text)));
      plain.push(...(await typeIn(browser, page, PLAIN, text)));
    }
    for (const [share, what] of [
      [50, "median"],
      [99, "99 of 100"],
    ]) {
      const peers = { "<input>": percentile(plain, share) };
      rows.push({ what: `main thread for a key, ${name}, ${what}`, unit: "ns", parcela: percentile(own, share), peers, goal: GOAL });
    }
  }
  await writeFile(process.env.PARCELA_ROWS, JSON.stringify(rows));
});

/** Types the text into the emptied field and deletes it. Returns the nanoseconds that the main thread worked for each key. */
async function typeIn(browser, page, selector, text) {
  await page.locator(selector).clear();
  await page.locator(selector).focus();
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  const keys = [...text, ...Array.from(text, () => "Backspace")];
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PACE);
  }
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const works = worksOf(traceEvents);
  expect(works, "the keys in the trace").toHaveLength(keys.length);
  return works;
}

/** For each key, returns the sum of the tasks that the page's main thread ran in its turn. The time in which it waited is not counted. */
function worksOf(events) {
  const pressed = events.filter(({ name, args }) => name === "EventDispatch" && args.data?.type === "keydown");
  const [{ pid, tid }] = pressed;
  const tasks = events.filter((event) => event.pid === pid && event.tid === tid && event.name === "ThreadControllerImpl::RunTask");
  const last = Math.max(...pressed.map(({ ts }) => ts));
  const starts = pressed.map(({ ts }) => tasks.findLast((task) => task.ts <= ts).ts).sort((one, other) => one - other);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? last + PACE * 1e3;
    const own = tasks.filter(({ ts }) => ts >= start && ts < end);
    // A task that is shorter than the thread's clock can tell has no time of its own.
    return own.reduce((sum, { tdur = 0 }) => sum + tdur * 1e3, 0);
  });
}

function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))];
}
