//! Orders, and the invoices that complete them.

use chrono::{DateTime, Utc};
use hmac_sha256::Hash;
use parcela_core::document::{Cnpj, Cpf};
use parcela_core::operation::{CreateOrder, PagedOrders};
use parcela_core::wire::CreateOrderRequest;
use parcela_core::{StatusKind, Valor};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use uuid::Uuid;

use super::functions::{fold, new_id};
use super::page::{Conditions, List};
use super::{StoreError, customer};
use crate::domain::partner::{Establishment, Partner};
use crate::domain::window::Window;

/// A stored order.
pub(crate) struct StoredOrder {
    pub(crate) id: Uuid,
    /// The `client_id` of the partner whose order it is.
    pub(crate) partner: String,
    pub(crate) numero: i64,
    pub(crate) status: StatusKind,
    pub(crate) nome_cliente: String,
    pub(crate) cpf: Cpf,
    pub(crate) cnpj: Cnpj,
    pub(crate) razao_social: String,
    pub(crate) descricao: String,
    pub(crate) valor_solicitado: Valor,
    pub(crate) valor_aprovado: Option<Valor>,
    /// The number of installments that the customer chose.
    pub(crate) prazo: Option<i32>,
    /// The number of installments that the partner simulated before.
    pub(crate) prazo_simulado: Option<i32>,
    /// When the customer accepted the contract. `None` again after the customer declined the payment.
    pub(crate) aceito_em: Option<DateTime<Utc>>,
    pub(crate) desembolsado_em: Option<DateTime<Utc>>,
    pub(crate) criado_em: DateTime<Utc>,
    /// The token at the end of the payment link.
    pub(crate) link_token: Option<String>,
}

impl StoredOrder {
    /// Whether the customer declined the payment.
    pub(crate) fn was_declined(&self) -> bool {
        self.status == StatusKind::PagamentoRecusado && self.prazo.is_some() && self.aceito_em.is_none()
    }
}

/// The range of creation times of listed orders, both ends included.
#[derive(Default)]
pub(crate) struct Period {
    pub(crate) from: Option<DateTime<Utc>>,
    pub(crate) to: Option<DateTime<Utc>>,
}

/// The columns of a [`StoredOrder`], which [`read`] takes by name.
const SELECT: &str =
    "SELECT o.id, o.numero, o.status, o.pedido ->> '$.nome' AS nome_cliente, c.cpf, o.cnpj, o.razao_social,
        o.descricao, o.valor_solicitado, o.valor_aprovado, o.criado_em, o.link_token, o.partner, o.prazo,
        o.aceito_em, o.desembolsado_em, o.prazo_simulado
     FROM orders o JOIN customers c ON c.id = o.customer";

/// Stores a new order (status 13) and its customer, and returns the order's identifier.
pub(crate) fn insert(
    connection: &Connection,
    partner: &Partner,
    establishment: &Establishment,
    order: &CreateOrder,
    simulated_term: Option<u8>,
    now: DateTime<Utc>,
) -> Result<Uuid, StoreError> {
    let customer = customer::save(connection, partner, order, now)?;
    let id = new_id(connection)?;
    let body = serde_json::to_string(&CreateOrderRequest::from(order));
    let body = body.map_err(|_| StoreError::Unwritable("order"))?;
    let mut statement = connection.prepare_cached(
        "INSERT INTO orders
             (id, partner, customer, pedido, cnpj, razao_social, descricao, status, valor_solicitado, criado_em,
              prazo_simulado)
         VALUES
             (:id, :partner, :customer, :pedido, :cnpj, :razao_social, :descricao, :status, :valor_solicitado,
              :criado_em, :prazo_simulado)",
    )?;
    statement.execute(named_params! {
        ":id": id.to_string(),
        ":partner": partner.client_id,
        ":customer": customer,
        ":pedido": body,
        ":cnpj": establishment.cnpj,
        ":razao_social": establishment.razao_social,
        ":descricao": format!("Venda CDC em {}", establishment.razao_social),
        ":status": i32::from(StatusKind::VendaNaoIniciada),
        ":valor_solicitado": order.valor_solicitado.centavos(),
        ":criado_em": now.timestamp_millis(),
        ":prazo_simulado": simulated_term,
    })?;
    Ok(id)
}

/// The partner's order with this identifier.
pub(crate) fn find(connection: &Connection, partner: &Partner, id: Uuid) -> Result<Option<StoredOrder>, StoreError> {
    let sql = format!("{SELECT} WHERE o.partner = ?1 AND o.id = ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let found = statement.query_row([partner.client_id, &id.to_string()], |row| Ok(read(row)));
    found.optional()?.transpose()
}

/// The order whose payment link ends in `token`, of any partner.
pub(crate) fn find_by_link(connection: &Connection, token: &str) -> Result<Option<StoredOrder>, StoreError> {
    let sql = format!("{SELECT} WHERE o.link_token = ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    let found = statement.query_row([token], |row| Ok(read(row)));
    found.optional()?.transpose()
}

/// The order with this identifier, of any partner.
pub(crate) fn find_any(connection: &Connection, id: Uuid) -> Result<Option<StoredOrder>, StoreError> {
    let sql = format!("{SELECT} WHERE o.id = ?1");
    let mut statement = connection.prepare_cached(&sql)?;
    let found = statement.query_row([id.to_string()], |row| Ok(read(row)));
    found.optional()?.transpose()
}

/// The newest orders of all partners in one of `statuses`, at most `limit`; with `before`, of those whose number is lower.
pub(crate) fn newest(
    connection: &Connection,
    statuses: &[StatusKind],
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<StoredOrder>, StoreError> {
    let statuses: Vec<i32> = statuses.iter().map(|status| (*status).into()).collect();
    let statuses = serde_json::to_string(&statuses).map_err(|_| StoreError::Unwritable("statuses"))?;
    let of_status = "o.status IN (SELECT value FROM json_each(?3))";
    let sql = format!("{SELECT} WHERE o.numero < ?1 AND {of_status} ORDER BY o.numero DESC LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_and_then((before.unwrap_or(i64::MAX), limit, statuses), read)?;
    rows.collect()
}

/// Stores the customer's choices on the payment page: installments and acceptance.
pub(crate) fn save_choice(connection: &Connection, order: &StoredOrder) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached("UPDATE orders SET prazo = ?2, aceito_em = ?3 WHERE id = ?1")?;
    let aceito_em = order.aceito_em.map(|time| time.timestamp_millis());
    statement.execute((order.id.to_string(), order.prazo, aceito_em))?;
    Ok(())
}

/// A page of the orders that match a partner's filters, newest first, and the total of the list.
pub(crate) fn list(
    connection: &Connection,
    partner: &Partner,
    operation: &PagedOrders,
    period: &Period,
) -> Result<(Vec<StoredOrder>, i64), StoreError> {
    let list = List {
        select: SELECT,
        table: "orders o",
        key: "o.numero",
        order: ["o.criado_em", "o.numero"],
        counts: ("order_counts o", "o.orders"),
        counted: Conditions::default()
            .and("o.partner = ?", Some(partner.client_id.to_owned()))
            .and("o.status = ?", operation.status.map(i32::from))
            .and(
                "o.cnpj = ?",
                operation.documento_loja.map(|cnpj| cnpj.as_str().to_owned()),
            ),
        others: Conditions::default()
            .and(
                "o.customer = (SELECT id FROM customers WHERE partner = o.partner AND cpf = ?)",
                operation.documento_cliente.map(|cpf| cpf.as_str().to_owned()),
            )
            .and("o.numero = ?", operation.numero)
            .and("o.criado_em >= ?", period.from.map(first_millisecond))
            .and("o.criado_em <= ?", period.to.map(|to| to.timestamp_millis()))
            .and("holds(o.descricao, ?)", operation.descricao.as_deref().map(fold)),
    };
    list.page(connection, Window::of(operation), read)
}

/// The first whole millisecond at or after `from`: orders are stored by milliseconds.
fn first_millisecond(from: DateTime<Utc>) -> i64 {
    let whole = from.timestamp_millis();
    let is_whole = from.timestamp_subsec_nanos().is_multiple_of(1_000_000);
    if is_whole { whole } else { whole + 1 }
}

/// Stores name, size and digest of an order's invoice, in place of an earlier one. The file itself is not stored.
pub(crate) fn save_invoice(
    connection: &Connection,
    order: Uuid,
    nome: &str,
    content: &[u8],
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO invoices (order_id, nome, tamanho, sha256, criado_em)
         VALUES (:order_id, :nome, :tamanho, :sha256, :criado_em)
         ON CONFLICT (order_id) DO UPDATE SET
             nome = excluded.nome, tamanho = excluded.tamanho, sha256 = excluded.sha256, criado_em = excluded.criado_em",
    )?;
    statement.execute(named_params! {
        ":order_id": order.to_string(),
        ":nome": nome,
        ":tamanho": i64::try_from(content.len()).unwrap_or(i64::MAX),
        ":sha256": Hash::hash(content),
        ":criado_em": now.timestamp_millis(),
    })?;
    Ok(())
}

/// The order in a row of [`SELECT`].
fn read(row: &Row<'_>) -> Result<StoredOrder, StoreError> {
    let text = |column: &str| row.get::<_, String>(column);
    let time = |millis: i64| DateTime::from_timestamp_millis(millis).ok_or(StoreError::Corrupt("time"));
    let valor = |centavos: i64| Valor::from_centavos(centavos).map_err(|_| StoreError::Corrupt("amount"));
    Ok(StoredOrder {
        id: text("id")?.parse().map_err(|_| StoreError::Corrupt("id"))?,
        numero: row.get("numero")?,
        status: row.get::<_, i32>("status")?.into(),
        nome_cliente: row.get("nome_cliente")?,
        cpf: text("cpf")?.parse().map_err(|_| StoreError::Corrupt("CPF"))?,
        cnpj: text("cnpj")?.parse().map_err(|_| StoreError::Corrupt("CNPJ"))?,
        razao_social: row.get("razao_social")?,
        descricao: row.get("descricao")?,
        valor_solicitado: valor(row.get("valor_solicitado")?)?,
        valor_aprovado: row.get::<_, Option<i64>>("valor_aprovado")?.map(valor).transpose()?,
        criado_em: time(row.get("criado_em")?)?,
        link_token: row.get("link_token")?,
        partner: row.get("partner")?,
        prazo: row.get("prazo")?,
        aceito_em: row.get::<_, Option<i64>>("aceito_em")?.map(time).transpose()?,
        desembolsado_em: row.get::<_, Option<i64>>("desembolsado_em")?.map(time).transpose()?,
        prazo_simulado: row.get("prazo_simulado")?,
    })
}
