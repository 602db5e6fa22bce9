//! Status: the only function that changes an order's status.

use chrono::{DateTime, Utc};
use parcela_core::webhook::OrderStatusChange;
use parcela_core::wire::OrderStatus;
use parcela_core::{StatusKind, Valor};
use rusqlite::{Connection, named_params};

use super::functions::new_id;
use super::order::StoredOrder;
use super::{StoreError, delivery, step};

/// Brings `order` to `status` at the time `at`, from any status. In this order:
///
/// 1. The fields that depend on the status are set: approved amount, link, installments, acceptance, disbursement.
/// 2. The row is written.
/// 3. The order's automatic step is set to `due`, in place of an earlier one.
/// 4. The partner's webhook is notified, unless the order already had the status.
///
/// A path through several statuses needs a call for each, so that each is notified.
pub(crate) fn change(
    connection: &Connection,
    order: &mut StoredOrder,
    status: StatusKind,
    at: DateTime<Utc>,
    due: Option<DateTime<Utc>>,
) -> Result<(), StoreError> {
    let changed = order.status != status;
    stamp(order, status, at);
    // An order keeps its first link, so that the customer always sees the order's state.
    if status == StatusKind::PagamentoPendente && order.link_token.is_none() {
        // 122 random bits: the page of another customer cannot be guessed.
        order.link_token = Some(new_id(connection)?.simple().to_string());
    }
    write(connection, order)?;
    step::set(connection, order.id, due)?;
    if changed {
        let change = OrderStatusChange {
            pedido_id: order.id,
            numero: order.numero,
            status: to_wire(status),
        };
        delivery::enqueue(connection, &order.partner, &change, at)?;
    }
    Ok(())
}

/// The status on the wire.
pub(crate) fn to_wire(status: StatusKind) -> OrderStatus {
    OrderStatus {
        valor: status.into(),
        descricao: status.label().into(),
    }
}

/// Sets the status and the fields that depend on it, so that they agree on every path.
fn stamp(order: &mut StoredOrder, status: StatusKind, at: DateTime<Utc>) {
    let concluded = status == StatusKind::Concluido;
    order.desembolsado_em = concluded.then(|| order.desembolsado_em.unwrap_or(at));
    match status {
        // The analysis has not passed.
        StatusKind::VendaNaoIniciada
        | StatusKind::EmAnalise
        | StatusKind::AutorizacaoPendente
        | StatusKind::AguardandoCadastro
        | StatusKind::NaoAutorizado
        | StatusKind::SaldoIndisponivel => {
            order.valor_aprovado = None;
            forget_choice(order);
        }
        // The customer's choices begin.
        StatusKind::Aprovado | StatusKind::PagamentoPendente => {
            order.valor_aprovado = Some(order.valor_solicitado);
            forget_choice(order);
        }
        StatusKind::BiometriaAprovada
        | StatusKind::BiometriaRecusada
        | StatusKind::ConfirmacaoDePagamentoPendente
        | StatusKind::PagamentoRecusado
        | StatusKind::Comprado
        | StatusKind::Faturamento
        | StatusKind::Concluido => {
            order.valor_aprovado = Some(order.valor_solicitado);
            order.aceito_em = order.aceito_em.or(order.prazo.map(|_| at));
        }
        // These can follow any status, and change nothing else.
        StatusKind::Indefinido
        | StatusKind::AnaliseExpirada
        | StatusKind::Cancelado
        | StatusKind::Congelado
        | StatusKind::Unknown(_) => {}
    }
    order.status = status;
}

fn forget_choice(order: &mut StoredOrder) {
    order.prazo = None;
    order.aceito_em = None;
}

fn write(connection: &Connection, order: &StoredOrder) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "UPDATE orders SET status = :status, valor_aprovado = :valor_aprovado, link_token = :link_token,
             prazo = :prazo, aceito_em = :aceito_em, desembolsado_em = :desembolsado_em
         WHERE id = :id",
    )?;
    statement.execute(named_params! {
        ":id": order.id.to_string(),
        ":status": i32::from(order.status),
        ":valor_aprovado": order.valor_aprovado.map(Valor::centavos),
        ":link_token": order.link_token,
        ":prazo": order.prazo,
        ":aceito_em": order.aceito_em.map(|time| time.timestamp_millis()),
        ":desembolsado_em": order.desembolsado_em.map(|time| time.timestamp_millis()),
    })?;
    Ok(())
}
