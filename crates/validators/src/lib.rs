//! `parcela/validators`: core's rules for single values, in a WebAssembly of their own.
//!
//! All parameters and results are numbers, so that JavaScript needs no glue: texts go through the [`scratch`](scratch::address), in both
//! directions. `pkg/parcela/src/validators` is the other side.

mod allocator;
mod kind;
mod scratch;
mod values;

pub use scratch::address;
pub use values::{format, format_valor, is_valid, is_valid_data_de_nascimento, mask, parse_valor};
