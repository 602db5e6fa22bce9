//! The flow of a sale as a pure state machine: a [`State`], the [`Event`]s that change it, and the [`Effect`]s to run.
//!
//! [`transition`] is the only entry: it applies an event to the state and returns the effects to run. It reads no clock and
//! draws no randomness: each event comes with its [`Moment`]. These rules keep an order from being made twice:
//!
//! - An [`OrderIntent`] is an idempotency key with every body that was tried under it. As long as none of them is answered, a
//!   changed body is sent under the same key. After a conflict, the earlier bodies are sent again, newest first: the body that
//!   got through is answered, and the seller is told that its data count ([`Remark::Earlier`]).
//! - Only an answer of the service itself ends a key: the order, or a refusal ([`CallFailure::ends_key`]). A key that is too old
//!   to be relied on is never sent again ([`Remark::Expired`]). The age is not known, and the key counts as too old, where the clock
//!   reads earlier than the key's time, or has run back since while the page was open. For startCdcSale and importOrderInvoice, the order's status is read before the same is
//!   sent under another key: it tells whether the old one was carried out.
//! - An intent is saved before it is sent. Once the order exists, a record without personal data replaces the intent. A reload
//!   finds the order again until the next sale begins. Saved data that are too old are deleted.
//! - While an intent is being sent ([`Sale::Claiming`], [`Sale::Sending`]), no event sends another one for the same sale. The
//!   next sale ([`Event::Restart`], [`Event::Reset`]) abandons it.
//! - While an order is open ([`State::has_open_order`]), no existing order is opened in its place: nothing would lead back to a
//!   failed attempt, whose order may exist. The seller's answer to a question is the exception ([`Event::ShowEqualOrder`]).
//! - A body is claimed before it is first sent ([`Claim`]). The tabs share a storage with an [`Entry`] for each body: the same
//!   order in two tabs gets the same key. Where the last 24 hours have an order for the same customer and amount, the seller is
//!   asked first ([`Sale::Asking`]). The storage is read right before sending, under a lock of the browser. Messages between tabs
//!   would not do: a frozen tab misses them.
//! - Saved and shared data belong to one session of the seller ([`Scope`]). Data that another session saved are deleted; they
//!   are neither shown nor sent. Without a session, tabs share nothing, and an order without an answer is resumed by a reload
//!   only: another visit deletes its data and tells the seller of it ([`Event::LeftUnanswered`]).
//!
//! These rules make the order agree with the deal on the screen:
//!
//! - Options and values are shown only for the amount in the field: each answer carries the number of its request.
//! - When the page changes its amount after the first step, the seller chooses between the two amounts before anything is sent
//!   ([`State::changed_amount`]). An order that is on its way stays as it is.
//! - What is simulated and ordered is the amount without the down payment ([`DownPayment`]). All three are shown.
//! - What is sent is what the seller has reviewed. An address or a customer that is found meanwhile changes nothing.
//! - What the page finds for a CPF goes with that CPF. It fills in empty fields only, and is marked until the seller edits it.
//! - A page's customer takes the place of the one before. Only texts that the seller has edited stay.
//! - A failure is shown, and trying again promised to be the same order, while form and plan make the order that was sent. Other data
//!   are an order of their own to review ([`Remark::Unanswered`]), under the key that there is.
//! - A simulation is labelled as one. The terms of the order itself ([`Terms`]) replace it.
//!
//! The modules depend on each other in one direction: events, effects and data <- [`State`] <- `navigation`, `sales` <- `sending` <- `claiming`,
//! `opening` <- `order` <- `page_amount`, `sell_again` <- [`transition`].
//!
//! An existing order is a machine of its own ([`Placed`]), by whose methods the shop's orders follow one as well. What only a sale
//! needs is out of their reach, so that a module without a sale does not hold it.
//!
//! `tests/model` checks these rules in every interleaving of clicks, answers, losses, reloads and tabs.

mod address;
mod ages;
mod amount_choice;
mod announced;
mod call_failure;
mod changed_draft;
mod claim;
mod claiming;
mod clock;
mod control;
mod customer;
pub mod detail;
mod digest;
mod effect;
mod equal_order;
mod event;
mod first_name;
mod form;
mod form_field;
mod given_amount;
mod invoice;
mod key;
mod legible;
mod link;
mod load;
mod moment;
mod navigation;
mod next_sale;
mod notice;
mod numbers;
mod open_sale;
mod opening;
mod order;
mod order_intent;
mod page_amount;
mod parties;
mod placed;
mod plan;
mod poll_interval;
mod reais;
mod registry;
mod remark;
mod sales;
mod saved_sale;
mod scope;
mod secret;
mod sell_again;
mod sending;
mod shared_sale;
mod simulation;
mod stage;
mod state;
mod step;
mod terms;
mod transition;
mod watch;

#[cfg(test)]
mod tests;

pub use call_failure::{CallFailure, Cause, Connection, Thrown};
pub use claim::{Claim, ClaimDecision, Entry, Made, SealedClaim};
pub use clock::Clock;
pub use control::{Control, Group, Keyboard};
pub use customer::{Customer, FieldError, FieldWarning, FoundAddress};
pub use effect::{Announcement, Effect, Target, Timer, Wait};
pub use equal_order::EqualOrder;
pub use event::Event;
pub use first_name::FirstName;
pub use form_field::{FieldSpec, FormField};
pub use given_amount::{Binding, read_page_amount};
pub use invoice::{FileContent, FileError, Import, Invoice, InvoiceFile, Upload};
pub use key::Key;
pub use legible::legible;
pub use link::Link;
pub use load::Load;
pub use moment::Moment;
pub use next_sale::SellAgain;
pub use notice::Notice;
pub use numbers::Numbers;
pub use open_sale::OpenSale;
pub use order_intent::{Draft, OrderIntent};
pub use parties::Parties;
pub use placed::{Placed, Start};
pub use plan::{Installment, Plan, Settlement, with_down_payment};
pub use poll_interval::PollInterval;
pub use remark::Remark;
pub use saved_sale::{OrderRecord, SavedSale};
pub use scope::Scope;
pub use shared_sale::SharedSale;
pub use simulation::{DownPayment, DownPaymentError, Query, RejectedInput, Simulation};
pub use stage::{Stage, StageMark};
pub use state::{Alert, Sale, State};
pub use step::Step;
pub use terms::{OrderSnapshot, Terms};
pub use transition::transition;
pub use watch::Watch;
