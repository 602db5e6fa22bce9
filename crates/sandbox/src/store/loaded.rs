//! Loaded: the stored values that the sandbox also holds in memory.

use rusqlite::Connection;

use super::{clock, revocation};
use crate::domain::revocation::Revocations;

/// The stored values that the sandbox also holds in memory.
pub(crate) struct Loaded {
    /// The clock's offset, in seconds.
    pub(crate) ahead: i64,
    /// The revoked tokens.
    pub(crate) revocations: Revocations,
}

impl Loaded {
    /// Reads the values.
    pub(super) fn load(connection: &Connection) -> rusqlite::Result<Self> {
        Ok(Self {
            ahead: clock::ahead(connection)?,
            revocations: revocation::load(connection)?,
        })
    }
}
