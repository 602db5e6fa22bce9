//! Domain: the rules of the provider, without database, network or clock.

pub(crate) mod attempt;
pub(crate) mod authentication;
pub(crate) mod dialect;
pub(crate) mod effective_cost;
pub(crate) mod fault;
pub(crate) mod idempotency;
pub(crate) mod last_simulation;
pub(crate) mod lifecycle;
pub(crate) mod operation;
pub(crate) mod partner;
pub(crate) mod retry_schedule;
pub(crate) mod revocation;
pub(crate) mod simulation;
pub(crate) mod strictness;
pub(crate) mod test_customer;
pub(crate) mod time;
pub(crate) mod window;
