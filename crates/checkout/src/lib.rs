//! The checkout widget: a seller simulates installments, enters the customer, and ends with a payment link.
//!
//! The flow of the sale is `parcela-checkout-flow`: these modules show it, and do what it wants done.
//!
//! What it is made of is `parcela-ui`: components, the views of an existing order, and how a call reaches the service.
//!
//! - [`messages`]: every word, in every language.
//! - [`session`]: what outlives the element's place in the document.
//! - [`effects`]: runs what the flow wants done, with `browser` for what a browser does.
//! - `widget`, `steps`: views, which read the state and emit events through their `context`.
//! - [`element`]: the boundary to `<parcela-checkout>`, and [`page`], what it asks of that in turn.
//! - `prerender`, with the feature `ssr`: the views and the style sheet that `<parcela-checkout>` has before the WebAssembly is there.

// The types of the views that are rendered natively name all that is in them.
#![cfg_attr(feature = "ssr", recursion_limit = "512")]
#![expect(
    clippy::disallowed_macros,
    reason = "`element` and `page` are the boundary to JavaScript"
)]
#![expect(unreachable_pub, reason = "`#[component]` makes the builders of its props public")]

mod browser;
mod context;
pub mod effects;
pub mod element;
pub mod messages;
pub mod page;
#[cfg(feature = "ssr")]
pub mod prerender;
pub mod session;
mod steps;
#[cfg(feature = "ssr")]
mod styles;
mod widget;
