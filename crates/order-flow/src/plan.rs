//! The service's offers for an amount, and the plan that the seller chooses.

use parcela_core::Valor;
use parcela_core::wire::{InstallmentOption, SettlementValues};
use parcela_json::Json;

/// One installment option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Installment {
    /// Number of installments.
    pub prazo: i32,
    /// The amount of each installment.
    pub each: Valor,
    /// The sum of the installments.
    pub total: Valor,
}

impl Installment {
    /// Reads one option of the answer; `None` if a number is out of range.
    pub fn read(option: &InstallmentOption) -> Option<Self> {
        Some(Self {
            prazo: (option.prazo > 0).then_some(option.prazo)?,
            each: Valor::rounded(option.valor_parcela).ok()?,
            total: Valor::rounded(option.valor_total_debito).ok()?,
        })
    }
}

/// The values of a sale for the establishment and the customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    /// Gross sale amount, above zero.
    pub sale: Valor,
    /// Net amount that the provider transfers to the establishment.
    pub received: Valor,
    /// The amount of each installment.
    pub each: Valor,
}

impl Settlement {
    /// Reads the answer; `None` if an amount is out of range.
    pub fn read(values: &SettlementValues) -> Option<Self> {
        let establishment = &values.valores_estabelecimento;
        let sale = Valor::rounded(establishment.valor_venda).ok()?;
        Some(Self {
            sale: (sale.centavos() > 0).then_some(sale)?,
            received: Valor::rounded(establishment.valor_desembolso).ok()?,
            each: Valor::rounded(values.valores_cliente.valor_parcela).ok()?,
        })
    }
}

/// The payment plan that the seller has simulated. The order contains only the sale amount: the customer chooses the number of
/// installments on the payment link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Json)]
pub struct Plan {
    /// The financed gross amount, for which the order is made.
    pub sale: Valor,
    /// The amount that the customer pays to the shop at once, above zero; `None` if there is none. The service does not receive it.
    pub down_payment: Option<Valor>,
    /// Number of installments.
    pub prazo: i32,
    /// The amount of each installment.
    pub each: Valor,
    /// The sum of the installments.
    pub total: Valor,
    /// The simulated net amount that the provider transfers to the establishment.
    pub received: Option<Valor>,
    /// The page's amount when the seller accepted the plan, if the page had one.
    pub page_amount: Option<Valor>,
}

/// The largest number of installments whose rate is computed: a hundred years.
const LONGEST: i32 = 1_200;

impl Plan {
    /// The gross amount of the sale: the financed amount and the down payment.
    pub fn whole(self) -> Valor {
        with_down_payment(self.sale, self.down_payment)
    }

    /// The total that the customer pays: the installments and the down payment.
    pub fn paid(self) -> Valor {
        with_down_payment(self.total, self.down_payment)
    }

    /// The total that the establishment receives: the simulated net amount and the down payment.
    pub fn for_shop(self) -> Option<Valor> {
        self.received
            .map(|received| with_down_payment(received, self.down_payment))
    }

    /// The amount that the customer pays in addition to the sale amount; `None` if there is none.
    pub fn cost(self) -> Option<Valor> {
        let cost = self.total.centavos() - self.sale.centavos();
        Valor::from_centavos(cost).ok().filter(|_| cost > 0)
    }

    /// The monthly interest rate in hundredths of a percent, rounded half up, if the customer pays more than the sale amount.
    ///
    /// The rate is computed from the simulation: equal installments, the first one a month after the sale. It includes all fees and taxes
    /// in the installments. `None` if the rate is above 100 % a month, or if there are more than `LONGEST` installments.
    pub fn monthly_rate(self) -> Option<u32> {
        self.cost().filter(|_| self.prazo <= LONGEST)?;
        let (sale, each) = (centavos(self.sale), centavos(self.each));
        // The present value decreases as the rate increases. Two adjacent hundredths are separated at their midpoint.
        let (mut low, mut high) = (0, 10_001);
        while low < high {
            let middle = u32::midpoint(low, high);
            if present_value(each, self.prazo, f64::from(middle) / 10_000.0 + 0.000_05) > sale {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        (low <= 10_000).then_some(low)
    }
}

/// The gross amount of a sale: the financed amount and the down payment. The sum does not overflow, because both are parts of a valid
/// amount.
pub fn with_down_payment(financed: Valor, down_payment: Option<Valor>) -> Valor {
    let sum = financed.centavos() + down_payment.map_or(0, Valor::centavos);
    Valor::from_centavos(sum).unwrap_or(financed)
}

/// The present value of `prazo` installments at a monthly interest rate.
fn present_value(each: f64, prazo: i32, rate: f64) -> f64 {
    (0..prazo).fold(0.0, |value, _| (value + each) / (1.0 + rate))
}

#[expect(clippy::cast_precision_loss, reason = "amounts are below 2^53 centavos")]
fn centavos(valor: Valor) -> f64 {
    valor.centavos() as f64
}
