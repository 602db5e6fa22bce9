//! Checks whether an announcement is still true. The status region is cleared when it is not.

use super::{Announcement, State};

impl Announcement {
    /// Whether the announcement is still true.
    pub fn holds(&self, state: &State) -> bool {
        let export = state.export.as_ref();
        let is_list = state.open.is_none();
        match self {
            Self::Orders(count) | Self::Refreshed(count) => {
                is_list && !state.is_stale() && state.list.rows.len() == *count
            }
            Self::NoOrders => is_list && state.finds_nothing(),
            Self::Search(error) => state.search_error.or(state.search_hint()) == Some(*error),
            Self::Exporting(count) => export.is_some_and(|export| export.is_running() && export.orders >= *count),
            Self::Exported(..) | Self::ExportCancelled => export.is_none(),
            Self::Order(announcement) => {
                let open = state.open.as_ref();
                open.is_some_and(|open| announcement.holds(&open.placed))
            }
        }
    }
}
