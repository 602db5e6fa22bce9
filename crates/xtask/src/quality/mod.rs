//! The house rules, and the requirements of each suite.

pub(crate) mod browser_tests;
mod checkout_copy;
pub(crate) mod conformance;
pub(crate) mod consumers;
pub(crate) mod native;
pub(crate) mod products;
pub(crate) mod sources;
pub(crate) mod tidy;
pub(crate) mod usability;
pub(crate) mod wasm_host;
pub(crate) mod wasm_tests;

/// The extent of a run. A test of [`All`](Self::All) is marked by the engine in its name, or by a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tier {
    /// The tests that a change can break, on Chromium.
    Quick,
    /// Every engine, bundler, framework, runtime and picture.
    All,
}
