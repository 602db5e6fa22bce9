//! The shop's orders: a seller looks one up, sends its link again, imports its invoice, and prints its receipt.
//!
//! The flow is in `parcela-orders-flow`. These modules show its state and run its effects. `parcela-ui` has the parts that both widgets
//! share.
//!
//! - [`messages`]: the texts, by their names.
//! - [`effects`]: runs the effects of the flow.
//! - `root`, `list`, `order`: views, which read the state and emit events through their `context`.
//! - [`element`]: the functions that `<parcela-orders>` calls, and those that are called on it.
//! - `prerender`, with the feature `ssr`: the views and the style sheets that `<parcela-orders>` uses without the WebAssembly.

// The type of a natively rendered view contains the types of all views in it.
#![cfg_attr(feature = "ssr", recursion_limit = "512")]
#![expect(clippy::disallowed_macros, reason = "`element` is the boundary to JavaScript")]
#![expect(
    unreachable_pub,
    reason = "`#[component(transparent)]` makes the builders of its props public"
)]

mod badge;
mod context;
pub mod effects;
pub mod element;
mod list;
pub mod messages;
mod order;
#[cfg(feature = "ssr")]
pub mod prerender;
mod root;
mod skeleton;
#[cfg(feature = "ssr")]
mod styles;
