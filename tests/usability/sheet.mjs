/** docs/usability.md: what was counted, and how long a person needs for it. */

import { SECONDS, secondsOf } from "./model.mjs";

const HEAD = "| task | fields | clicks or taps | scrolls | keys | seconds |\n|---|---:|---:|---:|---:|---:|\n";

/** The sheet as Markdown: the store's tasks, those of its back office, and the step that a peer has too. */
export function sheet(tasks, office, beside) {
  return `# Usability

\`cargo xtask bench usability\` carries out these tasks in Chromium, on the demo store and its sandbox, and writes this file. It finds
everything by role and name, as a screen reader tells them.

A script has no hands. *Seconds* are those of a model of a practised person, the keystroke-level model of Card, Moran and Newell
("The Keystroke-Level Model for User Performance Time with Interactive Systems", Communications of the ACM 23(7), 1980), with its mean
values: ${SECONDS.key} s for a key or a press of a button, ${SECONDS.point} s to point, ${SECONDS.home} s to move the hand between mouse and keyboard,
${SECONDS.think} s to get ready for each field, choice and button. They do not count what the page takes, reading, or talking with the customer.
A tap or a swipe counts as pointing and a press, which is our choice: the model is older than touch screens.

${HEAD}${tasks.map(row).join("")}
- The customer's street, district, city and state come from the postal code. The amount is that of the cart.
- *after a denial*: from the denial on; the customer is not typed again.
- *a second sale*: from the first link on.

## The back office

From the demo's open console on, where \`<parcela-orders>\` lists three orders. The file of an invoice is chosen in the system's own window, which
is not counted, nor is the browser's window for printing.

${HEAD}${office.map(row).join("")}
## Beside a peer

The customer's data alone, by mouse, beside the form for a boleto of \`@adyen/adyen-web\`, which has this step and no simulation, review,
or link. It asks for name, CPF and address; a credit also needs birth date, phone and e-mail.

${HEAD}${beside.map(row).join("")}`;
}

function row({ what, fields, clicks, scrolls, keys, ...rest }) {
  const seconds = secondsOf({ fields, clicks, scrolls, keys, ...rest }).toFixed(0);
  return `| ${what} | ${fields} | ${clicks} | ${scrolls} | ${keys} | ${seconds} |\n`;
}
