//! Orders as a file for a spreadsheet, as a Brazilian one reads it: semicolons, decimal commas, and the mark by which it knows UTF-8.

use parcela_core::text::{decimal, two_digits};
use parcela_core::{StatusKind, Valor};
use uuid::Uuid;

use super::{Order, Text, When};

/// The mark of UTF-8, which opens the file.
const MARK: &str = "\u{feff}";
const SEPARATOR: &str = ";";
const LINE_END: &str = "\r\n";

/// The view's words for a file of orders.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CsvWords {
    /// The head of each column: number, status, customer, CPF, total, requested amount, approved amount, number of installments, the
    /// establishment's CNPJ, when the order was made, when it was paid out, identifier.
    pub header: [String; 12],
    /// The name of each listed status, by its number. Where one is missing, the specification's label stands.
    pub statuses: Vec<String>,
}

impl CsvWords {
    fn status(&self, status: StatusKind) -> &str {
        let word = usize::try_from(i32::from(status))
            .ok()
            .and_then(|number| self.statuses.get(number));
        word.map_or(status.label(), String::as_str)
    }

    /// The beginning of the file.
    pub(super) fn begin(&self) -> Text {
        let mut text = Text::from(MARK);
        line(&mut text, &self.header.each_ref().map(String::as_str));
        text
    }

    /// Adds an order.
    pub(super) fn add(&self, text: &mut Text, order: &Order) {
        let amount = |amount: Option<Valor>| amount.map(number).unwrap_or_default();
        let time = |when: Option<&When>| when.map(|when| when.text.clone()).unwrap_or_default();
        line(
            text,
            &[
                &decimal(order.numero),
                self.status(order.status),
                order.name.as_ref().map_or("", Text::as_str),
                // With its punctuation: a spreadsheet takes the zeros in front of a number away.
                &order.document.formatted(),
                &amount(order.terms.total),
                &amount(order.terms.requested),
                &amount(order.terms.approved),
                &order.terms.prazo.map(decimal).unwrap_or_default(),
                &order.shop_document,
                &order.created.text,
                &time(order.disbursed_at.as_ref()),
                &identifier(order.pedido_id),
            ],
        );
    }
}

fn identifier(id: Uuid) -> String {
    parcela_core::text::uuid_text(id)
}

/// An amount in reais without its currency and without groups.
fn number(valor: Valor) -> String {
    let centavos = valor.centavos();
    [decimal(centavos / 100), ",".to_owned(), two_digits(centavos % 100)].concat()
}

fn line(text: &mut Text, cells: &[&str]) {
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            text.push(SEPARATOR);
        }
        text.push(&quoted(cell));
    }
    text.push(LINE_END);
}

/// A cell. What a spreadsheet would take for a formula stays a text: a name may begin with an equals sign.
fn quoted(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let plain = if is_formula {
        ["'", cell].concat()
    } else {
        cell.to_owned()
    };
    if plain.contains(['"', ';', '\r', '\n']) {
        ["\"", &plain.replace('"', "\"\""), "\""].concat()
    } else {
        plain
    }
}
