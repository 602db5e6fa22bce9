//! Checks whether an announcement is still true. The status region is cleared when it is not.

use super::{Announcement, Import, Placed};

impl Announcement {
    /// Whether the announcement is still true for this order.
    pub fn holds(&self, placed: &Placed) -> bool {
        match self {
            Self::LinkReady => placed.link().is_some(),
            Self::NoLink => placed.lacks_link(),
            Self::Copied(done) => placed.copied == Some(*done),
            Self::Status(status, _) => placed.watch.status == Some(*status),
            Self::Terms(terms) => placed.watch.terms == *terms,
            Self::FileError(error) => placed.invoice.import == Import::FileError(*error),
            Self::Importing => placed.is_importing(),
            Self::Imported => placed.invoice.import == Import::Sent,
        }
    }
}
