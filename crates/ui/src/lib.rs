//! The parts that the widgets `<parcela-checkout>` and `<parcela-orders>` share.
//!
//! - [`components`]: buttons, fields, alerts, paragraphs. They are independent of the flows.
//! - [`order`]: the views of an existing order: its link, its timeline, its invoice, its receipt.
//! - [`styles`]: the tokens, and the rules of each component.
//! - [`messages`]: the texts that both widgets have, and the declaration of a widget's own.
//! - [`context`]: the context of a widget's views. [`observable`]: a value that views observe and that outlives them.
//! - [`service`]: sends a call by the page's client, or by `fetch` and the page's token. [`page`]: the functions that are called on the element.
//! - [`element`]: the widget of one element, and the methods that JavaScript calls. [`session`] is the state that outlives the element's time
//!   in the document; its end cancels the calls. [`runner`] runs the flow. [`misconfigured`] replaces the view if an attribute is wrong.
//! - `prerendered`, with the feature `ssr`: views that need no WebAssembly.
//! - [`shared_sales`]: what the tabs of a session know of existing orders.
//! - [`browser`]: functions of the browser.

// The type of a natively rendered view contains the types of all views in it.
#![cfg_attr(feature = "ssr", recursion_limit = "512")]
#![expect(
    clippy::disallowed_macros,
    reason = "`page` and `browser` are the boundary to JavaScript"
)]
#![expect(
    unreachable_pub,
    reason = "`#[component(transparent)]` makes the builders of its props public"
)]

pub mod browser;
pub mod components;
pub mod context;
pub mod element;
pub mod live_region;
pub mod messages;
pub mod misconfigured;
pub mod observable;
pub mod order;
pub mod page;
#[cfg(feature = "ssr")]
pub mod prerendered;
pub mod runner;
pub mod service;
pub mod session;
pub mod shared_sales;
pub mod styles;
