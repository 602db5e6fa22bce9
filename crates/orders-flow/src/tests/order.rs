//! The conversion of an order from the service.

use super::*;

#[test]
fn an_order_is_read_as_it_is_answered() {
    let mut wire = wire_order(1042, 16);
    wire.desembolsado = Some(true);
    wire.desembolsado_em = Some("5".into());
    wire.nome_cliente = Some(" \u{202e}Ana Lima ".into());
    let order = Order::read(&wire, read_time);
    assert_eq!((order.numero, order.status), (1042, StatusKind::Concluido));
    assert_eq!(order.amount(), Valor::from_centavos(150_000).ok());
    assert_eq!(order.name.as_ref().map(Text::as_str), Some("Ana Lima"));
    assert_eq!(order.shop_document, "11.222.333/0001-81");
    assert_eq!((order.disbursed, order.disbursed_at.unwrap().millis), (true, Some(5)));
    assert_eq!(order.created.millis, Some(1_042_000));
}

#[test]
fn a_row_without_a_requested_amount_has_the_total() {
    let mut wire = wire_order(1, 5);
    wire.valor_solicitado = None;
    assert_eq!(
        Order::read(&wire, read_time).amount(),
        Valor::from_centavos(180_720).ok()
    );
}

#[test]
fn a_cpf_has_its_punctuation_and_another_text_stays() {
    assert_eq!(order(1, 5).document.formatted(), CPF);
    let mut wire = wire_order(1, 5);
    wire.documento_cliente = "unknown".into();
    let document = Order::read(&wire, read_time).document;
    assert_eq!((document.cpf(), document.formatted()), (None, "unknown".into()));
}

#[test]
fn debug_does_not_show_the_customer() {
    let shown = format!("{:?}", order(1, 5));
    for secret in ["529", "Ana", "Lima", "Geladeira"] {
        assert!(!shown.contains(secret), "{secret} in {shown}");
    }
}
