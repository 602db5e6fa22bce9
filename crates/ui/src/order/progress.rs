//! The message on the progress of an order.
use parcela_core::order_status::NextStep;
use parcela_core::text::decimal;
use parcela_order_flow::{Import, Placed, Start};

use crate::components::Paragraph;
use crate::messages::Common;

/// The message on an order: the progress of its payment link, or else its status, with what to do next. The alert shows failures.
pub fn progress(placed: &Placed, messages: Common) -> Vec<Paragraph> {
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
        Start::Linked(_) if placed.is_customers_turn() => {
            vec![text(messages.link_advice())]
        }
        Start::Idle if placed.is_checking() => waiting(messages.checking()),
        Start::Failed(_) => Vec::new(),
        Start::Idle | Start::NoLink | Start::Linked(_) => status_message(placed, messages),
    }
}

/// The status of the order, and what the seller can do next. After the invoice was sent, the message says so until the status changes.
fn status_message(placed: &Placed, messages: Common) -> Vec<Paragraph> {
    let title = |text: &str| Paragraph::Title(text.to_owned());
    match placed.watch.status {
        Some(_) if placed.invoice.import == Import::Sent => vec![title(messages.invoice_sent())],
        Some(status) if status.next_step() == NextStep::Done => {
            vec![Paragraph::Text(messages.status(status).to_owned())]
        }
        // The heading already says that the invoice is missing.
        Some(status) if status.next_step() == NextStep::ImportInvoice => {
            vec![Paragraph::Text(messages.advice(status).to_owned())]
        }
        Some(status) => vec![
            title(messages.status(status)),
            Paragraph::Text(messages.advice(status).to_owned()),
        ],
        None => Vec::new(),
    }
}
