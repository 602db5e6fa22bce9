//! Routes: a file per resource, each with its `router()`.

pub(crate) mod authentication;
pub(crate) mod control;
pub(crate) mod customer;
pub(crate) mod delivery;
pub(crate) mod dialect;
pub(crate) mod docs;
#[cfg(feature = "explorer")]
pub(crate) mod explorer;
pub(crate) mod fault;
pub(crate) mod invoice;
pub(crate) mod order;
pub(crate) mod order_status;
pub(crate) mod simulation;
pub(crate) mod site;
pub(crate) mod token;
pub(crate) mod webhook;
