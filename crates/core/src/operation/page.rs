//! The paging of lists.

use crate::http::{Query, QueryValue};
use crate::json::FromJson;
use crate::{FieldErrors, Violation};

use super::Operation;
use crate::wire::Page;

/// The specification's default page size.
const DEFAULT_SIZE: i32 = 10;

/// The largest page size. The specification has none; the number is ours.
pub const LARGEST_PAGE: i32 = 100;

/// An operation that returns one page of a list.
pub trait Paged: Operation<Output = Page<<Self as Paged>::Item>> {
    /// The type of the list's items.
    type Item: FromJson;

    /// The number of the requested page, from 1.
    fn page(&self) -> i32;

    /// The number of items on a page, from 1.
    fn size(&self) -> i32;

    /// The operation for another page of the list.
    #[must_use]
    fn at_page(&self, number: i32) -> Self;

    /// The operation for pages of another size, from 1 to [`LARGEST_PAGE`]. A size out of this range is replaced by the nearest one in it.
    #[must_use]
    fn with_size(self, size: i32) -> Self;
}

/// The page number and the page size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Paging {
    pub(super) number: i32,
    pub(super) size: i32,
}

impl Default for Paging {
    fn default() -> Self {
        Self {
            number: 1,
            size: DEFAULT_SIZE,
        }
    }
}

impl Paging {
    pub(super) fn at(self, number: i32) -> Self {
        Self { number, ..self }
    }

    pub(super) fn of_size(self, size: i32) -> Self {
        let size = size.clamp(1, LARGEST_PAGE);
        Self { size, ..self }
    }

    /// The query of the given filters and the page.
    pub(super) fn query(self, filters: Vec<(&'static str, Option<QueryValue>)>) -> Query {
        let mut query = Query::new();
        for (name, value) in filters {
            query.extend(value.map(|value| (name, value)));
        }
        query.push(("pagina", self.number.into()));
        query.push(("tamanhoPagina", self.size.into()));
        query
    }
}

/// Reads `pagina` and `tamanhoPagina`, both at least 1, the second at most [`LARGEST_PAGE`].
pub(super) fn paging(number: Option<i32>, size: Option<i32>, errors: &mut FieldErrors) -> Paging {
    let default = Paging::default();
    let mut positive = |field, value: Option<i32>, default| match value {
        Some(..1) => {
            errors.add(field, Violation::TooSmall);
            default
        }
        value => value.unwrap_or(default),
    };
    let paging = Paging {
        number: positive("pagina", number, default.number),
        size: positive("tamanhoPagina", size, default.size),
    };
    if paging.size > LARGEST_PAGE {
        errors.add("tamanhoPagina", Violation::TooLarge);
    }
    paging
}
