//! The checkout widget: a seller simulates installments, enters the customer, and ends with a payment link.
//!
//! The flow of the sale is `parcela-checkout-flow`: these modules show it, and do what it wants done.
//!
//! - [`messages`]: every word, in every language.
//! - [`session`]: what outlives the element's place in the document.
//! - [`effects`]: runs what the flow wants done, with `browser` for what a browser does.
//! - `widget`, `progress`, `step`, `field`, `alert`, `kit`: views, which read the state and emit events.
//! - `dom`: elements, which views are made of.
//! - [`element`]: the boundary to `element.js`.

mod alert;
mod browser;
mod closing;
mod dom;
pub mod effects;
pub mod element;
mod field;
mod kit;
pub mod messages;
mod progress;
mod qr;
pub mod session;
mod step;
mod styles;
mod ui;
mod widget;
