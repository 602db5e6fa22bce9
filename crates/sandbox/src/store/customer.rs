//! Customers: one per partner and CPF.

use parcela_core::operation::CreateOrder;
use rusqlite::{Connection, named_params};
use uuid::Uuid;

use super::StoreError;
use crate::partner::Partner;

/// Stores the customer of an order, whose data replace those of an earlier one, and tells the customer's identifier.
pub(crate) fn save(connection: &Connection, partner: &Partner, order: &CreateOrder) -> Result<String, StoreError> {
    let endereco = &order.endereco;
    let mut statement = connection.prepare_cached(
        "INSERT INTO customers
             (id, partner, cpf, nome, email, celular, data_de_nascimento,
              rua, cidade, estado, bairro, cep, numero, complemento)
         VALUES
             (:id, :partner, :cpf, :nome, :email, :celular, :data_de_nascimento,
              :rua, :cidade, :estado, :bairro, :cep, :numero, :complemento)
         ON CONFLICT (partner, cpf) DO UPDATE SET
             nome = excluded.nome, email = excluded.email, celular = excluded.celular,
             data_de_nascimento = excluded.data_de_nascimento, rua = excluded.rua, cidade = excluded.cidade,
             estado = excluded.estado, bairro = excluded.bairro, cep = excluded.cep, numero = excluded.numero,
             complemento = excluded.complemento
         RETURNING id",
    )?;
    let id = statement.query_row(
        named_params! {
            ":id": Uuid::new_v4().to_string(),
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
        },
        |row| row.get(0),
    )?;
    Ok(id)
}
