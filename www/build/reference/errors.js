/** Generates the page of errors: codes, fields, business codes, and input rules. */

import { cell, code, page, prose, table } from "./markdown.js";
import { tableOfFields, textOf } from "./shapes.js";

/** Returns the page of errors. It includes the guide's table of codes. */
export function errorsPage(project, language, t) {
  const sdk = project.children.find(({ name }) => name === "parcela");
  const named = (wanted) => sdk.children.find(({ name }) => name === wanted);
  const guide = language === "pt" ? "/guides/errors" : `/${language}/guides/errors`;
  const error = named("ParcelaErrorBase");
  return page(
    `---\ntitle: ParcelaError\n---`,
    "# `ParcelaError`",
    t.language,
    t.errorPage.lead.replace("{guide}", "../guides/errors.md"),
    `## ${t.errorPage.codes}`,
    `<!--@include: @${guide}.md#codes-->`,
    `## ${t.errorPage.fields}`,
    prose(textOf(error.comment?.summary)),
    tableOfFields(error, t),
    `## ${t.errorPage.businessCodes}`,
    prose(textOf(named("KnownBusinessCode").comment?.summary)),
    literals(named("KnownBusinessCode"), t.errorPage.code, t),
    `## ${t.errorPage.rules}`,
    prose(textOf(named("ViolationRule").comment?.summary)),
  );
}

/** Lists the members of a union of string literals. */
function literals({ type }, head, t) {
  const members = type.types ?? [type];
  const summaries = type.elementSummaries ?? [];
  const rows = members.map((member, at) => [code(String(member.value ?? member)), cell(textOf(summaries[at]))]);
  return rows.some(([, text]) => text) ? table([head, t.description], rows) : rows.map(([name]) => `- ${name}`).join("\n");
}
