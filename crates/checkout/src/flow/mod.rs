//! The flow of a sale as a pure state machine: what is true ([`State`]), what happened ([`Event`]), what to do ([`Effect`]).
//!
//! [`transition`] is the only way from one state to the next. It reads no clock and draws no randomness: each event comes
//! with its [`Moment`]. Three rules keep a sale from being made twice:
//!
//! - What is sent is an [`Intent`]: an idempotency key and a body that belong together. The same key goes with every
//!   attempt at the same body, and a changed body gets a new key.
//! - An intent is saved before it is sent, and forgotten when it is answered.
//! - While an intent is on its way ([`Sale::Sending`]), no event sends another.

mod customer;
mod effect;
mod event;
mod field;
mod intent;
mod link;
mod notice;
mod order;
mod plan;
mod simulation;
mod state;
mod transition;
mod trouble;

#[cfg(test)]
mod tests;

pub use customer::{Customer, FieldError};
pub use effect::{Announcement, Effect, Target};
pub use event::{Event, Moment};
pub use field::Field;
pub use intent::{Intent, Work};
pub use link::Link;
pub use notice::Notice;
pub use plan::{Installment, Plan, Settlement};
pub use simulation::{Load, Query, Simulation};
pub use state::{Alert, Sale, State, Step};
pub use transition::transition;
pub use trouble::{Cause, Trouble};
