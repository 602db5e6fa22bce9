//! The shop's orders as a pure state machine: a [`State`], the [`Event`]s that change it, and the [`Effect`]s to run.
//!
//! [`transition`] is the only entry point: it applies an event to the state and returns the effects to run. It reads no clock and draws
//! no randomness: each event comes with its [`Moment`].
//!
//! - A row is valid for the filter by which it was read. While another filter is being read, the previous rows stay visible and
//!   [`State::is_stale`] returns `true`. Each answer carries the number of its request: an older answer is dropped.
//! - The search field accepts a CPF, an order's number or a customer's name, also as they are copied with their labels. A text that is not
//!   searched for has a hint and no rows. The list is busy ([`State::is_changing`]) from the typing to the answer. The
//!   service cannot search orders by name: the customers with the name are read first, and then the orders of each customer.
//! - A visible list is refreshed by a timer, by notifications about its orders, and by the seller. A list that is invisible or behind
//!   an open order is not refreshed until it is visible again. An automatic refresh is not announced, unless nothing was shown before.
//! - Rows that could not be refreshed for two minutes are marked, and the page is told of the failure once.
//! - A removed element reads nothing: its export ends, and the list is read again when the element is back.
//! - An exported file contains each order that stays in the list exactly once, although other orders enter and leave the list during the
//!   export.
//! - The open order is followed by the state machine that both widgets share ([`Placed`](parcela_order_flow::Placed)). Viewing an order does
//!   not change it: only the seller requests a link or sends an invoice. The link of a started sale that the session has requested is requested
//!   again under its key, so that the service carries it out once.
//! - The customer of an open order whose link is shown is read once, for the number to which the seller sends it. The number is dropped with
//!   the open order.
//! - A reload leads back to the search and the page of the list ([`State::place`]).
//! - An order whose link or invoice was sent is kept when it is closed: an answer belongs to its own order, open or not, and reopening the
//!   order finds the pending call or its result. Nothing is announced or focused for an order that is not open.
//! - The only data that are stored are the keys of startCdcSale and importOrderInvoice
//!   ([`OrderClaim`](parcela_order_flow::OrderClaim)), and, while a page with a session is left, the search and the page of the list. Another
//!   session of the seller begins with a new state.
//!
//! - The sum of the completed orders is one more walk of the list, by the same rules. It is dropped with another filter, and when its period has
//!   other days.
//!
//! `list/` has the filter, the search, the reads and the refreshes of the list; `export/` reads all pages and writes the file; `open`
//! is the order that the seller has opened.

mod brazil;
mod effect;
mod event;
mod export;
mod list;
mod notice;
mod open;
mod order;
mod state;
mod transition;

#[cfg(test)]
mod tests;

pub use effect::{Announcement, Effect, Target, Timer, Wait};
pub use event::Event;
pub use export::{Export, csv::csv, sum::Sum, sum::Total};
pub use list::{Filter, List, Loading, More, Period, SearchError};
pub use notice::Notice;
pub use open::{Contact, Open};
pub use order::{Document, FoundCustomers, Order, PageOfOrders, ReadTime, Timestamp};
pub use parcela_order_flow::{Moment, Text};
pub use state::State;
pub use transition::transition;
