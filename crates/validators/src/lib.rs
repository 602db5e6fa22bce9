//! Core's rules for single values, for JavaScript: documents, amounts, and with the feature `fields` what else a form holds, and masks.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

mod allocator;
mod documents;
#[cfg(feature = "fields")]
mod fields;
#[cfg(feature = "fields")]
mod mask;
mod valor;

pub use documents::{
    format_celular, format_cep, format_cnpj, format_cpf, is_valid_celular, is_valid_cep, is_valid_cnpj, is_valid_cpf,
    is_valid_uf,
};
#[cfg(feature = "fields")]
pub use fields::{is_valid_data_de_nascimento, is_valid_email, parse_valor};
#[cfg(feature = "fields")]
pub use mask::{InputType, MaskKind, Masked, mask};
pub use valor::format_valor;
