//! What is measured and counted, and how it is shown: each benchmark is rows, and a row is parcela beside its peers.

pub(crate) mod criterion;
pub(crate) mod figures;
pub(crate) mod load;
mod machine;
pub(crate) mod median;
pub(crate) mod page;
pub(crate) mod reliability;
mod row;
pub(crate) mod script;

pub(crate) use self::row::{Row, Unit};
