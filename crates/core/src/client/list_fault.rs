//! The contradictions of a list.

use crate::text::decimal;

/// The number of consecutive empty pages after which the iteration fails with [`ListFault::Endless`], although each says that
/// another follows. The number is ours.
pub const EMPTY_PAGES: u32 = 10;

/// A contradiction between the pages of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ListFault {
    /// The answer is another page than the requested one. Such a service would be asked for ever.
    AnotherPage {
        /// The requested page.
        asked: i32,
        /// The page of the answer.
        answered: i32,
    },
    /// [`EMPTY_PAGES`] consecutive pages hold no item, and each says that another follows.
    Endless,
}

impl ListFault {
    /// The fault in words, for developers.
    pub fn message(self) -> String {
        match self {
            Self::AnotherPage { asked, answered } => {
                let (asked, answered) = (decimal(asked), decimal(answered));
                [
                    "the list contradicts itself: page ",
                    &asked,
                    " was asked for, page ",
                    &answered,
                    " answered",
                ]
                .concat()
            }
            Self::Endless => {
                let pages = decimal(EMPTY_PAGES);
                [
                    "the list has no end: ",
                    &pages,
                    " empty pages in a row say that another follows",
                ]
                .concat()
            }
        }
    }
}
