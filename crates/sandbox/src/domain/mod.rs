//! Domain: the rules of the provider, without database, network or clock.

pub(crate) mod dialect;
pub(crate) mod effective_cost;
pub(crate) mod fault;
pub(crate) mod idempotency;
pub(crate) mod lifecycle;
pub(crate) mod notification;
pub(crate) mod partner;
pub(crate) mod revocation;
pub(crate) mod simulation;
pub(crate) mod strictness;
pub(crate) mod test_customer;
pub(crate) mod time;
pub(crate) mod window;
