// Medians of functions that run in turn, so that a busy machine slows all of them alike.

const ROUNDS = 41;
/** The minimum duration of a sample, in milliseconds, as the clocks of browsers are coarse. */
const SAMPLE = 10;
/** The duration of the warm-up of each function, in milliseconds, in which engines compile it. */
const WARM_UP = 200;

/** Returns the median time of one call of each function, in nanoseconds. */
export function medians(functions) {
  const names = Object.keys(functions);
  const calls = Object.fromEntries(names.map((name) => [name, callsOf(functions[name])]));
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) samples[name].push(sample(functions[name], calls[name]));
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(samples[name])]));
}

/** As `medians`, for functions that return promises. Each is called once per round. */
export async function mediansAsync(functions) {
  for (const run of Object.values(functions)) {
    for (const end = performance.now() + WARM_UP; performance.now() < end;) await run();
  }
  const samples = Object.fromEntries(Object.keys(functions).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(functions)) {
      const began = performance.now();
      await run();
      samples[name].push((performance.now() - began) * 1e6);
    }
  }
  return Object.fromEntries(Object.entries(samples).map(([name, times]) => [name, medianOf(times)]));
}

/** Returns the number of calls in a sample, once the engine is warm. */
function callsOf(run) {
  for (const end = performance.now() + WARM_UP; performance.now() < end;) sample(run, 100);
  let calls = 1;
  while (sample(run, calls) * calls < SAMPLE * 1e6) calls *= 2;
  return calls;
}

function sample(run, calls) {
  const began = performance.now();
  for (let call = 0; call < calls; call += 1) run(call);
  return ((performance.now() - began) * 1e6) / calls;
}

function medianOf(times) {
  return times.sort((one, other) => one - other)[times.length >> 1];
}
