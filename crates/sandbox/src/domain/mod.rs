//! Domain: the rules of the provider, without database, network or clock.

pub(crate) mod fault;
pub(crate) mod fingerprint;
pub(crate) mod lifecycle;
pub(crate) mod operation;
pub(crate) mod page;
pub(crate) mod partner;
pub(crate) mod retry_schedule;
pub(crate) mod simulation;
pub(crate) mod test_customer;
