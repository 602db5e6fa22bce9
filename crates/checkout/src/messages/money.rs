//! The money of a sale, in two blocks.

use parcela_checkout_flow::{State, Term, Value};
use parcela_core::Valor;
use parcela_core::text::{decimal, two_digits};
use parcela_ui::components::DescriptionItem;
use parcela_ui::messages::fill;

use super::Messages;

impl Messages {
    /// The customer's block: the amounts, and the simulation or the order's own terms.
    pub(crate) fn customer_block(self, state: &State) -> Vec<DescriptionItem> {
        let mut items = self.amounts(state);
        if state.is_simulated() {
            self.add(&mut items, state, Term::SIMULATED);
        }
        items
    }

    /// The shop's block, which is empty while it is hidden.
    pub(crate) fn shop_block(self, state: &State) -> Vec<DescriptionItem> {
        let mut items = Vec::new();
        if state.shows_shop() {
            self.add(&mut items, state, Term::SHOP);
        }
        items
    }

    /// The customer's block without the simulation, for a text that is not labelled as one.
    pub(crate) fn amounts(self, state: &State) -> Vec<DescriptionItem> {
        let mut items = Vec::new();
        self.add(&mut items, state, Term::SALE);
        if let Some(placed) = state.placed() {
            items.extend(self.terms(&placed.watch.terms));
        }
        items
    }

    /// The sale amount and its parts, for a sentence: `R$ 1.500,00 (Entrada: R$ 500,00, Valor financiado: R$ 1.000,00)`.
    pub(crate) fn amount_in_words(self, state: &State) -> String {
        let mut items = Vec::new();
        self.add(&mut items, state, Term::SALE);
        match items.as_slice() {
            [(_, amount), (down_payment, paid), (financed, rest)] => {
                [amount, " (", down_payment, ": ", paid, ", ", financed, ": ", rest, ")"].concat()
            }
            [(_, amount), ..] => amount.clone(),
            [] => String::new(),
        }
    }

    /// Adds the rows of the sale.
    fn add(self, items: &mut Vec<DescriptionItem>, state: &State, terms: &[Term]) {
        for term in terms {
            if let Some(value) = state.money(*term) {
                items.push((self.term(*term), self.value(value)));
            }
        }
    }

    fn term(self, term: Term) -> &'static str {
        match term {
            Term::Sale => self.sale_amount(),
            Term::DownPayment => self.down_payment(),
            Term::Financed => self.financed(),
            Term::Rate => self.monthly_rate(),
            Term::Cost => self.total_cost(),
            Term::Installments => self.installments(),
            Term::CustomerPays => self.customer_pays(),
            Term::Transfer => self.transfer(),
            Term::ShopReceives => self.establishment_receives(),
        }
    }

    fn value(self, value: Value) -> String {
        match value {
            Value::Unknown => "\u{a0}".to_owned(),
            Value::Amount(amount) => amount.formatted(),
            Value::Installments(prazo, each) => self.installment_text(prazo, each),
            Value::Rate(rate) => fill(self.rate(), &[&decimal(rate / 100), &two_digits(rate % 100)]),
        }
    }

    /// A number of installments, and the amount of each.
    pub(crate) fn installment_text(self, prazo: i32, each: Valor) -> String {
        fill(self.installment(), &[&decimal(prazo), &each.formatted()])
    }

    /// The total amount that the customer pays.
    pub(crate) fn total_text(self, total: Valor) -> String {
        fill(self.total(), &[&total.formatted()])
    }
}

#[cfg(test)]
mod tests {
    use parcela_checkout_flow::{Load, Query};
    use parcela_core::operation::TipoValorCalculo;
    use parcela_order_flow::{Installment, Settlement};

    use super::*;

    #[test]
    fn the_customer_and_the_shop_have_a_block_each() {
        let [down_payment, sale, received, each, total] =
            [50_000, 103_627, 100_000, 10_404, 124_848].map(|centavos| Valor::from_centavos(centavos).unwrap());
        let mut state = State::new("11222333000181".parse().unwrap(), None);
        let simulation = &mut state.simulation;
        simulation.query = Some(Query {
            valor: received,
            basis: TipoValorCalculo::Net,
            down_payment: Some(down_payment),
        });
        simulation.prazo = Some(12);
        simulation.options = Load::Ready(vec![Installment { prazo: 12, each, total }]);
        simulation.settlement = Load::Ready(Settlement { sale, received, each });
        simulation.reveals_net = true;
        let owned = |rows: &[(&'static str, &str)]| -> Vec<DescriptionItem> {
            let item = |(label, value): &(&'static str, &str)| (*label, value.replace("R$ ", "R$\u{a0}"));
            rows.iter().map(item).collect()
        };
        let customer = owned(&[
            ("Valor da venda", "R$ 1.536,27"),
            ("Entrada", "R$ 500,00"),
            ("Valor financiado", "R$ 1.036,27"),
            ("Juros estimados", "2,99% a.m."),
            ("Total de juros", "R$ 212,21"),
            ("Parcelas", "12x de R$ 104,04"),
            ("O cliente paga", "R$ 1.748,48"),
        ]);
        let shop = owned(&[
            ("Entrada", "R$ 500,00"),
            ("Repasse da financeira", "R$ 1.000,00"),
            ("A loja recebe", "R$ 1.500,00"),
        ]);
        let messages = Messages::of("pt-BR");
        assert_eq!(messages.customer_block(&state), customer);
        assert_eq!(messages.shop_block(&state), shop);
        let amount = "R$ 1.536,27 (Entrada: R$ 500,00, Valor financiado: R$ 1.036,27)";
        assert_eq!(messages.amount_in_words(&state), amount.replace("R$ ", "R$\u{a0}"));
    }
}
