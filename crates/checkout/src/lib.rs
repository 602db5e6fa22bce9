//! The checkout widget: a seller simulates installments, enters the customer, and gets a payment link.
//!
//! The flow of the sale is in `parcela-checkout-flow`. These modules show its state and run its effects. `parcela-ui` has the components,
//! the views of an existing order, and the calls to the service.
//!
//! - [`messages`]: the texts, in each language.
//! - [`effects`]: runs the effects of the flow, with the browser's functions in `browser`.
//! - `widget`, `steps`: views, which read the state and emit events through their `context`.
//! - [`element`]: the functions that `<parcela-checkout>` calls. [`page`]: the functions that are called on it.
//! - `prerender`, with the feature `ssr`: the views and the style sheets that `<parcela-checkout>` uses without the WebAssembly.

// The type of a natively rendered view contains the types of all views in it.
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
mod steps;
#[cfg(feature = "ssr")]
mod styles;
mod widget;
