/**
 * The tests of the gateway once more, in its form for Node.js: over connections, by `node:http` on both sides. Those of invoices need the pace of
 * a body's parts, which connections do not keep.
 */

process.env.PARCELA_FORM = "node";

for (const name of ["", "-cors", "-customers", "-hooks", "-never-rejects", "-numbers", "-refusals", "-scope", "-searches"]) {
  await import(`./gateway${name}.test.mjs`);
}
