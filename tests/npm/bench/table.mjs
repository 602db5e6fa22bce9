/** The benchmarks as lines: the package's own median, and how many times as long each peer takes. */

export function show(host, groups) {
  console.log(`\n${host.padEnd(22)} ${"parcela".padStart(12)}   beside its peers`);
  for (const { name, parcela, peers } of groups) {
    const ratios = Object.entries(peers).map(([peer, time]) => `${peer} takes ${(time / parcela).toFixed(2)} x`);
    console.log(`${name.padEnd(22)} ${duration(parcela).padStart(12)}   ${ratios.join(", ")}`);
  }
}

function duration(nanoseconds) {
  if (nanoseconds < 1e3) return `${nanoseconds.toFixed(0)} ns`;
  return nanoseconds < 1e6 ? `${(nanoseconds / 1e3).toFixed(1)} µs` : `${(nanoseconds / 1e6).toFixed(2)} ms`;
}
