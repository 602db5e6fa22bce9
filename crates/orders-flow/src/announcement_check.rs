//! Checks whether an announcement is still true. The status region is cleared when it is not.

use super::{Announcement, State};

impl Announcement {
    /// Whether the announcement is still true.
    pub fn holds(&self, state: &State) -> bool {
        let export = state.export.as_ref();
        match self {
            Self::Orders(count) | Self::Refreshed(count) => !state.is_stale() && state.list.rows.len() == *count,
            Self::NoOrders => state.finds_nothing(),
            Self::Search(error) => state.search_error == Some(*error),
            Self::Exporting(count) => export.is_some_and(|export| export.is_running() && export.orders >= *count),
            Self::Exported(_) | Self::ExportCancelled => export.is_none(),
            Self::Order(announcement) => {
                let open = state.open.as_ref();
                open.is_some_and(|open| announcement.holds(&open.placed))
            }
        }
    }
}
