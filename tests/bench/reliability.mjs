/** The counts of a soak as tables in Markdown. */

/** Returns the counts of the report. A missing count is an error. */
export function outcomeOf(report) {
  const perSecond = (count) => Math.round(count / report.seconds);
  const faults = Object.values(report.faults).reduce((sum, count) => sum + count, 0);
  return table("what", "count", [
    ["checkouts", report.flows],
    ["at a time", report.atATime],
    ["checkouts a second", perSecond(report.flows)],
    ["requests", report.requests],
    ["requests a second", perSecond(report.requests)],
    ["faults", faults],
    ["calls resumed", report.resumed],
    ["calls renewed", report.renewed],
    ["frozen tabs", report.frozenTabs],
    ["kills", report.kills],
    ["orders", report.orders],
    ["payment links", report.links],
    ["notifications accepted", report.notifications],
    ["their deliveries", report.deliveries],
    ["deliveries refused by the receiver", report.refusedDeliveries],
    ["**lost**", report.lost],
    ["**doubled**", report.doubled],
  ]);
}

/** Returns the kinds of faults by name, each with its count. */
export function faultsOf({ faults }) {
  const kinds = Object.keys(faults).sort();
  return table(
    "fault",
    "how often",
    kinds.map((kind) => [kind, faults[kind]]),
  );
}

function table(what, count, rows) {
  const lines = rows.map(([name, value]) => {
    if (!Number.isFinite(value)) throw new Error(`the report has no count of ${name}`);
    return `| ${name} | ${value.toLocaleString("en-US")} |`;
  });
  return [`| ${what} | ${count} |`, "|---|---:|", ...lines].join("\n");
}
