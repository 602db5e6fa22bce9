//! Puts the database back to how it began.

use rusqlite::Connection;

use super::StoreError;

/// Deletes all webhooks, deliveries, orders, customers and stored answers, numbers orders from one again and sets the clock right.
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
