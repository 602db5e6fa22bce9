//! `#[derive(Json)]`: parcela-json's table, reader and writer of a struct, from serde's own attributes.
//!
//! The declaration that serde reads is the only one. Of serde's attributes it follows `rename_all = "camelCase"` and
//! `default` on the struct, and `rename`, `alias`, `default`, `skip_serializing_if` and `deserialize_with` on a field; any
//! other is an error, since what it asks for would not be done. Readers of whole numbers (`deserialize_with`) need no
//! counterpart: parcela-json takes `12.0` for 12 by itself.

mod attributes;
mod expand;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives `FromJson` and `ToJson` for a struct with named fields.
#[proc_macro_derive(Json, attributes(serde))]
pub fn derive_json(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}
