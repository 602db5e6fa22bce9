//! Authentication: the `Authorization` header of notifications.

use parcela_core::operation::TipoAutenticacao;

/// The value of the `Authorization` header. It has no `Debug`, since it holds a secret.
pub(crate) struct Authentication {
    pub(crate) tipo: TipoAutenticacao,
    pub(crate) credencial: Option<String>,
}
