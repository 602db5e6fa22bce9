//! What `cargo xtask bench` measures, and how it is shown: each benchmark is rows, and a row is parcela beside its peers.

pub(crate) mod criterion;
pub(crate) mod page;
mod row;
pub(crate) mod script;

pub(crate) use self::row::{Row, Unit};
