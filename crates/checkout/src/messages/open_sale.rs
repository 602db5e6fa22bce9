//! The texts that tell sales apart.

use parcela_core::Valor;
use parcela_core::text::joined;
use parcela_order_flow::{FirstName, Placed};
use parcela_ui::messages::DOT;
use parcela_ui::order::partly_masked;

use super::Messages;

impl Messages {
    /// Describes another sale by its customer, its amount, its status and its age, as far as they are known. The number of the order
    /// replaces an unknown name.
    pub(crate) fn open_sale(self, sale: &Placed) -> String {
        let watch = &sale.watch;
        let stands = watch.status.map_or(self.heading_link(), |status| {
            self.short_status(status, sale.awaits_invoice())
        });
        let mut known = Vec::new();
        known.extend(name(sale).or_else(|| self.number(sale)));
        known.extend(sale.amount().map(Valor::formatted));
        known.push(stands.to_owned());
        known.extend(watch.age().map(|millis| self.elapsed(millis)));
        joined(&known, DOT)
    }

    /// Says whose the shown sale is: its customer, the middle of the CPF, its amount and its number, as far as they are known.
    pub(crate) fn whose(self, sale: &Placed) -> String {
        let watch = &sale.watch;
        let mut known = Vec::new();
        known.extend(name(sale));
        known.extend(watch.parties.cpf.as_ref().map(partly_masked));
        known.extend(sale.amount().map(Valor::formatted));
        known.extend(self.number(sale));
        joined(&known, DOT)
    }

    /// The number of a sale, on one line.
    fn number(self, sale: &Placed) -> Option<String> {
        let number = self.number_of_order(sale.watch.numero?);
        Some(number.replace(' ', "\u{a0}"))
    }
}

pub(super) fn name(sale: &Placed) -> Option<String> {
    let name = sale.watch.customer.as_ref().map(FirstName::as_str);
    name.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use parcela_order_flow::{Key, OrderRecord, Plan};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn two_sales_in_progress_can_be_told_apart() {
        let valor = |centavos| Valor::from_centavos(centavos).unwrap();
        let plan = Plan {
            sale: valor(150_000),
            down_payment: None,
            prazo: 12,
            each: valor(15_060),
            total: valor(180_720),
            received: None,
            page_amount: None,
        };
        let mut sale = Placed::look_at(OrderRecord {
            pedido_id: Uuid::nil(),
            key: Some(Key {
                id: Uuid::nil(),
                created_at: 0,
            }),
            plan: None,
            upload: None,
        });
        let messages = Messages::of("pt-BR");
        assert_eq!(messages.open_sale(&sale), "Link de pagamento");
        sale.watch.numero = Some(1042);
        sale.watch.status = Some(5.into());
        assert_eq!(
            messages.open_sale(&sale),
            "Pedido\u{a0}nº\u{a0}1042\u{a0}· Aguardando o cliente"
        );
        sale.plan = Some(plan);
        sale.watch.customer = FirstName::of("Ana Lima");
        (sale.watch.created_at, sale.watch.checked) = (Some(1), Some(1 + 5 * 60_000));
        assert_eq!(
            messages.open_sale(&sale),
            "Ana\u{a0}· R$\u{a0}1.500,00\u{a0}· Aguardando o cliente\u{a0}· há 5 min"
        );
    }
}
