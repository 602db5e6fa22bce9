//! The benchmarks of core, in `benches`. They are a package of their own, as core's tests would otherwise be compiled with criterion.
