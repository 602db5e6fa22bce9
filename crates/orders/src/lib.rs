//! The shop's orders: a seller looks one up, sends its link again, imports its invoice, and prints its receipt.
//!
//! The flow is `parcela-orders-flow`: these modules show it, and do what it wants done. What they are made of is `parcela-ui`.
//!
//! - [`messages`]: every word, in every language.
//! - [`session`]: what outlives the element's place in the document.
//! - [`effects`]: runs what the flow wants done.
//! - `root`, `list`, `order`: views, which read the state and emit events through their `context`.
//! - [`element`]: the boundary to `<parcela-orders>`, and [`page`], what it asks of that in turn.
//! - `prerender`, with the feature `ssr`: the views and the style sheets that `<parcela-orders>` has before the WebAssembly is there.

// The types of the views that are rendered natively name all that is in them.
#![cfg_attr(feature = "ssr", recursion_limit = "512")]
#![expect(
    clippy::disallowed_macros,
    reason = "`element` and `page` are the boundary to JavaScript"
)]
#![expect(unreachable_pub, reason = "`#[component]` makes the builders of its props public")]

mod badge;
mod context;
pub mod effects;
pub mod element;
mod list;
pub mod messages;
mod order;
pub mod page;
#[cfg(feature = "ssr")]
pub mod prerender;
mod root;
pub mod session;
mod skeleton;
#[cfg(feature = "ssr")]
mod styles;
