//! Brazilian documents as validated values: `FromStr` is the only constructor, `Display` is masked, `Debug` is redacted.
//!
//! Parsers read ASCII only and ignore white space at the ends and the characters of their own mask. They refuse an overlong text
//! before reading it, so that malicious input costs no time.

mod celular;
mod cep;
mod cnpj;
mod cpf;
mod data_hora;
mod email;
mod nascimento;
pub(crate) mod pattern;
mod strip;
mod uf;

pub use celular::Celular;
pub use cep::Cep;
pub use cnpj::Cnpj;
pub use cpf::Cpf;
pub use data_hora::DataHora;
pub use email::Email;
pub use nascimento::DataDeNascimento;
pub use uf::Uf;

/// Implements a redacted `Debug` and `TryFrom<&str>` for a document.
macro_rules! document {
    ($name:ident) => {
        crate::redact::redacted_debug!($name);

        impl TryFrom<&str> for $name {
            type Error = crate::Violation;

            fn try_from(text: &str) -> Result<Self, Self::Error> {
                text.parse()
            }
        }
    };
}
use document;
