//! The CSV file of orders, in the format of a Brazilian spreadsheet: semicolons, decimal commas, and a byte order mark for UTF-8.

use parcela_core::Valor;
use parcela_core::text::{decimal, two_digits, uuid_text};

use crate::{Order, Text, Timestamp, brazil};

/// The byte order mark, which is the beginning of the file.
const MARK: &str = "\u{feff}";
const SEPARATOR: &str = ";";
const LINE_END: &str = "\r\n";

/// Begins a file whose columns have these headings.
pub(crate) fn begin(heads: &[&str]) -> Text {
    let mut text = Text::from(MARK);
    line(&mut text, heads);
    text
}

/// Adds an order. Its cells have the order of [`Event::Export`](crate::Event::Export). Its status has the label of the specification,
/// which other programs can match.
pub(crate) fn add(text: &mut Text, order: &Order) {
    let amount = |amount: Option<Valor>| amount.map(number).unwrap_or_default();
    line(
        text,
        &[
            &decimal(order.numero),
            order.status.label(),
            order.name.as_ref().map_or("", Text::as_str),
            // With its punctuation, because a spreadsheet removes the leading zeros of a number.
            &order.document.formatted(),
            &amount(order.terms.total),
            &amount(order.terms.requested),
            &amount(order.terms.approved),
            &order.terms.prazo.map(decimal).unwrap_or_default(),
            &order.shop_document,
            &time(&order.created),
            &order.disbursed_at.as_ref().map(time).unwrap_or_default(),
            &uuid_text(order.pedido_id),
        ],
    );
}

/// A time in Brazil, or the service's text if it cannot be read.
fn time(when: &Timestamp) -> String {
    when.millis
        .and_then(brazil::date_and_time)
        .unwrap_or_else(|| when.text.clone())
}

/// An amount in reais, without its currency and without thousands separators.
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

/// Returns a quoted cell. A text that a spreadsheet would evaluate as a formula is prefixed by an apostrophe: a customer's name may begin
/// with an equals sign. A program that separates by commas or tabs begins a cell after each of them.
fn quoted(cell: &str) -> String {
    let mut plain = String::new();
    let mut begins = true;
    for c in cell.chars() {
        if begins && matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r') {
            plain.push('\'');
        }
        begins = matches!(c, ',' | ';' | '\t' | '\n');
        plain.push(c);
    }
    if plain.contains(['"', ';', '\r', '\n']) {
        ["\"", &plain.replace('"', "\"\""), "\""].concat()
    } else {
        plain
    }
}
