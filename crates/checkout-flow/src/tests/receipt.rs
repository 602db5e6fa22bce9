//! The data of an order's receipt.

use parcela_core::wire::Order;

use super::*;

const ANSWER: &str = r#"{
    "id": "6f1c3e0a-0000-0000-0000-000000000000", "numero": 1042, "status": { "valor": 5, "descricao": "" },
    "nomeCliente": "Ana Lima", "documentoCliente": "52998224725", "razaoSocialEstabelecimento": " Loja Exemplo Ltda ",
    "documentoEstabelecimento": "11222333000181", "criadoEm": "2026-11-21T12:00:00Z"
}"#;

#[test]
fn a_read_order_has_what_its_receipt_tells() {
    let order: Order = serde_json::from_str(ANSWER).unwrap();
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(OrderSnapshot::read(&order, Some(7)))));
    let watch = &driver.state.placed().unwrap().watch;
    assert_eq!(watch.created_at, Some(7));
    assert_eq!(watch.customer, FirstName::of("Ana"));
    assert_eq!(watch.parties.shop, "Loja Exemplo Ltda");
    assert_eq!(watch.parties.cnpj, "11.222.333/0001-81".parse().ok());
    assert_eq!(watch.parties.cpf, "529.982.247-25".parse().ok());
}

#[test]
fn the_parties_are_neither_shown_in_debug_nor_stored() {
    let order: Order = serde_json::from_str(ANSWER).unwrap();
    let (mut driver, number) = Driver::linked();
    driver.on(Event::StatusAnswered(number, Ok(OrderSnapshot::read(&order, Some(7)))));
    for text in [format!("{:?}", driver.state), driver.saved.unwrap()] {
        for secret in ["Loja", "52998224725", "529.982", "Ana"] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
}

#[test]
fn a_document_of_another_kind_is_left_out() {
    let order: Order = serde_json::from_str(&ANSWER.replace("52998224725", "11222333000181")).unwrap();
    assert_eq!(OrderSnapshot::read(&order, None).parties.cpf, None);
}
