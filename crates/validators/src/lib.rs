//! Core's rules for single values, for JavaScript: a module per document, and all rules of a form with the feature `rules`.

#![expect(clippy::disallowed_macros, reason = "this crate is the boundary to JavaScript")]

mod allocator;
#[cfg(any(feature = "celular", feature = "cep", feature = "cnpj", feature = "cpf"))]
mod document;
#[cfg(feature = "rules")]
mod documents;
#[cfg(feature = "rules")]
mod fields;
#[cfg(feature = "rules")]
mod first_step;
#[cfg(feature = "rules")]
mod mask;
#[cfg(feature = "rules")]
mod valor;

#[cfg(feature = "celular")]
pub use document::is_celular;
#[cfg(feature = "cep")]
pub use document::is_cep;
#[cfg(feature = "cnpj")]
pub use document::is_cnpj;
#[cfg(feature = "cpf")]
pub use document::is_cpf;
#[cfg(any(feature = "celular", feature = "cep", feature = "cnpj", feature = "cpf"))]
pub use document::text;
#[cfg(feature = "rules")]
pub use documents::{
    format_celular, format_cep, format_cnpj, format_cpf, is_valid_celular, is_valid_cep, is_valid_cnpj, is_valid_cpf,
    is_valid_uf,
};
#[cfg(feature = "rules")]
pub use fields::{is_valid_data_de_nascimento, is_valid_email, parse_valor};
#[cfg(feature = "rules")]
pub use first_step::{page_amount, simulation_address};
#[cfg(feature = "rules")]
pub use mask::{InputType, MaskKind, Masked, mask};
#[cfg(feature = "rules")]
pub use valor::format_valor;
