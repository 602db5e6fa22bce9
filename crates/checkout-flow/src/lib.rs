//! The flow of a sale as a pure state machine: a [`State`], the [`Event`]s that change it, and the [`Effect`]s to run.
//!
//! [`transition`] is the only entry point: it applies an event to the state and returns the effects to run. It reads no clock and draws
//! no randomness: each event comes with its [`Moment`](parcela_order_flow::Moment).
//!
//! These rules keep an order from being made twice:
//!
//! - An [`OrderIntent`] is an idempotency key with every body that was tried under it. As long as no attempt is answered, a changed body
//!   is sent under the same key. After a conflict, the earlier bodies are sent again, newest first: the service answers the body that it
//!   received first with the order. The seller is told that the order has the earlier data ([`Remark::Earlier`]).
//! - Only an answer of the service itself ends a key: the order, or a refusal
//!   ([`ends_key`](parcela_order_flow::CallFailure::ends_key)). An expired key is never sent again ([`Remark::Expired`]). A key of
//!   unknown age counts as expired: the clock reads earlier than the key's time, or was set back while the page was open.
//!   startCdcSale and importOrderInvoice follow the same rules ([`OrderClaim`](parcela_order_flow::OrderClaim)).
//! - An intent is saved before it is sent. Once the order exists, a record without personal data replaces the intent, and a reload finds
//!   the order until the next sale begins. Saved data that are too old are deleted.
//! - While an intent is being sent ([`Sale::Claiming`], [`Sale::Sending`]), no event sends another one for the same sale. The next sale
//!   ([`Event::Restart`], [`Event::Reset`]) abandons it.
//! - While an order is open ([`State::has_open_order`]), no existing order is opened in its place: the seller could not return to a
//!   failed attempt, whose order may exist. The seller's answer to a question is the exception ([`Event::ShowEqualOrder`]).
//! - A body is claimed before it is first sent ([`Claim`]). The tabs share a storage with an [`Entry`] for each body: the same order in
//!   two tabs gets the same key. If the last 24 hours have an order for the same customer and amount, the seller is asked first
//!   ([`Sale::Asking`]). The storage is read right before sending, under a lock of the browser. Messages between tabs are not sufficient:
//!   a frozen tab misses them.
//! - Saved and shared data belong to one session of the seller ([`Scope`]). Data that another session saved are deleted, and are neither
//!   shown nor sent. Without a session, tabs share nothing, and only a reload resumes an unanswered order: any other visit deletes its
//!   data and tells the seller ([`Event::LeftUnanswered`]).
//!
//! These rules keep the order consistent with the screen:
//!
//! - Options and values are shown only for the amount in the field: each answer carries the number of its request.
//! - If the page changes its amount after the first step, also over a reload, the seller chooses between the two amounts before anything is
//!   sent, or sold again ([`State::changed_amount`]). An order that is being sent does not change.
//! - The amount without the down payment ([`DownPayment`]) is simulated and ordered. Each screen has the same rows ([`Term`]): the
//!   customer's block, and the establishment's if the seller has asked for it.
//! - An existing order is its own customer's, whom the draft or getOrder names. The form is never read for it.
//! - The flow sends the data that the seller has reviewed. An address or a customer that is found while they are being sent changes
//!   nothing.
//! - The data that the page finds for a CPF are removed when the CPF changes. They fill in empty fields only, and are marked until the
//!   seller edits them.
//! - A customer from the page replaces the previous one. Only texts that the seller has edited stay.
//! - A failure is shown, with the promise that a retry is the same order, only while form and plan match the order that was sent. Other
//!   data make another order, which the seller reviews ([`Remark::Unanswered`]) and which is sent under the same key.
//! - A simulation is labelled as one. The terms of the order itself ([`Terms`](parcela_order_flow::Terms)) replace it.
//!
//! The rooms:
//!
//! - `simulation/`: the amount and the down payment, the choice of an installment term (`term`), the page's amount.
//! - `customer/`: the form, its fields and errors, the lookups by postal code and by CPF.
//! - `sale/`: the intent, its claim, its sending and the end of its key; the next sale. `opening` opens an existing order, and refuses
//!   an order whose CNPJ is not the establishment's.
//! - `money`: the amounts that every step shows.
//! - `tabs/`: the data that tabs save and share: the scope of their names, the saved sale, the other open sales.
//!
//! An existing order is a state machine of its own ([`Placed`](parcela_order_flow::Placed)), which the orders widget uses as well.
//!
//! `tests/model` checks these rules in every interleaving of clicks, answers, lost answers, reloads and tabs.

mod customer;
mod effect;
mod event;
mod money;
mod notice;
mod sale;
mod simulation;
mod state;
mod step;
mod tabs;
mod transition;

#[cfg(test)]
mod tests;

pub use customer::{Control, Customer, FieldError, FieldSpec, FieldWarning, FormField, FoundAddress, Group};
pub use effect::{Announcement, Effect, Target, Timer, Wait};
pub use event::Event;
pub use money::{Term, Value};
pub use notice::Notice;
pub use sale::{
    Claim, ClaimDecision, Draft, Entry, EqualOrder, Made, OrderIntent, Remark, Sale, SealedClaim, SellAgain,
};
pub use simulation::page_amount::{Binding, read_page_amount};
pub use simulation::{DownPayment, DownPaymentError, Load, Query, Simulation};
pub use state::{Alert, Outcome, State};
pub use step::Step;
pub use tabs::{SavedSale, Scope};
pub use transition::transition;
