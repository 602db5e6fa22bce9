//! The views of an existing order: its link, its timeline, its invoice, and its receipt.

mod invoice;
mod receipt;
mod share;
mod timeline;

pub use self::invoice::InvoiceField;
pub use self::receipt::{Receipt, ReceiptData};
pub use self::share::{Share, Shared};
pub use self::timeline::{Course, Timeline};

use parcela_checkout_flow::{Import, Placed, Start};
use parcela_core::text::decimal;

use crate::components::Paragraph;
use crate::messages::Common;

/// How far the link has come. What failed is told by the alert.
pub fn progress(placed: &Placed, messages: &Common) -> Vec<Paragraph> {
    let title = |text: &str| Paragraph::Title(text.to_owned());
    let text = |text: &str| Paragraph::Text(text.to_owned());
    let waiting = |text: &str| vec![Paragraph::Waiting(text.to_owned())];
    match &placed.start {
        Start::Pending => waiting(messages.starting()),
        Start::NoLink if placed.wants_link() => {
            let mut items = vec![title(messages.no_link()), text(messages.no_link_advice())];
            if placed.tries > 1 {
                let again = Common::with_text(messages.no_link_again(), &decimal(placed.tries));
                items.push(Paragraph::Footnote(again));
            }
            items
        }
        Start::Linked(_) if placed.wants_link() => vec![title(messages.link_ready()), text(messages.link_advice())],
        // The status does not call for the link, and the words below say what to do.
        Start::Linked(_) if placed.link().is_some() => vec![title(messages.link_ready())],
        Start::Idle if placed.watch.failure.is_none() => waiting(messages.checking()),
        Start::Idle | Start::Failed(_) | Start::NoLink | Start::Linked(_) => match placed.invoice.import {
            Import::Sent => vec![title(messages.invoice_sent())],
            Import::Idle
            | Import::FileError(_)
            | Import::Chosen(_)
            | Import::Checking(_)
            | Import::Sending(_)
            | Import::Failed(..) => Vec::new(),
        },
    }
}
