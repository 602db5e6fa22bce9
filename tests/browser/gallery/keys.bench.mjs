/**
 * Measures a key beside a plain `<input>` on the same page, on a slow processor: the page's work until the key is painted, and the main
 * thread's work in Chromium's trace.
 */

import { writeFile } from "node:fs/promises";

import { expect, test } from "./support/gallery.mjs";

const CPU_SLOWDOWN = 4;
/** The number of rounds. In each, a text is typed and deleted in each field by turns. */
const ROUNDS = 4;
/** The milliseconds between two keys of a fast typist, in which all work of a key is done. */
const PACE = 80;

/** The number of keys in a round. */
const KEYS = 55;

/**
 * A field's name in the table, its selector, the typed text, and the wrong text before it. The field is validated at each key until its text is
 * valid.
 */
const FIELDS = [
  { name: "CPF", selector: "#cpf", text: "52998224725", wrong: "11111111111" },
  { name: "name", selector: "#nome", text: "Maria Vasco" },
];
const PLAIN = "#plain";

/** The measurements: a function that presses the keys and returns the nanoseconds of each, and the limit for a key. */
const MEASURES = {
  "key to paint": { measure: paintsOf },
  "main thread for a key": { measure: tracesOf, goal: 20e6 },
};

test("a key is painted, and the main thread works for it", async ({ browser, page, reach }) => {
  test.slow();
  await reach("customer");
  await page.evaluate(watch);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const rows = [];
  for (const [what, { measure, goal }] of Object.entries(MEASURES)) {
    for (const { name, selector, text, wrong } of FIELDS) {
      const typed = Array.from({ length: KEYS }, (_, at) => text[at % (2 * text.length)] ?? "Backspace");
      const [own, plain] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        if (wrong) await showError(page, selector, wrong);
        own.push(...(await measure({ browser, page }, selector, typed)));
        plain.push(...(await measure({ browser, page }, PLAIN, typed)));
      }
      for (const [share, most] of [
        [50, "median"],
        [99, "99 of 100"],
      ]) {
        const peers = { "<input>": percentile(plain, share) };
        rows.push({ what: `${what}, ${name}, ${most}`, unit: "ns", parcela: percentile(own, share), peers, goal });
      }
    }
  }
  await writeFile(process.env.PARCELA_ROWS, JSON.stringify(rows));
});

/**
 * Runs in the page. Adds the plain field, and records the milliseconds of the page's work for each key: from the press until all listeners
 * have run, and from the beginning of the next frame until it is painted. The time between them belongs to the screen, not to the page.
 */
function watch() {
  globalThis.works = [];
  const soon = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(undefined);
  };
  let pressed;
  addEventListener("keydown", () => (pressed = performance.now()), true);
  addEventListener(
    "input",
    () => {
      if (pressed === undefined) return; // a script has emptied the field
      const since = pressed;
      pressed = undefined;
      let heard;
      soon(() => (heard ??= performance.now()));
      requestAnimationFrame(() => {
        const begun = performance.now();
        heard ??= begun;
        soon(() => globalThis.works.push(heard - since + performance.now() - begun));
      });
    },
    true,
  );
  document.body.prepend(Object.assign(document.createElement("input"), { id: "plain", ariaLabel: "plain" }));
}

async function showError(page, selector, wrong) {
  await page.locator(selector).fill(wrong);
  await page.locator(PLAIN).focus();
  await expect(page.locator(`${selector}[aria-invalid=true]`)).toBeVisible();
}

async function press(page, keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PACE);
  }
}

async function paintsOf({ page }, selector, keys) {
  await page.locator(selector).clear();
  await page.locator(selector).focus();
  await page.evaluate(() => (globalThis.works.length = 0));
  await press(page, keys);
  await page.waitForFunction((count) => globalThis.works.length === count, keys.length);
  return (await page.evaluate(() => globalThis.works)).map((work) => work * 1e6);
}

async function tracesOf({ browser, page }, selector, keys) {
  await page.locator(selector).clear();
  await page.locator(selector).focus();
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await press(page, keys);
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const works = worksOf(traceEvents);
  expect(works, "the keys in the trace").toHaveLength(keys.length);
  return works;
}

/** Returns, for each key, the duration of the main thread's tasks. Waiting time is not counted. */
function worksOf(events) {
  const pressed = events.filter(({ name, args }) => name === "EventDispatch" && args.data?.type === "keydown");
  const [{ pid, tid }] = pressed;
  const tasks = events.filter((event) => event.pid === pid && event.tid === tid && event.name === "ThreadControllerImpl::RunTask");
  const last = Math.max(...pressed.map(({ ts }) => ts));
  const starts = pressed.map(({ ts }) => tasks.findLast((task) => task.ts <= ts).ts).sort((one, other) => one - other);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? last + PACE * 1e3;
    const own = tasks.filter(({ ts }) => ts >= start && ts < end);
    // A task that is shorter than the resolution of the thread's clock has no duration.
    return own.reduce((sum, { tdur = 0 }) => sum + tdur * 1e3, 0);
  });
}

function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))];
}
