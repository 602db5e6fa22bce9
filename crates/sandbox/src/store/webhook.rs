//! Webhooks: at most one per partner and type.

use parcela_core::operation::{Receiver, TipoWebHook};
use parcela_core::wire::WebHook;
use rusqlite::{Connection, OptionalExtension, named_params};

use super::StoreError;
use super::delivery;
use crate::domain::notification::Authentication;
use crate::domain::partner::Partner;

/// Stores a new webhook whose notifications are signed with `chave_assinatura`. Returns false if the partner has one of this type
/// already.
pub(crate) fn insert(
    connection: &Connection,
    partner: &Partner,
    tipo: TipoWebHook,
    receiver: &Receiver,
    chave_assinatura: &str,
) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO webhooks (partner, tipo, url, tipo_autenticacao, credencial, chave_assinatura)
         VALUES (:partner, :tipo, :url, :tipo_autenticacao, :credencial, :chave_assinatura)
         ON CONFLICT (partner, tipo) DO NOTHING",
    )?;
    let inserted = statement.execute(named_params! {
        ":partner": partner.client_id,
        ":tipo": i32::from(tipo),
        ":url": receiver.url(),
        ":tipo_autenticacao": i32::from(receiver.tipo_autenticacao()),
        ":credencial": receiver.credencial(),
        ":chave_assinatura": chave_assinatura,
    })?;
    Ok(inserted > 0)
}

/// The partner's webhooks, by type, without their credentials.
pub(crate) fn list(connection: &Connection, partner: &Partner) -> Result<Vec<WebHook>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT tipo, url, tipo_autenticacao FROM webhooks WHERE partner = ?1 ORDER BY tipo")?;
    let rows = statement.query_map([partner.client_id], |row| {
        Ok(WebHook {
            tipo: row.get(0)?,
            url: row.get(1)?,
            tipo_autenticacao: row.get(2)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The authentication of the partner's webhook of this type, if there is one.
pub(crate) fn authentication(
    connection: &Connection,
    partner: &Partner,
    tipo: TipoWebHook,
) -> Result<Option<Authentication>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT tipo_autenticacao, credencial FROM webhooks WHERE partner = ?1 AND tipo = ?2")?;
    let found = statement.query_row((partner.client_id, i32::from(tipo)), |row| {
        Ok((row.get::<_, i32>(0)?, row.get(1)?))
    });
    let Some((tipo, credencial)) = found.optional()? else {
        return Ok(None);
    };
    let tipo = tipo.try_into().map_err(|_| StoreError::Corrupt("authentication"))?;
    Ok(Some(Authentication { tipo, credencial }))
}

/// Changes the address and the authentication of the partner's webhook of this type.
pub(crate) fn update(
    connection: &Connection,
    partner: &Partner,
    tipo: TipoWebHook,
    url: &str,
    authentication: &Authentication,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "UPDATE webhooks SET url = :url, tipo_autenticacao = :tipo_autenticacao, credencial = :credencial
         WHERE partner = :partner AND tipo = :tipo",
    )?;
    statement.execute(named_params! {
        ":partner": partner.client_id,
        ":tipo": i32::from(tipo),
        ":url": url,
        ":tipo_autenticacao": i32::from(authentication.tipo),
        ":credencial": authentication.credencial,
    })?;
    Ok(())
}

/// Deletes the partner's webhook of this type and gives up its pending notifications. Returns whether there was one.
pub(crate) fn delete(connection: &Connection, partner: &Partner, tipo: TipoWebHook) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached("DELETE FROM webhooks WHERE partner = ?1 AND tipo = ?2")?;
    let deleted = statement.execute((partner.client_id, i32::from(tipo)))? > 0;
    match tipo {
        TipoWebHook::Pedido => delivery::give_up(connection, partner)?,
        TipoWebHook::Cliente | TipoWebHook::Simulacao => {}
    }
    Ok(deleted)
}
