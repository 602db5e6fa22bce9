//! Payment: the customer's page, its questions, and the effect of the answers on the order.

mod action;
mod page;
mod plan;
pub(crate) mod routes;
mod stage;
mod words;

pub(crate) use action::{Action, Refusal, act};
pub(crate) use page::{NotFoundPage, Page, Visit, localized_address};
pub(crate) use words::Language;
