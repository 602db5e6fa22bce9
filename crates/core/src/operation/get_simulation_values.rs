//! getSimulationValues: the amounts of a sale for establishment and customer.

use super::{InQuery, Operation, Route, TipoValorCalculo};
use crate::http::HttpRequest;
use crate::wire::{SettlementValues, SimulateValuesQuery};
use crate::{FieldErrors, Valor, Violation};

/// The only available interest model: the customer pays.
const CUSTOMER_PAYS_INTEREST: i32 = 1;

/// `GET /v1/order/simulate-values` (specification, Orders).
///
/// # Examples
///
/// ```
/// use parcela_core::Violation;
/// use parcela_core::operation::GetSimulationValues;
/// use parcela_core::wire::SimulateValuesQuery;
///
/// let query = SimulateValuesQuery { valor: 1500.0, prazo: 0, modelo_juros: 2, tipo_valor_calculo: 1 };
/// let errors = GetSimulationValues::try_from(&query).unwrap_err();
/// assert_eq!(errors.first("prazo"), Some(Violation::TooSmall));
/// assert_eq!(errors.first("modeloJuros"), Some(Violation::Unknown));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GetSimulationValues {
    valor: Valor,
    prazo: i32,
    tipo_valor_calculo: TipoValorCalculo,
}

impl GetSimulationValues {
    /// Simulates `valor` in `prazo` installments, with interest paid by the customer.
    ///
    /// # Errors
    ///
    /// `TooSmall` for less than one installment. The service checks the upper limit, which depends on the store network.
    pub fn new(valor: Valor, prazo: i32, tipo_valor_calculo: TipoValorCalculo) -> Result<Self, Violation> {
        let prazo = at_least_one(prazo)?;
        Ok(Self {
            valor,
            prazo,
            tipo_valor_calculo,
        })
    }
}

impl TryFrom<&SimulateValuesQuery> for GetSimulationValues {
    type Error = FieldErrors;

    fn try_from(query: &SimulateValuesQuery) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        if query.modelo_juros != CUSTOMER_PAYS_INTEREST {
            errors.add("modeloJuros", Violation::Unknown);
        }
        let valor = errors.take("valor", Valor::above_zero(query.valor));
        let tipo = errors.take("tipoValorCalculo", query.tipo_valor_calculo.try_into());
        let prazo = errors.take("prazo", at_least_one(query.prazo));
        match (valor, prazo, tipo) {
            (Some(valor), Some(prazo), Some(tipo_valor_calculo)) => errors.into_result(Self {
                valor,
                prazo,
                tipo_valor_calculo,
            }),
            (None, _, _) | (_, None, _) | (_, _, None) => Err(errors),
        }
    }
}

fn at_least_one(prazo: i32) -> Result<i32, Violation> {
    if prazo < 1 { Err(Violation::TooSmall) } else { Ok(prazo) }
}

impl Operation for GetSimulationValues {
    type Input = InQuery<SimulateValuesQuery>;
    type Output = SettlementValues;
    const ROUTE: Route = Route::get("getSimulationValues", "/v1/order/simulate-values");

    fn request(&self) -> HttpRequest {
        HttpRequest::new(&Self::ROUTE).with_query(vec![
            ("valor", self.valor.into()),
            ("prazo", self.prazo.into()),
            ("modeloJuros", CUSTOMER_PAYS_INTEREST.into()),
            ("tipoValorCalculo", i32::from(self.tipo_valor_calculo).into()),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_request_carries_all_four_parameters() {
        let query = SimulateValuesQuery {
            valor: 1500.5,
            prazo: 12,
            modelo_juros: 1,
            tipo_valor_calculo: 2,
        };
        let request = GetSimulationValues::try_from(&query).unwrap().request();
        assert_eq!(
            request.url(""),
            "/v1/order/simulate-values?valor=1500.5&prazo=12&modeloJuros=1&tipoValorCalculo=2"
        );
    }

    #[test]
    fn every_wrong_field_is_reported() {
        let query = SimulateValuesQuery {
            valor: 0.0,
            prazo: -1,
            modelo_juros: 2,
            tipo_valor_calculo: 0,
        };
        let errors = GetSimulationValues::try_from(&query).unwrap_err();
        let fields: Vec<_> = errors.iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["modeloJuros", "prazo", "tipoValorCalculo", "valor"]);
    }
}
