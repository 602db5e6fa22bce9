//! The data of the order's receipt.

use parcela_checkout_flow::State;
use parcela_order_flow::Link;
use parcela_ui::browser::date_and_time;
use parcela_ui::order::ReceiptData;

use crate::messages::Messages;

/// Returns the receipt, once the order has been read.
pub(super) fn receipt(state: &State, messages: Messages) -> Option<ReceiptData> {
    let watch = &state.placed()?.watch;
    let date = watch.created_at.map(|at| date_and_time(at, messages.lang()));
    let customer = watch.customer.as_ref().map(|name| name.as_str().to_owned());
    Some(ReceiptData {
        shop: watch.parties.shop.clone(),
        cnpj: watch.parties.cnpj,
        numero: watch.numero?,
        status: messages.heading(state),
        date: date.unwrap_or_default(),
        customer: customer.unwrap_or_default(),
        cpf: watch.parties.cpf,
        rows: messages.amounts(state),
        link: state.link().map(Link::as_str).map(str::to_owned),
    })
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use chrono::NaiveDate;
    use parcela_checkout_flow::{Effect, Event, transition};
    use parcela_core::Valor;
    use parcela_order_flow::{FirstName, Moment, OrderSnapshot, Parties, Terms};
    use uuid::Uuid;

    use super::*;

    /// The receipts of an order that a page resumes, before and after it is read with this status.
    fn receipts(status: i32) -> Option<[Option<ReceiptData>; 2]> {
        let messages = Messages::of("pt-BR");
        let mut state = State::new("11222333000181".parse().ok()?, None);
        let moment = Moment {
            now: 0,
            today: NaiveDate::MIN,
            key: Uuid::nil(),
        };
        let effects = transition(&mut state, Event::Resume(Uuid::from_u128(1)), moment);
        let number = effects.iter().find_map(|effect| match effect {
            Effect::FetchOrder(number, _) => Some(*number),
            _ => None,
        })?;
        let before = receipt(&state, messages);
        let snapshot = OrderSnapshot {
            status: status.into(),
            numero: 1042,
            terms: Terms {
                requested: Valor::from_centavos(150_000).ok(),
                prazo: Some(12),
                ..Terms::default()
            },
            customer: FirstName::of("Ana Lima"),
            parties: Parties {
                shop: "Loja Exemplo Ltda".to_owned(),
                cnpj: "11222333000181".parse().ok(),
                cpf: "52998224725".parse().ok(),
                ..Parties::default()
            },
            created_at: None,
        };
        transition(&mut state, Event::StatusAnswered(number, Ok(snapshot)), moment);
        Some([before, receipt(&state, messages)])
    }

    #[test]
    fn an_order_has_a_receipt_once_it_was_read() {
        let [before, after] = receipts(9).unwrap();
        assert!(before.is_none());
        let data = after.unwrap();
        assert_eq!((data.numero, data.status.as_str()), (1042, "Compra confirmada"));
        assert_eq!(
            (data.shop.as_str(), data.customer.as_str()),
            ("Loja Exemplo Ltda", "Ana")
        );
        let rows = [("Valor financiado", "R$\u{a0}1.500,00"), ("Parcelas escolhidas", "12x")];
        assert_eq!(data.rows, rows.map(|(term, value)| (term, value.to_owned())));
        assert!(data.link.is_none());
    }
}
