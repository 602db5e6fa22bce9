//! The receipt of an order, for print.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::document::{Cnpj, Cpf};

use super::share::code;
use crate::components::{Derived, DescriptionItem, DescriptionList, ErasedView, erased, erased_views};
use crate::messages::Common;

/// The data of a receipt. Unknown texts are empty. The type has no `Debug` because it holds personal data.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct ReceiptData {
    /// The shop's legal name.
    pub shop: String,
    /// The shop's CNPJ.
    pub cnpj: Option<Cnpj>,
    /// The order's number.
    pub numero: i64,
    /// The status of the order. A receipt does not prove payment.
    pub status: String,
    /// The time at which the order was created, formatted for the language.
    pub date: String,
    /// The customer's first name.
    pub customer: String,
    /// The customer's CPF. Only its middle is printed.
    pub cpf: Option<Cpf>,
    /// The amounts and the terms.
    pub rows: Vec<DescriptionItem>,
    /// The payment link, while it can be used.
    pub link: Option<String>,
}

impl ReceiptData {
    /// The values that have a label.
    fn described(&self, messages: Common) -> Vec<DescriptionItem> {
        let mut items = vec![
            (messages.receipt_date(), self.date.clone()),
            (messages.person(), self.customer.clone()),
            ("CPF", self.cpf.as_ref().map(partly_masked).unwrap_or_default()),
        ];
        items.extend(self.rows.iter().cloned());
        items
    }
}

/// Renders the receipt while there is `data`. `receipt.css` hides it on screens, and hides the rest of the widget in print.
#[component(transparent)]
pub fn Receipt(messages: Common, data: Derived<Option<ReceiptData>>) -> impl IntoView {
    erased_views(data, move |data, views| {
        if let Some(data) = data {
            views.push(receipt(data, messages));
        }
    })
}

fn receipt(data: &ReceiptData, messages: Common) -> ErasedView {
    let items = data.described(messages);
    let cnpj = data.cnpj.map(|cnpj| ["CNPJ ", &cnpj.masked()].concat());
    let link = data.link.as_deref().map(|link| {
        view! {
            <figure class="to-pay">
                {code(link, messages)}
                <figcaption>{messages.receipt_qr()}</figcaption>
                <p>{link.to_owned()}</p>
            </figure>
        }
    });
    erased(view! {
        <section class="receipt" part="receipt">
            // Screens show it after a print button has had no effect.
            <p class="hint" role="status">
                {messages.print_failed()}
            </p>
            <p class="shop">{data.shop.clone()}</p>
            <p>{cnpj}</p>
            <h3>{messages.receipt()}</h3>
            <p>{messages.number_of_order(data.numero)}</p>
            <p>{data.status.clone()}</p>
            <DescriptionList items=Arc::new(move || items.clone())/>
            {link}
            <p class="fine">{messages.receipt_note()}</p>
        </section>
    })
}

/// Masks the first and the last digits of a CPF, because others may see the paper or the screen: `***.982.247-**`.
pub fn partly_masked(cpf: &Cpf) -> String {
    let masked = cpf.masked();
    let middle = masked.get(3..12).unwrap_or_default();
    ["***", middle, "**"].concat()
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use super::*;

    fn printed(data: ReceiptData) -> String {
        let messages = Common::of("pt-BR");
        Owner::new().with(|| {
            let data: Derived<Option<ReceiptData>> = Arc::new(move || Some(data.clone()));
            view! { <Receipt messages data/> }.to_html()
        })
    }

    fn data() -> ReceiptData {
        ReceiptData {
            shop: "Loja <Exemplo> Ltda".to_owned(),
            cnpj: "11222333000181".parse().ok(),
            numero: 1042,
            status: "Aguardando o cliente".to_owned(),
            date: "21/11/2026, 09:00".to_owned(),
            customer: "Ana".to_owned(),
            cpf: "52998224725".parse().ok(),
            rows: vec![("Valor financiado", "R$ 1.500,00".to_owned())],
            link: Some("https://pay.example/abc".to_owned()),
        }
    }

    #[test]
    fn it_tells_who_sells_what_to_whom() {
        let html = printed(data());
        for text in [
            "Loja &lt;Exemplo&gt; Ltda",
            "CNPJ 11.222.333/0001-81",
            "Pedido nº 1042",
            "Aguardando o cliente",
            "21/11/2026, 09:00",
            "Ana",
            "***.982.247-**",
            "R$ 1.500,00",
            "https://pay.example/abc",
            "data-qr",
        ] {
            assert!(html.contains(text), "{text} is missing in {html}");
        }
        assert!(!html.contains("529") && !html.contains("-25"), "{html}");
    }

    #[test]
    fn a_link_that_is_over_is_not_printed() {
        let html = printed(ReceiptData { link: None, ..data() });
        assert!(!html.contains("<svg") && !html.contains("figure"), "{html}");
    }

    #[test]
    fn what_is_not_known_has_no_row() {
        let html = printed(ReceiptData {
            numero: 7,
            ..ReceiptData::default()
        });
        assert!(!html.contains("<dt>") && !html.contains("CNPJ"), "{html}");
    }
}
