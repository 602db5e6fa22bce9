//! The flow of a sale as a pure state machine: what is true ([`State`]), what happened ([`Event`]), what to do ([`Effect`]).
//!
//! [`transition`] is the only entry: it applies an event to the state and returns the effects to run. It reads no clock and
//! draws no randomness: each event comes with its [`Moment`]. These rules keep an order from being made twice:
//!
//! - What is sent is an [`OrderIntent`]: an idempotency key with every body that was tried under it. Until one of them is
//!   answered, a changed body goes under the same key. Answered with a conflict, the earlier bodies are sent once more,
//!   newest first: the one that got through answers, and the seller is told whose data counted ([`Remark::Earlier`]).
//! - Only an answer of the service ends a key: the order, or its own refusal ([`CallFailure::ends_key`]). A key too old to be
//!   relied on is never sent again ([`Remark::Expired`]).
//! - An intent is saved before it is sent. Once the order exists, its record takes the intent's place, which removes the
//!   personal data; a reload finds the order again, until the next sale. What is too old is deleted.
//! - While an intent is on its way ([`Sale::Claiming`], [`Sale::Sending`]), no event sends another for the same sale. The
//!   next sale ([`Event::Restart`], [`Event::Reset`]) gives up what is on its way.
//! - A body is claimed before it is first sent ([`Claim`]). The page's tabs keep an [`Entry`] for each body in a storage
//!   that they share: the same order in two of them gets the same key, and an order for the customer and the amount of one
//!   of the last 24 hours is asked about first ([`Sale::Asking`]). The medium is a storage that is read right before sending, under a lock of
//!   the browser's, and not messages between tabs: a frozen tab cannot miss it, and there is nothing to answer.
//! - What is kept and what is shared belongs to one session of the seller ([`Scope`]). What another session kept is
//!   deleted; it is neither shown nor sent.
//!
//! These keep the deal on the screen the one that is made:
//!
//! - Nothing is shown of another amount than the one in the field: options and values carry the number of their request.
//! - An amount that the page gives after the first step changes nothing by itself: the seller is told, and nothing is sent before one
//!   of the two amounts is chosen ([`State::changed_amount`]).
//! - A simulation is shown as one. What the order itself says ([`Terms`]) takes its place.
//!
//! `tests/model` explores these rules in every interleaving of clicks, answers, losses, reloads and tabs.

mod call_failure;
mod claim;
mod claiming;
mod control;
mod customer;
mod digest;
mod effect;
mod event;
mod form_field;
mod given;
mod invoice;
mod link;
mod load;
mod notice;
mod order;
mod order_intent;
mod placed;
mod plan;
mod saved_sale;
mod scope;
mod simulation;
mod stage;
mod state;
mod terms;
mod transition;
mod watch;

#[cfg(test)]
mod tests;

pub use call_failure::{CallFailure, Cause, Connection};
pub use claim::{Claim, Claimed, Entry};
pub use claiming::Twin;
pub use control::{Control, Group, Keyboard};
pub use customer::{Customer, FieldError, FoundAddress};
pub use effect::{Announcement, Effect, Target, Timer, Wait};
pub use event::{Event, Moment};
pub use form_field::{FieldSpec, FormField};
pub use invoice::{ENDINGS, FileError, Import, Invoice, InvoiceFile, LARGEST};
pub use link::Link;
pub use load::Load;
pub use notice::Notice;
pub use order_intent::{Draft, OrderIntent};
pub use placed::{Placed, Start};
pub use plan::{Installment, Plan, Settlement};
pub use saved_sale::{OrderRecord, SavedSale};
pub use scope::Scope;
pub use simulation::{Query, Simulation};
pub use stage::{Mark, Stage};
pub use state::{Alert, Remark, Sale, State, Step};
pub use terms::{OrderSnapshot, Terms};
pub use transition::transition;
pub use watch::Watch;
