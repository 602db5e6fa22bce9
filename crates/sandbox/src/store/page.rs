//! One page of a list, read from a table.

use rusqlite::types::Value;
use rusqlite::{Connection, Row, params_from_iter};

use super::StoreError;
use crate::domain::window::{Rows, Window};

/// A list as SQL.
pub(super) struct List {
    /// The `SELECT` of the rows, up to its `WHERE`.
    pub(super) select: &'static str,
    /// The table with its alias in the conditions.
    pub(super) table: &'static str,
    /// The column that identifies a row.
    pub(super) key: &'static str,
    /// The columns of the order, descending.
    pub(super) order: [&'static str; 2],
    /// The table of stored counts, under the same alias, and its column to sum.
    pub(super) counts: (&'static str, &'static str),
    /// The conditions on columns of both tables.
    pub(super) counted: Conditions,
    /// All other conditions.
    pub(super) others: Conditions,
}

/// Conditions that must all hold, with their values.
#[derive(Default)]
pub(super) struct Conditions {
    sql: Vec<&'static str>,
    values: Vec<Value>,
}

impl Conditions {
    /// Adds a condition with one `?`, if there is a value for it.
    pub(super) fn and(mut self, sql: &'static str, value: Option<impl Into<Value>>) -> Self {
        if let Some(value) = value {
            self.sql.push(sql);
            self.values.push(value.into());
        }
        self
    }
}

impl List {
    /// The rows of `window`, each read by `read`, and the total of the list.
    pub(super) fn page<T>(
        &self,
        connection: &Connection,
        window: Window,
        read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<(Vec<T>, i64), StoreError> {
        let total = self.total(connection)?;
        let (skip, take, direction) = match window.rows(total) {
            Rows::FromStart { skip, take } => (skip, take, "DESC"),
            Rows::FromEnd { skip, take } => (skip, take, "ASC"),
        };
        let mut found = Vec::new();
        if take > 0 {
            let mut statement = connection.prepare_cached(&self.select_page(direction))?;
            let bounds = [Value::from(take), Value::from(skip)];
            let mut rows = statement.query(params_from_iter(self.values().chain(&bounds)))?;
            while let Some(row) = rows.next()? {
                found.push(read(row)?);
            }
        }
        Ok((found, total))
    }

    /// The total of the list: from the stored counts if no other condition applies, otherwise counted row by row.
    fn total(&self, connection: &Connection) -> Result<i64, StoreError> {
        let (what, table) = if self.others.sql.is_empty() {
            let (table, column) = self.counts;
            (format!("coalesce(sum({column}), 0)"), table)
        } else {
            ("count(*)".to_owned(), self.table)
        };
        let sql = format!("SELECT {what} FROM {table} WHERE {}", self.conditions());
        let mut statement = connection.prepare_cached(&sql)?;
        Ok(statement.query_row(params_from_iter(self.values()), |row| row.get(0))?)
    }

    /// The inner query skips rows in an index. Only the rows of the page are read completely.
    fn select_page(&self, direction: &str) -> String {
        let Self { select, table, key, .. } = self;
        let [first, second] = self.order;
        let conditions = self.conditions();
        format!(
            "{select} WHERE {key} IN (
                 SELECT {key} FROM {table} WHERE {conditions}
                 ORDER BY {first} {direction}, {second} {direction} LIMIT ? OFFSET ?
             ) ORDER BY {first} DESC, {second} DESC"
        )
    }

    fn conditions(&self) -> String {
        let all: Vec<&str> = self.counted.sql.iter().chain(&self.others.sql).copied().collect();
        all.join(" AND ")
    }

    fn values(&self) -> impl Iterator<Item = &Value> {
        self.counted.values.iter().chain(&self.others.values)
    }
}
