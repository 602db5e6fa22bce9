//! The shop's orders as a pure state machine: a [`State`], the [`Event`]s that change it, and the [`Effect`]s to run.
//!
//! [`transition`] is the only entry: it applies an event to the state and returns the effects to run. It reads no clock and
//! draws no randomness: each event comes with its [`Moment`].
//!
//! - A row counts for the filter by which it was read. While another filter is read, the rows before it stay, and
//!   [`State::is_stale`] says so. Each answer carries the number of its request: an older one is dropped.
//! - The search field takes a CPF, a number or a name. Orders are not searched by a name: the customers of the name are read first, and
//!   the orders of each next.
//! - A list in sight is refreshed by a timer, by what the page learns, and by the seller. Out of sight, or behind an open order, it waits, and
//!   is refreshed when it is shown. What nobody has asked for is not told, unless nothing is shown.
//! - A file of the orders holds each order that stays in the list once, although others enter and leave it meanwhile.
//! - The open order is followed by the checkout's own machine ([`Placed`](parcela_checkout_flow::Placed)). To look at an order changes nothing of it: a link is asked for,
//!   and an invoice sent, by the seller alone.
//! - Nothing is saved. Another session of the seller begins with a state of its own.

mod announced;
mod csv;
mod effect;
mod event;
mod export;
mod filter;
mod list;
mod notice;
mod open;
mod order;
mod query;
mod reading;
mod refresh;
mod search;
mod state;
mod text;
mod transition;
mod walk;

#[cfg(test)]
mod tests;

pub use effect::{Announcement, Effect, Target, Timer, Wait};
pub use event::Event;
pub use export::Export;
pub use filter::{Filter, Period};
pub use list::{List, Loading};
pub use notice::Notice;
pub use open::Open;
pub use order::{Document, FoundCustomers, Order, PageOfOrders, ReadTime, Timestamp};
pub use parcela_checkout_flow::Moment;
pub use reading::More;
pub use search::SearchError;
pub use state::State;
pub use text::Text;
pub use transition::transition;
