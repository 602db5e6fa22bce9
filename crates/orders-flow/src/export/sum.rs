//! The sum of the completed orders.

use parcela_core::{StatusKind, Valor, money};

use crate::Order;

/// The sum of the completed orders that match the filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    /// All of them.
    pub completed: Total,
    /// Those of which the service says that the establishment has been paid. The amount is the one of the sales, not the one paid.
    pub paid_out: Total,
    /// When the last complete reading of the list began, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// A number of orders, and the sum of their amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Total {
    /// The number of orders.
    pub count: usize,
    centavos: i64,
}

impl Total {
    /// The sum, as [`Valor::formatted`] writes an amount. It may exceed the largest `Valor`.
    pub fn formatted(self) -> String {
        money::formatted(self.centavos)
    }

    fn add(&mut self, amount: Option<Valor>) {
        self.count += 1;
        self.centavos = self.centavos.saturating_add(amount.map_or(0, Valor::centavos));
    }
}

impl Sum {
    /// Adds the completed ones of the orders up. The status of an order may have changed since the list was filtered. Returns the sum, and
    /// whether one of them has no amount.
    pub(super) fn of(orders: &[Order], at: u64) -> (Self, bool) {
        let mut sum = Self {
            completed: Total::default(),
            paid_out: Total::default(),
            at,
        };
        let mut is_partial = false;
        for order in orders.iter().filter(|order| order.status == StatusKind::Concluido) {
            let amount = order.amount();
            is_partial |= amount.is_none();
            sum.completed.add(amount);
            if order.disbursed {
                sum.paid_out.add(amount);
            }
        }
        (sum, is_partial)
    }
}
