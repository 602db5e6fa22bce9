//! What the widgets are made of: `<parcela-checkout>` and `<parcela-orders>` have it once.
//!
//! - [`components`]: buttons, fields, alerts, paragraphs. They know nothing of a flow.
//! - [`order`]: the views of an existing order: its link, its timeline, its invoice, its receipt.
//! - [`styles`]: the tokens, and each component's own rules.
//! - [`messages`]: the words that both have, and what tables of words are made of.
//! - [`context`]: what every view of a widget needs. [`observable`]: what views follow, and what outlives them.
//! - [`service`]: how a call reaches the service, by the page's client, or by `fetch` and the page's token. [`page`] is what is asked of the element.
//! - [`session`]: what outlives the element's place in the document; [`closing`] ends it. [`runner`] runs its flow, [`mounted`] is its view, and
//!   [`misconfigured`] what stands in its place when an attribute is wrong.
//! - `prerendered`, with the feature `ssr`: views that need no WebAssembly.
//! - [`browser`]: what a browser does, [`qr`] draws a code.

// The types of the views that are rendered natively name all that is in them.
#![cfg_attr(feature = "ssr", recursion_limit = "512")]
#![expect(clippy::disallowed_macros, reason = "`page` is the boundary to JavaScript")]
#![expect(unreachable_pub, reason = "`#[component]` makes the builders of its props public")]

pub mod browser;
pub mod closing;
pub mod components;
pub mod context;
pub mod live_region;
pub mod messages;
pub mod misconfigured;
pub mod mounted;
pub mod observable;
pub mod order;
pub mod page;
#[cfg(feature = "ssr")]
pub mod prerendered;
pub mod qr;
pub mod runner;
pub mod service;
pub mod session;
pub mod styles;
