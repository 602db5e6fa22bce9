//! The benchmarks of core, in `benches`. They are a separate package, so that core's tests compile without criterion.
