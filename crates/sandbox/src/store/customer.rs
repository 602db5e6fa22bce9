//! Customers: one per partner and CPF.

use chrono::{DateTime, Utc};
use parcela_core::operation::{CreateOrder, PagedCustomers};
use parcela_core::wire::{Customer, CustomerAddress};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use uuid::Uuid;

use super::StoreError;
use super::functions::{fold, new_id};
use super::page::{Conditions, List};
use crate::domain::partner::Partner;
use crate::domain::window::Window;

/// The country of all addresses: orders name none.
const COUNTRY: &str = "Brasil";

/// The columns of a customer, in the order in which [`read`] takes them.
const SELECT: &str = "SELECT c.id, c.nome, c.cpf, c.rua, c.cidade, c.estado, c.bairro, c.cep, c.numero,
        c.complemento, c.data_de_nascimento, c.email, c.celular
     FROM customers c";

/// Stores the customer of an order and returns the customer's identifier. The data of an earlier order are replaced.
pub(crate) fn save(
    connection: &Connection,
    partner: &Partner,
    order: &CreateOrder,
    now: DateTime<Utc>,
) -> Result<String, StoreError> {
    let endereco = &order.endereco;
    let mut statement = connection.prepare_cached(
        "INSERT INTO customers
             (id, partner, cpf, nome, email, celular, data_de_nascimento,
              rua, cidade, estado, bairro, cep, numero, complemento, criado_em)
         VALUES
             (:id, :partner, :cpf, :nome, :email, :celular, :data_de_nascimento,
              :rua, :cidade, :estado, :bairro, :cep, :numero, :complemento, :criado_em)
         ON CONFLICT (partner, cpf) DO UPDATE SET
             nome = excluded.nome, email = excluded.email, celular = excluded.celular,
             data_de_nascimento = excluded.data_de_nascimento, rua = excluded.rua, cidade = excluded.cidade,
             estado = excluded.estado, bairro = excluded.bairro, cep = excluded.cep, numero = excluded.numero,
             complemento = excluded.complemento
         RETURNING id",
    )?;
    let id = statement.query_row(
        named_params! {
            ":id": new_id(connection)?.to_string(),
            ":partner": partner.client_id,
            ":cpf": order.cpf.as_str(),
            ":nome": order.nome,
            ":email": order.email.as_str(),
            ":celular": order.celular.e164(),
            ":data_de_nascimento": order.data_de_nascimento.to_wire(),
            ":rua": endereco.logradouro,
            ":cidade": endereco.cidade,
            ":estado": endereco.estado.as_str(),
            ":bairro": endereco.bairro,
            ":cep": endereco.cep.as_str(),
            ":numero": endereco.numero,
            ":complemento": endereco.complemento,
            ":criado_em": now.timestamp_millis(),
        },
        |row| row.get(0),
    )?;
    Ok(id)
}

/// The partner's customer with this identifier.
pub(crate) fn find(connection: &Connection, partner: &Partner, id: Uuid) -> Result<Option<Customer>, StoreError> {
    let sql = format!("{SELECT} WHERE c.partner = ?1 AND c.id = ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let found = statement.query_row([partner.client_id, &id.to_string()], |row| Ok(read(row)));
    found.optional()?.transpose()
}

/// A page of the customers that match a partner's filters, newest first, and the total of the list.
pub(crate) fn list(
    connection: &Connection,
    partner: &Partner,
    operation: &PagedCustomers,
) -> Result<(Vec<Customer>, i64), StoreError> {
    let list = List {
        select: SELECT,
        table: "customers c",
        key: "c.id",
        order: ["c.criado_em", "c.id"],
        counts: ("customer_counts c", "c.customers"),
        counted: Conditions::default().and("c.partner = ?", Some(partner.client_id.to_owned())),
        others: Conditions::default()
            .and("c.cpf = ?", operation.documento.map(|cpf| cpf.as_str().to_owned()))
            .and("holds(c.nome, ?)", operation.nome.as_deref().map(fold)),
    };
    list.page(connection, Window::of(operation), read)
}

/// The customer in a row of [`SELECT`].
fn read(row: &Row<'_>) -> Result<Customer, StoreError> {
    let id: String = row.get(0)?;
    Ok(Customer {
        id: id.parse().map_err(|_| StoreError::Corrupt("id"))?,
        nome: row.get(1)?,
        documento: row.get(2)?,
        endereco: CustomerAddress {
            rua: row.get(3)?,
            cidade: row.get(4)?,
            estado: row.get(5)?,
            bairro: row.get(6)?,
            cep: row.get(7)?,
            pais: Some(COUNTRY.into()),
            numero: row.get(8)?,
            complemento: row.get(9)?,
        },
        data_de_nascimento: row.get(10)?,
        email: row.get(11)?,
        celular: row.get(12)?,
    })
}
