//! How far the sandbox's clock runs ahead.

use parcela_core::Violation;
use rusqlite::Connection;

use super::StoreError;

/// A century. Beyond it, dates soon stop being dates.
const FURTHEST: i64 = 100 * 366 * 24 * 60 * 60;

/// The offset in seconds.
pub(crate) fn ahead(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("SELECT ahead FROM clock", [], |row| row.get(0))
}

/// Adds `seconds` to the offset and tells the new one; or why that is too far.
pub(crate) fn advance(connection: &Connection, seconds: i64) -> Result<Result<i64, Violation>, StoreError> {
    if seconds < 0 {
        return Ok(Err(Violation::TooSmall));
    }
    match ahead(connection)?.checked_add(seconds) {
        Some(ahead) if ahead <= FURTHEST => {
            connection.execute("UPDATE clock SET ahead = ?1", [ahead])?;
            Ok(Ok(ahead))
        }
        Some(_) | None => Ok(Err(Violation::TooLarge)),
    }
}
