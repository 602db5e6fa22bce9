//! Payment: what the customer's page asks, what the answers do to the order, and what the page says.

mod action;
mod page;
mod plan;
pub(crate) mod routes;
mod situation;
mod stage;

pub(crate) use action::{Action, Refusal, act};
pub(crate) use page::{NotFoundPage, Page, address};
