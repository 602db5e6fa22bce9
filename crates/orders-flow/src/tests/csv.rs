//! The exported CSV file.

use super::*;
use crate::csv;
use crate::order::{Order, Timestamp};
use parcela_core::wire;

fn line_of(change: impl FnOnce(&mut wire::Order)) -> String {
    let mut order = wire_order(1042, 16);
    change(&mut order);
    let orders = [Order::read(&order, read_time)];
    let text = csv(&["Número", "Situação"], word, shown, &orders);
    let line = text.strip_prefix("\u{feff}Número;Situação\r\n");
    line.unwrap().to_owned()
}

/// A word of the screen.
fn word(status: StatusKind) -> &'static str {
    match status {
        StatusKind::Concluido => "Venda concluída",
        _ => "Outra",
    }
}

/// A time as the screen shows it.
fn shown(when: &Timestamp) -> String {
    match when.text.as_str() {
        "noon" => "21/11/2026, 12:00".to_owned(),
        "night" => "21/11/2026, 00:30".to_owned(),
        other => other.to_owned(),
    }
}

#[test]
fn a_brazilian_spreadsheet_reads_it() {
    let line = line_of(|order| {
        order.desembolsado = Some(true);
        order.criado_em = "noon".into();
        order.desembolsado_em = Some("night".into());
    });
    assert_eq!(
        line,
        "1042;Venda concluída;Ana Lima;529.982.247-25;1807,20;1500,00;;12;11.222.333/0001-81;21/11/2026 12:00;21/11/2026 00:30;\
         00000000-0000-0000-0000-000000000412\r\n"
    );
}

#[test]
fn a_time_of_a_payout_that_was_not_made_is_left_out() {
    for disbursed in [None, Some(false)] {
        let line = line_of(|order| {
            order.desembolsado = disbursed;
            order.desembolsado_em = Some("2026-11-21T10:00:00Z".into());
        });
        assert!(!line.contains("2026-11-21"), "{line}");
    }
}

#[test]
fn a_cell_is_quoted_where_it_has_to_be() {
    let name = |name: &str| line_of(|order| order.nome_cliente = Some(name.into()));
    assert!(name("Lima; Ana").contains(";\"Lima; Ana\";"));
    assert!(name("Ana \"Nina\" Lima").contains(";\"Ana \"\"Nina\"\" Lima\";"));
    assert!(name("Ana, Lima").contains(";Ana, Lima;"));
}

#[test]
fn a_name_is_never_a_formula() {
    let wide = ["\u{ff1d}1+1", "\u{ff0b}1", "\u{ff0d}1", "\u{ff20}SUM(A1)"];
    let behind_blanks = ["  =1", "\u{a0}\u{ff1d}1", "\t=1", "\r=1", "\n=1", "\u{feff}=1", "\0=1"];
    let plain = ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0;x"];
    for name in plain.into_iter().chain(wide).chain(behind_blanks) {
        let line = line_of(|order| order.nome_cliente = Some(name.into()));
        let cell = line.split("Venda concluída;").nth(1).unwrap();
        let blanks = ['"', ' ', '\u{a0}', '\t', '\r', '\n', '\u{feff}', '\0'];
        assert!(cell.trim_start_matches(blanks).starts_with('\''), "{line:?}");
    }
    let line = line_of(|order| order.documento_cliente = "\t=1".into());
    assert!(line.contains(";'=1;"), "{line}");
    let line = line_of(|order| order.nome_cliente = Some("Ana,=1+1;+2, Lima".into()));
    assert!(line.contains(";\"Ana,'=1+1;'+2, Lima\";"), "{line}");
}
