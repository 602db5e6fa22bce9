/** The tiers of a suite: `cargo xtask test` runs the tests without a mark, `cargo xtask test --all` runs all tests. */

/** Whether this is a run of `--all`. */
export const isAll = Boolean(process.env.PARCELA_ALL);

/** Options of a `test` or a `describe` that only `--all` runs. Packages that only such tests import are `devDependencies` of package.json. */
export const all = { skip: isAll ? false : "only with --all" };
