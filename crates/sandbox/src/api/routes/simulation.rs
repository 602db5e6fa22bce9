//! Simulations (specification, Orders).

use axum::extract::State;
use axum::{Json, Router};
use parcela_core::operation::{GetSimulationValues, ListSimulateInstallments, Operation, TipoValorCalculo};
use parcela_core::wire::{CustomerValues, EstablishmentValues, InstallmentOption, SettlementValues};
use parcela_core::{FieldErrors, Valor, Violation};

use crate::api::error::{ApiError, BusinessError};
use crate::api::erros::Erros;
use crate::api::extract::{Authenticated, Network, Query};
use crate::api::openapi;
use crate::api::operations::Operations as _;
use crate::domain::simulation;
use crate::state::Sandbox;

/// The only supported interest model: the customer pays.
const CUSTOMER_PAYS_INTEREST: i32 = 1;

/// The largest amount that is simulated, in centavos, for which all results are valid amounts.
pub(crate) const LARGEST: i64 = 500_000_000_000;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .operation(ListSimulateInstallments::ROUTE, list_simulate_installments)
        .operation(GetSimulationValues::ROUTE, get_simulation_values)
}

/// listSimulateInstallments: one option for each term of the store network.
#[utoipa::path(
    get,
    path = ListSimulateInstallments::ROUTE.path,
    operation_id = ListSimulateInstallments::NAME,
    summary = "Returns the installment options available for an amount.",
    tag = "Orders",
    params(openapi::SimulateInstallmentsQuery),
    responses((status = 200, description = "An option for each term.", body = Vec<openapi::InstallmentOption>), openapi::Invalid, openapi::NothingToSimulate),
)]
pub(crate) async fn list_simulate_installments(
    Network(network): Network,
    query: Query,
) -> Result<Json<Vec<InstallmentOption>>, ApiError> {
    let mut erros = Erros::default();
    let valor = erros.take("valorSolicitado", query.valor("valorSolicitado").and_then(simulable));
    let tipo = query.integer::<i32>("tipoValorCalculo");
    let tipo = tipo.and_then(|tipo| tipo.map_or(Ok(TipoValorCalculo::default()), TryFrom::try_from));
    let tipo = erros.take("tipoValorCalculo", tipo);
    let (valor, tipo) = erros.finish(valor.zip(tipo))?;

    let options = sale(valor, tipo).and_then(|sale| {
        let terms = network.terms.clone();
        terms.map(|term| option(sale, term)).collect()
    });
    Ok(Json(in_field("valorSolicitado", options)?))
}

/// getSimulationValues.
#[utoipa::path(
    get,
    path = GetSimulationValues::ROUTE.path,
    operation_id = GetSimulationValues::NAME,
    summary = "Computes the sale values for the establishment and for the customer.",
    tag = "Orders",
    params(openapi::SimulateValuesQuery),
    responses((status = 200, description = "The values of the sale.", body = openapi::SettlementValues), openapi::Invalid, openapi::NothingToSimulate),
)]
pub(crate) async fn get_simulation_values(
    State(sandbox): State<Sandbox>,
    Authenticated(partner): Authenticated,
    Network(network): Network,
    query: Query,
) -> Result<Json<SettlementValues>, ApiError> {
    let mut erros = Erros::default();
    let valor = erros.take("valor", query.valor("valor").and_then(positive));
    let prazo = erros.take("prazo", query.required_integer("prazo").and_then(at_least_one));
    let modelo = query.required_integer("modeloJuros").and_then(available);
    let modelo = erros.take("modeloJuros", modelo);
    let tipo = query.required_integer("tipoValorCalculo").and_then(TryFrom::try_from);
    let tipo = erros.take("tipoValorCalculo", tipo);
    let (((valor, prazo), tipo), ()) = erros.finish(valor.zip(prazo).zip(tipo).zip(modelo))?;
    let prazo = u8::try_from(prazo).ok().filter(|prazo| network.terms.contains(prazo));
    let prazo = prazo.ok_or(ApiError::Business(BusinessError::TermOutOfRange))?;
    let sale = in_field("valor", sale(valor, tipo))?;
    let values = in_field("valor", settlement(sale, prazo))?;
    sandbox.last_simulations().remember(partner, sale, prazo);
    Ok(Json(values))
}

fn settlement(sale: Valor, prazo: u8) -> Result<SettlementValues, Violation> {
    Ok(SettlementValues {
        valores_estabelecimento: EstablishmentValues {
            valor_venda: sale.to_wire(),
            valor_desembolso: simulation::disbursement(sale)?.to_wire(),
        },
        valores_cliente: CustomerValues {
            valor_parcela: simulation::installments(sale, prazo)?.each.to_wire(),
        },
    })
}

fn option(sale: Valor, term: u8) -> Result<InstallmentOption, Violation> {
    let installments = simulation::installments(sale, term)?;
    Ok(InstallmentOption {
        valor_total_debito: installments.total.to_wire(),
        prazo: term.into(),
        valor_parcela: installments.each.to_wire(),
    })
}

/// The gross sale amount of a reference amount.
fn sale(valor: Valor, tipo: TipoValorCalculo) -> Result<Valor, Violation> {
    match tipo {
        TipoValorCalculo::Gross => Ok(valor),
        TipoValorCalculo::Net => simulation::sale_for(valor),
    }
}

fn simulable(valor: Valor) -> Result<Valor, Violation> {
    if valor < Valor::MINIMUM_SALE {
        return Err(Violation::BelowMinimumSale);
    }
    not_too_large(valor)
}

fn positive(valor: Valor) -> Result<Valor, Violation> {
    if valor.centavos() == 0 {
        return Err(Violation::TooSmall);
    }
    not_too_large(valor)
}

fn not_too_large(valor: Valor) -> Result<Valor, Violation> {
    if valor.centavos() > LARGEST {
        return Err(Violation::TooLarge);
    }
    Ok(valor)
}

/// A term of at least one. Its upper limit is a business rule.
fn at_least_one(prazo: i32) -> Result<i32, Violation> {
    if prazo < 1 {
        return Err(Violation::TooSmall);
    }
    Ok(prazo)
}

fn available(modelo_juros: i32) -> Result<(), Violation> {
    if modelo_juros == CUSTOMER_PAYS_INTEREST {
        Ok(())
    } else {
        Err(Violation::Unknown)
    }
}

/// Reports a result out of range as an error of the field that it comes from.
fn in_field<T>(field: &'static str, result: Result<T, Violation>) -> Result<T, FieldErrors> {
    result.map_err(|violation| FieldErrors::of(field, violation))
}
