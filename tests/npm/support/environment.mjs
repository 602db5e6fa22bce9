/** The variables that `cargo xtask` sets. */

/** Returns the value of a required variable. */
export function required(variable) {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run \`cargo xtask test\``);
  return value;
}
