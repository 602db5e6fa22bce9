//! Authentication: how notifications show their receiver whose they are.

use parcela_core::operation::TipoAutenticacao;

/// What stands in `Authorization`. It has no `Debug`, since it carries a secret.
pub(crate) struct Authentication {
    pub(crate) tipo: TipoAutenticacao,
    pub(crate) credencial: Option<String>,
}
