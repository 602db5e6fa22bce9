//! Resets the database.

use rusqlite::Connection;

use super::error::StoreError;

/// Deletes all webhooks, deliveries, orders, customers and stored answers, restarts order numbers at one, and resets the clock.
pub(crate) fn reset(connection: &Connection) -> Result<(), StoreError> {
    connection.execute_batch(
        "DELETE FROM webhooks;
         DELETE FROM delivery_attempts;
         DELETE FROM deliveries;
         DELETE FROM idempotency;
         DELETE FROM invoices;
         DELETE FROM steps;
         DELETE FROM orders;
         DELETE FROM customers;
         DELETE FROM sqlite_sequence;
         UPDATE clock SET ahead = 0;",
    )?;
    Ok(())
}
