/** The page docs/usability.md: the counts, and the time of a person. */

import { SECONDS, secondsOf } from "./model.mjs";

const HEAD = "| task | fields | clicks or taps | scrolls | keys | seconds |\n|---|---:|---:|---:|---:|---:|\n";

/** The place of the sale by keyboard among the store's tasks. */
const KEYBOARD = 2;

/** Formats the page in Markdown: the store's tasks, those of its back office, and the step that a peer also has. */
export function sheet(tasks, office, beside) {
  return `# Usability

\`cargo xtask bench usability\` carries out these tasks in Chromium, on the demo store and its sandbox, and writes this file. It finds
everything by role and name, as a screen reader does.

*Seconds* are those of a practised person by the keystroke-level model of Card, Moran and Newell
("The Keystroke-Level Model for User Performance Time with Interactive Systems", Communications of the ACM 23(7), 1980), with its mean
values: ${SECONDS.key} s for a key or a press of a button, ${SECONDS.point} s to point, ${SECONDS.home} s to move the hand between mouse and keyboard,
${SECONDS.think} s of preparation for each field, choice and button. The time of the page, of reading and of talking with the customer is not counted.
A tap or a swipe counts as pointing and a press. That is our choice, as the model is older than touch screens.

${HEAD}${tasks.map(row).join("")}
- *by mouse*: the seller points at each field that does not have the focus, and at each button. It is the most that a sale takes.
  *by mouse, Tab and Enter*: the seller leaves the keyboard only for the installments: Tab leads to the next field, Enter in the last one continues, and
  Ctrl+Enter confirms the review. *by keyboard*: Enter on an option continues as well.
- The keys of a sale by keyboard that are no text: ${runsOf(tasks[KEYBOARD].pressed)}.
- The customer's street, district, city and state come from the postal code. The amount is that of the cart.
- *after a denial*: from the denial on; the customer is not typed again.
- *a second sale*: from the first link on.

## The back office

From the demo's open console on, where \`<parcela-orders>\` lists three orders. The link *sent again* was shown in this browser within a day; the link of
an order that another device has sold is one button more. The system's window for choosing a file and the browser's print
window are not counted.

${HEAD}${office.map(row).join("")}
## Beside a peer

The customer's data, by mouse, beside the form for a boleto of \`@adyen/adyen-web\`, which has this step, but no simulation, review or link. It
asks for name, CPF and address; a credit also needs birth date, phone and e-mail.

${HEAD}${beside.map(row).join("")}`;
}

/** The names of the keys that follow each other, with the number of those that are repeated. */
function runsOf(pressed) {
  const runs = [];
  for (const key of pressed) {
    if (runs.at(-1)?.key === key) runs.at(-1).count += 1;
    else runs.push({ key, count: 1 });
  }
  return runs.map(({ key, count }) => (count > 1 ? `${count} × ${key}` : key)).join(", ");
}

function row({ what, fields, clicks, scrolls, keys, ...rest }) {
  const seconds = secondsOf({ fields, clicks, scrolls, keys, ...rest }).toFixed(0);
  return `| ${what} | ${fields} | ${clicks} | ${scrolls} | ${keys} | ${seconds} |\n`;
}
