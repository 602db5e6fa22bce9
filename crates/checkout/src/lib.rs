//! The checkout widget: a seller simulates installments, enters the customer, and gets a payment link.
//!
//! The flow of the sale is in `parcela-checkout-flow`. These modules show its state and run its effects. `parcela-ui` has the components,
//! the views of an existing order, and the calls to the service.
//!
//! - [`messages`]: the texts, by their names.
//! - [`effects`]: runs the effects of the flow.
//! - `widget`, `steps`: views, which read the state and emit events through their `context`.
//! - [`element`]: the functions that `<parcela-checkout>` calls, and those that are called on it. `page_objects` reads their results.
//! - `prerender`, with the feature `ssr`: the views and the style sheets that `<parcela-checkout>` uses without the WebAssembly.

// The type of a natively rendered view contains the types of all views in it.
#![cfg_attr(feature = "ssr", recursion_limit = "512")]
#![expect(clippy::disallowed_macros, reason = "`element` is the boundary to JavaScript")]
#![expect(
    unreachable_pub,
    reason = "`#[component(transparent)]` makes the builders of its props public"
)]

mod context;
pub mod effects;
pub mod element;
pub mod messages;
mod page_objects;
#[cfg(feature = "ssr")]
pub mod prerender;
mod steps;
#[cfg(feature = "ssr")]
mod styles;
mod widget;
