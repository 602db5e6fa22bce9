//! The texts of the status region for an existing order.

use parcela_core::text::joined;
use parcela_order_flow::Announcement;

use super::common::Common;
use super::fill::fill;

impl Common {
    /// The text for an announcement about an existing order.
    pub fn order_announcement(self, announcement: Announcement) -> String {
        match announcement {
            Announcement::LinkReady => [self.link_ready(), " ", self.link_advice()].concat(),
            Announcement::NoLink => [self.no_link(), " ", self.no_link_advice()].concat(),
            Announcement::Copied(true) => self.copied().to_owned(),
            Announcement::Copied(false) => self.not_copied().to_owned(),
            Announcement::Status(status, true) => [self.status(status), " ", self.advice(status)].concat(),
            Announcement::Status(status, false) => self.status(status).to_owned(),
            Announcement::Terms(terms) => {
                let mut lines = Vec::new();
                for (label, value) in self.terms(&terms) {
                    lines.push([label, ": ", &value].concat());
                }
                joined(&lines, ". ")
            }
            Announcement::FileError(file_error) => self.file_error(file_error).to_owned(),
            Announcement::Importing => fill(self.invoice_sending(), &[self.invoice()]),
            Announcement::Imported => self.invoice_sent().to_owned(),
        }
    }
}
