//! listSimulateInstallments: the installment options for an amount.

use super::{InQuery, Operation, Route};
use crate::http::HttpRequest;
use crate::wire::{InstallmentOption, SimulateInstallmentsQuery};
use crate::{FieldErrors, Valor, Violation};

/// `GET /v1/order/simulate-installments` (specification, Orders).
///
/// # Examples
///
/// ```
/// use parcela_core::operation::{ListSimulateInstallments, Operation};
/// use parcela_core::wire::SimulateInstallmentsQuery;
///
/// let query = SimulateInstallmentsQuery { valor_solicitado: 1500.0, tipo_valor_calculo: None };
/// let request = ListSimulateInstallments::try_from(&query)?.request();
/// assert_eq!(
///     request.url(""),
///     "/v1/order/simulate-installments?valorSolicitado=1500&tipoValorCalculo=1"
/// );
/// # Ok::<(), parcela_core::FieldErrors>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListSimulateInstallments {
    valor_solicitado: Valor,
    tipo_valor_calculo: TipoValorCalculo,
}

impl ListSimulateInstallments {
    /// Simulates `valor_solicitado`.
    ///
    /// # Errors
    ///
    /// `BelowMinimumSale` below R$ 250,00.
    pub fn new(valor_solicitado: Valor, tipo_valor_calculo: TipoValorCalculo) -> Result<Self, Violation> {
        if valor_solicitado < Valor::MINIMUM_SALE {
            return Err(Violation::BelowMinimumSale);
        }
        Ok(Self {
            valor_solicitado,
            tipo_valor_calculo,
        })
    }
}

impl TryFrom<&SimulateInstallmentsQuery> for ListSimulateInstallments {
    type Error = FieldErrors;

    fn try_from(query: &SimulateInstallmentsQuery) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let tipo = query
            .tipo_valor_calculo
            .map_or(Ok(TipoValorCalculo::default()), TryFrom::try_from);
        let tipo = errors.take("tipoValorCalculo", tipo);
        // The amount is checked even if the type is invalid, so that both are reported.
        let simulation =
            Valor::try_from(query.valor_solicitado).and_then(|valor| Self::new(valor, tipo.unwrap_or_default()));
        match errors.take("valorSolicitado", simulation) {
            Some(simulation) => errors.into_result(simulation),
            None => Err(errors),
        }
    }
}

impl Operation for ListSimulateInstallments {
    type Input = InQuery<SimulateInstallmentsQuery>;
    type Output = Vec<InstallmentOption>;
    const ROUTE: Route = Route::get("listSimulateInstallments", "/v1/order/simulate-installments");

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE).with_query(vec![
            ("valorSolicitado", self.valor_solicitado.into()),
            ("tipoValorCalculo", i32::from(self.tipo_valor_calculo).into()),
        ])
    }
}

/// The wire's `tipoValorCalculo`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TipoValorCalculo {
    /// 1: the gross sale amount.
    #[default]
    Gross,
    /// 2: the net amount that the establishment wants to receive.
    Net,
}

impl TryFrom<i32> for TipoValorCalculo {
    type Error = Violation;

    /// # Errors
    ///
    /// `Unknown` unless the number is 1 or 2.
    fn try_from(number: i32) -> Result<Self, Violation> {
        match number {
            1 => Ok(Self::Gross),
            2 => Ok(Self::Net),
            _ => Err(Violation::Unknown),
        }
    }
}

impl From<TipoValorCalculo> for i32 {
    fn from(tipo: TipoValorCalculo) -> Self {
        match tipo {
            TipoValorCalculo::Gross => 1,
            TipoValorCalculo::Net => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::HttpResponse;

    fn check(valor_solicitado: f64, tipo_valor_calculo: Option<i32>, expected: &[(&str, Violation)]) {
        let query = SimulateInstallmentsQuery {
            valor_solicitado,
            tipo_valor_calculo,
        };
        let errors = ListSimulateInstallments::try_from(&query).err().unwrap_or_default();
        let found: Vec<_> = errors.iter().map(|(field, all)| (field, all[0])).collect();
        assert_eq!(found, expected, "{query:?}");
    }

    #[test]
    fn the_minimum_is_250() {
        check(250.0, None, &[]);
        check(249.99, None, &[("valorSolicitado", Violation::BelowMinimumSale)]);
        check(-1.0, Some(1), &[("valorSolicitado", Violation::TooSmall)]);
        check(f64::NAN, Some(2), &[("valorSolicitado", Violation::Format)]);
    }

    #[test]
    fn every_wrong_field_is_reported() {
        check(
            1.0,
            Some(3),
            &[
                ("tipoValorCalculo", Violation::Unknown),
                ("valorSolicitado", Violation::BelowMinimumSale),
            ],
        );
    }

    #[test]
    fn integers_and_floats_are_read() {
        let body = serde_json::json!([{"valorTotalDebito": 1500, "prazo": 1, "valorParcela": 1500.5, "novo": null}]);
        let options = ListSimulateInstallments::parse(HttpResponse::json(200, &body)).unwrap();
        assert_eq!(
            options,
            [InstallmentOption {
                valor_total_debito: 1500.0,
                prazo: 1,
                valor_parcela: 1500.5
            }]
        );
    }
}
