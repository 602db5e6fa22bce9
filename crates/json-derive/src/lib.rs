//! `#[derive(Json)]`: the table, reader and writer of a struct for parcela-json, from serde's attributes.
//!
//! It supports `rename_all = "camelCase"` and `default` on the struct, and `rename`, `alias`, `default`, `skip_serializing_if` and
//! `deserialize_with` on a field. `#[json(shape = PATH)]` on a field is the one attribute of its own: a `&'static Shape` that replaces the
//! type's, for a member that must be present; serde needs a `deserialize_with` with the same rule. Any other attribute is an error, as it would be ignored. Readers of whole numbers
//! (`deserialize_with`) need no counterpart: parcela-json reads `12.0` as 12.

mod attributes;
mod expand;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives `FromJson` and `ToJson` for a struct with named fields.
#[proc_macro_derive(Json, attributes(serde, json))]
pub fn derive_json(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}
