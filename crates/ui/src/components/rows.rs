//! A keyed list. Its rows stay in the document while others come and go, and the focus stays in them.

use std::sync::Arc;

use leptos::prelude::*;
use uuid::Uuid;

use super::erased_view::ErasedView;
#[cfg(not(feature = "ssr"))]
use super::live_list::keyed_list;
use super::props::Derived;

/// The type of a key. A list holds its keys as numbers, so that a page downloads the code of the list once.
pub trait RowKey: Copy + 'static {
    /// The number of this key. No other key has it.
    fn to_number(self) -> u128;

    /// The key of a number from [`to_number`](Self::to_number).
    fn from_number(number: u128) -> Self;
}

impl RowKey for Uuid {
    fn to_number(self) -> u128 {
        self.as_u128()
    }

    fn from_number(number: u128) -> Self {
        Self::from_u128(number)
    }
}

impl RowKey for i32 {
    fn to_number(self) -> u128 {
        self.cast_unsigned().into()
    }

    #[expect(clippy::cast_possible_truncation, reason = "the number has 32 bits")]
    fn from_number(number: u128) -> Self {
        (number as u32).cast_signed()
    }
}

/// Shows the `row` of each key.
#[component(transparent)]
pub fn Rows<K: RowKey>(keys: Derived<Vec<K>>, row: fn(K) -> ErasedView) -> impl IntoView {
    let numbers = Arc::new(move || {
        let mut numbers = Vec::new();
        for key in keys() {
            numbers.push(key.to_number());
        }
        numbers
    });
    keyed_list(numbers, Box::new(move |number| row(K::from_number(number))))
}

/// The rows as HTML.
#[cfg(feature = "ssr")]
#[expect(clippy::needless_pass_by_value, reason = "the list of a browser keeps them")]
fn keyed_list(keys: Derived<Vec<u128>>, row: Box<dyn Fn(u128) -> ErasedView>) -> impl IntoView {
    let rows: Vec<_> = keys().into_iter().map(row).collect();
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_back_from_its_number() {
        for key in [0, 1, 24, -1, i32::MAX, i32::MIN] {
            assert_eq!(i32::from_number(key.to_number()), key);
        }
        let key = Uuid::max();
        assert_eq!(Uuid::from_number(key.to_number()), key);
    }
}
