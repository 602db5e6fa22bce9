/** The checks of all answers together. */

import { NEW_ORDER } from "../../testing/fixtures.js";
import { isOfGateway, type Check, type Means } from "./check.js";
import type { Asked } from "./page.js";
import { digits } from "./provider.js";
import { WRONG_CPF } from "./refusing.js";

/** Returns the answers that break a rule. */
const labelled = (page: Means["page"], isWrong: (asked: Asked) => boolean): string[] =>
  page.asked.filter((asked) => asked.status !== undefined && isWrong(asked)).map(({ label }) => label);

const has = ({ text, headers }: Asked, secrets: Iterable<string>): boolean => {
  const all = [text, ...Object.values(headers).flat()].join("\n");
  return [...secrets].some((secret) => all.includes(secret));
};

/** The data of the customer of the orders that a check has sent. */
const PERSONAL = [NEW_ORDER.nome, NEW_ORDER.email, NEW_ORDER.cpf, digits(NEW_ORDER.cpf), WRONG_CPF, digits(WRONG_CPF)];

export const answers: readonly Check[] = [
  {
    name: "answers",
    async faults({ page, first: session }) {
      const isAnswered =
        !page.isSilent && (await page.call("listSimulateInstallments", { session, query: { valorSolicitado: "1500" } })).status;
      return isAnswered ? [] : ["no answer any more"];
    },
  },
  { name: "cache", faults: async ({ page }) => labelled(page, ({ headers }) => !/\bno-store\b/.test(headers["cache-control"] ?? "")) },
  { name: "correlation", faults: async ({ page }) => labelled(page, ({ headers }) => !headers.correlationid) },
  {
    name: "problems",
    faults: async ({ page }) =>
      labelled(page, ({ status = 0, headers, body, sent }) => {
        const isProblem = /^application\/problem\+json\b/.test(headers["content-type"] ?? "") && Object(body).status === status;
        return status >= 400 && !(isProblem && (sent?.length !== 0 || isOfGateway(body)));
      }),
  },
  {
    name: "fields-answered",
    needs: ["provider"],
    faults: async ({ page, provider }) => labelled(page, (asked) => has(asked, [provider.internal])),
  },
  {
    name: "secrets",
    needs: ["provider"],
    faults: async ({ page, provider }) => labelled(page, (asked) => has(asked, [provider.token, ...provider.secrets])),
  },
  {
    name: "personal-data",
    faults: async ({ page }) => labelled(page, (asked) => (asked.status ?? 0) >= 400 && has(asked, PERSONAL)),
  },
];
