//! The CSV file of orders, in the format of a Brazilian spreadsheet: semicolons, decimal commas, and a byte order mark for UTF-8.

use parcela_core::text::{decimal, two_digits, uuid_text};
use parcela_core::{StatusKind, Valor};

use crate::{Order, Text, Timestamp};

/// The byte order mark, which is the beginning of the file.
const MARK: &str = "\u{feff}";
const SEPARATOR: &str = ";";
const LINE_END: &str = "\r\n";

/// The file of these orders. `heads` are the headings of its columns: number, status, customer, CPF, total, requested amount, approved
/// amount, number of installments, the establishment's CNPJ, creation time, payout time, identifier. `status` names a status, and `time` is a time as the screen shows it.
pub fn csv(
    heads: &[&str],
    status: impl Fn(StatusKind) -> &'static str,
    time: impl Fn(&Timestamp) -> String,
    orders: &[Order],
) -> String {
    let mut text = String::from(MARK);
    line(&mut text, heads);
    for order in orders {
        // A spreadsheet reads no time after a comma.
        let time = |when: &Timestamp| time(when).replace(',', "");
        add(&mut text, order, status(order.status), time);
    }
    text
}

fn add(text: &mut String, order: &Order, status: &str, time: impl Fn(&Timestamp) -> String) {
    let amount = |amount: Option<Valor>| amount.map(number).unwrap_or_default();
    line(
        text,
        &[
            &decimal(order.numero),
            status,
            order.name.as_ref().map_or("", Text::as_str),
            // With its punctuation, because a spreadsheet removes the leading zeros of a number.
            &order.document.formatted(),
            &amount(order.terms.total),
            &amount(order.terms.requested),
            &amount(order.terms.approved),
            &order.terms.prazo.map(decimal).unwrap_or_default(),
            &order.shop_document,
            &time(&order.created),
            &order.disbursed_at.as_ref().map(&time).unwrap_or_default(),
            &uuid_text(order.pedido_id),
        ],
    );
}

/// An amount in reais, without its currency and without thousands separators.
fn number(valor: Valor) -> String {
    let centavos = valor.centavos();
    [decimal(centavos / 100), ",".to_owned(), two_digits(centavos % 100)].concat()
}

fn line(text: &mut String, cells: &[&str]) {
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            text.push_str(SEPARATOR);
        }
        text.push_str(&quoted(cell));
    }
    text.push_str(LINE_END);
}

/// Returns a quoted cell. A text that a spreadsheet would evaluate as a formula is prefixed by an apostrophe: a customer's name may begin
/// with an equals sign, full-width or behind blanks. A program that separates by commas or tabs begins a cell after each of them.
fn quoted(cell: &str) -> String {
    let mut plain = String::new();
    let mut begins = true;
    for c in cell.chars() {
        let is_sign = matches!(c, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠');
        if begins && is_sign {
            plain.push('\'');
        }
        let is_blank = matches!(c, '\0'..=' ' | '\u{a0}' | '\u{feff}');
        begins = matches!(c, ',' | ';' | '\t' | '\n') || (begins && is_blank);
        plain.push(c);
    }
    if plain.contains(['"', ';', '\r', '\n']) {
        ["\"", &plain.replace('"', "\"\""), "\""].concat()
    } else {
        plain
    }
}
