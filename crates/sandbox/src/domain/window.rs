//! Window: the rows of a list that a page shows.

use parcela_core::operation::Paged;
use parcela_core::wire::{Page, PageInfo};

/// A page's number and size, both from 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Window {
    number: i32,
    size: i32,
}

/// The rows of a page, counted from the nearer end of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rows {
    /// `take` rows after the first `skip`.
    FromStart { skip: i64, take: i64 },
    /// `take` rows before the last `skip`.
    FromEnd { skip: i64, take: i64 },
}

impl Window {
    /// The window of an operation.
    pub(crate) fn of(operation: &impl Paged) -> Self {
        Self {
            number: operation.page(),
            size: operation.size(),
        }
    }

    /// The position of the rows in a list of `total`. SQLite steps over skipped rows one by one, so a page in the second half of the
    /// list is read from the end.
    pub(crate) fn rows(self, total: i64) -> Rows {
        let size = i64::from(self.size);
        let before = (i64::from(self.number) - 1) * size;
        let take = (total - before).clamp(0, size);
        let after = total - before - take;
        if before <= after || take == 0 {
            Rows::FromStart { skip: before, take }
        } else {
            Rows::FromEnd { skip: after, take }
        }
    }

    /// The answer with the page.
    pub(crate) fn page<T>(self, itens: Vec<T>, total: i64) -> Page<T> {
        Page {
            itens,
            pagina: PageInfo {
                tem_proximo: i64::from(self.number) * i64::from(self.size) < total,
                tem_anterior: self.number > 1,
                numero: self.number,
                tamanho: self.size,
                total: i32::try_from(total).unwrap_or(i32::MAX),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_page_is_read_from_the_nearer_end() {
        let rows = |number, total| Window { number, size: 10 }.rows(total);
        assert_eq!(rows(1, 25), Rows::FromStart { skip: 0, take: 10 });
        assert_eq!(rows(2, 25), Rows::FromEnd { skip: 5, take: 10 });
        assert_eq!(rows(3, 25), Rows::FromEnd { skip: 0, take: 5 });
        assert_eq!(rows(10_000, 100_000), Rows::FromEnd { skip: 0, take: 10 });
        assert_eq!(rows(1, 3), Rows::FromStart { skip: 0, take: 3 });
    }

    #[test]
    fn past_the_end_there_are_no_rows() {
        for (number, total) in [(1, 0), (4, 25), (i32::MAX, 25), (i32::MAX, i64::from(i32::MAX))] {
            let rows = Window { number, size: 100 }.rows(total);
            assert!(matches!(rows, Rows::FromStart { take: 0, .. }), "{rows:?}");
        }
    }
}
