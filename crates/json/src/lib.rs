//! JSON for a browser: read, checked and written by tables, which `#[derive(Json)]` makes of a struct's serde attributes.
//!
//! # Why it exists
//!
//! A page downloads it. serde_json in its place was measured for 0.2.0: it makes the SDK 18 to 25 kB of brotli larger, and the checkout 22
//! to 28 kB. serde makes a visitor of its own for each type. miniserde and nanoserde lose the members that a type does not
//! name, and do not take `12.0` for 12.
//!
//! Most answers are not read at all: [`conform`] checks the text against the type's [`Shape`] and hands it on, with what is
//! missing put in, to the host's own JSON. What a service adds to an answer stays in it, and 1,000 orders take little
//! longer than `JSON.parse` alone.
//!
//! serde reads and writes the same types for whoever links it (the sandbox, tests). Property tests hold the two together.
//!
//! # Exactness
//!
//! A number is read exactly, or is a mismatch: the partner API's amounts have at most twelve digits, two of them decimals, and its whole
//! numbers fit 64 bits. What is read goes beyond that, as a service that adds amounts as doubles writes up to 17 digits. It is a
//! number of at most 18 decimal places whose digits, without the point, fit 64 bits. It becomes the double that is nearest to it,
//! ties to even. [`conform`] refuses the same numbers as [`read`], and [`misfit`] says which one it was.
//!
//! A whole number may be written with a fraction of zero or an exponent. Doubles are written as amounts, to the centavo.
//!
//! # Parts
//!
//! - [`FromJson`] reads a value from text ([`read`]) and [`ToJson`] writes one ([`write()`]); [`Json`] derives both.
//! - [`Shape`] is what a text must hold, and [`conform`] checks it without reading it.
//! - [`misfit`] says where a text departs from its shape.
//! - [`specified`] leaves out of a text what its [`Shape`] does not name.
//! - [`ObjectWriter`] writes an object that is no type of its own.
//! - [`text`] holds texts of numbers and identifiers, without the machinery of `std::fmt`.

mod misfit;
mod number;
mod object;
mod read;
mod scan;
mod shape;
mod specified;
pub mod text;
mod write;
mod writer;

pub use misfit::{Misfit, misfit};
pub use object::Object;
pub use parcela_json_derive::Json;
pub use read::{FromJson, Mismatch, Raw, read};
pub use shape::{Field, Shape, conform};
pub use specified::specified;
pub use write::{Members, ToJson, write};
pub use writer::ObjectWriter;
