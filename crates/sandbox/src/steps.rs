//! Steps: leads orders through their lives.

use chrono::{DateTime, Utc};
use parcela_core::StatusKind;

use crate::life;
use crate::store::order::StoredOrder;
use crate::store::{self, Connection, StoreError};
use crate::test_customer::TestCustomer;

/// Leads an order through `statuses` at the time `at`; in the last one it stays until its next step is due.
pub(crate) fn lead(
    connection: &Connection,
    order: &mut StoredOrder,
    statuses: &[StatusKind],
    at: DateTime<Utc>,
) -> Result<(), StoreError> {
    for status in statuses {
        let automatic = life::automatic(*status, TestCustomer::of(&order.cpf));
        let due = automatic.map(|step| at + step.after);
        store::status::change(connection, order, *status, at, due)?;
    }
    Ok(())
}
