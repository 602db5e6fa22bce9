/** How long the main thread itself works for a key, by Chromium's trace, beside a plain `<input>` on the same page. */

import { writeFile } from "node:fs/promises";

import { required } from "../../npm/support/consumer.mjs";
import { shown } from "../../npm/support/element.mjs";
import { openGallery, reach } from "../support/gallery.mjs";

/** As in the wall clock's benchmark, tests/e2e/src/bin/key_to_paint.rs. */
const CPU_SLOWDOWN = 4;
/** How often a text is typed and taken back, in each field by turns. */
const ROUNDS = 4;
/** Milliseconds between two keys, of a quick typist: all that a key sets off is done by then. */
const PACE = 80;
/** What a key may take, in nanoseconds. */
const GOAL = 16e6;

/** A field's name in the table, and what is typed there. The CPF is one that is judged with each key. */
const FIELDS = [
  { name: "CPF", id: "cpf", text: "52998224725" },
  { name: "name", id: "nome", text: "Maria Vasco" },
];
const PLAIN = "#plain";
const inElement = (id) => `parcela-checkout >>> #${id}`;

const gallery = await openGallery();
try {
  await writeFile(required("PARCELA_ROWS"), JSON.stringify(await measure()));
} finally {
  await gallery.close();
}

async function measure() {
  const { page } = await gallery.newPage();
  await reach(page, gallery.address("customer"));
  await page.evaluate(() => {
    const plain = Object.assign(document.createElement("input"), { id: "plain", ariaLabel: "plain" });
    document.body.prepend(plain);
  });
  await page.type(inElement(FIELDS[0].id), "11111111111");
  await page.focus(PLAIN);
  await shown(page, `#${FIELDS[0].id}[aria-invalid=true]`);
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  const rows = [];
  for (const { name, id, text } of FIELDS) {
    const [own, plain] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(...(await typeIn(page, inElement(id), text)));
      plain.push(...(await typeIn(page, PLAIN, text)));
    }
    for (const [share, what] of [
      [50, "median"],
      [99, "99 of 100"],
    ]) {
      const peers = { "<input>": percentile(plain, share) };
      rows.push({ what: `main thread for a key, ${name}, ${what}`, unit: "ns", parcela: percentile(own, share), peers, goal: GOAL });
    }
  }
  return rows;
}

/** Types the text into the emptied field and takes it back. Answers the nanoseconds that the main thread worked for each key. */
async function typeIn(page, selector, text) {
  await page.focus(selector);
  await page.$eval(selector, (field) => field.select());
  await page.keyboard.press("Backspace");
  await page.tracing.start({ categories: ["toplevel", "devtools.timeline"] });
  const keys = [...text, ...Array.from(text, () => "Backspace")];
  for (const key of keys) {
    await page.keyboard.press(key);
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  const works = worksOf(traceEvents);
  if (works.length !== keys.length) throw new Error(`${keys.length} keys were pressed, and ${works.length} are in the trace`);
  return works;
}

/** For each key, the sum of the tasks that the page's main thread ran in its turn, in its own time: what it waited for is not in it. */
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
