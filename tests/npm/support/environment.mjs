/** The variables that `cargo xtask` hands over. */

/** The value of a variable, which has to be set. */
export function required(variable) {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run \`cargo xtask test\``);
  return value;
}
